// What solvers that work on patches are compared with: patches found spring by spring, and dense
// matrices.
#pragma once

#include <gtest/gtest.h>

#include <cmath>
#include <set>
#include <string>
#include <vector>

#include "tests/dense.hpp"
#include "tests/testing.hpp"

namespace cloth::testing {

/// Vertex i and the free ones that it reaches over so many springs or fewer; of a pin itself alone.
inline std::vector<int> patch_of(const System& system, int i, int radius) {
  std::set<int> patch{i};
  for (int step = 0; step < radius; ++step) {
    const std::set<int> known = patch;
    for (const Spring& s : system.springs) {
      if (system.is_pinned(s.i) || system.is_pinned(s.j)) continue;
      if (known.contains(s.i)) patch.insert(s.j);
      if (known.contains(s.j)) patch.insert(s.i);
    }
  }
  return {patch.begin(), patch.end()};
}

/// Picks those vertices' coordinates of `size`.
inline Dense restriction(const std::vector<int>& vertices, Eigen::Index size) {
  Dense R = Dense::Zero(3 * Eigen::Index(vertices.size()), size);
  Eigen::Index row = 0;
  for (const int i : vertices)
    for (int c = 0; c < 3; ++c) R(row++, 3 * i + c) = 1;
  return R;
}

inline Dense projected_hessian(const ImplicitStep& phi, const VecX& x) {
  SpMat H;
  phi.hessian(x, H, Curvature::projected);
  return Dense(H);
}

inline VecX gradient(const ImplicitStep& phi, const VecX& x) {
  VecX g;
  phi.gradient(x, g);
  return g;
}

/// Of one factor a power of 1/2, as a line search leaves it.
inline void expect_step_along(const VecX& moved, const VecX& d, const std::string& what,
                              Real tolerance = 1e-9) {
  const Real t = moved.norm() / d.norm(), halvings = -std::log2(t);
  EXPECT_LT((moved - t * d).norm(), tolerance * moved.norm()) << what;
  EXPECT_NEAR(halvings, std::round(halvings), 10 * tolerance) << what;
}

}  // namespace cloth::testing
