#include "cloth/numerics/supernodal.hpp"

#include <gtest/gtest.h>

#include <Eigen/Cholesky>
#include <algorithm>
#include <cmath>
#include <limits>
#include <random>
#include <stdexcept>
#include <vector>

#include "cloth/parallel.hpp"
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

/// check(Number{}) of both.
void with_each_number(auto check) {
  check(double{});
  check(float{});
}

/// So many roundings of Number.
template <class Number>
Real roundings(int count) {
  return count * Real{std::numeric_limits<Number>::epsilon()};
}

/// The leading columns of A in a front's storage.
template <class Number>
std::vector<Number> panel_of(const Dense& A, const Front<Number>& front) {
  std::vector<Number> panel(front.panel_size(), 0);
  for (int column = 0; column < front.columns(); ++column)
    for (int row = column; row < front.rows(); ++row)
      panel[front.panel_at(row, column)] = static_cast<Number>(A(row, column));
  return panel;
}

template <class Number>
struct Factor {
  std::vector<Number> panel, update;
};

template <class Number>
Factor<Number> factor_of(const Dense& A, const Front<Number>& front) {
  Factor<Number> factor{panel_of(A, front), std::vector<Number>(front.update_size(), NAN)};
  EXPECT_TRUE(factorise_panel(front, factor.panel.data()));
  set_update(front, factor.panel.data(), factor.update.data());
  return factor;
}

/// What Eigen's Cholesky makes of the front's columns of A.
struct DenseFactor {
  Dense L, below, update;

  DenseFactor(const Dense& A, int c) {
    const Eigen::Index b = A.rows() - c;
    L = Eigen::LLT<Dense>(A.topLeftCorner(c, c)).matrixL();
    if (b == 0) return;
    below =
        L.triangularView<Eigen::Lower>().solve(A.bottomLeftCorner(b, c).transpose()).transpose();
    update = -below * below.transpose();
  }
};

/// Shapes around the borders of tiles, blocks and groups.
template <class Number>
std::vector<Front<Number>> fronts() {
  std::vector<Front<Number>> all;
  for (const int columns : {1, 2, 3, 7, 8, 9, 23, 24, 25, 30, 47, 49, 95, 96, 97, 200})
    for (const int below : {0, 1, 3, 8, 22, 23, 24, 25, 49, 130})
      all.emplace_back(columns + below, columns);
  return all;
}

/// So many random numbers, and zeros to the end of the front's tiles.
template <class Number>
std::vector<Number> right_hand_side(const Front<Number>& front) {
  const VecX start = testing::random_vector(front.rows());
  std::vector<Number> v(static_cast<std::size_t>(front.tiles() * Front<Number>::tile), 0);
  std::ranges::transform(start, v.begin(), [](Real b) { return static_cast<Number>(b); });
  return v;
}

/// Those of `all` from `first` on.
template <class Number>
VecX part(const std::vector<Number>& all, int first, int count) {
  VecX found(count);
  for (int k = 0; k < count; ++k) found[k] = all[static_cast<std::size_t>(first + k)];
  return found;
}

TEST(Front, FactorisesAsADenseMatrix) {
  with_each_number([](auto number) {
    using Number = decltype(number);
    for (const auto& front : fronts<Number>()) {
      const Dense A = positive_matrix(front.rows());
      const Factor factor = factor_of(A, front);
      const int c = front.columns();
      const DenseFactor dense(A, c);
      for (int column = 0; column < front.rows(); ++column)
        for (int row = column; row < front.rows(); ++row) {
          const Real expected = column >= c ? dense.update(row - c, column - c)
                                : row >= c  ? dense.below(row - c, column)
                                            : dense.L(row, column);
          const Real found = column >= c ? factor.update[front.update_at(row, column)]
                                         : factor.panel[front.panel_at(row, column)];
          // Of numbers up to some tens.
          ASSERT_NEAR(found, expected, roundings<Number>(400) * front.rows())
              << front.rows() << " x " << c << " at " << row << ", " << column;
        }
    }
  });
}

TEST(Front, SolvesForwardAndBackward) {
  with_each_number([](auto number) {
    using Number = decltype(number);
    const Real rounding = roundings<Number>(1000);  // of vectors of a length up to ten
    for (const auto& front : fronts<Number>()) {
      const Dense A = positive_matrix(front.rows());
      const Factor factor = factor_of(A, front);
      const int c = front.columns(), b = front.below();
      const DenseFactor dense(A, c);
      std::vector<Number> v = right_hand_side(front);
      const VecX start = part(v, 0, front.rows());
      solve_forward(front, factor.panel.data(), v.data());
      const VecX own = dense.L.triangularView<Eigen::Lower>().solve(start.head(c));
      EXPECT_LT((part(v, 0, c) - own).norm(), rounding) << front.rows() << " x " << c;
      VecX pulled = start.head(c);
      if (b > 0) {
        EXPECT_LT((part(v, c, b) - (start.tail(b) - dense.below * own)).norm(), rounding);
        pulled -= dense.below.transpose() * start.tail(b);
      }
      v = right_hand_side(front);
      solve_backward(front, factor.panel.data(), v.data());
      const VecX back = dense.L.transpose().triangularView<Eigen::Upper>().solve(pulled);
      EXPECT_LT((part(v, 0, c) - back).norm(), rounding) << front.rows() << " x " << c;
    }
  });
}

TEST(Front, RefusesWhatIsNotPositive) {
  with_each_number([](auto number) {
    const Front<decltype(number)> front(120, 100);
    for (const int bad : {0, 5, 23, 24, 40, 48, 99})
      for (const Real pivot : {-1.0, Real{NAN}}) {
        Dense A = positive_matrix(120);
        A(bad, bad) = pivot;
        auto panel = panel_of(A, front);
        EXPECT_FALSE(factorise_panel(front, panel.data())) << bad;
      }
  });
}

/// What `compute` gives with each instruction set of this machine.
auto with_each(auto compute) {
  std::vector<decltype(compute())> all;
  for (const FrontKernels& kernels : front_kernels()) {
    use(kernels);
    EXPECT_EQ(front_instructions(), kernels.instructions);
    all.push_back(compute());
  }
  return all;
}

TEST(Front, HasTheSameBitsOnWideAndOnNarrowRegisters) {
  if (front_kernels().size() == 1) GTEST_SKIP() << "this machine has narrow registers alone";
  with_each_number([](auto number) {
    using Number = decltype(number);
    for (const auto& front : fronts<Number>()) {
      const Dense A = positive_matrix(front.rows());
      const auto compute = [&] {
        const Factor factor = factor_of(A, front);
        std::vector<Number> v = right_hand_side(front);
        solve_forward(front, factor.panel.data(), v.data());
        solve_backward(front, factor.panel.data(), v.data());
        std::vector<Number> all(v.begin(), v.begin() + front.rows());
        for (int column = 0; column < front.rows(); ++column)
          for (int row = column; row < front.rows(); ++row)
            all.push_back(column < front.columns() ? factor.panel[front.panel_at(row, column)]
                                                   : factor.update[front.update_at(row, column)]);
        return all;
      };
      const auto all = with_each(compute);
      EXPECT_EQ(all.front(), all.back()) << front.rows() << " x " << front.columns();
    }
  });
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
  with_each_number([](auto number) {
    using Number = decltype(number);
    unsigned seed = 0;
    for (const int n : {1, 2, 5, 24, 25, 70, 300})
      for (const int per_row : {0, 1, 2, 6, 40}) {
        const SpMat A = sparse_matrix(n, per_row * n, ++seed);
        SupernodalCholesky<Number> cholesky;
        cholesky.analyse(A);
        ASSERT_TRUE(cholesky.factorise(A)) << n << ", " << per_row;
        const VecX x = testing::random_vector(n, seed);
        VecX found;
        cholesky.solve(A * x, found);
        // Times a condition of some hundreds.
        EXPECT_LT((found - x).norm(), roundings<Number>(10000) * x.norm()) << n << ", " << per_row;
      }
  });
}

/// One front, which is more work than a subtree may be.
TEST(SupernodalCholesky, SolvesADenseMatrixWhichHasNoSubtree) {
  const SpMat A = positive_matrix(180).sparseView();
  const VecX x = testing::random_vector(180);
  with_each_number([&](auto number) {
    for (const int count : {1, 3}) {
      set_threads(count);
      SupernodalCholesky<decltype(number)> cholesky;
      cholesky.analyse(A);
      EXPECT_TRUE(cholesky.factorise(A)) << count;
      set_threads(1);
      VecX found;
      cholesky.solve(A * x, found);
      EXPECT_LT((found - x).norm(), roundings<decltype(number)>(1000) * x.norm()) << count;
    }
  });
}

TEST(SupernodalCholesky, ServesOnePatternAfterAnother) {
  SupernodalCholesky<double> cholesky;
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
  SupernodalCholesky<double> cholesky;
  cholesky.analyse(sparse_matrix(20, 20, 1));
  EXPECT_THROW((void)cholesky.factorise(sparse_matrix(20, 60, 1)), std::logic_error);
}

TEST(SupernodalCholesky, GivesTheSameBitsAgainAndOnNarrowRegisters) {
  testing::Cloth cloth = testing::crumpled_cloth();
  SpMat H;
  ImplicitStep(cloth.system, cloth.protocol().dt).hessian(cloth.state.x, H, Curvature::projected);
  with_each_number([&](auto number) {
    const auto compute = [&] {
      SupernodalCholesky<decltype(number)> cholesky;
      cholesky.analyse(H);
      EXPECT_TRUE(cholesky.factorise(H));
      VecX x;
      cholesky.solve(cloth.state.x, x);
      return std::vector<Real>(x.begin(), x.end());
    };
    const std::vector<Real> once = compute();
    EXPECT_EQ(compute(), once);
    for (const std::vector<Real>& one : with_each(compute)) EXPECT_EQ(one, once);
  });
}

/// Of 64 x 64 vertices, enough for several threads, and for several in one front.
SpMat large_matrix() {
  const testing::Cloth cloth = testing::cloth_of("curtain", {{"columns", 64LL}, {"rows", 64LL}});
  SpMat H;
  ImplicitStep(cloth.system, cloth.protocol().dt).hessian(cloth.state.x, H, Curvature::projected);
  return H;
}

TEST(SupernodalCholesky, GivesTheSameBitsInAnyNumberOfThreads) {
  const SpMat H = large_matrix();
  const VecX b = testing::random_vector(H.rows());
  with_each_number([&](auto number) {
    const auto compute = [&](int count) {
      set_threads(count);
      SupernodalCholesky<decltype(number)> cholesky;
      cholesky.analyse(H);
      VecX x;
      for (int again = 0; again < 3; ++again) {
        EXPECT_TRUE(cholesky.factorise(H));
        set_threads(1 + count - threads());  // fewer than were there for the analysis, or more
      }
      set_threads(1);
      cholesky.solve(b, x);
      return x;
    };
    const VecX alone = compute(1);
    EXPECT_LT((H * alone - b).norm(), roundings<decltype(number)>(10000) * b.norm());
    for (const int count : {2, 3, 8})
      EXPECT_TRUE(testing::same_bits(compute(count), alone)) << count;
  });
}

TEST(SupernodalCholesky, RefusesInSeveralThreadsWhatIsNotPositive) {
  const SpMat H = large_matrix();
  set_threads(3);
  SupernodalCholesky<double> cholesky;
  cholesky.analyse(H);
  for (Eigen::Index bad = 0; bad < H.rows(); bad += H.rows() / 7) {
    SpMat negative = H;
    negative.coeffRef(bad, bad) *= -1;
    EXPECT_FALSE(cholesky.factorise(negative)) << bad;
  }
  EXPECT_TRUE(cholesky.factorise(H));
  set_threads(1);
}

TEST(SupernodalCholesky, OfAShareMoreIsThatOfTheMatrixWithALargerDiagonal) {
  with_each_number([](auto number) {
    const SpMat A = sparse_matrix(70, 210, 3);
    SpMat larger = A;
    larger.diagonal() *= 1.25;
    SupernodalCholesky<decltype(number)> by_share, by_matrix;
    by_share.analyse(A);
    by_matrix.analyse(A);
    ASSERT_TRUE(by_share.factorise(A, 0.25) && by_matrix.factorise(larger));
    const VecX b = testing::random_vector(70);
    VecX x, expected;
    by_share.solve(b, x);
    by_matrix.solve(b, expected);
    // In single precision a diagonal is rounded before it grows, or after that.
    EXPECT_LT((x - expected).norm(), roundings<decltype(number)>(1000) * expected.norm());
    ASSERT_TRUE(by_share.factorise(A));
    by_share.solve(b, x);
    EXPECT_GT((x - expected).norm(), 0.01 * expected.norm()) << "as long as it is asked for";
  });
}

TEST(SupernodalCholesky, KnowsNoUnitOfItsRightHandSide) {
  const SpMat A = sparse_matrix(70, 210, 3);
  with_each_number([&](auto number) {
    SupernodalCholesky<decltype(number)> cholesky;
    cholesky.analyse(A);
    ASSERT_TRUE(cholesky.factorise(A));
    const VecX b = testing::random_vector(70);
    VecX x, tiny, none;
    cholesky.solve(b, x);
    cholesky.solve(0x1p-200 * b, tiny);
    EXPECT_TRUE(testing::same_bits(tiny, 0x1p-200 * x)) << "below all of single precision";
    cholesky.solve(VecX::Zero(70), none);
    EXPECT_EQ(none.norm(), 0);
  });
}

TEST(SupernodalCholesky, CostsTwoReadsOfADenseMatrixAndHalfAsMuchInSinglePrecision) {
  const SpMat A = positive_matrix(30).sparseView();
  SupernodalCholesky<double> f64;
  SupernodalCholesky<float> f32;
  f64.analyse(A);
  f32.analyse(A);
  EXPECT_EQ(f64.cost().solving, 30 * 31);
  // Squares of 1 to 30, halved.
  EXPECT_DOUBLE_EQ(f64.cost().making, 8 * 30 * 31 / 2.0 + 30 * 31 * 61 / 12.0 / 64);
  EXPECT_EQ(f32.cost().solving, f64.cost().solving / 2);
  EXPECT_EQ(f32.cost().making, f64.cost().making / 2);
}

}  // namespace
}  // namespace cloth
