// Who solves a step exactly hangs as the true strip does; who does not, is too soft or too stiff.

#include "meter/sag.hpp"

#include <gtest/gtest.h>

#include "tests/meter/contestants.hpp"

namespace meter {

namespace {

using testing::contestant, testing::why_not;

constexpr Real settled = 1e-6;  // a strip counts as still once it moves by 1e-7 of its sag

TEST(Sag, OfAConvergedSolverIsTheTrueOneAtAnyStepAndAnyNumberOfVertices) {
  for (const Real dt : {0.002, 1.0 / 60, 0.3})
    for (const int rows : {2, 11, 41}) {
      const Sag sag = measure_sag(contestant("newton-cholesky", 32, dt), {.rows = rows});
      EXPECT_NEAR(sag.stiffness, 1, settled) << dt << " " << rows;
      EXPECT_NEAR(sag.top, 1, settled);
      EXPECT_NEAR(sag.bottom, 1, 10 * settled);  // one spring, of a small part of the sag
    }
}

TEST(Sag, IsHalfOfASprungStripTwiceAsStiff) {
  const Sag sag = measure_sag(contestant("newton-cholesky"), {}, 2);
  EXPECT_NEAR(sag.stiffness, 2, 2 * settled);
}

TEST(Sag, PositionBasedDynamicsStiffensWithIterationsAndPassesTheTrueStrip) {
  Real before = 0;
  for (const int iterations : {1, 4, 16, 64}) {
    const Real now = measure_sag(contestant("pbd-gauss-seidel", iterations), {}).stiffness;
    EXPECT_GT(now, 1.5 * before) << iterations;
    before = now;
  }
  EXPECT_GT(before, 2);
}

TEST(Sag, CompliantPositionBasedDynamicsStiffensTowardsTheTrueStrip) {
  for (const char* solver : {"xpbd-gauss-seidel", "vertex-block-descent"}) {
    Real before = 0;
    for (const int iterations : {1, 8, 64, 512}) {
      const Real now = measure_sag(contestant(solver, iterations), {}).stiffness;
      EXPECT_GT(now, before) << solver << " " << iterations;
      EXPECT_LT(now, 1 + settled) << solver << " " << iterations;
      before = now;
    }
    EXPECT_NEAR(before, 1, 1e-4) << solver;  // what 512 sweeps leave
  }
}

TEST(Sag, FallsWithMoreVerticesWhereIterationsDoNot) {
  const auto stiffness = [](int rows) {
    return measure_sag(contestant("xpbd-gauss-seidel", 8), {.rows = rows}).stiffness;
  };
  EXPECT_GT(stiffness(11), 1.5 * stiffness(21));
  EXPECT_GT(stiffness(21), 1.5 * stiffness(41));
}

TEST(Sag, StartingFromTheLastPositionsATruncatedSolverIsTooSlowButNotTooSoft) {
  Contestant slow = contestant("diagonal-descent", 1);
  EXPECT_LT(measure_sag(slow, {}).stiffness, 0.1);
  slow.first_guess = cloth::FirstGuess::previous;
  EXPECT_NEAR(measure_sag(slow, {}).stiffness, 1, apart);
}

TEST(Sag, IsNoneOfAStripThatStaysWhereItIsPut) {
  Contestant idle = contestant("diagonal-descent", 0);
  idle.first_guess = cloth::FirstGuess::previous;
  const Unreadable none = why_not([&] { measure_sag(idle, {}); });
  EXPECT_EQ(none.fate, Fate::two_rests);
  EXPECT_NE(none.why.find("stiffness inf from above, 0.5 from below"), none.why.npos) << none.why;
}

TEST(Sag, OfNoSpringsGivingWayIsInfinitelyStiff) {
  EXPECT_EQ(measure_sag(contestant("fast-projection"), {}).stiffness,
            std::numeric_limits<Real>::infinity());
}

TEST(Sag, IsNoneOfARunThatBlowsUpOrIsDeclinedOrTooShort) {
  const auto fate = [](const Contestant& one) { return why_not([&] { measure_sag(one, {}); }); };
  EXPECT_EQ(fate(contestant("explicit-euler")).fate, Fate::diverged);
  Contestant blind = contestant("pbd-gauss-seidel");
  blind.first_guess = cloth::FirstGuess::previous;
  EXPECT_EQ(fate(blind).fate, Fate::skipped);
  Contestant hurried = contestant("newton-cholesky", 32, 0.002);
  hurried.steps = 100;
  const Unreadable unrest = fate(hurried);
  EXPECT_EQ(unrest.fate, Fate::no_rest);
  EXPECT_NE(unrest.why.find("not at rest after 100 steps"), unrest.why.npos) << unrest.why;
}

}  // namespace

}  // namespace meter
