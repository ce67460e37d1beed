// Two runs by hand: masses without weight, at rest at the start of each step, so that what a step
// moves is what it does.

#include "experiments/harness/course.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <utility>

#include "tests/testing.hpp"

namespace harness {
namespace {

using cloth::Real;
using cloth::State;

class TwoRuns : public ::testing::Test {
 protected:
  static constexpr Real apart = 1e-10, done = 1e-6;  ///< at the start; by each in a step [m]

  TwoRuns() : b_(moved(a_, apart)) {}

  /// A step of both; b ends further by `parts` [m].
  void step(Real done_by_a, Real done_by_b, Real parts = 0) {
    a_ = moved(a_, done_by_a), b_ = moved(b_, done_by_b + parts);
    course_.see(a_, b_);
  }

  int parts_in() const { return course_.parts_in(); }

 private:
  static State moved(State state, Real distance) {
    for (int i = 1; i < state.x.size(); i += 3) state.x[i] += distance;
    return state;
  }

  cloth::System masses_ = cloth::testing::two_masses();
  State a_ = cloth::testing::at_rest(masses_), b_;
  Course course_{masses_, cloth::Protocol{}, cloth::Kind::integrator, a_, b_};
};

TEST_F(TwoRuns, PartWhereOneIdles) {
  step(done, done);
  step(done, 0);
  EXPECT_EQ(parts_in(), 2);
}

TEST_F(TwoRuns, PartWhereOneDoesMuchLess) {
  step(done, 0.6 * done);
  EXPECT_EQ(parts_in(), 1);
}

TEST_F(TwoRuns, MayDoALittleLess) {
  step(done, 0.8 * done);
  EXPECT_EQ(parts_in(), 0);
}

TEST_F(TwoRuns, MayDriftByAFactorInEachStep) {
  step(10 * apart, 0);
  EXPECT_EQ(parts_in(), 0) << "eleven times as far apart, with less done";
}

TEST_F(TwoRuns, MayComeToAnotherDecisionWithAsMuchDone) {
  step(done, done);
  step(done, -done);
  EXPECT_EQ(parts_in(), 0);
}

TEST_F(TwoRuns, MayEachIdle) {
  for (int k = 0; k < 3; ++k) step(0, 0);
  EXPECT_EQ(parts_in(), 0);
}

/// The first is the trace's, and whoever does more from a shifted start gains nothing by it.
TEST_F(TwoRuns, MayDoMoreInTheSecond) {
  step(0, done);
  EXPECT_EQ(parts_in(), 0);
}

TEST_F(TwoRuns, AreNotComparedOnceTheyAreFarApart) {
  step(done, 1.1 * done);  // decides otherwise: a tenth of what is done
  step(done, 0);
  EXPECT_EQ(parts_in(), 0);
}

TEST_F(TwoRuns, StayPartedOnceTheyAre) {
  step(done, 0);
  step(0, done);
  step(done, 0);
  EXPECT_EQ(parts_in(), 1);
}

/// The step in which two masses part of which one idles, begun a picometre further apart.
int parts_in(Real stiffness) {
  cloth::System masses = cloth::testing::two_masses();
  masses.springs.change(0, [&](cloth::Spring& s) { s.stiffness = stiffness; });
  State a = cloth::testing::at_rest(masses), b = a;
  b.x[0] += 1e-12;
  Course course(masses, {}, cloth::Kind::integrator, a, b);
  a.x[0] += 1e-6;
  course.see(a, b);
  return course.parts_in();
}

/// The same, where each mass of a spring that is 0.1 m too long goes so many times as far in a step
/// as Phi asks for.
int parts_in(Real share_of_a, Real share_of_b) {
  const cloth::System masses = cloth::testing::two_masses();
  const cloth::Protocol protocol;
  State a = cloth::testing::at_rest(masses);
  a.x[3] += 0.1;
  State b = a;
  b.x[4] += 1e-12;
  Course course(masses, protocol, cloth::Kind::iterative, a, b);
  const Real kappa = masses.springs[0].stiffness * std::pow(protocol.dt, 2) / masses.mass[0],
             far = kappa * 0.1 / (1 + 2 * kappa);
  for (const auto& [state, share] : {std::pair(&a, share_of_a), std::pair(&b, share_of_b)}) {
    state->x[0] += share * far;
    state->x[3] -= share * far;
  }
  course.see(a, b);
  return course.parts_in();
}

TEST(Course, TakesNoOneWhoOvershootsForOneWhoDoesMore) {
  EXPECT_EQ(parts_in(1, 0), 1);
  EXPECT_EQ(parts_in(1, 0.1), 1);
  EXPECT_EQ(parts_in(2, 1), 0);
  EXPECT_EQ(parts_in(1.6, 0.9), 0);
}

TEST(Course, TellsNothingOfAClothThatAHairsBreadthPullsAt) {
  EXPECT_EQ(parts_in(1e4), 1);
  EXPECT_EQ(parts_in(1e15), 0);
}

}  // namespace
}  // namespace harness
