#include "cloth/numerics/nesterov.hpp"

#include <gtest/gtest.h>

#include "tests/testing.hpp"

namespace cloth {
namespace {

/// Gradient descent with step 1/L on the quadratic of eigenvalues d, L = 1.
VecX descended(const VecX& d, bool restart, int sweeps, int* restarts = nullptr) {
  Nesterov nesterov;
  nesterov.start(restart);
  VecX x = VecX::Ones(d.size());
  for (int k = 0; k < sweeps; ++k) {
    nesterov.extrapolate(x);
    const VecX current = x;
    x = current - d.cwiseProduct(current);
    nesterov.check(x, current);
  }
  if (restarts) *restarts = nesterov.restarts();
  return x;
}

Real value(const VecX& d, const VecX& x) { return d.dot(x.cwiseAbs2()) / 2; }

TEST(Nesterov, KeepsItsBoundAndBeatsPlainDescent) {
  const VecX d = VecX::LinSpaced(50, 1e-4, 1);
  for (const int k : {10, 40, 100}) {
    // Nesterov 1983: f(x_k) - f* <= 2 L |x_0 - x*|^2 / (k + 1)^2.
    const Real bound = 2 * 50.0 / ((k + 1) * (k + 1));
    EXPECT_LT(value(d, descended(d, false, k)), bound) << k;
  }
  VecX plain = VecX::Ones(50);
  for (int k = 0; k < 1000; ++k) plain -= d.cwiseProduct(plain);
  EXPECT_LT(value(d, descended(d, true, 1000)), value(d, plain) / 10);
}

TEST(Nesterov, RestartsMakeConvergenceLinearWhereMomentumAloneRings) {
  const VecX d = VecX::LinSpaced(50, 1e-3, 1);
  int restarts = 0;
  const Real with = value(d, descended(d, true, 1000, &restarts));
  EXPECT_GE(restarts, 3);
  EXPECT_LT(with, 1e-4 * value(d, descended(d, false, 1000)));
}

TEST(Nesterov, MakesItsFirstTwoSweepsWithoutMomentumAndNeverMovesWhatTheSweepLeaves) {
  VecX d(2);
  d << 0.25, 0;
  EXPECT_DOUBLE_EQ(descended(d, true, 2)[0], 0.75 * 0.75);
  EXPECT_NE(descended(d, true, 3)[0], 0.75 * 0.75 * 0.75);
  EXPECT_EQ(descended(d, true, 20)[1], 1);
}

}  // namespace
}  // namespace cloth
