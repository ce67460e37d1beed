// What a scheme does to a swing, and what its solver adds.

#include "meter/swing.hpp"

#include <gtest/gtest.h>

#include "meter/sag.hpp"
#include "tests/meter/contestants.hpp"

namespace meter {

namespace {

using testing::contestant, testing::why_not;

TEST(Swing, OfAConvergedSolverHasBackwardEulersDampingAndTheTrueStiffness) {
  for (const Real dt : {0.002, 1.0 / 60, 0.1})
    for (const int rows : {2, 11, 41}) {
      const Strip strip{.rows = rows};
      const Swing swing = measure_swing(contestant("newton-cholesky", 32, dt), strip);
      const Oscillator due = as_seen(backward_euler(strip.frequency(), dt), dt);
      // The mode's part of places of about 1 m is exact to 1e-14, of a swing of 0.05 m that dies.
      EXPECT_NEAR(swing.seen.damping, due.damping, 1e-7) << dt << " " << rows;
      EXPECT_NEAR(swing.seen.frequency, due.frequency, 1e-7 * due.frequency) << dt << " " << rows;
      EXPECT_EQ(swing.euler, due.damping);
      EXPECT_NEAR(swing.stiffness, 1, 1e-7) << dt << " " << rows;
      EXPECT_NEAR(swing.own.damping, 0, 1e-7) << dt << " " << rows;
    }
}

TEST(Swing, BackwardEulersDampingHalvesWithTheStep) {
  const auto damping = [](Real dt) {
    return measure_swing(contestant("newton-cholesky", 32, dt), {}).seen.damping;
  };
  EXPECT_NEAR(damping(0.004) / damping(0.002), 2, 0.01);
}

TEST(Swing, OfAStripTwiceAsStiffIsTwiceAsStiff) {
  const Swing swing = measure_swing(contestant("newton-cholesky"), {}, 2);
  EXPECT_NEAR(swing.stiffness, 2, 1e-7);
}

TEST(Swing, ASymplecticIntegratorIsNotDamped) {
  // A frequency shift of second order is all that it has.
  const Swing swing = measure_swing(contestant("velocity-verlet", 1, 0.002), {});
  EXPECT_NEAR(swing.seen.damping, 0, 1e-9);
}

TEST(Swing, ATruncatedSolverThatStartsAtTheTargetIsASofterClothAndAddsNoDamping) {
  for (const char* solver : {"vertex-block-descent", "diagonal-descent", "xpbd-gauss-seidel"}) {
    const Contestant one = contestant(solver, 8);
    const Swing swing = measure_swing(one, {});
    EXPECT_LT(swing.stiffness, 0.6) << solver;
    EXPECT_LT(swing.seen.damping, 0.8 * swing.euler) << solver;
    // Its modes are not quite the strip's.
    EXPECT_NEAR(swing.own.damping, 0, 1e-3) << solver;
    EXPECT_NEAR(swing.stiffness, measure_sag(one, {}).stiffness, 0.03 * swing.stiffness) << solver;
  }
}

TEST(Swing, ATruncatedSolverThatStartsAtTheLastPositionsAddsDamping) {
  Contestant one = contestant("vertex-block-descent", 32);
  one.first_guess = cloth::FirstGuess::previous;
  const Swing swing = measure_swing(one, {});
  EXPECT_GT(swing.own.damping, 0.05);
  EXPECT_NEAR(swing.seen.damping, swing.own.damping + swing.euler, 0.05);
}

TEST(Swing, IsNoneOfWhatCreepsBackOrBlowsUp) {
  const auto fate = [](const Contestant& one) { return why_not([&] { measure_swing(one, {}); }); };
  Contestant creeps = contestant("diagonal-descent", 1);
  creeps.first_guess = cloth::FirstGuess::previous;
  const Unreadable creep = fate(creeps);
  EXPECT_EQ(creep.fate, Fate::no_swing);
  EXPECT_NE(creep.why.find("comes back without swinging: to 1/e in"), creep.why.npos) << creep.why;
  EXPECT_EQ(fate(contestant("explicit-euler")).fate, Fate::diverged);
  EXPECT_EQ(fate(contestant("strain-limiting")).fate, Fate::no_swing);
}

}  // namespace

}  // namespace meter
