#include "experiments/harness/strain.hpp"

#include <algorithm>
#include <utility>

namespace harness {

namespace {

Real length(const VecX& x, int i, int j) {
  return (x.segment<3>(3 * i) - x.segment<3>(3 * j)).norm();
}

VecX strains_of_springs(const cloth::System& system, const VecX& x) {
  VecX found(static_cast<Eigen::Index>(system.springs.size()));
  Eigen::Index at = 0;
  for (const cloth::Spring& s : system.springs) found[at++] = length(x, s.i, s.j) / s.rest - 1;
  return found;
}

VecX strains_of_sides(const cloth::System& system, const VecX& x) {
  VecX found(static_cast<Eigen::Index>(3 * system.faces.size()));
  Eigen::Index at = 0;
  for (const auto& [a, b, c] : system.faces)
    for (const auto& [i, j] : {std::pair(a, b), std::pair(b, c), std::pair(c, a)})
      found[at++] = length(x, i, j) / length(system.rest, i, j) - 1;
  return found;
}

}  // namespace

VecX strains(const cloth::System& system, const VecX& x) {
  return system.springs.empty() ? strains_of_sides(system, x) : strains_of_springs(system, x);
}

Stretch stretch(const cloth::System& system, const VecX& x) {
  const VecX strain = strains(system, x);
  if (strain.size() == 0) return {};
  return {std::max(Real{0}, strain.maxCoeff()), strain.cwiseAbs().mean()};
}

}  // namespace harness
