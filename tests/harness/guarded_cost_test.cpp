#include "experiments/harness/guarded_cost.hpp"

#include <gtest/gtest.h>

#include "experiments/harness/solver_spec.hpp"
#include "tests/harness/testing.hpp"
#include "tests/harness/workers.hpp"
#include "tests/testing.hpp"

namespace harness {
namespace {

using testing::contains;

TEST(GuardedCost, IsThatOfTheSameProcess) {
  const std::string solver = "diagonal-descent[accelerate=chebyshev,rho=spectral]";
  const Cost here = measure_cost(standard_cost_problem(),
                                 *make_solver(parse_solver_spec(solver), "test")),
             there = guarded_cost(solver);
  EXPECT_EQ(here.iterations, there.iterations);
  EXPECT_EQ(here.step, there.step);
  EXPECT_EQ(here.iteration, there.iteration);
}

TEST(GuardedCost, NamesWhoFails) {
  const auto told = [](const std::string& solver) {
    return cloth::testing::usage_error([&] { guarded_cost(solver); });
  };
  EXPECT_TRUE(contains(told("test-crash"), "solver test-crash: killed by")) << told("test-crash");
  EXPECT_TRUE(contains(told("test-fault"), "solver test-fault")) << told("test-fault");
  EXPECT_TRUE(contains(told("nobody"), "unknown solver 'nobody'")) << told("nobody");
}

}  // namespace
}  // namespace harness
