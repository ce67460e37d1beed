// Gauss-Seidel over distance constraints written a second time, from the papers' equations, vertex
// by vertex and without the library's layout.
#pragma once

#include <vector>

#include "cloth/model/system.hpp"

namespace oracle {

/// Mueller et al. 2006, eqs. 10 and 11, times k'; `order` lists the springs.
inline void pbd_sweep(const cloth::System& system, const std::vector<int>& order, double k_prime,
                      cloth::VecX& x) {
  for (const int index : order) {
    const cloth::Spring& s = system.springs[std::size_t(index)];
    const double w1 = system.is_pinned(s.i) ? 0 : 1 / system.mass[s.i];
    const double w2 = system.is_pinned(s.j) ? 0 : 1 / system.mass[s.j];
    if (w1 + w2 == 0) continue;
    const cloth::Vec3 d = x.segment<3>(3 * s.i) - x.segment<3>(3 * s.j);
    const cloth::Vec3 correction = (d.norm() - s.rest) * d.normalized();
    x.segment<3>(3 * s.i) -= k_prime * w1 / (w1 + w2) * correction;
    x.segment<3>(3 * s.j) += k_prime * w2 / (w1 + w2) * correction;
  }
}

}  // namespace oracle
