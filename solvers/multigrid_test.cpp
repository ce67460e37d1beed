#include <gtest/gtest.h>

#include <limits>

#include "tests/testing.hpp"

namespace cloth {
namespace {

using testing::Cloth, testing::cloth_of;

/// One step: Phi above its minimum at every iteration, and where it ended.
struct OneStep {
  VecX x;
  std::vector<Real> error;

  OneStep(const Cloth& cloth, testing::Settings settings, int budget) {
    const VecX best = testing::newton_step(cloth).x;
    auto solver = testing::solver_of("multigrid", settings);
    solver->prepare(cloth.system, cloth.protocol());
    Trace trace(budget, std::numeric_limits<Real>::infinity(),
                [&](const ImplicitStep& phi, int, Real, const VecX& at) {
                  error.push_back(phi.value_difference(at, best));
                  return true;
                });
    State state = cloth.state;
    solver->step(state, trace);
    x = state.x;
  }

  int iterations_to(Real tolerance) const {
    int k = 0;
    while (error[std::size_t(k)] > tolerance * error[0]) ++k;
    return k;
  }
};

TEST(MultigridSolver, FindsNewtonsMinimiserAndNeverRaisesPhi) {
  for (const char* scene : {"games103", "curtain", "swing"}) {
    const Cloth cloth = cloth_of(scene);
    const OneStep run(cloth, {}, 2000);
    EXPECT_LT(run.error.back(), 1e-15 * run.error.front()) << scene;
    for (std::size_t k = 1; k < run.error.size(); ++k)
      EXPECT_LE(run.error[k], run.error[k - 1] + 1e-15 * run.error.front()) << scene << k;
  }
}

TEST(MultigridSolver, WithManyCyclesIsNewton) {
  const Cloth cloth = cloth_of("curtain", {{"roughness", 0.02}});
  auto newton = testing::solver_of("newton-cholesky", {{"hessian", "projected"}});
  newton->prepare(cloth.system, cloth.protocol());
  State state = cloth.state;
  testing::advance(*newton, state, 2);
  const auto distance = [&](long long cycles) {
    const VecX x = OneStep(cloth, {{"cycles", cycles}}, 2).x;
    return (x - state.x).norm() / (state.x - cloth.state.x).norm();
  };
  // A cycle leaves at most four fifths of the error: 0.8^150 = 3e-15.
  EXPECT_LT(distance(150), 1e-9);
  EXPECT_GT(distance(1), 1e-4);
}

TEST(MultigridSolver, TakesHardlyMoreIterationsAtFourTimesTheResolution) {
  const auto iterations = [](long long side) {
    return OneStep(cloth_of("curtain", {{"columns", side}, {"rows", side}}), {}, 200)
        .iterations_to(1e-4);
  };
  EXPECT_LE(iterations(61), 2 * iterations(16));
}

}  // namespace
}  // namespace cloth
