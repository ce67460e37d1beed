#include "meter/strip.hpp"

#include <cmath>
#include <numbers>

namespace meter {

using std::numbers::pi;

cloth::System Strip::system(Real gravity) const {
  const Real between = length / springs(), lump = mass / springs();
  cloth::System strip;
  strip.rest.setZero(3 * rows);
  strip.mass.setConstant(rows, lump);
  strip.mass[0] = strip.mass[springs()] = lump / 2;
  strip.pinned.assign(static_cast<std::size_t>(rows), 0);
  strip.pinned[0] = 1;
  strip.gravity = {0, -gravity, 0};
  for (int i = 1; i < rows; ++i) {
    strip.rest[3 * i + 1] = -i * between;
    const Real apart = strip.rest[3 * i - 2] - strip.rest[3 * i + 1];
    strip.springs.push_back({i - 1, i, apart, springs() * stiffness, cloth::Family::structural});
  }
  return strip;
}

Real Strip::frequency() const {
  const Real k = springs() * stiffness, m = mass / springs();
  return 2 * std::sqrt(k / m) * std::sin(pi / (4 * springs()));
}

VecX Strip::mode() const {
  VecX shape(rows);
  for (int i = 0; i < rows; ++i) shape[i] = std::sin(i * pi / (2 * springs()));
  return shape;
}

VecX hanging(const cloth::System& strip) {
  VecX x = strip.rest;
  const int last = strip.vertices() - 1;
  Real below = strip.mass.tail(last).sum();
  for (const cloth::Spring& s : strip.springs) {
    const Real stretch = below * strip.gravity.norm() / s.stiffness;
    x[3 * s.j + 1] = x[3 * s.i + 1] - s.rest - stretch;
    below -= strip.mass[s.j];
  }
  return x;
}

Real sag_at(const cloth::System& strip, const VecX& x) {
  const Eigen::Index y = 3 * (strip.vertices() - 1) + 1;
  return strip.rest[y] - x[y];
}

}  // namespace meter
