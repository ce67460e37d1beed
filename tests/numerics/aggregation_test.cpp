#include "cloth/numerics/aggregation.hpp"

#include <gtest/gtest.h>

#include <numeric>
#include <random>
#include <vector>

#include "cloth/numerics/conjugate_gradients.hpp"
#include "cloth/numerics/dual_system.hpp"
#include "tests/dense.hpp"
#include "tests/testing.hpp"

namespace cloth {
namespace {

using testing::Dense, testing::cycles;

/// grad C M^-1 grad C^T + alpha~ of the curtain's springs, its cloth a little rumpled; k times as
/// stiff.
struct DualOfCurtain {
  explicit DualOfCurtain(long long side, Real k = 1, unsigned seed = 1) {
    testing::Cloth cloth = testing::cloth_of("curtain", {{"columns", side}, {"rows", side}});
    cloth.system.springs.change([&](Spring& s) { s.stiffness *= k; });
    const Real rumple = 0.05 / Real(side - 1);
    cloth.state.x += rumple * testing::random_vector(cloth.state.x.size(), seed);
    std::vector<int> all(cloth.system.springs.size());
    std::iota(all.begin(), all.end(), 0);
    dual.prepare(cloth.system, all);
    dual.start(ImplicitStep(cloth.system, cloth.protocol().dt), 1);
    dual.evaluate(cloth.state.x);
    dual.assemble();
  }
  const SpMat& A() const { return dual.matrix(); }

  DualSystem dual;
};

Aggregation built(const SpMat& A, const AggregationParams& params = {}) {
  Aggregation multigrid;
  multigrid.prepare(params);
  multigrid.build(A);
  return multigrid;
}

/// Of B A, ascending: a cycle leaves I - B A of an error.
VecX eigenvalues(Aggregation& multigrid, const SpMat& A) {
  const Dense full(A), B = cycles(multigrid, A.rows());
  return testing::eigenvalues(full * B * full, full);
}

void expect_galerkin(const Aggregation& multigrid) {
  ASSERT_GT(multigrid.levels(), 1);
  for (int level = 0; level + 1 < multigrid.levels(); ++level) {
    const SpMat P = multigrid.interpolation(level), transposed = P.transpose();
    const SpMat expected = transposed * SpMat(multigrid.matrix(level) * P);
    const SpMat wrong = multigrid.matrix(level + 1) - expected;
    EXPECT_LT(wrong.norm(), 1e-12 * expected.norm()) << level;
    const Dense one = Dense(SpMat(transposed * P));
    EXPECT_LT((one - Dense::Identity(one.rows(), one.cols())).norm(), 1e-12) << level;
  }
}

TEST(Aggregation, HasGalerkinsMatricesAlsoOfAMatrixThatItWasNotBuiltOf) {
  const DualOfCurtain first(21), second(21, 3, 2);
  Aggregation multigrid = built(first.A());
  expect_galerkin(multigrid);
  const SpMat P = multigrid.interpolation(0);
  multigrid.update(second.A());
  expect_galerkin(multigrid);
  EXPECT_EQ(SpMat(P - SpMat(multigrid.interpolation(0))).norm(), 0) << "as it was built";
}

TEST(Aggregation, CoarsensUntilFewUnknownsAreLeft) {
  const DualOfCurtain problem(41);
  const Aggregation multigrid = built(problem.A());
  for (int level = 1; level < multigrid.levels(); ++level)
    EXPECT_LT(3 * multigrid.matrix(level).rows(), 2 * multigrid.matrix(level - 1).rows()) << level;
  EXPECT_LE(multigrid.matrix(multigrid.levels() - 1).rows(), 400);
  EXPECT_TRUE(multigrid.is_direct());
}

TEST(Aggregation, InterpolatesWhatGaussSeidelLeavesOfRandomVectors) {
  const DualOfCurtain problem(11);
  AggregationParams params;
  params.vectors = 3;
  params.seed = 5;
  const Aggregation multigrid = built(problem.A(), params);
  ASSERT_GT(multigrid.levels(), 1);
  const Dense A(problem.A()), P(multigrid.interpolation(0));
  std::mt19937 random(5);
  Dense B(A.rows(), 3);
  for (Eigen::Index i = 0; i < B.rows(); ++i)
    for (Eigen::Index c = 0; c < B.cols(); ++c) B(i, c) = Real(random()) / 4294967296.0;
  const Real first = (A * B).norm() / B.norm();
  for (int k = 0; k < params.kernel_sweeps; ++k)
    for (Eigen::Index i = 0; i < B.rows(); ++i) B.row(i) -= A.row(i) * B / A(i, i);
  EXPECT_LT((A * B).norm() / B.norm(), 0.1 * first) << "near the kernel";
  // Directions that hold less than a hundred-millionth of a patch's vectors are left out.
  EXPECT_LT((B - P * (P.transpose() * B)).norm(), 1e-7 * B.norm());
}

TEST(Aggregation, CycleIsSymmetricPositiveDefiniteAndContracts) {
  const DualOfCurtain problem(11);
  for (const int sweeps : {1, 2}) {
    AggregationParams params;
    params.smoothing_sweeps = sweeps;
    Aggregation multigrid = built(problem.A(), params);
    ASSERT_GT(multigrid.levels(), 1);
    const Dense B = cycles(multigrid, problem.A().rows());
    // Rounding, times the coarsest matrix's condition number.
    EXPECT_LT((B - B.transpose()).norm(), 1e-11 * B.norm());
    // Every part of a cycle contracts in the norm of A.
    const VecX all = eigenvalues(multigrid, problem.A());
    EXPECT_GT(all.minCoeff(), 0);
    EXPECT_LT(all.maxCoeff(), 1 + 1e-9);
  }
}

TEST(Aggregation, IsSymmetricOnThreeLevelsToo) {
  const DualOfCurtain problem(41);
  Aggregation multigrid = built(problem.A());
  ASSERT_GT(multigrid.levels(), 2);
  for (unsigned seed = 1; seed < 20; seed += 2) {
    const VecX r = testing::random_vector(problem.A().rows(), seed),
               s = testing::random_vector(r.size(), seed + 1);
    VecX Br, Bs;
    multigrid.cycle(r, Br);
    multigrid.cycle(s, Bs);
    EXPECT_GT(r.dot(Br), 0);
    EXPECT_NEAR(s.dot(Br), r.dot(Bs), 1e-11 * s.norm() * Br.norm());
  }
}

TEST(Aggregation, ShrinksNoErrorLessThanSmoothingAloneDoes) {
  // What is solved on coarse levels is taken out of what smoothing leaves.
  const DualOfCurtain problem(11, 100);
  AggregationParams flat;
  flat.levels = 1;
  Aggregation multigrid = built(problem.A()), smoothing = built(problem.A(), flat);
  ASSERT_FALSE(smoothing.is_direct());
  const VecX with = eigenvalues(multigrid, problem.A()),
             without = eigenvalues(smoothing, problem.A());
  // Rounding, times a condition number of a few hundred thousand.
  for (Eigen::Index k = 0; k < with.size(); ++k) EXPECT_GE(with[k], without[k] - 1e-8) << k;
  EXPECT_GT(with.sum(), without.sum() + 1);
}

TEST(Aggregation, SolvesAFewUnknownsDirectly) {
  const DualOfCurtain problem(5);
  Aggregation multigrid = built(problem.A());
  ASSERT_EQ(multigrid.levels(), 1);
  ASSERT_TRUE(multigrid.is_direct());
  EXPECT_EQ(multigrid.products(), 0);
  const VecX b = testing::random_vector(problem.A().rows());
  VecX x;
  multigrid.cycle(b, x);
  EXPECT_LT(testing::relative_difference(problem.A() * x, b), 1e-11);
}

int iterations_with(Aggregation multigrid, const SpMat& A) {
  const VecX b = testing::random_vector(A.rows());
  Silent probe(0);
  VecX x;
  return ConjugateGradients().solve(multigrid, b, multigrid, 1e-6, 10000, x, probe).iterations;
}

TEST(Aggregation, SmoothsAloneWhatHardlyCouples) {
  const DualOfCurtain problem(11, 1e-6);
  const Aggregation multigrid = built(problem.A());
  EXPECT_EQ(multigrid.levels(), 1);
  EXPECT_FALSE(multigrid.is_direct());
  EXPECT_LE(iterations_with(built(problem.A()), problem.A()), 3);
}

/// Of the five neighbours of side x side points, 0 around them.
SpMat laplacian(int side) {
  std::vector<Eigen::Triplet<Real>> entries;
  const auto join = [&](int i, int j) {
    entries.emplace_back(i, j, -1);
    entries.emplace_back(j, i, -1);
  };
  for (int i = 0; i < side * side; ++i) {
    entries.emplace_back(i, i, 4);
    if (i % side + 1 < side) join(i, i + 1);
    if (i + side < side * side) join(i, i + side);
  }
  SpMat A(side * side, side * side);
  A.setFromTriplets(entries.begin(), entries.end());
  return A;
}

TEST(Aggregation, KeepsTheIterationsThatSmoothingMultipliesWithTheResolution) {
  // Its kernel is nearly constant: one vector is enough. Three times the resolution.
  const SpMat coarse = laplacian(24), fine = laplacian(72);
  AggregationParams params;
  params.vectors = 1;
  ASSERT_GT(built(coarse, params).levels(), 1);
  ASSERT_GT(built(fine, params).levels(), 2);
  AggregationParams flat = params;
  flat.levels = 1;
  const Real smoothing =
      Real(iterations_with(built(fine, flat), fine)) / iterations_with(built(coarse, flat), coarse);
  const Real multigrid = Real(iterations_with(built(fine, params), fine)) /
                         iterations_with(built(coarse, params), coarse);
  EXPECT_GT(smoothing, 2.2) << "and multigrid " << multigrid;
  EXPECT_LT(multigrid, 0.85 * smoothing);
}

}  // namespace
}  // namespace cloth
