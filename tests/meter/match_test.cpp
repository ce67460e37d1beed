// Springs can be made so stiff, or so soft, that a solver's strip sags as it should.

#include "meter/match.hpp"

#include <gtest/gtest.h>

#include "tests/meter/contestants.hpp"

namespace meter {

namespace {

using testing::contestant, testing::why_not;

TEST(Match, OfAConvergedSolverIsTheTrueStiffness) {
  EXPECT_EQ(matched_factor(contestant("newton-cholesky"), {}), 1);
}

TEST(Match, MatchedStripsSagAlike) {
  for (const char* solver :
       {"xpbd-gauss-seidel", "vertex-block-descent", "pd-jacobi", "diagonal-descent[step=0.9]"}) {
    const Contestant one = contestant(solver, 64);
    const Real factor = matched_factor(one, {});
    EXPECT_GT(factor, 1) << solver;
    EXPECT_NEAR(measure_sag(one, {}, factor).stiffness, 1, 2 * alike) << solver;
  }
}

TEST(Match, ThereIsNoneWhereIterationsBoundTheStiffness) {
  const Unreadable none = why_not([] { matched_factor(contestant("xpbd-gauss-seidel", 1), {}); });
  EXPECT_EQ(none.fate, Fate::no_match);
  EXPECT_NE(none.why.find("too soft at any stiffness: at 1e+06 k"), none.why.npos) << none.why;
}

TEST(Match, ThereIsNoneOfASolverThatIsBlindToStiffness) {
  const Unreadable none = why_not([] { matched_factor(contestant("pbd-gauss-seidel", 1), {}); });
  EXPECT_EQ(none.fate, Fate::no_match);
  EXPECT_NE(none.why.find("blind to stiffness"), none.why.npos) << none.why;
}

TEST(Match, SaysAtWhichStiffnessARunBlewUp) {
  // Stable as it is, but not on springs many times as stiff.
  const Unreadable none = why_not([] { matched_factor(contestant("diagonal-descent", 1), {}); });
  EXPECT_NE(none.fate, Fate::read);
  EXPECT_FALSE(none.why.empty());
}

}  // namespace

}  // namespace meter
