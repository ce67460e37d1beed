#include <gtest/gtest.h>

#include <cmath>

#include "tests/oscillator.hpp"

namespace cloth {
namespace {

using testing::damped, testing::Motion, testing::Oscillator;

constexpr Real h = 0.02, w2 = testing::oscillator_w2;

TEST(VelocityVerlet, KicksDriftsAndKicksBetweenHalvesOfTheDamping) {
  const Oscillator start{.damping = 0.81, .start = {0.1, 0.3}};
  const Motion m = start.after("velocity-verlet", h, 1);
  const Real half = 0.9 * 0.3 - h / 2 * w2 * 0.1, u = 0.1 + h * half;
  EXPECT_NEAR(m.u, u, 1e-15);
  EXPECT_NEAR(m.v, 0.9 * (half - h / 2 * w2 * u), 1e-13);
}

TEST(VelocityVerlet, IsStableUpToTwoOverTheFrequency) {
  testing::expect_symplectic("velocity-verlet");
}

}  // namespace
}  // namespace cloth
