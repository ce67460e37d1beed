#include <gtest/gtest.h>

#include <limits>

#include "tests/testing.hpp"

namespace cloth {
namespace {

using testing::Cloth, testing::cloth_of;

/// A weightless unit mass without springs, on its way at 1 m/s: each iteration scales its distance
/// to y, whatever D holds besides m/h^2.
struct Mass {
  Mass() {
    system.rest.setZero(3);
    system.mass.setOnes(1);
    system.pinned = {0};
    protocol.first_guess = FirstGuess::previous;
    protocol.damping = 1;
    protocol.damping_per = DampingPer::step;
    state = testing::at_rest(system);
    state.v[0] = 1;
  }
  System system;
  Protocol protocol;
  State state;
};

TEST(WangYangDescent, WeighsIterationsByTheProfileOfItsAuthorsCode) {
  const Real a = 0.96 * 0.96, b = 0.991 * 0.991, c = 0.999 * 0.999;
  std::vector<Real> weight(14);
  weight[0] = 1;
  weight[1] = 2 / (2 - a);
  for (std::size_t l = 2; l < 6; ++l) weight[l] = 4 / (4 - a * weight[l - 1]);
  weight[6] = 1;
  weight[7] = 2 / (2 - b);
  weight[8] = 4 / (4 - b * weight[7]);
  weight[9] = 1;
  weight[10] = 2 / (2 - c);
  for (std::size_t l = 11; l < 14; ++l) weight[l] = 4 / (4 - c * weight[l - 1]);

  Mass mass;
  const Real h = mass.protocol.dt, step = 0.3 / 0.7;
  Real last = h, now = h;  // distances to y
  for (std::size_t l = 0; l < weight.size(); ++l) {
    const Real next = weight[l] * ((1 - step) * now - last) + last;
    last = now;
    now = next;
    auto solver = testing::solver_of("wang-yang-descent", {{"check_every", 1000LL}});
    solver->prepare(mass.system, mass.protocol);
    State state = mass.state;
    testing::advance(*solver, state, int(l) + 1);
    EXPECT_NEAR(h - state.x[0], now, 1e-14 * h) << l;
  }
}

TEST(WangYangDescent, LengthensItsStepWithEveryTimeStep) {
  Mass mass;
  auto solver = testing::solver_of("wang-yang-descent");
  solver->prepare(mass.system, mass.protocol);
  Real step = 0.3;
  for (int k = 0; k < 3; ++k) {
    step /= 0.7;
    const Real before = mass.state.v[0];
    testing::advance(*solver, mass.state, 1);
    EXPECT_NEAR(mass.state.v[0] / before, step, 1e-14) << k;
  }
}

TEST(WangYangDescent, StartsEveryTimeStepPlain) {
  Mass mass;
  auto solver = testing::solver_of(
      "wang-yang-descent", {{"starts", std::vector<Real>{3}}, {"rhos", std::vector<Real>{0.9}}});
  solver->prepare(mass.system, mass.protocol);
  testing::advance(*solver, mass.state, 6);
  const Real before = mass.state.v[0], step = 0.3 / 0.7 / 0.7;
  testing::advance(*solver, mass.state, 2);
  // Two plain iterations leave (1 - step)^2 of the way.
  EXPECT_NEAR(mass.state.v[0] / before, 1 - (1 - step) * (1 - step), 1e-14);
}

/// Iterates 0, 1, 2 ... of one step, Phi above the first.
struct OneStep {
  std::vector<VecX> x;
  std::vector<Real> rise;

  OneStep(Cloth cloth, testing::Settings settings, int budget) {
    auto solver = testing::solver_of("wang-yang-descent", settings);
    solver->prepare(cloth.system, cloth.protocol());
    Trace trace(budget, std::numeric_limits<Real>::infinity(),
                [this](const ImplicitStep& phi, int, Real, const VecX& at) {
                  x.push_back(at);
                  rise.push_back(phi.value_difference(at, x.front()));
                  return true;
                });
    solver->step(cloth.state, trace);
  }
};

TEST(WangYangDescent, GoesBackWithAShorterStepWherePhiHasRisen) {
  const Cloth cloth = cloth_of("curtain");
  // Far too long a first step: Phi rises at the first look, and nothing of it remains but the step.
  const OneStep run(cloth, {{"first_step", 1.9}}, 9);
  ASSERT_GT(run.rise[8], 0);
  const OneStep shorter(cloth, {{"first_step", 1.9 * 0.7}}, 1);
  EXPECT_LT((run.x[9] - shorter.x[1]).norm(), 1e-12 * (run.x[9] - run.x[0]).norm());
}

TEST(WangYangDescent, LowersPhiHoweverLongItsFirstStep) {
  for (const char* scene : {"games103", "curtain", "swing"})
    for (const Real first : {0.1, 0.5, 2.0})
      EXPECT_LT(OneStep(cloth_of(scene), {{"first_step", first}}, 65).rise.back(), 0)
          << scene << " " << first;
}

TEST(WangYangDescent, FindsNewtonsMinimiser) {
  for (const char* scene : {"games103", "curtain"}) {
    const Cloth cloth = cloth_of(scene);
    const VecX best = testing::newton_step(cloth).x;
    const VecX x = OneStep(cloth, {}, 4000).x.back();
    EXPECT_LT((x - best).norm(), 1e-4 * (best - cloth.state.x).norm()) << scene;
  }
}

TEST(WangYangDescent, RefusesAProfileWhoseListsDiffer) {
  auto solver = testing::solver_of("wang-yang-descent", {{"starts", std::vector<Real>{1, 7}}});
  const Cloth cloth = cloth_of("games103");
  EXPECT_TRUE(solver->declines(cloth.system, cloth.protocol()).has_value());
}

}  // namespace
}  // namespace cloth
