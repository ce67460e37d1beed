#include "meter/sag.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace meter {

namespace {

/// Motion of a strip at rest in half a swing, over the lower end's sag.
constexpr Real stillness = 1e-7;

/// Rounding of places about 1 m from the origin [m]: what lengthens by less has no digits.
constexpr Real no_sag = 1e-12;

/// So many times as far away as where it should hang, nothing comes to rest.
constexpr Real farthest = 1e4;

struct Rest {
  VecX x;
  int steps;  ///< that it took
};

/// A run of a strip, and how much it moves.
class Run {
 public:
  Run(const Contestant& contestant, const cloth::System& strip, const VecX& x)
      : strip_(strip),
        simulation_(contestant.start(strip, still(x))),
        reach_(farthest * hanging(strip).norm()) {}

  const VecX& x() const { return simulation_.state().x; }
  Real sag() const { return sag_at(strip_, x()); }
  int steps() const { return simulation_.frame(); }

  /// A step; returns how far each vertex went, 3n [m].
  VecX step() {
    const VecX before = x();
    advance(simulation_, strip_.rest, reach_);
    return x() - before;
  }

 private:
  const cloth::System& strip_;
  cloth::Simulation simulation_;
  Real reach_;
};

/// Steps of a quarter of a swing, whatever the stiffness turns out to be: until the kinetic energy
/// falls, since the strip then passes the place where its forces balance.
int quarter_swing(const Contestant& contestant, const cloth::System& strip, const VecX& x) {
  Run run(contestant, strip, x);
  Real energy = 0;
  while (run.steps() < contestant.steps) {
    const Real now = strip.kinetic_energy(run.step());
    if (now <= energy && run.steps() > 2) break;  // explicit Euler stands still for a step
    energy = now;
  }
  return run.steps();
}

/// How far it moves in so many steps, of those it may take [m].
Real way_of(Run& run, int steps) {
  const VecX from = run.x();
  Real way = 0;
  for (int k = 0; k < steps; ++k) {
    run.step();
    way = std::max(way, (run.x() - from).cwiseAbs().maxCoeff());
  }
  return way;
}

[[noreturn]] void refuse_unrest(const cloth::System& strip, Run& run, int steps) {
  Real low = run.sag(), high = low;
  for (int k = 0; k < steps; ++k) {
    run.step();
    low = std::min(low, run.sag());
    high = std::max(high, run.sag());
  }
  const Real due = sag_at(strip, hanging(strip));
  throw Unreadable{Fate::no_rest,
                   fmt::format("not at rest after {} steps: {:.4g} to {:.4g} of the true sag in "
                               "the last {}",
                               run.steps(), low / due, high / due, steps)};
}

/// Run with critical damping of its own swing, exp(-2 w h) of the velocity kept in a step, until it
/// moves no more in half a swing. Damping changes nothing about where a strip rests.
Rest rest_from(const Contestant& contestant, const cloth::System& strip, const VecX& x) {
  const int quarter = quarter_swing(contestant, strip, x), half = 2 * quarter;
  Contestant damped = contestant;
  damped.damping = std::exp(-std::numbers::pi / quarter);
  Run run(damped, strip, x);
  while (run.steps() + 2 * half <= contestant.steps) {
    const Real way = way_of(run, half);
    if (way <= std::max(stillness * std::abs(run.sag()), no_sag / 100))
      return {run.x(), run.steps()};
  }
  refuse_unrest(strip, run, std::max(contestant.steps - run.steps(), 1));
}

/// A strip whose springs are `factor` times as stiff.
Strip stiffened(Strip strip, Real factor) {
  strip.stiffness *= factor;
  return strip;
}

/// What lengthens by `is` and should by `due` [m].
Real stiffness(Real due, Real is) {
  return std::abs(is) < no_sag ? std::numeric_limits<Real>::infinity() : due / is;
}

Real stretch(const VecX& x, const cloth::Spring& s) {
  return x[3 * s.i + 1] - x[3 * s.j + 1] - s.rest;
}

}  // namespace

Real sag_from_above(const Contestant& contestant, const Strip& strip, Real factor) {
  const cloth::System cloth = stiffened(strip, factor).system(gravity);
  return sag_at(cloth, rest_from(contestant, cloth, cloth.rest).x);
}

Sag measure_sag(const Contestant& contestant, const Strip& strip, Real factor) {
  const cloth::System cloth = stiffened(strip, factor).system(gravity);
  const VecX due = hanging(strip.system(gravity));
  const Rest above = rest_from(contestant, cloth, cloth.rest),
             below = rest_from(contestant, cloth, 2 * due - cloth.rest);
  const Real sag = sag_at(cloth, due);
  const Real from_above = stiffness(sag, sag_at(cloth, above.x)),
             from_below = stiffness(sag, sag_at(cloth, below.x));
  if (!(std::abs(from_above / from_below - 1) <= apart) && from_above != from_below)
    throw Unreadable{Fate::two_rests,
                     fmt::format("where it rests depends on where it comes from: stiffness {:.4g} "
                                 "from above, {:.4g} from below",
                                 from_above, from_below)};
  const cloth::Spring &first = cloth.springs.front(), &last = cloth.springs.back();
  return {.stiffness = from_above,
          .low = std::min(from_above, from_below),
          .high = std::max(from_above, from_below),
          .top = stiffness(stretch(due, first), stretch(above.x, first)),
          .bottom = stiffness(stretch(due, last), stretch(above.x, last)),
          .steps = above.steps + below.steps};
}

}  // namespace meter
