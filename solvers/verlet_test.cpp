#include <gtest/gtest.h>

#include <cmath>

#include "tests/oscillator.hpp"

namespace cloth {
namespace {

using testing::damped, testing::Motion, testing::Oscillator;

constexpr Real h = 0.02, w2 = testing::oscillator_w2;

TEST(Verlet, FromADifferenceIsSymplecticEuler) {
  const Oscillator by_difference{.settings = {{"start", "difference"}}, .damping = 0.9};
  const Oscillator euler{.damping = 0.9};
  for (const int steps : {1, 2, 50}) {
    const Motion a = by_difference.after("verlet", h, steps);
    const Motion b = euler.after("symplectic-euler", h, steps);
    EXPECT_NEAR(a.u, b.u, 1e-12) << steps;
    EXPECT_NEAR(a.v, b.v, 1e-10) << steps;
  }
}

TEST(Verlet, GivesThePositionsOfVelocityVerlet) {
  for (const int steps : {1, 2, 50})
    EXPECT_NEAR(Oscillator{}.after("verlet", h, steps).u,
                Oscillator{}.after("velocity-verlet", h, steps).u, 1e-12)
        << steps;
}

TEST(Verlet, MovesByTheLastDisplacementDamped) {
  const Oscillator start{.damping = 0.9};
  const Real before = start.start.u - h * h / 2 * w2 * start.start.u;
  EXPECT_NEAR(start.after("verlet", h, 1).u, 0.1 + 0.9 * (0.1 - before) - h * h * w2 * 0.1, 1e-14);
}

}  // namespace
}  // namespace cloth
