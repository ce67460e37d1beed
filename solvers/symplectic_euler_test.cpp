#include <gtest/gtest.h>

#include <cmath>

#include "tests/oscillator.hpp"

namespace cloth {
namespace {

using testing::damped, testing::Motion, testing::Oscillator;

constexpr Real h = 0.02, w2 = testing::oscillator_w2;

TEST(SymplecticEuler, MovesByTheNewVelocity) {
  const Motion m = damped.after("symplectic-euler", h, 1);
  const Real v = 0.9 * 0.3 - h * (w2 * 0.1 + 0.5 * 0.3);
  EXPECT_NEAR(m.v, v, 1e-13);
  EXPECT_NEAR(m.u, 0.1 + h * v, 1e-15);
}

TEST(SymplecticEuler, IsStableUpToTwoOverTheFrequency) {
  testing::expect_symplectic("symplectic-euler");
}

}  // namespace
}  // namespace cloth
