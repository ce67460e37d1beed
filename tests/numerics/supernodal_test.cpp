#include "cloth/numerics/supernodal.hpp"

#include <gtest/gtest.h>

#include <Eigen/Cholesky>
#include <cmath>
#include <random>
#include <stdexcept>
#include <vector>

#include "tests/testing.hpp"

namespace cloth {
namespace {

using Dense = Eigen::MatrixXd;

Dense random_matrix(int rows, int columns) {
  return testing::random_vector(rows * columns).reshaped(rows, columns);
}

/// Of a well conditioned matrix.
Dense positive_matrix(int n) {
  const Dense A = random_matrix(n, n);
  return A * A.transpose() + n * Dense::Identity(n, n);
}

/// The leading columns of A in a front's storage.
std::vector<Real> panel_of(const Dense& A, const Front& front) {
  std::vector<Real> panel(front.panel_size(), 0);
  for (int column = 0; column < front.columns(); ++column)
    for (int row = column; row < front.rows(); ++row)
      panel[front.panel_at(row, column)] = A(row, column);
  return panel;
}

struct Factor {
  std::vector<Real> panel, update;
};

Factor factor_of(const Dense& A, const Front& front) {
  Factor factor{panel_of(A, front), std::vector<Real>(front.update_size(), NAN)};
  EXPECT_TRUE(factorise_panel(front, factor.panel.data()));
  set_update(front, factor.panel.data(), factor.update.data());
  return factor;
}

/// What Eigen's Cholesky makes of the front's columns of A.
struct DenseFactor {
  Dense L, below, update;

  DenseFactor(const Dense& A, const Front& front) {
    const int c = front.columns(), b = front.below();
    L = Eigen::LLT<Dense>(A.topLeftCorner(c, c)).matrixL();
    if (b == 0) return;
    below =
        L.triangularView<Eigen::Lower>().solve(A.bottomLeftCorner(b, c).transpose()).transpose();
    update = -below * below.transpose();
  }
};

/// Shapes around the borders of tiles, blocks and groups.
std::vector<Front> fronts() {
  std::vector<Front> all;
  for (const int columns : {1, 2, 3, 7, 8, 9, 23, 24, 25, 30, 95, 96, 97, 200})
    for (const int below : {0, 1, 3, 8, 22, 23, 24, 25, 49, 130})
      all.emplace_back(columns + below, columns);
  return all;
}

TEST(Front, FactorisesAsADenseMatrix) {
  for (const Front& front : fronts()) {
    const Dense A = positive_matrix(front.rows());
    const Factor factor = factor_of(A, front);
    const DenseFactor dense(A, front);
    const int c = front.columns();
    for (int column = 0; column < front.rows(); ++column)
      for (int row = column; row < front.rows(); ++row) {
        const Real expected = column >= c ? dense.update(row - c, column - c)
                              : row >= c  ? dense.below(row - c, column)
                                          : dense.L(row, column);
        const Real found = column >= c ? factor.update[front.update_at(row, column)]
                                       : factor.panel[front.panel_at(row, column)];
        ASSERT_NEAR(found, expected, 1e-12 * front.rows())
            << front.rows() << " x " << c << " at " << row << ", " << column;
      }
  }
}

TEST(Front, SolvesForwardAndBackward) {
  for (const Front& front : fronts()) {
    const Dense A = positive_matrix(front.rows());
    const Factor factor = factor_of(A, front);
    const DenseFactor dense(A, front);
    const int c = front.columns(), b = front.below();
    const VecX start = testing::random_vector(front.rows());
    VecX v = VecX::Zero(front.tiles() * Front::tile);
    v.head(front.rows()) = start;
    solve_forward(front, factor.panel.data(), v.data());
    const VecX own = dense.L.triangularView<Eigen::Lower>().solve(start.head(c));
    EXPECT_LT((v.head(c) - own).norm(), 1e-11) << front.rows() << " x " << c;
    VecX pulled = start.head(c);
    if (b > 0) {
      EXPECT_LT((v.segment(c, b) - (start.tail(b) - dense.below * own)).norm(), 1e-11);
      pulled -= dense.below.transpose() * start.tail(b);
    }
    v.head(front.rows()) = start;
    solve_backward(front, factor.panel.data(), v.data());
    const VecX back = dense.L.transpose().triangularView<Eigen::Upper>().solve(pulled);
    EXPECT_LT((v.head(c) - back).norm(), 1e-11) << front.rows() << " x " << c;
  }
}

TEST(Front, RefusesWhatIsNotPositive) {
  for (const int bad : {0, 5, 23, 24, 40, 99}) {
    const Front front(120, 100);
    Dense A = positive_matrix(120);
    A(bad, bad) = -1;
    std::vector<Real> panel = panel_of(A, front);
    EXPECT_FALSE(factorise_panel(front, panel.data())) << bad;
    A(bad, bad) = NAN;
    panel = panel_of(A, front);
    EXPECT_FALSE(factorise_panel(front, panel.data())) << bad;
  }
}

/// What `compute` gives with each instruction set of this machine.
std::vector<std::vector<Real>> with_each(auto compute) {
  std::vector<std::vector<Real>> all;
  for (const FrontKernels& kernels : front_kernels()) {
    use(kernels);
    EXPECT_EQ(front_instructions(), kernels.instructions);
    all.push_back(compute());
  }
  return all;
}

TEST(Front, HasTheSameBitsOnWideAndOnNarrowRegisters) {
  if (front_kernels().size() == 1) GTEST_SKIP() << "this machine has narrow registers alone";
  for (const Front& front : fronts()) {
    const Dense A = positive_matrix(front.rows());
    const auto compute = [&] {
      const Factor factor = factor_of(A, front);
      VecX v = VecX::Zero(front.tiles() * Front::tile);
      v.head(front.rows()) = testing::random_vector(front.rows());
      solve_forward(front, factor.panel.data(), v.data());
      solve_backward(front, factor.panel.data(), v.data());
      std::vector<Real> all(v.begin(), v.begin() + front.rows());
      for (int column = 0; column < front.rows(); ++column)
        for (int row = column; row < front.rows(); ++row)
          all.push_back(column < front.columns() ? factor.panel[front.panel_at(row, column)]
                                                 : factor.update[front.update_at(row, column)]);
      return all;
    };
    const auto all = with_each(compute);
    EXPECT_EQ(all.front(), all.back()) << front.rows() << " x " << front.columns();
  }
}

/// Of that many unknowns, with so many entries below the diagonal.
SpMat sparse_matrix(int n, int entries, unsigned seed) {
  std::mt19937 random(seed);
  std::uniform_int_distribution<int> index(0, n - 1);
  std::uniform_real_distribution<Real> value(-1, 1);
  std::vector<Eigen::Triplet<Real>> all;
  for (int k = 0; k < entries; ++k) {
    const int i = index(random), j = index(random);
    const Real v = value(random);
    if (i == j) continue;
    all.insert(all.end(), {{i, j, v}, {j, i, v}, {i, i, 1}, {j, j, 1}});
  }
  for (int i = 0; i < n; ++i) all.emplace_back(i, i, 1);
  SpMat A(n, n);
  A.setFromTriplets(all.begin(), all.end());
  return A;
}

TEST(SupernodalCholesky, SolvesWhateverThePattern) {
  unsigned seed = 0;
  for (const int n : {1, 2, 5, 24, 25, 70, 300})
    for (const int per_row : {0, 1, 2, 6, 40}) {
      const SpMat A = sparse_matrix(n, per_row * n, ++seed);
      SupernodalCholesky cholesky;
      cholesky.analyse(A);
      ASSERT_TRUE(cholesky.factorise(A)) << n << ", " << per_row;
      const VecX x = testing::random_vector(n, seed);
      VecX found;
      cholesky.solve(A * x, found);
      EXPECT_LT((found - x).norm(), 1e-10 * x.norm()) << n << ", " << per_row;
    }
}

TEST(SupernodalCholesky, ServesOnePatternAfterAnother) {
  SupernodalCholesky cholesky;
  for (const int n : {200, 10, 90}) {
    const SpMat A = sparse_matrix(n, 3 * n, 7);
    cholesky.analyse(A);
    for (const Real scale : {1.0, 4.0}) {
      const SpMat B = scale * A;
      ASSERT_TRUE(cholesky.factorise(B));
      const VecX x = testing::random_vector(n);
      VecX found;
      cholesky.solve(B * x, found);
      EXPECT_LT((found - x).norm(), 1e-12 * x.norm());
    }
  }
}

TEST(SupernodalCholesky, TakesNoMatrixOfMoreEntriesThanWereAnalysed) {
  SupernodalCholesky cholesky;
  cholesky.analyse(sparse_matrix(20, 20, 1));
  EXPECT_THROW((void)cholesky.factorise(sparse_matrix(20, 60, 1)), std::logic_error);
}

TEST(SupernodalCholesky, GivesTheSameBitsAgainAndOnNarrowRegisters) {
  testing::Cloth cloth = testing::crumpled_cloth();
  SpMat H;
  ImplicitStep(cloth.system, cloth.protocol().dt).hessian(cloth.state.x, H, Curvature::projected);
  const auto compute = [&] {
    SupernodalCholesky cholesky;
    cholesky.analyse(H);
    EXPECT_TRUE(cholesky.factorise(H));
    VecX x;
    cholesky.solve(cloth.state.x, x);
    return std::vector<Real>(x.begin(), x.end());
  };
  const std::vector<Real> once = compute();
  EXPECT_EQ(compute(), once);
  for (const std::vector<Real>& one : with_each(compute)) EXPECT_EQ(one, once);
}

}  // namespace
}  // namespace cloth
