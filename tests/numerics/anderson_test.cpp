#include "cloth/numerics/anderson.hpp"

#include <gtest/gtest.h>

#include <limits>
#include <string>

#include "tests/dense.hpp"
#include "tests/testing.hpp"

namespace cloth {
namespace {

/// Accelerated iterates of x <- sweep(x) from x, the first being x itself.
std::vector<VecX> blended_iterates(int window, VecX x, int sweeps, auto&& sweep) {
  Anderson anderson;
  anderson.start(window, x.size());
  std::vector<VecX> all{x};
  for (int k = 0; k < sweeps; ++k) {
    const VecX current = x;
    x = sweep(current);
    anderson.blend(x, current);
    all.push_back(x);
  }
  return all;
}

/// A contraction b + B x with a symmetric B of spectral radius 0.95.
struct Linear {
  Eigen::MatrixXd B;
  VecX b, fixed;

  explicit Linear(int n) {
    const VecX noise = testing::random_vector(n * n);
    const Eigen::MatrixXd A = Eigen::Map<const Eigen::MatrixXd>(noise.data(), n, n);
    const Eigen::MatrixXd Q = testing::orthogonal_factor(A);
    B = Q * VecX::LinSpaced(n, -0.5, 0.95).asDiagonal() * Q.transpose();
    b = testing::random_vector(n, 2);
    fixed = testing::solve(Eigen::MatrixXd::Identity(n, n) - B, b);
  }
  VecX operator()(const VecX& x) const { return b + B * x; }
};

TEST(Anderson, WithAFullWindowIsGmresOnALinearSweep) {
  // Walker and Ni 2011, theorem 2.2: the next iterate is the sweep of GMRES's, whose residual
  // |b - (I - B) x| is least over the Krylov space; computed here from a dense basis.
  const int n = 12;
  const Linear sweep(n);
  const VecX start = VecX::Zero(n);
  const auto iterates = blended_iterates(n, start, 8, sweep);
  const VecX r0 = sweep(start) - start;
  const Eigen::MatrixXd A = Eigen::MatrixXd::Identity(n, n) - sweep.B;
  Eigen::MatrixXd basis(n, 7);
  basis.col(0) = r0;
  for (int j = 1; j < 7; ++j) basis.col(j) = A * basis.col(j - 1);
  for (int k = 1; k <= 7; ++k) {
    const Eigen::MatrixXd K = basis.leftCols(k);
    const VecX gmres = start + K * testing::least_squares(A * K, r0);
    EXPECT_LT((iterates[std::size_t(k + 1)] - sweep(gmres)).norm(), 1e-6 * r0.norm()) << k;
  }
}

TEST(Anderson, FindsTheFixedPointOfALinearSweepInItsDimension) {
  const Linear sweep(6);
  const auto iterates = blended_iterates(6, VecX::Zero(6), 8, sweep);
  EXPECT_LT((iterates.back() - sweep.fixed).norm(), 1e-7 * sweep.fixed.norm());
}

TEST(Anderson, WithAWindowOfOneIsTheSecantMethod) {
  // Scalar: x_{k+1} is the root of the line through the last two values of f = S(x) - x.
  const auto sweep = [](const VecX& x) -> VecX { return VecX(x.array().cos()); };
  const auto x = blended_iterates(1, VecX::Constant(1, 0.5), 5, sweep);
  const auto f = [&](std::size_t k) { return std::cos(x[k][0]) - x[k][0]; };
  for (std::size_t k = 1; k < 5; ++k) {
    const Real slope = (f(k) - f(k - 1)) / (x[k][0] - x[k - 1][0]);
    EXPECT_NEAR(x[k + 1][0], x[k][0] - f(k) / slope, 1e-12) << k;
  }
}

/// None in the first blend, then two more in each until the window is full. ADMM's first iteration
/// has nothing to blend with.
TEST(Anderson, IsCountedByTheScalarProductsThatItTakes) {
  const auto dots = [](const std::string& name) {
    testing::Cloth cloth = testing::cloth_of("curtain", {{"first_guess", "target"}});
    cloth.state = testing::newton_step(cloth);
    const auto solver = testing::solver_of(name, {{"accelerate", "anderson"}, {"window", 3LL}});
    solver->prepare(cloth.system, cloth.protocol());
    Trace trace(6, std::numeric_limits<Real>::infinity(), [](auto&&...) { return true; });
    solver->step(cloth.state, trace);
    return trace.work(Work::dot);
  };
  EXPECT_EQ(dots("pd-jacobi"), 0 + 2 + 4 + 6 + 6 + 6);
  EXPECT_EQ(dots("admm-pd"), 0 + 2 + 4 + 6 + 6);
}

TEST(Anderson, TakesBackARejectedStepAndStartsOverWithEveryTimeStep) {
  const Linear sweep(5);
  Anderson anderson;
  for (int step = 0; step < 2; ++step) {
    anderson.start(3, 5);
    EXPECT_LE(anderson.history(), 0);
    VecX x = VecX::Zero(5);
    for (int k = 0; k < 3; ++k) {
      const VecX current = x;
      x = sweep(current);
      const VecX plain = x;
      anderson.blend(x, current);
      if (k == 0) {
        EXPECT_EQ(x, plain);
      } else {
        EXPECT_NE(x, plain);
      }
      anderson.reject(x);
      EXPECT_EQ(x, plain);
    }
  }
}

}  // namespace
}  // namespace cloth
