#include "cloth/numerics/cholesky.hpp"

#include <gtest/gtest.h>

#include "tests/dense.hpp"
#include "tests/testing.hpp"

namespace cloth {
namespace {

class CholeskyTest : public ::testing::TestWithParam<Factorisation> {
 protected:
  SpMat hessian(Curvature curvature) const {
    SpMat H;
    ImplicitStep(cloth_.system, cloth_.protocol().dt).hessian(cloth_.state.x, H, curvature);
    return H;
  }

  testing::Cloth cloth_ = testing::crumpled_cloth();
};

TEST_P(CholeskyTest, SolvesAsTheDenseFactorisationDoes) {
  const SpMat H = hessian(Curvature::projected);
  Cholesky factor(GetParam());
  factor.analyse(H);
  ASSERT_TRUE(factor.factorise(H));
  const VecX b = testing::random_vector(H.rows());
  VecX x;
  factor.solve(b, x);
  const VecX dense = testing::solve(Eigen::MatrixXd(H), b);
  // Rounding times a condition number of about 1e3.
  EXPECT_LT((x - dense).norm(), 1e-12 * dense.norm());
}

TEST_P(CholeskyTest, ReportsAnIndefiniteMatrixAndThenServesADefiniteOneOfItsPattern) {
  Cholesky factor(GetParam());
  factor.analyse(hessian(Curvature::exact));
  EXPECT_FALSE(factor.factorise(hessian(Curvature::exact)));
  const SpMat H = hessian(Curvature::projected);
  ASSERT_TRUE(factor.factorise(H));
  const VecX b = VecX::Ones(H.rows());
  VecX x;
  factor.solve(b, x);
  EXPECT_LT((H * x - b).norm(), 1e-12 * b.norm());
}

TEST_P(CholeskyTest, ReportsANegativeMatrixOfOneEntry) {
  SpMat A(1, 1);
  A.insert(0, 0) = -1;
  A.makeCompressed();
  Cholesky factor(GetParam());
  factor.analyse(A);
  EXPECT_FALSE(factor.factorise(A));
}

TEST_P(CholeskyTest, AddsNothingToTheDiagonalInDoublePrecisionAndCostsMoreToMakeThanToSolveWith) {
  const SpMat H = hessian(Curvature::projected);
  Cholesky factor(GetParam());
  factor.analyse(H);
  ASSERT_TRUE(factor.factorise(H));
  EXPECT_EQ(factor.share(), 0);
  EXPECT_EQ(factor.attempts(), 1);
  // L has all of H's lower triangle, and is read twice.
  EXPECT_GE(factor.cost().solving, Real(H.nonZeros() + H.rows()));
  EXPECT_GT(factor.cost().making, factor.cost().solving);
}

INSTANTIATE_TEST_SUITE_P(Backends, CholeskyTest,
                         ::testing::Values(Factorisation::simplicial, Factorisation::supernodal,
                                           Factorisation::cholmod),
                         [](const auto& test) { return word(test.param); });

TEST(CholeskyInSinglePrecision, SolvesToItsRoundingByOurFactorisationAndNoOther) {
  const testing::Cloth cloth = testing::crumpled_cloth();
  SpMat H;
  ImplicitStep(cloth.system, cloth.protocol().dt).hessian(cloth.state.x, H, Curvature::projected);
  const VecX b = testing::random_vector(H.rows());
  for (const Factorisation kind :
       {Factorisation::simplicial, Factorisation::supernodal, Factorisation::cholmod}) {
    Cholesky f64(kind), f32(kind, FactorNumbers::f32);
    VecX exact, x;
    for (Cholesky* factor : {&f64, &f32}) {
      factor->analyse(H);
      ASSERT_TRUE(factor->factorise(H));
      factor->solve(b, factor == &f64 ? exact : x);
    }
    const Real error = (x - exact).norm() / exact.norm();
    if (kind != Factorisation::supernodal) {
      EXPECT_LT(error, 1e-12) << word(kind);
      continue;
    }
    // A condition of about 1e3, times the share of the diagonal and what rounds like it.
    EXPECT_LT(error, 10 * 1e3 * 0x1p-22);
    EXPECT_GT(error, 1e-10);
    EXPECT_EQ(f32.cost().solving, f64.cost().solving / 2);
  }
}

/// 1 on the diagonal, and c beside it: eigenvalues 1 + c along (1, 1) and 1 - c along (1, -1).
SpMat two_by_two(Real c) {
  SpMat A(2, 2);
  A.insert(0, 0) = A.insert(1, 1) = 1;
  A.insert(0, 1) = A.insert(1, 0) = c;
  A.makeCompressed();
  return A;
}

struct InSinglePrecision {
  Cholesky factor{Factorisation::supernodal, FactorNumbers::f32};
  bool is_definite;

  explicit InSinglePrecision(const SpMat& A) {
    factor.analyse(A);
    is_definite = factor.factorise(A);
  }

  /// b.A^-1 b, as it has it.
  Real product(const VecX& b) const {
    VecX x;
    factor.solve(b, x);
    return b.dot(x);
  }
};

TEST(CholeskyInSinglePrecision, StaysDefiniteWhereRoundingMakesTheMatrixSingular) {
  // 1 - 1e-9 is 1 in single precision.
  const InSinglePrecision one(two_by_two(1 - 1e-9));
  ASSERT_TRUE(one.is_definite);
  EXPECT_EQ(one.factor.attempts(), 1);
  EXPECT_EQ(one.factor.share(), 0x1p-22);
  EXPECT_GT(one.product(Vec2(1, -1)), 0);
  EXPECT_NEAR(one.product(Vec2(1, 1)), 1, 1e-6);
}

TEST(CholeskyInSinglePrecision, AddsEightTimesAsMuchToTheDiagonalUntilTheMatrixIsDefinite) {
  // The least eigenvalue is -1e-5, between 2^-19 and 2^-16.
  const InSinglePrecision one(two_by_two(1 + 1e-5));
  ASSERT_TRUE(one.is_definite);
  EXPECT_EQ(one.factor.attempts(), 3);
  EXPECT_EQ(one.factor.share(), 0x1p-16);
  EXPECT_GT(one.product(Vec2(1, -1)), 0);
}

TEST(CholeskyInSinglePrecision, RefusesWhatIsFarFromDefinite) {
  EXPECT_FALSE(InSinglePrecision(two_by_two(1.02)).is_definite);
  EXPECT_TRUE(InSinglePrecision(two_by_two(1.005)).is_definite);
}

}  // namespace
}  // namespace cloth
