#include "experiments/harness/strain.hpp"

#include <algorithm>
#include <utility>

#include "cloth/model/rest_shape.hpp"

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
  const cloth::RestShape shape(system.rest, system.faces, system.pattern);
  for (std::size_t f = 0; f < system.faces.size(); ++f) {
    const auto& corners = system.faces[f];
    const cloth::Points<3> rest = shape.triangle(f);
    for (const auto& [i, j] : {std::pair(0, 1), std::pair(1, 2), std::pair(2, 0)})
      found[at++] =
          length(x, corners[static_cast<std::size_t>(i)], corners[static_cast<std::size_t>(j)]) /
              (rest.col(i) - rest.col(j)).norm() -
          1;
  }
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
