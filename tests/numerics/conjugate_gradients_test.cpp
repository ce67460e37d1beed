#include "cloth/numerics/conjugate_gradients.hpp"

#include <gtest/gtest.h>

#include <limits>
#include <utility>

#include "cloth/numerics/cholesky.hpp"
#include "cloth/numerics/preconditioner.hpp"
#include "tests/testing.hpp"

namespace cloth {
namespace {

struct Equation {
  explicit Equation(const testing::Cloth& cloth, Curvature curvature)
      : system(cloth.system), h(cloth.protocol().dt) {
    ImplicitStep(system, h).hessian(cloth.state.x, H, curvature);
    A.assign(H);
    b = testing::random_vector(H.rows());
  }
  System system;
  Real h;
  SpMat H;
  BlockMatrix A;
  VecX b;
};

struct Solution {
  ConjugateGradients::Outcome outcome;
  VecX x;
};

/// Preconditioned by `like`, which is the problem where none is given.
Solution solution_of(const Equation& problem, Preconditioning kind, Real tolerance,
                     int most = 100000, const Equation* like = nullptr) {
  Preconditioner preconditioner;
  Silent probe(0);
  if (!like) like = &problem;
  preconditioner.prepare(kind, problem.system, problem.h, 0.66);
  preconditioner.update(like->A, probe);
  VecX x;
  const auto outcome =
      ConjugateGradients().solve(problem.A, problem.b, preconditioner, tolerance, most, x, probe);
  return {outcome, x};
}

class EveryPreconditioner : public ::testing::TestWithParam<Preconditioning> {};

TEST_P(EveryPreconditioner, LeadsToTheSolutionOfCholesky) {
  const Equation problem(testing::cloth_of("curtain", {{"roughness", 0.02}}), Curvature::projected);
  Cholesky factor;
  factor.analyse(problem.H);
  ASSERT_TRUE(factor.factorise(problem.H));
  VecX expected;
  factor.solve(problem.b, expected);
  const Solution solution = solution_of(problem, GetParam(), 1e-12);
  // A condition number of 1e3 at most between residual and error.
  EXPECT_LT((solution.x - expected).norm(), 1e-9 * expected.norm());
  EXPECT_FALSE(solution.outcome.negative_curvature);
}

TEST_P(EveryPreconditioner, StopsAtTheToleranceAndNotMuchLater) {
  const Equation problem(testing::cloth_of("curtain", {{"roughness", 0.02}}), Curvature::projected);
  const auto residual = [&](const Solution& s) {
    return (problem.b - problem.H * s.x).norm() / problem.b.norm();
  };
  for (const Real tolerance : {0.5, 1e-2, 1e-6}) {
    const Solution solution = solution_of(problem, GetParam(), tolerance);
    EXPECT_LE(residual(solution), tolerance * (1 + 1e-6));
    const int before = solution.outcome.iterations - 1;
    if (before == 0) continue;
    EXPECT_GT(residual(solution_of(problem, GetParam(), tolerance, before)), tolerance);
  }
}

TEST_P(EveryPreconditioner, MeetsNegativeCurvatureWithADescentDirection) {
  const testing::Cloth cloth = testing::cloth_of("curtain", {{"roughness", 0.05}});
  const Equation indefinite(cloth, Curvature::exact), like(cloth, Curvature::projected);
  const Solution solution = solution_of(indefinite, GetParam(), 1e-10, 100000, &like);
  EXPECT_TRUE(solution.outcome.negative_curvature);
  EXPECT_GT(indefinite.b.dot(solution.x), 0);
  // Also where it is met at once: on -A every direction is one.
  Equation negative = like;
  for (Mat3& block : negative.A.blocks) block = -block;
  const Solution first = solution_of(negative, GetParam(), 1e-10, 100000, &like);
  EXPECT_EQ(first.outcome.iterations, 0);
  EXPECT_GT(negative.b.dot(first.x), 0);
}

INSTANTIATE_TEST_SUITE_P(All, EveryPreconditioner,
                         ::testing::Values(Preconditioning::none, Preconditioning::diagonal,
                                           Preconditioning::block_jacobi,
                                           Preconditioning::incomplete_cholesky,
                                           Preconditioning::multigrid,
                                           Preconditioning::additive_schwarz,
                                           Preconditioning::frozen, Preconditioning::laplacian),
                         [](const auto& test) {
                           std::string name = word(test.param);
                           std::ranges::replace(name, '-', '_');
                           return name;
                         });

TEST(ConjugateGradients, EndAtOnceOnTheMatrixThatWasFrozenAndGoOnWithItsFactorOnOthers) {
  const testing::Cloth cloth = testing::cloth_of("curtain", {{"roughness", 0.02}});
  testing::Cloth later = cloth;
  later.state.x += 1e-3 * testing::random_vector(cloth.state.x.size());
  const Equation first(cloth, Curvature::projected), second(later, Curvature::projected);
  Preconditioner preconditioner;
  preconditioner.prepare(Preconditioning::frozen, first.system, first.h, 0.66);
  const auto iterations = [&](const Equation& problem) {
    Trace probe(0, std::numeric_limits<Real>::infinity(), [](auto&&...) { return true; });
    preconditioner.update(problem.A, probe);
    VecX x;
    const int taken = ConjugateGradients()
                          .solve(problem.A, problem.b, preconditioner, 1e-8, 10000, x, probe)
                          .iterations;
    return std::pair(taken, probe.work(Work::factorisation));
  };
  EXPECT_EQ(iterations(first), std::pair(1, 1L));
  EXPECT_FALSE(preconditioner.needs_update());
  const auto [stale, factorisations] = iterations(second);
  EXPECT_GT(stale, 1);
  EXPECT_EQ(factorisations, 0);
  preconditioner.begin();
  EXPECT_EQ(iterations(second), std::pair(1, 1L));
}

TEST(ConjugateGradients, EndAtOnceWithTheMatrixOfProjectiveDynamicsWhereNoSpringIsLeft) {
  testing::Cloth cloth = testing::cloth_of("curtain", {{"where", "none"}});
  cloth.system.springs.clear();
  const Equation problem(cloth, Curvature::exact);
  EXPECT_EQ(solution_of(problem, Preconditioning::laplacian, 1e-12).outcome.iterations, 1);
}

TEST(ConjugateGradients, EndAfterAsManyIterationsAsThereAreEigenvalues) {
  // Two free masses on one spring: m/h^2 five times, and once more with the spring.
  System system = testing::two_masses();
  SpMat H;
  ImplicitStep(system, 0.1).hessian(system.rest, H, Curvature::exact);
  testing::Cloth cloth;
  cloth.system = system;
  cloth.state = testing::at_rest(system);
  const Equation problem(cloth, Curvature::exact);
  EXPECT_EQ(solution_of(problem, Preconditioning::none, 1e-12).outcome.iterations, 2);
}

}  // namespace
}  // namespace cloth
