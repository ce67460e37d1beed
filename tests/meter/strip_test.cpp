// The closed forms of a strip, against the cloth that the solvers are given.

#include "meter/strip.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "tests/testing.hpp"

namespace meter {

namespace {

constexpr Real gravity_of_strip = 9.8;

VecX along_y(const VecX& x) { return x(Eigen::seq(1, Eigen::last, 3)); }

TEST(Strip, ForcesBalanceWhereItHangs) {
  for (const int rows : {2, 3, 21, 80}) {
    const cloth::System cloth =
        Strip{.rows = rows, .stiffness = 70, .mass = 3}.system(gravity_of_strip);
    const VecX pull = along_y(cloth::testing::elastic_gradient(cloth, hanging(cloth)));
    const VecX weight = gravity_of_strip * cloth.mass;
    // Rounding of places, at most eps m, times k; the pin bears what it has to.
    EXPECT_LT((pull + weight).tail(rows - 1).cwiseAbs().maxCoeff(), 1e-10) << rows;
  }
}

TEST(Strip, SagsTheSameWithAnyNumberOfVertices) {
  for (const int rows : {2, 3, 21, 80}) {
    const Strip strip{.rows = rows, .stiffness = 70, .mass = 3};
    const cloth::System cloth = strip.system(gravity_of_strip);
    EXPECT_NEAR(sag_at(cloth, hanging(cloth)), strip.sag(gravity_of_strip), 1e-12) << rows;
    EXPECT_DOUBLE_EQ(strip.sag(gravity_of_strip), 3 * gravity_of_strip / 140);
    EXPECT_NEAR(cloth.mass.sum(), 3, 1e-12);
  }
}

TEST(Strip, ItsModeIsAnEigenvectorOfItsStiffnessAndMasses) {
  for (const int rows : {2, 3, 21, 80}) {
    const Strip strip{.rows = rows, .stiffness = 70, .mass = 3};
    const cloth::System cloth = strip.system(0);
    VecX x = cloth.rest;
    x(Eigen::seq(1, Eigen::last, 3)) += 0.01 * strip.mode();
    const VecX pull = along_y(cloth::testing::elastic_gradient(cloth, x));
    const VecX due = 0.01 * std::pow(strip.frequency(), 2) * cloth.mass.cwiseProduct(strip.mode());
    EXPECT_LT((pull - due).tail(rows - 1).norm(), 1e-9 * due.norm()) << rows;
  }
}

TEST(Strip, ItsFrequencyTendsToTheContinuumsWithTheSquareOfTheSpacing) {
  const Real continuum = std::numbers::pi / 2 * std::sqrt(70.0 / 3);
  const auto error = [&](int springs) {
    return continuum - Strip{.rows = springs + 1, .stiffness = 70, .mass = 3}.frequency();
  };
  EXPECT_NEAR(error(20) / error(40), 4, 0.01);
}

}  // namespace

}  // namespace meter
