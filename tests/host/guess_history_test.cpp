// What first_guess = history makes of solved steps.
#include "cloth/host/guess_history.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <vector>

#include "cloth/step/time_step.hpp"
#include "tests/host/halving.hpp"
#include "tests/testing.hpp"

namespace cloth {
namespace {

using testing::Cloth, testing::cloth_of;

/// Phi of a cloth whose springs have no length at rest: a quadratic.
struct Quadratic {
  System system = cloth_of("curtain").system;
  Quadratic() {
    system.springs.change([](Spring& spring) { spring.rest = 0; });
  }
};

TEST(GuessHistory, SolvesAQuadraticWithinTheSpanOfWhatItLearnt) {
  const Quadratic cloth;
  ImplicitStep phi(cloth.system, 0.01);
  phi.set(cloth.system.rest, cloth.system.rest);
  GuessHistory history;
  history.prepare(cloth.system.rest.size());
  std::vector<VecX> ways;
  for (unsigned seed = 1; seed <= 3; ++seed) {
    ways.push_back(testing::random_vector(cloth.system.rest.size(), seed));
    for (int i = 0; i < cloth.system.vertices(); ++i)
      if (cloth.system.is_pinned(i)) ways.back().segment<3>(3 * i).setZero();
    history.learn(phi, cloth.system.rest + ways.back());
  }
  VecX x = cloth.system.rest, before, after;
  phi.gradient(x, before);
  Silent probe(1);
  ASSERT_TRUE(history.improve(phi, x, probe));
  phi.gradient(x, after);
  for (const VecX& way : ways)
    EXPECT_LT(std::abs(after.dot(way)), 1e-10 * std::abs(before.dot(way)));
  EXPECT_GT(after.norm(), 1e-3 * before.norm()) << "but not beyond it";
}

TEST(GuessHistory, LeavesOutWhatDependsOnTheRest) {
  const Quadratic cloth;
  ImplicitStep phi(cloth.system, 0.01);
  phi.set(cloth.system.rest, cloth.system.rest);
  const VecX way = 1e-3 * testing::random_vector(cloth.system.rest.size());
  const auto improved = [&](int times) {
    GuessHistory history;
    history.prepare(cloth.system.rest.size());
    for (int k = 0; k < times; ++k) history.learn(phi, cloth.system.rest + (k + 1) * way);
    history.learn(phi, cloth.system.rest);  // a step that ended at its target tells nothing
    VecX x = cloth.system.rest;
    Silent probe(1);
    history.improve(phi, x, probe);
    return x;
  };
  EXPECT_LT(testing::relative_difference(improved(4), improved(1)), 1e-12);
}

TEST(GuessHistory, KeepsTheLastFive) {
  const Quadratic cloth;
  ImplicitStep phi(cloth.system, 0.01);
  phi.set(cloth.system.rest, cloth.system.rest);
  GuessHistory six, five;
  for (GuessHistory* history : {&six, &five}) history->prepare(cloth.system.rest.size());
  six.learn(phi, cloth.system.rest + testing::random_vector(cloth.system.rest.size(), 9));
  for (unsigned seed = 1; seed <= 5; ++seed)
    for (GuessHistory* history : {&six, &five})
      history->learn(phi,
                     cloth.system.rest + testing::random_vector(cloth.system.rest.size(), seed));
  VecX a = cloth.system.rest, b = a;
  Silent one(1), another(1);
  six.improve(phi, a, one);
  five.improve(phi, b, another);
  EXPECT_LT(testing::relative_difference(a, b), 1e-12) << "in whatever order they lie";
}

TEST(GuessHistory, MovesNoPinByWhatItLearnt) {
  const Quadratic cloth;
  const VecX& rest = cloth.system.rest;
  ImplicitStep phi(cloth.system, 0.01);
  phi.set(rest, rest);
  GuessHistory history;
  history.prepare(rest.size());
  for (unsigned seed = 1; seed <= 3; ++seed)
    history.learn(phi, rest + testing::random_vector(rest.size(), seed));
  VecX x = rest;
  Silent probe(1);
  ASSERT_TRUE(history.improve(phi, x, probe));
  EXPECT_GT((x - rest).norm(), 0);
  for (int i = 0; i < cloth.system.vertices(); ++i)
    if (cloth.system.is_pinned(i)) {
      EXPECT_EQ(x.segment<3>(3 * i), rest.segment<3>(3 * i)) << i;
    }
}

TEST(GuessHistory, IsForgottenWherePinsAreLetGo) {
  const auto held = [](const char* first_guess) {
    Cloth cloth = cloth_of("stretch-and-release", {{"first_guess", first_guess}});
    cloth.system.drives.at(0).until = 10 * cloth.protocol().dt;
    return cloth;
  };
  Cloth cloth = held("history"), plain = held("target");
  const auto newton = testing::solver_of("newton-cholesky");
  newton->prepare(cloth.system, cloth.protocol());
  testing::advance(*newton, cloth.state, 50, 9);
  for (const bool is_let_go : {false, true}) {
    const auto fresh = testing::solver_of("newton-cholesky");
    fresh->prepare(plain.system, plain.protocol());
    State there = cloth.state;
    testing::advance(*fresh, there, 1);
    testing::advance(*newton, cloth.state, 1);
    EXPECT_EQ(testing::same_bits(cloth.state.x, there.x), is_let_go);
  }
}

TEST(GuessHistory, LeavesXAsItIsWhereEveryStepEndedAtItsTarget) {
  const Quadratic cloth;
  ImplicitStep phi(cloth.system, 0.01);
  phi.set(cloth.system.rest, cloth.system.rest);
  GuessHistory history;
  history.prepare(cloth.system.rest.size());
  for (int k = 0; k < 3; ++k) history.learn(phi, cloth.system.rest);
  EXPECT_FALSE(history.is_empty());
  VecX x = cloth.system.rest;
  Trace probe(1, std::numeric_limits<Real>::infinity(), [](auto&&...) { return true; });
  probe.begin(phi, x);
  EXPECT_TRUE(history.improve(phi, x, probe));
  EXPECT_TRUE(testing::same_bits(x, cloth.system.rest));
  EXPECT_EQ(probe.iterations(), 1);
  EXPECT_EQ(probe.work(Work::hessian), 0);
}

/// The error of each iterate of a step, beside that of the target.
std::vector<Real> errors_of(Solver& solver, const Cloth& cloth) {
  std::vector<VecX> iterates;
  State state = cloth.state;
  std::vector<Real> errors;
  Trace trace(100, std::numeric_limits<Real>::infinity(),
              [&](const ImplicitStep&, int, Real, const VecX& x) {
                iterates.push_back(x);
                return true;
              });
  solver.step(state, trace);
  EXPECT_EQ(trace.objection().value_or(""), "");
  TimeStep step(cloth.system, cloth.protocol());
  step.begin(cloth.state);
  const Real all = step.phi().value_difference(iterates.front(), iterates.back());
  for (const VecX& x : iterates)
    errors.push_back(step.phi().value_difference(x, iterates.back()) / all);
  return errors;
}

TEST(GuessHistory, TellsMostOfAStepOnceAClothMoves) {
  for (const char* scene : {"games103", "curtain", "swing"}) {
    Cloth cloth = cloth_of(scene, {{"first_guess", "history"}});
    const auto newton = testing::solver_of("newton-cholesky");
    newton->prepare(cloth.system, cloth.protocol());
    testing::advance(*newton, cloth.state, 50, 30);
    const std::vector<Real> errors = errors_of(*newton, cloth);
    EXPECT_LT(errors.at(1), 0.1) << scene << ": the host's iteration";
    EXPECT_GE(errors.at(1), -1e-12);
  }
}

/// A way that moved them, as the drive did from the target on, would be of no use but theirs.
TEST(GuessHistory, TellsMostOfAStepAlsoWherePinsAreDriven) {
  Cloth cloth = cloth_of("twist", {{"columns", 7LL}, {"rows", 7LL}, {"first_guess", "history"}});
  const auto newton = testing::solver_of("newton-cholesky");
  newton->prepare(cloth.system, cloth.protocol());
  testing::advance(*newton, cloth.state, 50, 60);
  VecX there = cloth.state.x;
  place_driven(cloth.system, cloth.state.time + cloth.protocol().dt, there);
  EXPECT_GT((there - cloth.state.x).norm(), 1e-3);
  const std::vector<Real> errors = errors_of(*newton, cloth);
  EXPECT_LT(errors.at(1), 0.1);
}

TEST(GuessHistory, IsOneOfTheIterationsOfAStepButTheFirst) {
  Cloth cloth = cloth_of("games103", {{"first_guess", "history"}});
  const auto solver = hosted<testing::Halving>();
  solver->prepare(cloth.system, cloth.protocol());
  Cloth other = cloth_of("games103", {{"first_guess", "target"}});
  const auto plain = hosted<testing::Halving>();
  plain->prepare(other.system, other.protocol());
  testing::advance(*solver, cloth.state, 1);
  testing::advance(*plain, other.state, 1);
  EXPECT_EQ(cloth.state.x, other.state.x) << "there is nothing to tell of the first";
  for (const int budget : {0, 1, 5}) {
    Silent probe(budget);
    State state = cloth.state;
    solver->step(state, probe);
    EXPECT_EQ(probe.spent(), budget);
  }
}

TEST(GuessHistory, IsCarriedFromStepToStep) {
  Cloth cloth = cloth_of("curtain", {{"first_guess", "history"}});
  const auto solver = testing::solver_of("projective-dynamics");
  solver->prepare(cloth.system, cloth.protocol());
  EXPECT_TRUE(solver->has_memory());
  testing::advance(*solver, cloth.state, 8, 7);
  const auto other = testing::solver_of("projective-dynamics");
  other->prepare(cloth.system, cloth.protocol());
  other->remember(solver->memory());
  State there = cloth.state;
  testing::advance(*solver, cloth.state, 8, 3);
  testing::advance(*other, there, 8, 3);
  EXPECT_EQ(cloth.state.x, there.x);
}

TEST(GuessHistory, IsForgottenWhereItIsNotAskedFor) {
  Cloth cloth = cloth_of("curtain", {{"first_guess", "history"}});
  const auto solver = testing::solver_of("newton-cholesky");
  solver->prepare(cloth.system, cloth.protocol());
  State state = cloth.state;
  testing::advance(*solver, state, 8, 3);
  Cloth plain = cloth_of("curtain", {{"first_guess", "target"}});
  solver->prepare(plain.system, plain.protocol());
  EXPECT_FALSE(solver->has_memory());
  const auto fresh = testing::solver_of("newton-cholesky");
  fresh->prepare(plain.system, plain.protocol());
  State there = plain.state;
  testing::advance(*solver, plain.state, 8, 2);
  testing::advance(*fresh, there, 8, 2);
  EXPECT_EQ(plain.state.x, there.x);
}

}  // namespace
}  // namespace cloth
