// How the judge finds out whether a step is harder than another.

#include "experiments/harness/solved_step.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>

#include "cloth/step/time_step.hpp"
#include "experiments/harness/beside.hpp"
#include "experiments/harness/solver_spec.hpp"
#include "experiments/harness/steps_apart.hpp"

namespace harness {
namespace {

using cloth::State;

/// A step of a scene, from where it is after so many, and from beside there.
struct Case {
  cloth::Scene scene;
  cloth::System system;
  State state;

  Case(const std::string& name, int frame, const Settings& settings = {})
      : scene(cloth::load_scene(name)) {
    for (const auto& [key, value] : settings) scene.set(key, value, "test");
    system = cloth::build_system(scene);
    converged_trajectory(scene, {frame}, [&](int, const State& there) { state = there; });
  }

  SolvedStep solved() const { return solve_step(scene, system, state); }

  /// With velocities changed in waves, by 3 % of the first gap's energy.
  SolvedStep pushed(unsigned lot) const {
    const cloth::Protocol protocol = frozen_protocol(scene);
    cloth::TimeStep step(system, protocol);
    step.begin(state);
    FrozenReference reference;
    reference.state = state;
    reference.minimiser = solved().minimiser;
    const Real gap = step.phi().value_difference(step.x(), reference.minimiser);
    const Neighbourhood near(system, protocol, reference);
    const VecX waves = near.pushed({lot, Beside::apart, 1}).v - state.v;
    cloth::State moved = state;
    moved.v += std::sqrt(0.03 * gap / system.kinetic_energy(waves)) * waves;
    return solve_step(scene, system, moved);
  }
};

TEST(SolvedStep, HasErrorsThatFallToNothing) {
  const SolvedStep step = Case("curtain", 5).solved();
  ASSERT_TRUE(step.has_minimiser());
  ASSERT_GT(step.newton.size(), 2U);
  EXPECT_LT(step.newton.back(), 1e-20);
  EXPECT_TRUE(std::ranges::is_sorted(step.newton, std::greater()));
  ASSERT_GT(step.gradients.size(), 3U);
  EXPECT_TRUE(std::ranges::is_sorted(step.gradients, std::greater()))
      << "conjugate gradients lower the energy in every iteration";
  EXPECT_LT(step.gradients.front(), 1);
}

TEST(SolvedStep, HasADescentThatComesToTheMinimum) {
  const SolvedStep step = Case("curtain", 5).solved();
  ASSERT_GT(step.descent.size(), 6U);
  EXPECT_LT(step.descent.back(), 1e-6);
  EXPECT_LT(step.descent.back(), step.descent.front());
}

/// A cloth that touches a sphere at a few vertices: a hair's breadth makes orders of magnitude.
TEST(SolvedStep, IsUnlikeOneBesideItWhereAClothBeginsToTouch) {
  const Case touching("drape-on-sphere", 23,
                      {{"columns", 21LL},
                       {"rows", 21LL},
                       {"dt", 0.0116},
                       {"stiffness", 28.3},
                       {"contact", std::string("penalty")},
                       {"contact_stiffness", 28.3}});
  const Case hanging("curtain", 5);
  const auto most = [](const Case& at) {
    const SolvedStep judged = at.solved();
    Real unlike = 1;
    for (const unsigned lot : {1U, 2U, 3U, 4U, 5U, 6U})
      unlike = std::max(
          unlike, unlikeness(solve_step(at.scene, at.system, shifted(at.system, at.state, lot)),
                             judged, 52));
    return unlike;
  };
  EXPECT_GT(most(touching), 10);
  EXPECT_LT(most(hanging), 3);
}

TEST(SolvedStep, IsNoHarderThanItselfNorThanOneBesideIt) {
  const Case cloth("curtain", 5);
  const SolvedStep judged = cloth.solved();
  for (const int iterations : {1, 2, 5, 100}) {
    EXPECT_FALSE(is_harder(judged, judged, iterations, 1e-6));
    for (const unsigned lot : {1U, 2U, 3U})
      EXPECT_FALSE(is_harder(cloth.pushed(lot), judged, iterations, 1e-3)) << lot;
  }
}

/// The judge's own are those of the solver that others wrote down.
TEST(SolvedStep, HasErrorsOfProjectiveDynamics) {
  const Case cloth("twist", 4, {{"columns", 6LL}, {"rows", 6LL}, {"stiffness", 400.0}});
  const SolvedStep step = cloth.solved();
  const cloth::Protocol protocol = frozen_protocol(cloth.scene);
  const auto solver = make_solver(parse_solver_spec("projective-dynamics"), "test");
  solver->prepare(cloth.system, protocol);
  cloth::TimeStep first(cloth.system, protocol);
  first.begin(step.state);
  const auto gap = [&](const VecX& x) { return first.phi().value_difference(x, step.minimiser); };
  int seen = 0;
  cloth::Trace trace(16, 1e9, [&](const cloth::ImplicitStep&, int k, Real, const VecX& x) {
    if (k > 0) {
      ++seen;
      EXPECT_NEAR(step.global[static_cast<std::size_t>(k - 1)], gap(x) / gap(first.x()), 1e-12)
          << k;
    }
    return true;
  });
  State state = step.state;
  solver->step(state, trace);
  EXPECT_GE(seen, 16);
}

/// It stretches springs, and a constant matrix is farther from theirs: Newton's method, and
/// conjugate gradients, find both steps alike.
TEST(SolvedStep, IsHarderWhereAPushStretchesSprings) {
  const Case cloth("twist", 4, {{"columns", 6LL}, {"rows", 6LL}, {"stiffness", 400.0}});
  const auto judged = converged_trajectory(cloth.scene, {4});
  StepsApart steps(cloth.scene, cloth.system, judged.front());
  for (const unsigned lot : {3U, 5U}) {
    EXPECT_TRUE(is_harder(steps.apart({lot, Beside::apart, 1}), steps.judged(), 5, 1e-4)) << lot;
    for (const Real push : {0.1, 0.03})
      EXPECT_FALSE(is_harder(steps.apart({lot, Beside::apart, push}), steps.judged(), 5, 1e-4));
  }
}

/// The constant matrix knows springs alone, and may lead away where there are others.
TEST(SolvedStep, IsNoHarderForWhatLeavesTheMinimum) {
  SolvedStep judged, beside;
  judged.newton = beside.newton = {1e-6};
  judged.global = {0.01};
  for (const auto& [error, is_harder_so] :
       {std::pair{0.9, true}, {0.05, false}, {1.5, false}, {1e9, false}, {Real(NAN), false}}) {
    beside.global = {error};
    EXPECT_EQ(is_harder(beside, judged, 1, 1e-4), is_harder_so) << error;
  }
}

/// A flat cloth that meets a ball with a few vertices: conjugate gradients are done with these at
/// once, and not with waves.
TEST(SolvedStep, IsHarderWhereAPushHasTheErrorEverywhere) {
  const Case cloth("drape-on-sphere", 2,
                   {{"columns", 21LL},
                    {"rows", 21LL},
                    {"dt", 0.0283},
                    {"stiffness", 247.0},
                    {"contact", std::string("penalty")},
                    {"contact_stiffness", 247.0}});
  const SolvedStep judged = cloth.solved();
  for (const unsigned lot : {1U, 2U, 3U})
    EXPECT_TRUE(is_harder(cloth.pushed(lot), judged, 1, 1e-3)) << lot;
}

/// Newton solves it in two iterations where nothing comes into contact or leaves it.
TEST(SolvedStep, IsHarderWhereAPushMakesContacts) {
  const Case cloth("table-cloth-pull", 43,
                   {{"columns", 24LL},
                    {"rows", 18LL},
                    {"dt", 0.00822},
                    {"stiffness", 29.9},
                    {"contact", std::string("penalty")},
                    {"contact_stiffness", 29.9}});
  const SolvedStep judged = cloth.solved();
  for (const unsigned lot : {1U, 2U, 3U})
    EXPECT_TRUE(is_harder(cloth.pushed(lot), judged, 2, 1e-5)) << lot;
}

}  // namespace
}  // namespace harness
