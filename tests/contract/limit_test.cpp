// Where a solver converges to, at whatever pace.

#include <fmt/format.h>

#include <cmath>

#include "tests/contract/contract.hpp"

namespace cloth {
namespace {

using namespace testing;

TEST_P(EveryImplicitSolver, EndsWhereItsLimitSays) {
  const auto [cloth, best] = falling(cloth_of("games103"));
  const auto solver = ready(cloth);
  if (!solver) return;
  const auto [iterations, error] = approach(*solver, cloth, best, reached / 2);
  RecordProperty("iterations", iterations);
  RecordProperty("error", fmt::format("{:.2g}", error));
  switch (info().limit) {
    case Limit::minimiser:
      EXPECT_LT(error, reached);
      break;
    case Limit::near:
      EXPECT_LT(error, 1) << "it ends farther from the minimiser than it started";
      [[fallthrough]];
    case Limit::elsewhere:
      EXPECT_GT(error, reached) << "it reaches the minimiser: say so in its info";
  }
}

TEST_P(EveryMinimiser, FindsItAmongDampers) {
  // 20 / h = 600 N/m: they weigh as much as inertia, and less than the springs.
  const auto [cloth, best] = falling(cloth_of("games103", {{"damper", 20LL}}));
  const auto solver = ready(cloth);
  if (!solver) return;
  const auto [iterations, error] = approach(*solver, cloth, best, reached / 2);
  RecordProperty("iterations", iterations);
  EXPECT_LT(error, reached);
}

/// Three steps of the protocol, so that bdf2 looks back on a step, and on one that did so itself.
State three_steps(Solver& solver, const Cloth& cloth) {
  solver.prepare(cloth.system, cloth.protocol());
  State state = cloth.state;
  settle(solver, state, 3);
  return state;
}

TEST_P(EveryMinimiser, EndsStepsOfEverySchemeAndSubstepsAsNewtonDoes) {
  Cloth cloth = cloth_of(
      "games103",
      {{"columns", 9LL}, {"rows", 9LL}, {"width", 4LL}, {"depth", 4LL}, {"roughness", 0.05}});
  for (const Scheme scheme : every_scheme)
    for (const int substeps : {1, 3}) {
      if (substeps > 1 && scheme > Scheme::bdf2) break;  // for the time that it takes
      cloth.scene.step.scheme = scheme;
      cloth.scene.step.substeps = substeps;
      const State best = three_steps(*solver_of("newton-cholesky"), cloth);
      const State end = three_steps(*make(), cloth);
      const Real moved = (best.x - cloth.state.x).lpNorm<Eigen::Infinity>();
      const std::string which = fmt::format("{}, {}", word(scheme), substeps);
      EXPECT_LT((end.x - best.x).lpNorm<Eigen::Infinity>(), 1e-6 * moved) << which;
      EXPECT_LT(relative_difference(end.v, best.v), 1e-5) << which;
    }
}

}  // namespace
}  // namespace cloth
