#include "cloth/numerics/exponential.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "tests/testing.hpp"

namespace cloth {
namespace {

TEST(Phi1, OfANumberIsItsExponentialLessOneOverIt) {
  for (const Real z : {-700.0, -3.0, -1e-12, 1e-9, 0.5, 20.0}) {
    const VecX y = phi_1(Eigen::MatrixXd::Constant(1, 1, z), VecX::Constant(1, 2));
    const Real expected = 2 * std::expm1(z) / z;
    // Of what is scaled, up to eight squarings double the rounding.
    EXPECT_NEAR(y[0], expected, 1e-12 * expected) << z;
  }
  EXPECT_DOUBLE_EQ(phi_1(Eigen::MatrixXd::Zero(1, 1), VecX::Constant(1, 2))[0], 2);
}

TEST(Phi1, IsWhatIsCoveredInAUnitOfTime) {
  Eigen::MatrixXd A = Eigen::MatrixXd::Zero(2, 2);
  A(0, 1) = 1;
  EXPECT_LT((phi_1(A, VecX::Ones(2)) - Eigen::Vector2d(1.5, 1)).norm(), 1e-14) << "under gravity";
  for (const Real turn : {0.1, 30.0, 3000.0}) {
    A << 0, turn, -turn, 0;
    const Eigen::Vector2d expected(std::sin(turn) / turn, (std::cos(turn) - 1) / turn);
    EXPECT_LT((phi_1(A, VecX::Unit(2, 0)) - expected).norm(), 1e-13) << turn << " radians round";
  }
}

TEST(Phi1, IsItsSeries) {
  const VecX noise = testing::random_vector(64), b = testing::random_vector(8, 2);
  const Eigen::MatrixXd A = Eigen::Map<const Eigen::MatrixXd>(noise.data(), 8, 8);
  VecX term = b, sum = b;
  for (int k = 2; k < 60; ++k) {
    term = A * VecX(term / k);
    sum += term;
  }
  EXPECT_LT(testing::relative_difference(phi_1(A, b), sum), 1e-13);
}

TEST(Phi1, IsNotFiniteWhereTheMatrixIsNot) {
  for (const Real bad : {std::numeric_limits<Real>::infinity(), std::nan("")}) {
    Eigen::MatrixXd A = Eigen::MatrixXd::Identity(3, 3);
    A(1, 2) = bad;
    EXPECT_FALSE(phi_1(A, VecX::Ones(3)).allFinite()) << bad;
  }
}

}  // namespace
}  // namespace cloth
