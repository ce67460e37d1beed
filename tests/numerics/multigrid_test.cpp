#include "cloth/numerics/multigrid.hpp"

#include <gtest/gtest.h>

#include "cloth/numerics/conjugate_gradients.hpp"
#include "cloth/numerics/preconditioner.hpp"
#include "tests/dense.hpp"
#include "tests/numerics/rumpled_curtain.hpp"

namespace cloth {
namespace {

using testing::Dense, testing::cycles, testing::iterations, testing::RumpledCurtain;

Dense dense(const BlockMatrix& A) {
  Dense full(3 * A.rows(), 3 * A.rows());
  VecX y;
  for (Eigen::Index c = 0; c < full.cols(); ++c) {
    A.multiply(VecX::Unit(full.cols(), c), y);
    full.col(c) = y;
  }
  return full;
}

TEST(Multigrid, CycleIsSymmetricPositiveDefiniteAndContracts) {
  for (const Real smoothing : {0.0, 0.66}) {
    const RumpledCurtain problem(11);
    Multigrid multigrid;
    multigrid.prepare(problem.cloth.system, smoothing);
    multigrid.update(problem.A);
    ASSERT_GT(multigrid.levels(), 1);
    const Dense B = cycles(multigrid, problem.b.size());
    EXPECT_LT((B - B.transpose()).norm(), 1e-13 * B.norm());
    // Eigenvalues of B A are in (0, 1], since every part of a cycle contracts in the norm of A.
    const Dense A = dense(problem.A);
    const VecX eigenvalues = testing::eigenvalues(A * B * A, A);
    EXPECT_GT(eigenvalues.minCoeff(), 0.02);
    EXPECT_LT(eigenvalues.maxCoeff(), 1 + 1e-12);
  }
}

TEST(Multigrid, SolvesAFewVerticesDirectly) {
  const RumpledCurtain problem(5);
  Multigrid multigrid;
  multigrid.prepare(problem.cloth.system, 0.66);
  multigrid.update(problem.A);
  ASSERT_EQ(multigrid.levels(), 1);
  VecX x, Ax;
  multigrid.cycle(problem.b, x);
  problem.A.multiply(x, Ax);
  EXPECT_LT(testing::relative_difference(Ax, problem.b), 1e-12);
}

TEST(Multigrid, CoarsensAnyMeshUntilFewVerticesAreLeft) {
  const RumpledCurtain problem(41);
  Multigrid multigrid;
  multigrid.prepare(problem.cloth.system, 0.66);
  EXPECT_LE(multigrid.vertices(multigrid.levels() - 1), 32);
  for (int level = 1; level < multigrid.levels(); ++level)
    EXPECT_LT(3 * multigrid.vertices(level), multigrid.vertices(level - 1)) << level;
}

TEST(Multigrid, LeavesPinsWhereTheyAreAndSolvesVerticesWithoutSprings) {
  RumpledCurtain problem(11);
  for (int i = 0; i < problem.cloth.system.vertices(); ++i)
    if (problem.cloth.system.is_pinned(i)) problem.b.segment<3>(3 * i).setZero();
  Multigrid multigrid;
  multigrid.prepare(problem.cloth.system, 0.66);
  multigrid.update(problem.A);
  VecX x;
  multigrid.cycle(problem.b, x);
  for (int i = 0; i < problem.cloth.system.vertices(); ++i)
    if (problem.cloth.system.is_pinned(i)) {
      EXPECT_EQ(x.segment<3>(3 * i), Vec3(Vec3::Zero()));
    }

  System loose = problem.cloth.system;
  loose.springs.clear();
  SpMat M;
  ImplicitStep(loose, 0.1).hessian(loose.rest, M, Curvature::projected);
  BlockMatrix A;
  A.assign(M);
  multigrid.prepare(loose, 0.66);
  multigrid.update(A);
  multigrid.cycle(problem.b, x);
  EXPECT_LT(testing::relative_difference(M * x, problem.b), 1e-14);
}

TEST(Multigrid, KeepsTheIterationsThatADiagonalDoublesWithTheResolution) {
  // Four times the resolution; a hundred times the stiffness, so that inertia does not help.
  const RumpledCurtain coarse(16, 100), fine(61, 100);
  const Real diagonal = Real(iterations(fine, Preconditioning::diagonal)) /
                        iterations(coarse, Preconditioning::diagonal);
  const Real multigrid = Real(iterations(fine, Preconditioning::multigrid)) /
                         iterations(coarse, Preconditioning::multigrid);
  EXPECT_GT(diagonal, 3);
  EXPECT_LT(multigrid, 1.5);
}

}  // namespace
}  // namespace cloth
