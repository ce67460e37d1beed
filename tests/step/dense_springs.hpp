// Inertia and springs of a Hessian, written out.
#pragma once

#include "cloth/model/system.hpp"
#include "tests/dense.hpp"

namespace cloth::testing {

/// m/h^2 I of every vertex.
inline Dense hessian_of_inertia(const System& system, Real h) {
  Dense H = Dense::Zero(3 * system.vertices(), 3 * system.vertices());
  for (int i = 0; i < system.vertices(); ++i)
    H.block<3, 3>(3 * i, 3 * i) = system.mass[i] / (h * h) * Mat3::Identity();
  return H;
}

/// Adds the second derivatives of a function of x_i - x_j, those by pins left out.
inline void add_couplings(const System& system, const Spring& s, const Mat3& block, Dense& H) {
  for (const int a : {s.i, s.j})
    for (const int b : {s.i, s.j}) {
      const Real sign = a == b ? 1 : -1;
      if (!system.is_pinned(a) && !system.is_pinned(b)) H.block<3, 3>(3 * a, 3 * b) += sign * block;
    }
}

}  // namespace cloth::testing
