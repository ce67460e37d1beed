#include "cloth/model/block_matrix.hpp"

#include <gtest/gtest.h>

#include "tests/testing.hpp"

namespace cloth {
namespace {

SpMat exact_hessian(const testing::Cloth& cloth) {
  SpMat H;
  ImplicitStep(cloth.system, cloth.protocol().dt).hessian(cloth.state.x, H, Curvature::exact);
  return H;
}

TEST(BlockMatrix, MultipliesAsTheMatrixItWasGiven) {
  BlockMatrix A;
  // Another pattern, and then the same one with other values.
  testing::Cloth cloth = testing::crumpled_cloth();
  for (int k = 0; k < 3; ++k) {
    if (k == 1) cloth = testing::cloth_of("games103");
    if (k == 2) cloth.state.x *= 1.1;
    const SpMat H = exact_hessian(cloth);
    A.assign(H);
    const VecX x = testing::random_vector(H.rows());
    VecX y;
    A.multiply(x, y);
    EXPECT_LT(testing::relative_difference(y, H * x), 1e-14) << k;
  }
}

TEST(BlockMatrix, GivesBackTheMatrixItWasGivenAndItsDiagonal) {
  SpMat back;
  VecX diagonal;
  for (const testing::Cloth& cloth : {testing::crumpled_cloth(), testing::cloth_of("games103")}) {
    const SpMat H = exact_hessian(cloth);
    BlockMatrix A;
    A.assign(H);
    for (int twice = 0; twice < 2; ++twice) {
      A.copy_to(back);
      EXPECT_EQ((back - H).norm(), 0);
      EXPECT_EQ(back.nonZeros(), H.nonZeros());
      back.coeffs().setZero();
    }
    A.copy_diagonal(diagonal);
    EXPECT_EQ(diagonal, VecX(H.diagonal()));
  }
}

TEST(BlockMatrix, FindsItsBlocks) {
  const SpMat H = exact_hessian(testing::crumpled_cloth());
  BlockMatrix A;
  A.assign(H);
  EXPECT_EQ(9 * A.size(), H.nonZeros());
  int found = 0;
  for (int i = 0; i < A.rows(); ++i) {
    EXPECT_EQ(A.find(i, i), A.diagonal_of(i));
    for (int j = 0; j < A.rows(); ++j) {
      const int b = A.find(i, j);
      const Mat3 expected = Eigen::MatrixXd(H.block(3 * i, 3 * j, 3, 3));
      const Mat3 block = b < 0 ? Mat3(Mat3::Zero()) : A.at(b);
      // The Hessian is symmetric to rounding.
      EXPECT_LE((block - expected).norm(), 1e-15 * expected.norm()) << i << " " << j;
      found += b >= 0;
    }
  }
  EXPECT_EQ(found, A.size());
}

}  // namespace
}  // namespace cloth
