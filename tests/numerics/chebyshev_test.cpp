#include "cloth/numerics/chebyshev.hpp"

#include <gtest/gtest.h>

#include "tests/dense.hpp"
#include "tests/testing.hpp"

namespace cloth {
namespace {

/// T_k(z), Chebyshev's polynomial, by its closed forms.
Real polynomial(int k, Real z) {
  return std::abs(z) <= 1 ? std::cos(k * std::acos(z)) : std::cosh(k * std::acosh(z));
}

/// `sweeps` accelerated sweeps x <- sweep(x) from x.
VecX iterate(Chebyshev& chebyshev, VecX x, int sweeps, auto&& sweep) {
  for (int k = 0; k < sweeps; ++k) {
    VecX current = x;
    x = sweep(current);
    chebyshev.blend(x, current);
  }
  return x;
}

TEST(Chebyshev, WeightsAreRatiosOfChebyshevPolynomials) {
  for (const Real rho : {0.3, 0.9726, 0.995}) {
    Chebyshev chebyshev;
    chebyshev.start(rho, 1, 1);
    VecX x = VecX::Ones(1);
    chebyshev.blend(x, x);
    EXPECT_EQ(chebyshev.weight(), 1);
    for (int k = 1; k < 60; ++k) {
      chebyshev.blend(x, x);
      const Real closed = 2 / rho * polynomial(k, 1 / rho) / polynomial(k + 1, 1 / rho);
      // acosh near 1 loses half of its digits.
      EXPECT_NEAR(chebyshev.weight(), closed, 1e-11) << k;
    }
  }
}

TEST(Chebyshev, StartsOverWithEveryStep) {
  Chebyshev chebyshev;
  VecX x = VecX::Ones(1);
  for (int step = 0; step < 2; ++step) {
    chebyshev.start(0.9, 1, 1);
    chebyshev.blend(x, x);
    EXPECT_EQ(chebyshev.weight(), 1);
    chebyshev.blend(x, x);
    EXPECT_DOUBLE_EQ(chebyshev.weight(), 2 / (2 - 0.81));
  }
}

TEST(Chebyshev, TurnsKSweepsIntoTheChebyshevPolynomialOfTheSweep) {
  const Real rho = 0.9;
  const VecX rates = VecX::LinSpaced(19, -rho, rho);
  for (const int k : {1, 2, 7, 20}) {
    Chebyshev chebyshev;
    chebyshev.start(rho, 1, 1);
    const VecX x = iterate(chebyshev, VecX::Ones(19), k,
                           [&](const VecX& at) -> VecX { return rates.cwiseProduct(at); });
    for (Eigen::Index c = 0; c < 19; ++c)
      EXPECT_NEAR(x[c], polynomial(k, rates[c] / rho) / polynomial(k, 1 / rho), 1e-13) << k;
  }
}

TEST(Chebyshev, ReachesTheOptimalRateOfJacobiOnASymmetricPositiveDefiniteSystem) {
  const int n = 40;
  Eigen::MatrixXd A = Eigen::MatrixXd::Zero(n, n);
  for (int i = 0; i < n; ++i) A(i, i) = 2.01;
  for (int i = 1; i < n; ++i) A(i, i - 1) = A(i - 1, i) = -1;
  const VecX b = testing::random_vector(n), solution = testing::solve(A, b);
  const Real rho = 2 / 2.01 * std::cos(std::acos(-1) / (n + 1));  // of I - D^-1 A, tridiagonal
  const auto jacobi = [&](const VecX& x) -> VecX { return x + (b - A * x) / 2.01; };
  Chebyshev chebyshev;
  chebyshev.start(rho, 1, 1);
  const int sweeps = 100;
  const VecX x = iterate(chebyshev, VecX::Zero(n), sweeps, jacobi);
  const Real bound = 1 / polynomial(sweeps, 1 / rho);
  EXPECT_LT((x - solution).norm(), bound * solution.norm());
  EXPECT_LT(bound, 1e-3 * std::pow(rho, sweeps)) << "the bound must beat plain sweeps";
}

TEST(Chebyshev, LeavesTheFirstSweepsPlainAsLongAsTheDelay) {
  Chebyshev chebyshev;
  chebyshev.start(0.9, 4, 1);
  VecX x = VecX::Ones(1);
  for (int k = 0; k < 4; ++k) {
    chebyshev.blend(x, x);
    EXPECT_EQ(chebyshev.weight(), 1) << k;
  }
  chebyshev.blend(x, x);
  EXPECT_DOUBLE_EQ(chebyshev.weight(), 2 / (2 - 0.81));
}

TEST(Chebyshev, UnderRelaxationTakesItsShareOfTheSweepsChange) {
  const Real gamma = 0.7, w = 2 / (2 - 0.81);
  Chebyshev chebyshev;
  chebyshev.start(0.9, 1, gamma);
  VecX x0 = VecX::Constant(1, 5), x1 = VecX::Constant(1, 3), x2 = VecX::Constant(1, 2);
  chebyshev.blend(x1, x0);
  const Real first = 5 + gamma * (3 - 5);
  EXPECT_DOUBLE_EQ(x1[0], first);
  chebyshev.blend(x2, x1);
  EXPECT_NEAR(x2[0], w * (gamma * (2 - first) + first - 5) + 5, 1e-14);  // a few roundings of 5
}

}  // namespace
}  // namespace cloth
