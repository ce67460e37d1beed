#include <gtest/gtest.h>

#include <limits>

#include "tests/testing.hpp"

namespace cloth {
namespace {

using testing::Cloth, testing::cloth_of;

/// One step: what it found, what it cost, and whether Phi ever rose.
struct OneStep {
  VecX x;
  int iterations = 0;
  long products = 0, hessians = 0;
  bool rose = false;

  OneStep(const Cloth& cloth, testing::Settings settings, int budget = 1000) {
    auto solver = testing::solver_of("newton-pcg", settings);
    solver->prepare(cloth.system, cloth.protocol());
    Trace trace(budget, std::numeric_limits<Real>::infinity(),
                [this](const ImplicitStep& phi, int k, Real, const VecX& at) {
                  rose = rose || (k > 0 && phi.value_difference(at, x) > 0);
                  x = at;
                  return true;
                });
    State state = cloth.state;
    solver->step(state, trace);
    x = state.x;
    iterations = trace.iterations();
    products = trace.work(Work::product);
    hessians = trace.work(Work::hessian);
  }
};

TEST(NewtonPcg, FindsNewtonsMinimiserWithEveryPreconditionerAndHessianAndStops) {
  for (const char* scene : {"games103", "curtain", "swing"}) {
    const Cloth cloth = cloth_of(scene);
    const VecX best = testing::newton_step(cloth).x;
    const Real travelled = (best - cloth.state.x).norm();
    for (const char* preconditioner :
         {"none", "diagonal", "block-jacobi", "incomplete-cholesky", "multigrid"})
      for (const char* hessian : {"exact", "projected", "on-demand"}) {
        const OneStep run(cloth, {{"preconditioner", preconditioner}, {"hessian", hessian}});
        SCOPED_TRACE(std::string(scene) + " " + preconditioner + " " + hessian);
        // Rounding of the gradient, of 1e-13 of the first, times a condition of at most 1e6.
        EXPECT_LT((run.x - best).norm(), 1e-7 * travelled);
        EXPECT_LT(run.iterations, 500);
        EXPECT_FALSE(run.rose);
      }
  }
}

TEST(NewtonPcg, WithATightForcingTermIsNewtonAndOnDemandProjectsWhatIsIndefinite) {
  const Cloth cloth = cloth_of("curtain", {{"roughness", 0.05}});  // its Hessian is indefinite
  auto newton = testing::solver_of("newton-cholesky", {{"hessian", "projected"}});
  newton->prepare(cloth.system, cloth.protocol());
  State state = cloth.state;
  testing::advance(*newton, state, 1);
  for (const char* hessian : {"projected", "on-demand"}) {
    const OneStep run(cloth,
                      {{"hessian", hessian}, {"first_forcing", 1e-12}, {"most_forcing", 1e-12}}, 1);
    EXPECT_LT((run.x - state.x).norm(), 1e-9 * (state.x - cloth.state.x).norm()) << hessian;
  }
}

TEST(NewtonPcg, ConvergesSuperlinearlyAsTheForcingTermFollowsTheGradient) {
  const Cloth cloth = cloth_of("games103");
  // A forcing term that stays 0.5 takes a halving of the gradient each, some forty to rounding.
  EXPECT_LE(OneStep(cloth, {}).iterations, 12);
  EXPECT_GT(OneStep(cloth, {{"gamma", 1LL}, {"alpha", 1LL}, {"most_forcing", 0.5}}).iterations, 14);
}

TEST(NewtonPcg, TakesFewerProductsForALooserSystem) {
  const Cloth cloth = cloth_of("curtain");
  const auto products = [&](Real forcing) {
    return OneStep(cloth, {{"first_forcing", forcing}}, 1).products;
  };
  EXPECT_LT(products(0.5), products(1e-2));
  EXPECT_LT(products(1e-2), products(1e-6));
}

TEST(NewtonPcg, AssemblesTheExactHessianOnlyWhereItIsAskedFor) {
  const Cloth cloth = cloth_of("games103");
  EXPECT_EQ(OneStep(cloth, {{"hessian", "projected"}}, 3).hessians, 3);
  EXPECT_EQ(OneStep(cloth, {{"hessian", "exact"}}, 3).hessians, 6);
}

}  // namespace
}  // namespace cloth
