#include <gtest/gtest.h>

#include <cmath>

#include "tests/oscillator.hpp"

namespace cloth {
namespace {

using testing::damped, testing::Motion, testing::Oscillator;

constexpr Real h = 0.02, w2 = testing::oscillator_w2;

TEST(ExplicitEuler, MovesByTheOldVelocityAndTheOldForces) {
  const Motion m = damped.after("explicit-euler", h, 1);
  EXPECT_NEAR(m.u, 0.1 + h * 0.3, 1e-15);
  EXPECT_NEAR(m.v, 0.9 * 0.3 - h * (w2 * 0.1 + 0.5 * 0.3), 1e-13);
}

TEST(ExplicitEuler, GainsEnergyAtEveryStep) {
  const Real gained = std::pow(1 + h * h * w2, 100) * Oscillator{}.start.energy();
  EXPECT_NEAR(Oscillator{}.after("explicit-euler", h, 100).energy(), gained, 1e-10 * gained);
}

}  // namespace
}  // namespace cloth
