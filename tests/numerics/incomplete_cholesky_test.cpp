#include "cloth/numerics/incomplete_cholesky.hpp"

#include <gtest/gtest.h>

#include "cloth/error.hpp"
#include "tests/dense.hpp"
#include "tests/testing.hpp"

namespace cloth {
namespace {

using testing::Dense;

SpMat projected_hessian(const testing::Cloth& cloth) {
  SpMat H;
  ImplicitStep(cloth.system, cloth.protocol().dt).hessian(cloth.state.x, H, Curvature::projected);
  return H;
}

/// (L L^T)^-1 column by column, and so L L^T.
Dense product(const IncompleteCholesky& factor, Eigen::Index size) {
  Dense inverse(size, size);
  VecX z;
  for (Eigen::Index c = 0; c < size; ++c) {
    factor.solve(VecX::Unit(size, c), z);
    inverse.col(c) = z;
  }
  return testing::inverse(inverse);
}

TEST(IncompleteCholesky, IsTheCholeskyFactorWhereThereIsNoFill) {
  // A strip of cloth one vertex wide: a chain of structural springs, its bend springs left out.
  testing::Cloth cloth = testing::cloth_of("games103", {{"columns", 1LL}, {"rows", 9LL}});
  cloth.state.x += 0.1 * testing::random_vector(cloth.state.x.size());
  const SpMat H = projected_hessian(cloth);
  BlockMatrix A;
  A.assign(H);
  IncompleteCholesky factor;
  EXPECT_EQ(factor.factorise(A), 1);
  const VecX b = testing::random_vector(H.rows());
  VecX z;
  factor.solve(b, z);
  EXPECT_LT(testing::relative_difference(H * z, b), 1e-13);
  // No two of its blocks, which are half of A's and the diagonal, meet.
  const int blocks = (A.size() + A.rows()) / 2;
  EXPECT_EQ(factor.cost().solving, 2 * 9 * blocks);
  EXPECT_EQ(factor.cost().making, 8 * 9 * blocks);
}

TEST(IncompleteCholesky, AgreesWithTheMatrixOnItsOwnBlocksAndOnlyThere) {
  const testing::Cloth cloth = testing::cloth_of("games103", {{"columns", 5LL}, {"rows", 4LL}});
  const SpMat H = projected_hessian(cloth);
  BlockMatrix A;
  A.assign(H);
  IncompleteCholesky factor;
  ASSERT_EQ(factor.factorise(A), 1);
  const Dense difference = product(factor, H.rows()) - Dense(H);
  Real most = 0;
  for (int i = 0; i < A.rows(); ++i)
    for (int j = 0; j < A.rows(); ++j) {
      const Real here = difference.block<3, 3>(3 * i, 3 * j).cwiseAbs().maxCoeff();
      most = std::max(most, here);
      if (A.find(i, j) < 0) continue;
      EXPECT_LT(here, 1e-9 * Dense(H).cwiseAbs().maxCoeff());
    }
  EXPECT_GT(most, 1e-6 * Dense(H).cwiseAbs().maxCoeff()) << "there must be fill to leave out";
}

/// Four vertices in a ring, unit diagonal and -c between neighbours, +c across the last edge.
BlockMatrix ring(Real c) {
  Dense A = Dense::Identity(12, 12);
  for (int i = 0; i < 4; ++i) {
    const int j = (i + 1) % 4;
    const Mat3 block = (i == 3 ? c : -c) * Mat3::Identity();
    A.block<3, 3>(3 * i, 3 * j) = block;
    A.block<3, 3>(3 * j, 3 * i) = block;
  }
  SpMat S(12, 12);
  for (int column = 0; column < 12; ++column)
    for (int row = 0; row < 12; ++row)
      if ((row / 3 - column / 3 + 4) % 4 != 2) S.insert(row, column) = A(row, column);
  S.makeCompressed();
  BlockMatrix blocks;
  blocks.assign(S);
  return blocks;
}

TEST(IncompleteCholesky, AddsToTheDiagonalWhereItDoesNotExist) {
  // Eigenvalues 1 +- sqrt(2) c: definite up to 0.7071. The last pivot, 1 - c^2 - c^2 / (1 - c^2 /
  // (1 - c^2)), is negative from c^2 = 0.382 on, c = 0.618.
  IncompleteCholesky factor;
  EXPECT_EQ(factor.factorise(ring(0.5)), 1);
  EXPECT_EQ(factor.share(), 0);
  EXPECT_GT(factor.factorise(ring(0.7)), 1);
  EXPECT_GE(factor.share(), 1e-3);
  VecX z;
  const VecX b = testing::random_vector(12);
  factor.solve(b, z);
  EXPECT_GT(b.dot(z), 0);
}

TEST(IncompleteCholesky, CostsMoreToMakeWhereBlocksMeet) {
  // Three vertices that are all coupled: of six blocks, one of the last row meets the second's.
  SpMat A(9, 9);
  for (int column = 0; column < 9; ++column)
    for (int row = 0; row < 9; ++row) A.insert(row, column) = row == column ? 10 : 1;
  A.makeCompressed();
  BlockMatrix blocks;
  blocks.assign(A);
  IncompleteCholesky factor;
  ASSERT_EQ(factor.factorise(blocks), 1);
  EXPECT_EQ(factor.cost().solving, 2 * 9 * 6);
  EXPECT_DOUBLE_EQ(factor.cost().making, 8 * 9 * 6 + 18);  // one product reads two blocks
}

TEST(IncompleteCholesky, BreaksDownOnANegativeMatrix) {
  BlockMatrix A = ring(0.5);
  for (Mat3& block : A.blocks) block = -block;
  EXPECT_THROW(IncompleteCholesky().factorise(A), Breakdown);
}

}  // namespace
}  // namespace cloth
