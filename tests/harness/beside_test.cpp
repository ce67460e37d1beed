// Steps beside a judged one.

#include "experiments/harness/beside.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "cloth/step/time_step.hpp"

namespace harness {
namespace {

using cloth::State, cloth::System;

struct Judged {
  cloth::Scene scene;
  System system;
  FrozenReference reference;

  /// A curtain's, after so many steps at k [N/m], with what is left of velocities after a second.
  Judged(int frame, Real stiffness, Real damping) : scene(cloth::load_scene("curtain")) {
    for (const char* side : {"rows", "columns"}) scene.set(side, 8LL, "test");
    scene.set("stiffness", stiffness, "test");
    scene.set("damping", damping, "test");
    system = cloth::build_system(scene);
    reference = converged_trajectory(scene, {frame}).front();
  }

  Real first_gap(State from) const {
    cloth::TimeStep step(system, frozen_protocol(scene));
    step.begin(from);
    return step.phi().value_difference(step.x(), reference.minimiser);
  }

  Real first_gradient(State from) const {
    cloth::TimeStep step(system, frozen_protocol(scene));
    step.begin(from);
    VecX gradient;
    step.phi().gradient(step.x(), gradient);
    return gradient.norm();
  }

  Neighbourhood neighbourhood() const { return {system, frozen_protocol(scene), reference}; }
};

Real largest_change(const State& a, const State& b) { return (a.v - b.v).cwiseAbs().maxCoeff(); }

/// A solver that knew a cloth at rest by its velocities would know all that is far from there.
TEST(Neighbourhood, HasStepsWithAsMuchToDoAsTheJudgedOne) {
  for (const auto& [frame, stiffness, damping] :
       {std::tuple{5, 1e3, 0.9}, {300, 1e3, 1e-3}, {5, 1e9, 0.9}}) {
    const Judged judged(frame, stiffness, damping);
    const Real gap = judged.first_gap(judged.reference.state),
               gradient = judged.first_gradient(judged.reference.state);
    const Neighbourhood near = judged.neighbourhood();
    for (const unsigned lot : {11U, 12U, 13U, 14U}) {
      const State state = near.state({lot, Beside::near});
      EXPECT_NEAR(judged.first_gap(state) / gap, 1, 2 * most_unlike) << frame << ' ' << stiffness;
      EXPECT_NEAR(judged.first_gradient(state) / gradient, 1, 2 * most_unlike)
          << frame << ' ' << stiffness;
      EXPECT_GT(largest_change(state, judged.reference.state), 0);
    }
  }
}

TEST(Neighbourhood, HasLessThanAHairsBreadthOnlyWhereThatIsMuch) {
  const Judged falling(5, 1e3, 0.9);
  Real most = 0;
  for (unsigned lot = 1; lot < 20; ++lot)
    most = std::max(most, largest_change(falling.neighbourhood().state({lot, Beside::near}),
                                         falling.reference.state));
  EXPECT_GT(most, 3e-5) << "up to 1e-4 m/s";
  EXPECT_LE(most, 1e-4);
}

/// Who keeps the states that it warms up with, rounded to a grid, finds none of them again.
TEST(Stirred, IsFarFromWhereItBeganWhateverThatIsRoundedTo) {
  const Judged judged(0, 1e3, 0.9);
  const State start = cloth::initial_state(judged.scene, judged.system);
  const Real dt = 1. / 60;
  for (const unsigned lot : {1U, 2U}) {
    const State from = stirred(judged.system, start, lot, dt);
    int moved = 0, free = 0;
    for (int i = 0; i < judged.system.vertices(); ++i) {
      const Real way = (from.x - start.x).segment<3>(3 * i).norm(),
                 speed = (from.v - start.v).segment<3>(3 * i).norm();
      if (judged.system.is_pinned(i)) {
        EXPECT_EQ(way + speed, 0) << i;
        continue;
      }
      ++free;
      moved += way > 1e-5 && speed > 0.01 * dt * 9.8;
    }
    EXPECT_GT(moved, 0.9 * free);
    EXPECT_LT((from.x - start.x).cwiseAbs().maxCoeff(), dt * dt * 10) << "and no other cloth";
    EXPECT_NE(digest_of(from.x), digest_of(stirred(judged.system, start, lot + 2, dt).x));
  }
}

TEST(Neighbourhood, OfLotNoneIsTheJudgedStateItself) {
  const Judged judged(5, 1e3, 0.9);
  EXPECT_EQ(judged.neighbourhood().state({}).x, judged.reference.state.x);
  EXPECT_EQ(judged.neighbourhood().state({}).v, judged.reference.state.v);
}

}  // namespace
}  // namespace harness
