#include <gtest/gtest.h>

#include <cmath>

#include "tests/oscillator.hpp"

namespace cloth {
namespace {

using testing::damped, testing::Motion, testing::Oscillator;

constexpr Real h = 0.02, w2 = testing::oscillator_w2;

TEST(Midpoint, IsTheExponentialsSeriesToTheSecondOrder) {
  testing::expect_taylor_polynomial("midpoint", 2);
}

TEST(Midpoint, GainsEnergyAtEveryStep) {
  const Real z = h * h * w2, before = Oscillator{}.start.energy();
  EXPECT_NEAR(Oscillator{}.after("midpoint", h, 100).energy(),
              before * std::pow(1 + z * z / 4, 100), 1e-10 * before);
}

}  // namespace
}  // namespace cloth
