#include <gtest/gtest.h>

#include <cmath>

#include "tests/oscillator.hpp"

namespace cloth {
namespace {

using testing::damped, testing::Motion, testing::Oscillator;

constexpr Real h = 0.02, w2 = testing::oscillator_w2;

TEST(RungeKutta4, IsTheExponentialsSeriesToTheFourthOrder) {
  testing::expect_taylor_polynomial("rk4", 4);
}

TEST(RungeKutta4, LosesEnergyAndItsStabilityAtTwoRootsOfTwoOverTheFrequency) {
  EXPECT_LT(Oscillator{}.after("rk4", h, 100).energy(), Oscillator{}.start.energy());
  EXPECT_LT(std::abs(Oscillator{}.after("rk4", 0.28, 500).u), 0.1);  // h w = 2.8
  EXPECT_GT(std::abs(Oscillator{}.after("rk4", 0.29, 500).u), 1);
}

}  // namespace
}  // namespace cloth
