// Runs that failed, however late, and those that came to their end as no cloth: what is judged by
// them is told of them.

#include "evidence/ends_text.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cmath>

#include "evidence/number_text.hpp"
#include "evidence/sentence.hpp"
#include "tests/evidence/rows.hpp"

namespace evidence {
namespace {

using harness::Outcome, harness::Part;

/// A run that came to its end, and was so far from the true motion after a fifth of a second.
Row run(const std::string& label, const std::string& scene, Real distance) {
  Row row = testing::row(label, scene);
  row.part = Part::free;
  row.outcome = Outcome::stable;
  row.metrics = {{"error@0.2", distance}, {"uncertainty@0.2", 1e-9}, {"stretch-max", 0.1}};
  return row;
}

/// It diverges after so many seconds; before the fifth of one, nobody knows what it would be there.
Row diverged(Row row, Real when) {
  row.outcome = Outcome::diverged;
  row.metrics["diverged-at"] = when;
  if (when < 0.2) {
    row.metrics.erase("error@0.2");
    row.metrics.erase("uncertainty@0.2");
  }
  return row;
}

/// That `a` is nearer to the true motion than `b`.
Claim nearer() {
  Claim claim;
  claim.id = "c";
  claim.subject = "a";
  claim.against = "b";
  claim.measure = "error@0.2 of runs";
  claim.over = Over::these;
  claim.instances = claim.scenes = 1;
  claim.predicts = {.at_most = 0.9};
  claim.prose.reproduced = "It is {statistic} times as far.";
  claim.prose.contradicted = "It is {statistic} times as far, {interval}.";
  return claim;
}

/// That `a` loses none of it.
Claim keeps(const std::string& metric) {
  Claim claim = nearer();
  claim.statistic = Statistic::value;
  claim.against = "";
  claim.measure = metric + " of runs";
  claim.predicts = {.at_most = 0.05};
  claim.prose.contradicted = "{statistic} is gone.";
  return claim;
}

/// A run of `a` that diverges then, beside one of `b`, on two cloths.
std::vector<Row> one_that_diverges(Real first, Real second) {
  return {diverged(run("a", "x", 0.0995), first), run("b", "x", 0.1),
          diverged(run("a", "y", 0.261), second), run("b", "y", 0.1)};
}

std::string told(const Claim& claim, const std::vector<Row>& rows) {
  return sentence(claim, judge(claim, rows));
}

/// A distance that it had is a number, and that it failed is another fact.
TEST(Ends, WhoFailedIsToldByWhenAndByWhatItWasBefore) {
  const Judgement judgement = judge(nearer(), one_that_diverges(1.13, 1.05));
  EXPECT_EQ(judgement.finding, Finding::contradicted);
  ASSERT_EQ(judgement.ends.size(), 1u);
  EXPECT_EQ(judgement.ends[0].failed, 2);
  EXPECT_EQ(judgement.ends[0].runs, 2);
  EXPECT_EQ(sentence(nearer(), judgement),
            "a fails in 2 of 2 runs, at 1.05 to 1.13 s, which counts as infinite; before that, at "
            "0.2 s, the ratio was 0.995 to 2.61. On x and y alone.");
  EXPECT_EQ(failures_text(nearer(), judgement),
            "fails in 2 of 2, at 1.05 to 1.13 s; 0.995 to 2.61 at 0.2 s");
}

/// However near it was before.
TEST(Ends, WhoFailsLaterIsJudgedNoBetter) {
  std::vector<Row> later = one_that_diverges(1.13, 1.05);
  for (Row& row : later)
    if (row.label == "a") row.metrics["error@0.2"] = 1e-3;
  const Judgement late = judge(nearer(), later),
                  early = judge(nearer(), one_that_diverges(0.1, 0.15));
  EXPECT_EQ(late.finding, Finding::contradicted);
  EXPECT_EQ(early.finding, Finding::contradicted);
  EXPECT_TRUE(std::isinf(late.statistic));
  EXPECT_TRUE(std::isinf(late.interval.low));
  EXPECT_FALSE(early.reached);
  EXPECT_EQ(sentence(nearer(), early),
            "a fails in 2 of 2 runs, at 0.1 to 0.15 s, which counts as infinite. On x and y "
            "alone.");
}

TEST(Ends, WhatItWasIsToldWhereAllCameToTheInstant) {
  EXPECT_TRUE(judge(nearer(), one_that_diverges(1.13, 0.3)).reached);
  EXPECT_FALSE(judge(nearer(), one_that_diverges(1.13, 0.1)).reached);
  std::vector<Row> rows = one_that_diverges(1.13, 1.05);
  rows[0].metrics["uncertainty@0.2"] = 0.05;
  EXPECT_FALSE(judge(nearer(), rows).reached) << "it is not known three times better";
  Claim claim = nearer();
  claim.measure = "stretch-max of runs";
  EXPECT_FALSE(judge(claim, rows).reached) << "over the last tenth of a run that ended early";
}

TEST(Ends, ARivalThatFailsIsCalledSo) {
  const std::vector<Row> rows{run("a", "x", 0.1), diverged(run("b", "x", 0.1), 1.5),
                              run("a", "y", 0.2), diverged(run("b", "y", 0.1), 1.5)};
  const Judgement judgement = judge(nearer(), rows);
  EXPECT_EQ(judgement.finding, Finding::reproduced);
  EXPECT_EQ(sentence(nearer(), judgement),
            "b fails in 2 of 2 runs, at 1.5 s, which counts as infinite; before that, at 0.2 s, "
            "the ratio was 1 to 2. On x and y alone.");
  EXPECT_EQ(failures_text(nearer(), judgement), "rival fails in 2 of 2, at 1.5 s; 1 to 2 at 0.2 s");
}

TEST(Ends, OneThatFailsAmongOthersIsToldBesideTheNumber) {
  std::vector<Row> rows;
  for (const char* scene : {"x", "y", "z"})
    for (const auto& [label, distance] : {std::pair("a", 0.05), std::pair("b", 0.1)})
      rows.push_back(run(label, scene, distance));
  rows[0] = diverged(rows[0], 1.1);
  const Judgement judgement = judge(nearer(), rows);
  EXPECT_EQ(judgement.finding, Finding::cannot_tell);
  EXPECT_EQ(sentence(nearer(), judgement),
            "These rows cannot tell: distance from the true motion at 0.2 s, ratio = 0.5 (0.5 to ∞ "
            "over these and their repeated runs), as predicted in 2 of 3. a fails in 1 of 3 runs, "
            "at 1.1 s, which counts as infinite; before that, at 0.2 s, the ratio was 0.5.");
  EXPECT_EQ(failures_text(nearer(), judgement), "");
}

/// Who gave up, or was killed, has no instant.
TEST(Ends, WhenIsToldWhereThatIsKnownOfAll) {
  std::vector<Row> rows = one_that_diverges(1.13, 1.05);
  rows[0].outcome = Outcome::breakdown;
  rows[0].metrics.erase("diverged-at");
  EXPECT_TRUE(told(nearer(), rows).starts_with("a fails in 2 of 2 runs, which counts as "))
      << told(nearer(), rows);
}

TEST(Ends, NoNumberIsInfinitelyGone) {
  std::vector<Row> rows = one_that_diverges(1.13, 1.05);
  const Claim claim = keeps("energy-lost");
  EXPECT_EQ(judge(claim, rows).finding, Finding::contradicted);
  EXPECT_EQ(told(claim, rows),
            "a fails in 2 of 2 runs, at 1.05 to 1.13 s, which counts as infinite. On x and y "
            "alone.");
  rows[0] = run("a", "x", 0.1);
  rows[0].metrics["energy-lost"] = 0.5;
  EXPECT_EQ(told(claim, rows),
            "a fails in 1 of 2 runs, at 1.05 s, which counts as infinite (energy lost: 0.5 to ∞). "
            "On x and y alone.");
  rows[0].metrics["energy-lost"] = 0.01;
  EXPECT_EQ(told(claim, rows),
            "These rows cannot tell: energy lost = ∞ (0.01 to ∞ over these), as predicted in 1 of "
            "2. a fails in 1 of 2 runs, at 1.05 s, which counts as infinite. On x and y alone.");
  EXPECT_EQ(told(keeps("error@0.2"), {diverged(run("a", "x", 0.1), 1.5)}),
            "a fails in 1 of 1 runs, at 1.5 s, which counts as infinite; before that, at 0.2 s, it "
            "was 0.1 m. On x alone.");
}

/// Whose prose says of how many.
TEST(Ends, AClaimOnHowManyFailSaysNoMoreOfThem) {
  Claim claim = keeps("stretch-max");
  claim.statistic = Statistic::share;
  claim.predicts = {.at_least = 1};
  claim.prose.contradicted = "Of {instances} runs, {statistic} come to their end.";
  const std::vector<Row> rows = one_that_diverges(1.13, 1.05);
  EXPECT_EQ(told(claim, rows), "Of 2 runs, none come to their end. On x and y alone.");
  claim.threshold = 0.1;
  EXPECT_EQ(told(claim, rows),
            "Of 2 runs, none come to their end. a fails in 2 of 2 runs, at 1.05 to 1.13 s, which "
            "counts as infinite. On x and y alone.");
}

/// A run that was torn far out may come to its end.
TEST(Ends, TellHowFarARunIsStretched) {
  std::vector<Row> rows{run("a", "x", 0.05), run("b", "x", 0.1), run("a", "y", 0.05),
                        run("b", "y", 0.1)};
  for (Row& row : rows) row.metrics["stretch-max"] = overstretch;
  EXPECT_EQ(told(nearer(), rows), "It is 0.5 times as far. On x and y alone.") << "just twice";
  rows[0].metrics["stretch-max"] = 1.24;
  rows[1].metrics["stretch-max"] = 53.17;
  rows[3].metrics["stretch-max"] = 7;
  EXPECT_EQ(
      told(nearer(), rows),
      "It is 0.5 times as far. Some cloths end at more than twice their length: the worst place "
      "has up to 2.24 times its length at rest in 1 of 2 runs of a, and up to 54.2 times in 2 of 2 "
      "runs of b. On x and y alone.");
  Claim of_one = nearer();
  of_one.where = "scene=y";
  EXPECT_EQ(
      told(of_one, rows),
      "It is 0.5 times as far. Some cloths end at more than twice their length: the worst place "
      "has up to 8 times its length at rest in 1 of 1 runs of b. On y alone.");
  for (Row& row : rows) row = diverged(row, 1);
  EXPECT_FALSE(told(keeps("energy-lost"), rows).find("twice their length") != std::string::npos)
      << "who failed came to no end";
}

TEST(Ends, AreOfRunsAlone) {
  std::vector<Row> rows;
  for (const char* label : {"a", "b"}) {
    rows.push_back(testing::halving(label, "x"));
    rows.back().outcome = Outcome::diverged;
    rows.back().metrics["stretch-max"] = 9;
  }
  Claim claim = nearer();
  claim.measure = "error after 2 iterations";
  EXPECT_TRUE(judge(claim, rows).ends.empty());
}

TEST(NumberText, HasThreeDigits) {
  EXPECT_EQ(number_text(0.012345), "0.0123");
  EXPECT_EQ(number_text(12345), "12300");
  EXPECT_EQ(number_text(1.2345e7), "1.23e+07");
  EXPECT_EQ(number_text(999.6), "1000") << "as 1000.4 is";
  EXPECT_EQ(number_text(999.6e3), number_text(1e6));
  EXPECT_EQ(number_text(-INFINITY), "-∞");
  EXPECT_EQ(range_text({1.05, 1.13}), "1.05 to 1.13");
  EXPECT_EQ(range_text({2, 2.0001}), "2") << "they are told alike";
}

}  // namespace
}  // namespace evidence
