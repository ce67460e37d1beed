// How many claims came to what, whatever stood there before.

#include "paper/tally.hpp"

#include <gtest/gtest.h>

namespace {

using evidence::Case, evidence::Finding, evidence::Over, evidence::Priority;

Case case_of(Finding finding, Over over, Priority priority = Priority::registered) {
  Case one;
  one.claim.over = over;
  one.priority = priority;
  one.judgement.finding = finding;
  return one;
}

TEST(Tally, IsOfClaimsAsTheyStand) {
  const std::vector<Case> cases{case_of(Finding::reproduced, Over::these),
                                case_of(Finding::reproduced, Over::like_these),
                                case_of(Finding::contradicted, Over::these, Priority::post_hoc),
                                case_of(Finding::cannot_tell, Over::these, Priority::reworded)};
  EXPECT_EQ(paper::count(cases), 3u);
  EXPECT_EQ(paper::tally(cases), "2 reproduced, 1 contradicted");
  EXPECT_EQ(paper::count_of_these(cases), 1u);
  EXPECT_EQ(paper::count(cases, Finding::cannot_tell), 0u);
  EXPECT_EQ(
      paper::tally_of_words(cases),
      "2 stand as first registered, 1 as written after a run; of 1 reworded since, the words "
      "before come to: 1 cannot tell");
}

/// Of what it was expected to be before it was measured, and of what was said afterwards.
TEST(Tally, AnswersAnExpectationByWhenItsClaimsWereWritten) {
  std::vector<Case> cases{case_of(Finding::contradicted, Over::these, Priority::post_hoc)};
  EXPECT_EQ(paper::answer_by_claims(cases), "of 1 post hoc claim on it, 1 contradicted");
  cases.push_back(case_of(Finding::reproduced, Over::these));
  cases.push_back(case_of(Finding::cannot_tell, Over::like_these));
  cases.push_back(case_of(Finding::in_shape, Over::these, Priority::reworded));
  EXPECT_EQ(paper::answer_by_claims(cases),
            "of 2 registered claims on it, 1 reproduced, 1 cannot tell; of 1 post hoc, 1 "
            "contradicted");
  EXPECT_EQ(paper::answer_by_claims({}), "no claim is on it");
}

}  // namespace
