#include <gtest/gtest.h>

#include <limits>

#include "cloth/numerics/conjugate_gradients.hpp"
#include "cloth/numerics/preconditioner.hpp"
#include "tests/testing.hpp"

namespace cloth {
namespace {

using testing::Cloth, testing::cloth_of;

constexpr const char* betas[] = {"dai-kou", "fletcher-reeves", "polak-ribiere-plus",
                                 "hestenes-stiefel"};

/// Springs of rest length 0, whose Phi is quadratic.
Cloth quadratic_cloth() {
  Cloth cloth = cloth_of("curtain", {{"columns", 7LL}, {"rows", 7LL}});
  cloth.system.springs.change([](Spring& s) { s.rest = 0; });
  return cloth;
}

VecX moved(const Cloth& cloth, testing::Settings settings, int iterations) {
  auto solver = testing::solver_of("nonlinear-cg", settings);
  solver->prepare(cloth.system, cloth.protocol());
  State state = cloth.state;
  testing::advance(*solver, state, iterations);
  return state.x;
}

TEST(NonlinearCg, IsLinearConjugateGradientsOnAQuadraticPhi) {
  const Cloth cloth = quadratic_cloth();
  TimeStep step(cloth.system, cloth.protocol());
  step.begin(cloth.state);
  SpMat H;
  step.phi().hessian(step.x(), H, Curvature::exact);
  BlockMatrix A;
  A.assign(H);
  VecX g, d;
  step.phi().gradient(step.x(), g);
  Silent probe(0);
  Preconditioner preconditioner;
  preconditioner.prepare(Preconditioning::diagonal, cloth.system, cloth.protocol().dt, 0);
  preconditioner.update(A, probe);
  for (const int k : {1, 2, 5, 12}) {
    ConjugateGradients().solve(A, g, preconditioner, 0, k, d, probe);
    const VecX expected = step.x() - d;
    // Blocks are multiples of the unit matrix: both preconditioners are one.
    for (const char* jacobi : {"diagonal", "block-jacobi"})
      for (const char* beta : betas)
        EXPECT_LT((moved(cloth, {{"beta", beta}, {"preconditioner", jacobi}}, k) - expected).norm(),
                  1e-10 * d.norm())
            << beta << " " << jacobi << " " << k;
  }
}

TEST(NonlinearCg, RestartedEveryTimeIsSteepestDescentAndSlower) {
  const Cloth cloth = quadratic_cloth();
  const VecX best = testing::newton_step(cloth).x;
  const auto distance = [&](long long restart) {
    return (moved(cloth, {{"restart", restart}}, 20) - best).norm();
  };
  EXPECT_GT(distance(1), 10 * distance(0));
}

TEST(NonlinearCg, FindsNewtonsMinimiserWithEveryBetaAndStops) {
  for (const char* scene : {"games103", "curtain"}) {
    const Cloth cloth = cloth_of(scene);
    const VecX best = testing::newton_step(cloth).x;
    for (const char* beta : betas)
      for (const char* preconditioner : {"diagonal", "block-jacobi"}) {
        const testing::Settings settings{{"beta", beta}, {"preconditioner", preconditioner}};
        const VecX x = moved(cloth, settings, 2000);
        EXPECT_LT((x - best).norm(), 1e-6 * (best - cloth.state.x).norm())
            << scene << beta << preconditioner;
        EXPECT_TRUE(testing::same_bits(x, moved(cloth, settings, 4000))) << scene << beta;
      }
  }
}

TEST(NonlinearCg, WithEnergySearchNeverRaisesPhi) {
  for (const char* beta : betas) {
    Cloth cloth = cloth_of("swing");
    auto solver = testing::solver_of("nonlinear-cg", {{"beta", beta}, {"energy_search", true}});
    solver->prepare(cloth.system, cloth.protocol());
    VecX last;
    Trace trace(300, std::numeric_limits<Real>::infinity(),
                [&](const ImplicitStep& phi, int k, Real, const VecX& x) {
                  if (k == 0) last = x;
                  EXPECT_LE(phi.value_difference(x, last), 0) << beta << " " << k;
                  last = x;
                  return true;
                });
    for (int frame = 0; frame < 3; ++frame) solver->step(cloth.state, trace);
  }
}

}  // namespace
}  // namespace cloth
