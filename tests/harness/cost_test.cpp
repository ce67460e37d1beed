#include "experiments/harness/cost.hpp"

#include <gtest/gtest.h>

#include "tests/testing.hpp"

namespace harness {
namespace {

using cloth::testing::cloth_of;

/// The lab's first step, of 36 vertices.
CostProblem small_problem() {
  auto cloth = cloth_of("games103", {{"columns", 6LL}, {"rows", 6LL}, {"first_guess", "target"}});
  return {cloth.scene, cloth.system, cloth.state};
}

TEST(Cost, HasAPlaceForEachKindOfWork) { EXPECT_EQ(kinds_of_work, choices(cloth::Work{}).size()); }

TEST(Cost, OfDescentIsASweepAnIterationAndNothingAStep) {
  const Cost cost = measure_cost(small_problem(), *cloth::testing::solver_of("diagonal-descent"));
  EXPECT_EQ(cost.iterations, 16);
  WorkDone sweep{};
  sweep[static_cast<std::size_t>(Work::sweep)] = 1;
  EXPECT_EQ(cost.iteration, sweep);
  EXPECT_EQ(cost.step, WorkDone{});
}

TEST(Cost, OfNewtonIsOneFactorisationAnIterationThoughItStopsEarly) {
  const Cost cost = measure_cost(small_problem(), *cloth::testing::solver_of("newton-cholesky"));
  EXPECT_GT(cost.iterations, 0);
  EXPECT_LT(cost.iterations, 16);
  for (const Work kind : {Work::gradient, Work::factorisation, Work::triangular_solve})
    EXPECT_EQ(Cost::of(cost.iteration, kind), 1);
}

TEST(Cost, OfAnIntegratorIsOfTheStepAlone) {
  const Cost cost = measure_cost(small_problem(), *cloth::testing::solver_of("rk4"));
  EXPECT_EQ(cost.iterations, 0);
  EXPECT_EQ(Cost::of(cost.step, Work::gradient), 4);
  EXPECT_EQ(cost.iteration, WorkDone{});
}

TEST(Cost, OfASpectrumIsOnceAStep) {
  const Cost cost = measure_cost(
      small_problem(), *cloth::testing::solver_of(
                           "diagonal-descent", {{"accelerate", "chebyshev"}, {"rho", "spectral"}}));
  EXPECT_EQ(Cost::of(cost.step, Work::hessian), 1);
  EXPECT_EQ(Cost::of(cost.iteration, Work::hessian), 0);
}

TEST(Cost, CountsProjectionsInPassesOverAllSprings) {
  const CostProblem problem = small_problem();
  const Cost cost = measure_cost(
      problem, *cloth::testing::solver_of("pbd-gauss-seidel", {{"sweep", "symmetric"}}));
  EXPECT_EQ(passes_over_springs(cost.iteration, problem.system.springs.size()), 2);
}

TEST(Cost, RefusesASolverThatDeclines) {
  CostProblem problem = small_problem();
  problem.scene.set("first_guess", std::string("inertia"), "test");
  EXPECT_NE(cloth::testing::usage_error([&] {
              measure_cost(problem, *cloth::testing::solver_of("pbd-jacobi"));
            }).find("solver pbd-jacobi on scene games103: declined: "),
            std::string::npos);
}

}  // namespace
}  // namespace harness
