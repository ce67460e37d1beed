// Where a solver converges to, and how fast.

#include <fmt/format.h>

#include <cmath>

#include "tests/contract/contract.hpp"

namespace cloth {
namespace {

using namespace testing;

TEST_P(EveryImplicitSolver, EndsWhereItsLimitSays) {
  Cloth cloth = cloth_of("games103");
  auto newton = solver_of("newton-cholesky");
  newton->prepare(cloth.system, cloth.protocol());
  advance(*newton, cloth.state, 50, 10);
  const VecX best = newton_step(cloth).x;
  const auto solver = ready(cloth);
  if (!solver) return;
  // A sweep at the rate 0.99 leaves 0.99^6000 = 1e-26 of the energy's error; at 1e-6 a picture no
  // longer shows it.
  constexpr Real reached = 1e-6;
  Real first = 0, error = 0;
  int iterations = 0;
  Trace probe(3000, unlimited, [&](const ImplicitStep& phi, int iteration, Real, const VecX& x) {
    const Real above = phi.value_difference(x, best);
    if (iteration == 0) first = above;
    error = above / first;
    iterations = iteration;
    return error > reached / 2;
  });
  solver->step(cloth.state, probe);
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

}  // namespace
}  // namespace cloth
