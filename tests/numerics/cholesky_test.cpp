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

INSTANTIATE_TEST_SUITE_P(Backends, CholeskyTest,
                         ::testing::Values(Factorisation::simplicial, Factorisation::supernodal,
                                           Factorisation::cholmod),
                         [](const auto& test) { return word(test.param); });

}  // namespace
}  // namespace cloth
