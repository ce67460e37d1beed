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
  EXPECT_EQ(paper::tally_of_words(cases),
            "2 are as first registered, 1 is post hoc. The earlier wording of 1 that was reworded "
            "gives: 1 cannot tell");
}

TEST(Tally, CountsOneAndSeveralInTheirOwnWords) {
  EXPECT_EQ(
      paper::tally_of_words({case_of(Finding::reproduced, Over::these),
                             case_of(Finding::reproduced, Over::these, Priority::later),
                             case_of(Finding::reproduced, Over::these, Priority::later),
                             case_of(Finding::reproduced, Over::these, Priority::reworded),
                             case_of(Finding::contradicted, Over::these, Priority::reworded)}),
      "1 is as first registered, 2 were registered later. The earlier wording of 2 that were "
      "reworded gives: 1 reproduced, 1 contradicted");
}

TEST(Tally, NamesTheClaimsToWhichEarlierWordsGiveAnotherVerdict) {
  const auto named = [](const char* id, Finding finding, Priority priority = Priority::later) {
    Case one = case_of(finding, Over::these, priority);
    one.claim.id = id;
    return one;
  };
  std::vector<Case> cases{named("a", Finding::cannot_tell), named("b", Finding::reproduced),
                          named("c", Finding::contradicted)};
  EXPECT_EQ(paper::turned(cases), "none");
  cases.push_back(named("b", Finding::reproduced, Priority::reworded));
  cases.push_back(named("gone", Finding::contradicted, Priority::reworded));
  EXPECT_EQ(paper::turned(cases), "none");
  cases.push_back(named("a", Finding::contradicted, Priority::reworded));
  cases.push_back(named("c", Finding::in_shape, Priority::reworded));
  EXPECT_EQ(paper::turned(cases),
            "a (contradicted, now cannot tell); c (in shape, now contradicted)");
}

/// Of what it was expected to be before it was measured, and of what was said afterwards.
TEST(Tally, TellsWhatOthersClaimedBeforehandAndWhatFails) {
  const auto is_told = [](Finding finding, const char* source, Priority priority) {
    Case one = case_of(finding, Over::these, priority);
    one.claim.source = source;
    return paper::is_told(one);
  };
  EXPECT_TRUE(is_told(Finding::reproduced, "Liu 2013", Priority::registered));
  EXPECT_TRUE(is_told(Finding::in_shape, "Liu 2013", Priority::later));
  EXPECT_FALSE(is_told(Finding::reproduced, "Liu 2013", Priority::post_hoc));
  EXPECT_FALSE(is_told(Finding::reproduced, "ours", Priority::registered));
  for (const char* source : {"Liu 2013", "ours"})
    for (const Priority priority : {Priority::registered, Priority::post_hoc}) {
      EXPECT_TRUE(is_told(Finding::contradicted, source, priority));
      EXPECT_TRUE(is_told(Finding::not_as_predicted, source, priority));
      EXPECT_FALSE(is_told(Finding::cannot_tell, source, priority));
      EXPECT_FALSE(is_told(Finding::not_measured, source, priority));
    }
}

TEST(Tally, AnswersAnExpectationByWhenItsClaimsWereWritten) {
  std::vector<Case> cases{case_of(Finding::contradicted, Over::these, Priority::post_hoc)};
  EXPECT_EQ(paper::answer_by_claims(cases), "1 post hoc claim: 1 contradicted");
  cases.push_back(case_of(Finding::reproduced, Over::these));
  cases.push_back(case_of(Finding::cannot_tell, Over::like_these));
  cases.push_back(case_of(Finding::in_shape, Over::these, Priority::reworded));
  EXPECT_EQ(paper::answer_by_claims(cases),
            "2 registered claims: 1 reproduced, 1 cannot tell; 1 post hoc claim: 1 contradicted");
  EXPECT_EQ(paper::answer_by_claims({}), "no claim is on it");
}

}  // namespace
