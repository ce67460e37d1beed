// One step of a solver from a state, iterate by iterate, beside Newton's minimiser of that step.
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include "tests/testing.hpp"

namespace cloth::testing {

/// What a Trace sees: every iterate up to the 64th, fewer after it.
struct Curve {
  std::vector<int> iteration;
  std::vector<VecX> x;        ///< iterates, the first guess first
  std::vector<Real> gap;      ///< Phi(x) - Phi(x*) [J]
  std::vector<Real> rise{0};  ///< Phi(x) less that of the iterate before [J]

  /// The last gap over the first.
  Real error() const { return gap.back() / gap.front(); }

  /// Factor by which the gap falls per iteration between `from` of the first one and 1e-20 of it,
  /// where rounding begins to hide it.
  Real rate(Real from) const {
    std::size_t k = 0;
    while (k + 2 < gap.size() && gap[k] > from * gap.front()) ++k;
    std::size_t last = k + 1;
    while (last + 1 < gap.size() && gap[last + 1] > 1e-20 * gap.front()) ++last;
    return std::pow(gap[last] / gap[k], Real{1} / (iteration[last] - iteration[k]));
  }

  /// The largest rise over the first gap.
  Real highest_rise() const { return *std::ranges::max_element(rise) / gap.front(); }
};

inline Curve curve_of(const Cloth& cloth, const std::string& name, Settings settings,
                      int iterations) {
  const VecX best = newton_step(cloth).x;
  Curve curve;
  auto solver = solver_of(name, settings);
  solver->prepare(cloth.system, cloth.protocol());
  State state = cloth.state;
  Trace trace(iterations, std::numeric_limits<Real>::infinity(),
              [&](const ImplicitStep& phi, int k, Real, const VecX& x) {
                if (!curve.x.empty()) curve.rise.push_back(phi.value_difference(x, curve.x.back()));
                curve.iteration.push_back(k);
                curve.gap.push_back(phi.value_difference(x, best));
                curve.x.push_back(x);
                return true;
              });
  solver->step(state, trace);
  return curve;
}

/// The cloth some frames on, each solved by Newton to rounding.
inline Cloth later(Cloth cloth, int frames) {
  auto newton = solver_of("newton-cholesky");
  newton->prepare(cloth.system, cloth.protocol());
  advance(*newton, cloth.state, 100, frames);
  return cloth;
}

/// Sum of m v [kg m/s].
inline Vec3 momentum(const System& system, const State& state) {
  Vec3 sum = Vec3::Zero();
  for (int i = 0; i < system.vertices(); ++i) sum += system.mass[i] * state.v.segment<3>(3 * i);
  return sum;
}

/// A small crumpled cloth without pins, gravity or drag, its vertices moving at random.
inline Cloth free_cloth() {
  Cloth cloth = cloth_of("curtain", {{"where", "none"},
                                     {"columns", 6LL},
                                     {"rows", 5LL},
                                     {"roughness", 0.02},
                                     {"damping", 1LL},
                                     {"gravity", std::vector<Real>{0, 0, 0}}});
  cloth.state.v = random_vector(cloth.state.v.size());
  return cloth;
}

}  // namespace cloth::testing
