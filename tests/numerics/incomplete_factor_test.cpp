#include "cloth/numerics/incomplete_factor.hpp"

#include <gtest/gtest.h>

#include "tests/dense.hpp"
#include "tests/testing.hpp"

namespace cloth {
namespace {

using testing::Dense;

TEST(IncompleteFactor, IsThatOfTheMatrixInBlocksAndSymmetricAndPositiveDefinite) {
  const testing::Cloth cloth = testing::cloth_of("curtain", {{"columns", 6LL}, {"rows", 5LL}});
  SpMat H;
  ImplicitStep(cloth.system, cloth.protocol().dt).hessian(cloth.state.x, H, Curvature::projected);
  BlockMatrix A;
  A.assign(H);
  IncompleteCholesky blocks;
  IncompleteFactor factor;
  factor.analyse(H);
  ASSERT_TRUE(factor.factorise(H));
  EXPECT_EQ(factor.attempts(), blocks.factorise(A));
  EXPECT_EQ(factor.share(), blocks.share());
  EXPECT_EQ(factor.cost().making, blocks.cost().making);
  const Eigen::Index size = H.rows();
  Dense P(size, size);
  VecX z, expected;
  for (Eigen::Index c = 0; c < size; ++c) {
    factor.solve(VecX::Unit(size, c), z);
    blocks.solve(VecX::Unit(size, c), expected);
    EXPECT_TRUE(testing::same_bits(z, expected)) << c;
    P.col(c) = z;
  }
  EXPECT_LT((P - P.transpose()).cwiseAbs().maxCoeff(), 1e-13 * P.cwiseAbs().maxCoeff());
  EXPECT_GT(testing::eigenvalues(P)[0], 0);
}

/// Three vertices in a chain, the `middle` one held by both others: as many blocks whoever it is.
SpMat chain(int middle) {
  SpMat A(9, 9);
  for (int column = 0; column < 9; ++column)
    for (int row = 0; row < 9; ++row) {
      const bool coupled = row / 3 == column / 3 || row / 3 == middle || column / 3 == middle;
      if (coupled) A.insert(row, column) = row == column ? 3 : row % 3 == column % 3 ? -1 : 0;
    }
  A.makeCompressed();
  return A;
}

TEST(IncompleteFactor, StartsOverWithAnotherPatternOfTheSameSize) {
  IncompleteFactor factor;
  const VecX b = testing::random_vector(9);
  VecX z;
  for (const int middle : {1, 2}) {
    const SpMat A = chain(middle);
    factor.analyse(A);
    ASSERT_TRUE(factor.factorise(A));
    factor.solve(b, z);
    // A chain whose middle comes last, or second, has no fill: this is its inverse.
    EXPECT_LT(testing::relative_difference(A * z, b), 1e-14) << middle;
  }
}

}  // namespace
}  // namespace cloth
