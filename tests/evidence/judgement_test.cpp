// Verdicts on claims: each statistic of rows that are known, and what is said of it.

#include "evidence/sentence.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cmath>
#include <tuple>

#include "tests/evidence/rows.hpp"

namespace evidence {
namespace {

using harness::Mode, harness::Outcome, harness::Part;

Claim ratio_claim(Bounds predicts, Bounds shape = {}) {
  Claim claim;
  claim.id = "c";
  claim.subject = "a";
  claim.against = "b";
  claim.measure = "iterations to 1e-2";
  claim.predicts = predicts;
  claim.shape = shape;
  claim.prose.reproduced = "{subject} takes {statistic} of {against}, {interval}, on {instances}.";
  claim.prose.contradicted = "{statistic}, and not {predicted}.";
  return claim;
}

/// On so many cloths, `a` takes half of the iterations of `b`, or the share that is given.
std::vector<Row> rows_of(int cloths, Real share = 0.5) {
  std::vector<Row> rows;
  for (int k = 0; k < cloths; ++k)
    for (const auto& [label, iterations] : {std::pair("a", 100 * share), std::pair("b", 100.0)}) {
      rows.push_back(testing::row(label, fmt::format("cloth {}", k)));
      rows.back().metrics["iterations@1e-02"] = iterations;
    }
  return rows;
}

TEST(Judgement, IsReproducedWhereAllOfTheIntervalIsAsPredicted) {
  const Claim claim = ratio_claim({.at_most = 0.6});
  const Judgement judgement = judge(claim, rows_of(12));
  EXPECT_EQ(judgement.finding, Finding::reproduced);
  EXPECT_NEAR(judgement.statistic, 0.5, 1e-12);
  EXPECT_EQ(judgement.instances, 12);
  EXPECT_EQ(judgement.scenes, 12);
  EXPECT_EQ(sentence(claim, judgement), "a takes 0.5 of b, 0.5, on 12.");
}

TEST(Judgement, NamesTheClothsWhereTheyAreFew) {
  Claim claim = ratio_claim({.at_most = 0.6});
  claim.instances = claim.scenes = 1;
  claim.over = Over::these;
  const auto told = [&](int cloths) { return sentence(claim, judge(claim, rows_of(cloths))); };
  const std::vector<std::string> cloths = judge(claim, rows_of(2)).cloths;
  ASSERT_EQ(cloths.size(), 2u);
  EXPECT_TRUE(told(1).ends_with(" On " + cloths[0] + " alone.")) << told(1);
  EXPECT_TRUE(told(2).ends_with(" On " + cloths[0] + " and " + cloths[1] + " alone.")) << told(2);
  EXPECT_FALSE(told(3).ends_with("alone.")) << told(3);
}

TEST(Judgement, IsContradictedWhereNoneOfItIs) {
  const Claim claim = ratio_claim({.at_most = 0.4});
  const Judgement judgement = judge(claim, rows_of(12, 1.5));
  EXPECT_EQ(judgement.finding, Finding::contradicted);
  EXPECT_EQ(sentence(claim, judgement), "1.5, and not at most 0.4.");
}

TEST(Judgement, IsInShapeWhereOnlyThatHolds) {
  EXPECT_EQ(judge(ratio_claim({.at_most = 0.4}, {.at_most = 0.9}), rows_of(12)).finding,
            Finding::in_shape);
  EXPECT_EQ(judge(ratio_claim({.at_most = 0.4}, {.at_most = 0.45}), rows_of(12)).finding,
            Finding::contradicted);
  EXPECT_EQ(judge(ratio_claim({.at_most = 0.6}, {.at_most = 0.9}), rows_of(12)).finding,
            Finding::reproduced);
}

/// Who is said to take less by more than a tenth, and takes less, or may.
TEST(Judgement, ARatioWithoutAShapeHasThatOfItsOrder) {
  EXPECT_EQ(judge(ratio_claim({.at_most = 0.4}), rows_of(12)).finding, Finding::in_shape);
  EXPECT_EQ(judge(ratio_claim({.at_most = 0.4}), rows_of(12, 1.1)).finding, Finding::contradicted);
  EXPECT_EQ(judge(ratio_claim({.at_least = 1.5}), rows_of(12, 1.2)).finding, Finding::in_shape);
  EXPECT_EQ(judge(ratio_claim({.at_least = 1.5}), rows_of(12)).finding, Finding::contradicted);
  std::vector<Row> rows = rows_of(12, 0.95);
  for (std::size_t k = 0; k < rows.size(); k += 4) rows[k].metrics["iterations@1e-02"] = 300;
  EXPECT_EQ(judge(ratio_claim({.at_most = 0.9}), rows).finding, Finding::not_as_predicted);
}

/// It was measured, and is in no ratio.
TEST(Judgement, CannotTellOfWhatBothFailOn) {
  std::vector<Row> rows = rows_of(12);
  constexpr std::size_t both = 5;
  for (std::size_t k = 0; k < 2 * both; ++k) rows[k].metrics.erase("iterations@1e-02");
  const Claim claim = ratio_claim({.at_most = 0.6});
  const Judgement judgement = judge(claim, rows);
  EXPECT_EQ(judgement.finding, Finding::cannot_tell);
  EXPECT_EQ(judgement.instances, 7);
  EXPECT_EQ(judgement.neither, static_cast<int>(both));
  const std::string text = sentence(claim, judgement);
  EXPECT_TRUE(text.starts_with("These rows cannot tell: iterations to 1e-02, ratio = 0.5 (95 % "))
      << text;
  EXPECT_TRUE(text.ends_with(
      "), of 7 steps of 7 cloths, where 8 steps of 3 cloths are needed; neither comes "
      "there on 5 more."))
      << text;
  Claim of_few = claim;
  of_few.instances = 1;
  EXPECT_EQ(judge(of_few, rows).finding, Finding::cannot_tell)
      << "of others, fewer than 8 say none";
  of_few.over = Over::these;
  EXPECT_EQ(judge(of_few, rows).finding, Finding::reproduced);
}

/// There is no ratio at all.
TEST(Judgement, CannotTellWhereBothFailOnAll) {
  std::vector<Row> rows = rows_of(12);
  for (Row& row : rows) row.metrics.erase("iterations@1e-02");
  const Claim claim = ratio_claim({.at_most = 0.6});
  const Judgement judgement = judge(claim, rows);
  EXPECT_EQ(judgement.finding, Finding::cannot_tell);
  EXPECT_EQ(judgement.instances, 0);
  EXPECT_EQ(judgement.neither, 12);
  EXPECT_EQ(sentence(claim, judgement),
            "These rows cannot tell: 0 steps of 0 cloths, where 8 steps of 3 cloths are needed; "
            "neither comes "
            "there on 12 more.");
  rows.resize(14);  // of seven cloths
  EXPECT_EQ(judge(claim, rows).finding, Finding::not_measured);
}

TEST(Judgement, IsNotAsPredictedWhereOnlyTheShapeIsOpen) {
  std::vector<Row> rows = rows_of(12);
  for (std::size_t k = 0; k < rows.size(); k += 4) rows[k].metrics["iterations@1e-02"] = 300;
  const Claim claim = ratio_claim({.at_most = 0.4}, {.at_most = 1});
  const Judgement judgement = judge(claim, rows);
  EXPECT_EQ(judgement.finding, Finding::not_as_predicted) << "from 0.5 to 3";
  const std::string text = sentence(claim, judgement);
  EXPECT_TRUE(text.starts_with("Not as predicted: iterations to 1e-02, ratio = ")) << text;
  EXPECT_NE(text.find("), where at most 0.4 is predicted. Whether it is in shape, "), text.npos)
      << text;
}

TEST(Judgement, CannotTellWhereTheIntervalReachesBeyond) {
  std::vector<Row> rows = rows_of(12);
  for (std::size_t k = 0; k < rows.size(); k += 4) rows[k].metrics["iterations@1e-02"] = 300;
  const Claim claim = ratio_claim({.at_most = 1});
  const Judgement judgement = judge(claim, rows);
  EXPECT_EQ(judgement.finding, Finding::cannot_tell) << "half of the cloths have 0.5, half 3";
  EXPECT_LT(judgement.interval.low, 1);
  EXPECT_GT(judgement.interval.high, 1);
}

TEST(Judgement, IsNotMeasuredOfTooFew) {
  const Claim claim = ratio_claim({.at_most = 1});
  EXPECT_EQ(judge(claim, {}).finding, Finding::not_measured);
  const Judgement few = judge(claim, rows_of(7));
  EXPECT_EQ(few.finding, Finding::not_measured);
  EXPECT_EQ(sentence(claim, few),
            "Not measured: 7 steps of 7 cloths, where 8 steps of 3 cloths are needed.");
  std::vector<Row> several = rows_of(12);
  for (std::size_t k = 0; k < several.size(); ++k)
    several[k].solver_settings = {{"delay", static_cast<long long>(k % 4)}};
  EXPECT_EQ(judge(claim, several).why,
            "a are several in experiment ; name one: a[delay=0] or a[delay=2]");
  Claim of_nobody = claim;
  of_nobody.subject = "c";
  EXPECT_EQ(judge(of_nobody, rows_of(12)).finding, Finding::not_measured);
  Claim nowhere = claim;
  nowhere.where = "scene=gauze";
  EXPECT_EQ(judge(nowhere, rows_of(12)).finding, Finding::not_measured);
}

/// Who never gets there takes infinitely many.
TEST(Judgement, CountsFailuresAsInfinite) {
  std::vector<Row> rows = rows_of(12);
  for (Row& row : rows)
    if (row.label == "a") row.outcome = Outcome::crashed;
  const Judgement judgement = judge(ratio_claim({.at_least = 2}), rows);
  EXPECT_EQ(judgement.finding, Finding::reproduced);
  EXPECT_TRUE(std::isinf(judgement.statistic));
  const Claim claim = ratio_claim({.at_least = 2});
  EXPECT_TRUE(sentence(claim, judgement)
                  .starts_with("On half of the steps or more, a never gets there, and b does "
                               "(ratio: ∞)."));
}

/// Runs that were timed on one step of a mesh, and stand for the others.
TEST(Judgement, CountsWhatWasTimedOnceOnce) {
  std::vector<Row> rows = rows_of(12);
  const auto time = [&](Real slower) {
    Real factor = 1;
    for (Row& row : rows)
      row.metrics["seconds-per-iteration"] = (factor *= slower) * (row.label == "a" ? 1e-3 : 2e-3);
  };
  time(1);
  Claim claim = ratio_claim({.at_most = 0.6});
  claim.measure = "seconds-per-iteration of steps";
  EXPECT_EQ(judge(claim, rows).finding, Finding::not_measured);
  EXPECT_EQ(judge(claim, rows).instances, 1);
  time(1.001);
  EXPECT_EQ(judge(claim, rows).instances, 12);
}

/// Of each of twelve cloths two steps, of which one is timed: by prices `a` takes half of the time
/// of `b`, and by traces that share.
std::vector<Row> priced_rows(Real traced_share) {
  constexpr Real of_a = 1e-3, of_b = 2e-3;
  std::vector<Row> rows;
  for (int cloth = 0; cloth < 12; ++cloth)
    for (const auto& [label, price, traced] :
         {std::tuple("a", of_a, traced_share * of_b), std::tuple("b", of_b, of_b)}) {
      const std::string scene = fmt::format("cloth {}", cloth);
      for (const int frame : {1, 2}) {
        Row trace = testing::halving(label, scene);
        trace.frame = frame;
        trace.metrics["vertices"] = 441;
        for (int k = 0; k <= 20; ++k) trace.curve["seconds"].emplace_back(traced * k);
        rows.push_back(trace);
      }
      rows.push_back(testing::timed(label, scene, price, price));
      rows.back().frame = 1;
    }
  return rows;
}

TEST(Judgement, CannotTellWherePricesAndTheClocksOfTracesDoNotAgree) {
  Claim claim = ratio_claim({.at_most = 0.6});
  claim.measure = "seconds to 1 mm";
  const Judgement agreed = judge(claim, priced_rows(0.55));
  EXPECT_EQ(agreed.finding, Finding::reproduced);
  EXPECT_EQ(agreed.instances, 24);
  EXPECT_FALSE(agreed.clocks);
  EXPECT_EQ(clocks_text(agreed) + traced_text(claim, agreed), "");
  const Judgement judgement = judge(claim, priced_rows(1.5));
  EXPECT_EQ(judgement.finding, Finding::cannot_tell);
  EXPECT_NEAR(judgement.statistic, 0.5, 1e-12) << "that of prices";
  ASSERT_TRUE(judgement.clocks);
  EXPECT_EQ(judgement.clocks->by_prices, Finding::reproduced);
  EXPECT_EQ(judgement.clocks->by_traces, Finding::contradicted);
  EXPECT_EQ(sentence(claim, judgement),
            "These rows cannot tell, for two clocks do not agree. By prices of iterations: time to "
            "1 mm, ratio = 0.5 (0.5), reproduced. By the clocks of traces: 1.36 (1.36), "
            "contradicted.");
}

TEST(Judgement, AsksNoTraceWhereEveryStepIsTimed) {
  std::vector<Row> rows = priced_rows(1.5);
  std::erase_if(rows, [](const Row& row) { return row.frame == 2; });
  Claim claim = ratio_claim({.at_most = 0.6});
  claim.measure = "seconds to 1 mm";
  EXPECT_EQ(judge(claim, rows).finding, Finding::reproduced);
  EXPECT_FALSE(judge(claim, rows).clocks);
}

/// A trace has a clock also on steps that nobody priced, and is asked of the others alone.
TEST(Judgement, AsksTracesOfTheStepsThatHavePrices) {
  std::vector<Row> rows = priced_rows(0.55);
  for (Row& row : rows)
    if (row.frame == 2 && row.scene != "cloth 0") row.metrics["vertices"] = 100'000;
  Claim claim = ratio_claim({.at_most = 0.6});
  claim.measure = "seconds to 1 mm";
  EXPECT_EQ(judge(claim, rows).instances, 13);
  for (Row& row : rows)
    if (row.metric("vertices") > 1000 && row.label == "a")
      for (harness::Number& seconds : row.curve["seconds"]) seconds = 100 * Real(seconds);
  EXPECT_EQ(judge(claim, rows).finding, Finding::reproduced);
}

TEST(Judgement, TellsWhereItWouldBeInShape) {
  EXPECT_EQ(shape_text(ratio_claim({.at_most = 0.4}, {.at_most = 0.9})), "at most 0.9");
  EXPECT_EQ(shape_text(ratio_claim({.at_most = 0.4})), "at most 1") << "its order";
  EXPECT_EQ(shape_text(ratio_claim({.at_least = 1.5})), "at least 1");
  EXPECT_EQ(shape_text(ratio_claim({.at_least = 0.5, .at_most = 2})), "");
  Claim of_share = ratio_claim({.at_least = 1}, {.at_least = 0.5});
  of_share.statistic = Statistic::share;
  EXPECT_EQ(shape_text(of_share), "at least 50 %");
}

/// Of an error nobody gets anywhere.
TEST(Judgement, SaysOfWhatIsNoEffortThatOneFails) {
  std::vector<Row> rows = rows_of(12);
  for (Row& row : rows)
    if (row.label == "a") row.outcome = Outcome::crashed;
  Claim claim = ratio_claim({.at_least = 2});
  claim.measure = "iterations@1e-02 of steps";
  const std::string text = sentence(claim, judge(claim, rows));
  const std::string end =
      "On half of the cases or more, a fails, or b has nothing of it (ratio: ∞).";
  EXPECT_TRUE(text.starts_with(end)) << text;
}

TEST(Judgement, OfTheseAloneIsExactWhereItIsCounted) {
  Claim claim = ratio_claim({.at_most = 0.5});
  claim.over = Over::these;
  claim.instances = claim.scenes = 1;
  const Judgement judgement = judge(claim, rows_of(1));
  EXPECT_EQ(judgement.finding, Finding::reproduced);
  EXPECT_EQ(judgement.interval.low, judgement.interval.high);
}

TEST(Judgement, OfTheseAloneReachesFromTheLeastToTheGreatest) {
  std::vector<Row> rows = rows_of(4);
  rows[0].metrics["iterations@1e-02"] = 300;  // of a's, on one of four
  Claim claim = ratio_claim({.at_most = 0.6});
  claim.over = Over::these;
  claim.instances = claim.scenes = 4;
  const Judgement judgement = judge(claim, rows);
  EXPECT_NEAR(judgement.statistic, 0.5, 1e-12);
  EXPECT_NEAR(judgement.interval.low, 0.5, 1e-12);
  EXPECT_NEAR(judgement.interval.high, 3, 1e-12);
  EXPECT_EQ(judgement.finding, Finding::cannot_tell) << "three of four are no law";
  EXPECT_EQ(judgement.as_predicted, 3);
  EXPECT_EQ(
      sentence(claim, judgement),
      "These rows cannot tell: iterations to 1e-02, ratio = 0.5 (0.5 to 3 over these and their "
      "repeated runs), as predicted in 3 of 4.");
}

/// Nine scenes that all have it may be of a kind of which two in three have.
TEST(Judgement, AShareOfAllIsWhatSoManyScenesSayOfIt) {
  Claim claim = ratio_claim({.at_least = 0.97});
  claim.statistic = Statistic::share;
  claim.against = "";
  const Judgement all = judge(claim, rows_of(9));
  EXPECT_EQ(all.statistic, 1);
  EXPECT_NEAR(all.interval.low, std::pow(0.025, 1. / 9), 1e-12);
  EXPECT_EQ(all.interval.high, 1);
  EXPECT_EQ(all.finding, Finding::cannot_tell);
  claim.threshold = 49;
  const Judgement none = judge(claim, rows_of(9));
  EXPECT_EQ(none.interval.low, 0);
  EXPECT_NEAR(none.interval.high, 1 - std::pow(0.025, 1. / 9), 1e-12);
  EXPECT_EQ(none.finding, Finding::contradicted);
}

TEST(Judgement, StepsThatBothHaveSolvedToWhatIsKnownTellNothing) {
  std::vector<Row> rows = rows_of(9);
  for (Row& row : rows)
    row.curve = {{"iteration", {0, 1, 2}},
                 {"error", {1, 1e-3, row.label == "a" ? 1e-5 : 1e-4}},
                 {"seconds", {0, 1, 2}}};
  Claim claim = ratio_claim({.at_most = 0.2});
  claim.measure = "error after 2 iterations";
  EXPECT_EQ(judge(claim, rows).instances, 9);
  claim.measure = "error after 1 iterations";
  EXPECT_EQ(judge(claim, rows).instances, 9) << "they are equal, and that is told";
  EXPECT_EQ(judge(claim, rows).statistic, 1);
  for (Row& row : rows) row.metrics["reference-accuracy"] = 1e-3;
  EXPECT_EQ(judge(claim, rows).instances, 0) << "no less is known";
}

TEST(Judgement, TakesOnlyTheStepsThatItAsksFor) {
  std::vector<Row> rows = rows_of(4);
  Claim claim = ratio_claim({.at_most = 1});
  claim.where = "scene=cloth 1";
  claim.over = Over::these;
  claim.instances = claim.scenes = 1;
  EXPECT_EQ(judge(claim, rows).instances, 1);
  claim.where = "scene=cloth 1 and suite!=springs";
  EXPECT_EQ(claim.conditions(), (std::vector<std::string>{"scene=cloth 1", "suite!=springs"}));
}

/// That of two cloths, and of none.
TEST(Judgement, IsOfTheStepsThatAreGiven) {
  std::vector<Row> rows = rows_of(4);
  for (int k = 0; k < 4; ++k) {
    rows.push_back(testing::row("c", fmt::format("cloth {}", k)));
    if (k > 0) rows.back().metrics["iterations@1e-02"] = 10 * k;  // never on the first
  }
  Claim claim = ratio_claim({.at_most = 0.6});
  claim.instances = claim.scenes = 2;
  claim.over = Over::these;
  claim.given = {.contestant = "c", .at_most = 20};
  const Judgement judgement = judge(claim, rows);
  EXPECT_EQ(judgement.finding, Finding::reproduced);
  EXPECT_EQ(judgement.cloths, (std::vector<std::string>{"cloth 1", "cloth 2"}));

  claim.given.at_most = 9;
  EXPECT_EQ(judge(claim, rows).finding, Finding::cannot_tell);
  EXPECT_EQ(sentence(claim, judge(claim, rows)),
            "These rows cannot tell: on no step is iterations to 1e-2 of c at most 9, and no other "
            "counts.");
  claim.given.at_most = 10;
  EXPECT_EQ(judge(claim, rows).finding, Finding::cannot_tell) << "one of two is no lack of rows";
  claim.given.contestant = "d";
  EXPECT_EQ(judge(claim, rows).finding, Finding::not_measured) << "there is no such contestant";

  for (std::size_t k = 0; k < 4; ++k) rows[2 * k].metrics["rises"] = static_cast<Real>(k);
  claim.given = {.contestant = "a", .measure = "rises of steps", .at_least = 1, .at_most = 2};
  EXPECT_EQ(judge(claim, rows).cloths, judgement.cloths);

  rows.front().outcome = Outcome::crashed;
  claim.given = {.contestant = "a", .measure = "rises of steps", .at_least = 1};
  EXPECT_EQ(judge(claim, rows).scenes, 3) << "who fails rises by no number";
  claim.given = {.contestant = "c", .at_most = 20};
  claim.where = "scene=cloth 9";
  EXPECT_EQ(judge(claim, rows).finding, Finding::not_measured);
}

TEST(Judgement, ShareIsOfStepsAtMostAtTheThreshold) {
  std::vector<Row> rows = rows_of(12);
  for (std::size_t k = 0; k < 6; k += 2) rows[k].outcome = Outcome::diverged;  // 3 of a's
  Claim claim = ratio_claim({.at_least = 0.7, .at_most = 0.8});
  claim.statistic = Statistic::share;
  claim.against = "";
  claim.over = Over::these;
  Judgement judgement = judge(claim, rows);
  EXPECT_EQ(judgement.statistic, 0.75);
  EXPECT_EQ(judgement.finding, Finding::reproduced);
  EXPECT_EQ(statistic_text(claim, judgement), "9 of 12") << "of few it is a count";
  EXPECT_EQ(prediction_text(claim), "70 % to 80 %");
  claim.threshold = 49;
  EXPECT_EQ(judge(claim, rows).statistic, 0) << "nobody takes so few";
  claim.threshold = Bounds::none;
  claim.over = Over::like_these;
  judgement = judge(claim, rows);
  EXPECT_LT(judgement.interval.low, 0.7);
  EXPECT_GT(judgement.interval.high, 0.8);
}

/// Iterations of `a` go with a power of the stiffness, on each of two scenes.
TEST(Judgement, ExponentIsTheSlopeOfEachScene) {
  std::vector<Row> rows;
  for (const auto& [scene, power] : {std::pair("x", 0.5), std::pair("y", 0.7)})
    for (const Real stiffness : {1e2, 1e3, 1e4, 1e5}) {
      Row row = testing::row("a", scene);
      row.scene_settings = {{"stiffness", stiffness}};
      row.scene_parameters = {{"cloth.stiffness", stiffness}};
      row.metrics["iterations@1e-02"] = std::pow(stiffness, power);
      if (stiffness > 5e4) row.metrics.erase("iterations@1e-02");
      rows.push_back(row);
    }
  Claim claim = ratio_claim({.at_least = 0.45, .at_most = 0.75});
  claim.statistic = Statistic::exponent;
  claim.along = "stiffness";
  claim.against = "";
  claim.over = Over::these;
  claim.instances = claim.scenes = 2;
  Judgement judgement = judge(claim, rows);
  EXPECT_NEAR(judgement.interval.low, 0.5, 1e-9) << "never reached is no point of the line";
  EXPECT_TRUE(std::isinf(judgement.interval.high)) << "but it goes on there";
  EXPECT_EQ(judgement.finding, Finding::cannot_tell);
  claim.where = "stiffness<=1e4";
  judgement = judge(claim, rows);
  EXPECT_NEAR(judgement.interval.high, 0.7, 1e-9);
  EXPECT_EQ(judgement.finding, Finding::reproduced);
  claim.where = "stiffness<=1e3";
  EXPECT_EQ(judge(claim, rows).finding, Finding::not_measured) << "two points are no line";
}

/// Two states of a scene at each stiffness: each is a line.
TEST(Judgement, ExponentIsOfTheFramesOfAScene) {
  std::vector<Row> rows;
  for (const Real stiffness : {1e2, 1e3, 1e4})
    for (const int frame : {1, 2}) {
      Row row = testing::row("a", "x");
      row.frame = frame;
      row.scene_settings = {{"stiffness", stiffness}};
      row.scene_parameters = {{"cloth.stiffness", stiffness}};
      // The second grows with the stiffness, the first does not.
      row.metrics["iterations@1e-02"] = frame == 1 ? 10 : std::sqrt(stiffness);
      rows.push_back(row);
    }
  Claim claim = ratio_claim({.at_least = 0.2, .at_most = 0.3});
  claim.statistic = Statistic::exponent;
  claim.along = "stiffness";
  claim.against = "";
  claim.over = Over::these;
  claim.instances = claim.scenes = 1;
  EXPECT_NEAR(judge(claim, rows).statistic, 0.25, 1e-9);
  EXPECT_EQ(judge(claim, rows).instances, 2);
  rows.pop_back();  // of the second frame two places are left, and no line
  EXPECT_EQ(judge(claim, rows).instances, 1);
}

/// A law that each place bears out: without any of them the line is the same.
TEST(Judgement, ExponentOfTheseIsWhatItIsWithoutAnyPlace) {
  std::vector<Row> rows;
  for (const auto& [stiffness, iterations] : {std::pair(1e2, 10.), {1e3, 10.}, {1e4, 1000.}}) {
    Row row = testing::row("a", "x");
    row.scene_settings = {{"stiffness", stiffness}};
    row.scene_parameters = {{"cloth.stiffness", stiffness}};
    row.metrics["iterations@1e-02"] = iterations;
    rows.push_back(row);
  }
  Claim claim = ratio_claim({.at_least = 0.9, .at_most = 1.1});
  claim.statistic = Statistic::exponent;
  claim.along = "stiffness";
  claim.against = "";
  claim.over = Over::these;
  claim.instances = claim.scenes = 1;
  const Judgement judgement = judge(claim, rows);
  EXPECT_NEAR(judgement.statistic, 1, 1e-9);
  EXPECT_NEAR(judgement.interval.low, 0, 1e-9);
  EXPECT_NEAR(judgement.interval.high, 2, 1e-9);
  EXPECT_EQ(judgement.finding, Finding::cannot_tell);
  EXPECT_EQ(interval_text(claim, judgement), "0.00 to 2.00");
  EXPECT_TRUE(sentence(claim, judgement)
                  .ends_with("exponent in stiffness = 1.00 (0.00 to 2.00 where one place is left "
                             "out), as predicted in 1 of 1. On x alone."))
      << sentence(claim, judgement);
}

/// Of two runs nobody says 50 %.
TEST(Judgement, CountsAShareOfFew) {
  Claim claim = ratio_claim({.at_least = 1});
  claim.statistic = Statistic::share;
  claim.against = "";
  claim.over = Over::these;
  claim.prose.contradicted = "They do on {statistic} of the steps.";
  std::vector<Row> rows = rows_of(12);
  const auto told = [&] { return sentence(claim, judge(claim, rows)); };
  rows[0].outcome = Outcome::diverged;
  EXPECT_EQ(told(), "They do on 11 of the 12 steps.");
  claim.prose.contradicted = "Of {instances} runs, {statistic} do.";
  EXPECT_EQ(told(), "Of 12 runs, 11 do.");
  for (Row& row : rows) row.outcome = Outcome::diverged;
  EXPECT_EQ(told(), "Of 12 runs, none do.");
  EXPECT_EQ(prediction_text(claim), "all");
  rows = rows_of(25);
  rows[0].outcome = Outcome::diverged;
  EXPECT_EQ(statistic_text(claim, judge(claim, rows)), "96 %");
}

TEST(Judgement, SaysOfWhichNumberItCannotTell) {
  std::vector<Row> rows = rows_of(12);
  for (std::size_t k = 0; k < rows.size(); k += 4) rows[k].metrics["iterations@1e-02"] = 300;
  const Claim claim = ratio_claim({.at_most = 1});
  const std::string text = sentence(claim, judge(claim, rows));
  EXPECT_TRUE(text.starts_with("These rows cannot tell: iterations to 1e-02, ratio = ")) << text;
  EXPECT_NE(text.find(" (95 % interval: "), text.npos) << text;
}

TEST(Judgement, CallsWhatItIsAbout) {
  Claim claim;
  const auto told = [&](Statistic statistic, const char* measure) {
    claim.statistic = statistic;
    claim.measure = measure;
    return quantity_text(claim);
  };
  EXPECT_EQ(told(Statistic::ratio, "seconds to 1 mm"), "time to 1 mm, ratio");
  EXPECT_EQ(told(Statistic::ratio, "error@0.4 of runs"),
            "distance from the true motion at 0.4 s, ratio");
  EXPECT_EQ(told(Statistic::value, "penetration-max of runs"), "depth [m]");
  EXPECT_EQ(told(Statistic::value, "support-force of runs"), "support force [N]");
  EXPECT_EQ(told(Statistic::value, "drape of runs"), "descent of the centre of mass [m]");
  EXPECT_EQ(told(Statistic::ratio, "stretch-max of steps"), "greatest strain, ratio");
  EXPECT_EQ(told(Statistic::value, "error after 1 iterations"), "error after 1 iteration");
  EXPECT_EQ(told(Statistic::share, "iterations to 1 mm"), "share that reaches 1 mm");
  EXPECT_EQ(told(Statistic::share, "stretch-mean of runs"), "share of runs that reach their end");
  claim.threshold = 1e-3;
  EXPECT_EQ(told(Statistic::share, "penetration-max of runs"), "share with depth at most 0.001 m");
  claim.along = "patch.panel.mass_ratio";
  EXPECT_EQ(
      told(Statistic::exponent, "way after 4 iterations"),
      "distance left, as a share of the first guess's, after 4 iterations, exponent in mass ratio");
  claim.along = "rho";
  EXPECT_EQ(told(Statistic::best, "error after 32 iterations"),
            "rho of the least error after 32 iterations");
}

TEST(Judgement, SaysToWhatAnEffortIs) {
  Claim claim = ratio_claim({.at_most = 0.6});
  claim.prose.reproduced = "To {measure} it takes {statistic}.";
  EXPECT_EQ(sentence(claim, judge(claim, rows_of(12))), "To 1e-02 it takes 0.5.");
}

TEST(Judgement, HasNoNegativeZero) {
  std::vector<Row> rows;
  for (const Real stiffness : {1e2, 1e3, 1e4}) {
    Row row = testing::row("a", "x");
    row.scene_settings = {{"stiffness", stiffness}};
    row.scene_parameters = {{"cloth.stiffness", stiffness}};
    row.metrics["iterations@1e-02"] = 1000 * std::pow(stiffness, -0.001);
    rows.push_back(row);
  }
  Claim claim = ratio_claim({.at_most = 1});
  claim.statistic = Statistic::exponent;
  claim.along = "stiffness";
  claim.against = "";
  claim.over = Over::these;
  claim.instances = claim.scenes = 1;
  EXPECT_EQ(statistic_text(claim, judge(claim, rows)), "0.00");
}

TEST(Names, AreListedWithoutACommaBetweenSolverAndSettings) {
  EXPECT_EQ(listed("vertex-block-descent, projected, Chebyshev"),
            "vertex-block-descent (projected, Chebyshev)");
  EXPECT_EQ(listed("Newton"), "Newton");
}

TEST(Judgement, BestIsTheSettingWithTheLeast) {
  std::vector<Row> rows;
  for (const Real rho : {0.9, 0.95, 0.99}) {
    Row row = testing::halving("a", "x", 8);
    row.outcome = Outcome::budget;
    row.solver_settings = {{"rho", rho}};
    row.curve["error"].back() = rho == 0.95 ? 1e-6 : 1e-3;
    rows.push_back(row);
  }
  Claim claim = ratio_claim({.at_least = 0.94, .at_most = 0.96});
  claim.statistic = Statistic::best;
  claim.along = "rho";
  claim.against = "";
  claim.measure = "error after 8 iterations";
  claim.over = Over::these;
  claim.instances = claim.scenes = 1;
  const Judgement judgement = judge(claim, rows);
  EXPECT_EQ(judgement.statistic, 0.95);
  EXPECT_EQ(judgement.finding, Finding::reproduced);
  claim.measure = "error after 9 iterations";
  EXPECT_EQ(judge(claim, rows).finding, Finding::not_measured) << "the budget was over by then";
}

/// So is where its steps start, which changes no minimiser.
TEST(Judgement, RunsOfOneSceneMeetWhateverTheirFirstGuess) {
  std::vector<Row> rows;
  for (const char* guess : {"target", "adaptive"})
    for (const char* scene : {"x", "y"}) {
      Row row = testing::row("a", scene);
      row.part = Part::free;
      row.outcome = Outcome::stable;
      row.scene_settings = {{"first_guess", std::string(guess)}};
      row.metrics["stretch-mean"] = guess == std::string("adaptive") ? 0.1 : 0.2;
      rows.push_back(row);
    }
  Claim claim = ratio_claim({.at_most = 0.6});
  claim.subject = "a[first_guess=adaptive]";
  claim.against = "a[first_guess=target]";
  claim.measure = "stretch-mean of runs";
  claim.over = Over::these;
  claim.instances = claim.scenes = 2;
  EXPECT_NEAR(judge(claim, rows).statistic, 0.5, 1e-12);
  EXPECT_EQ(judge(claim, rows).instances, 2);
}

/// So is the stiffness that it is told.
TEST(Judgement, RunsOfOneSceneMeetWhateverStiffnessTheyAreTold) {
  std::vector<Row> rows;
  for (const Real factor : {1.0, 1.5})
    for (const char* scene : {"x", "y"}) {
      Row row = testing::row("a", scene);
      row.part = Part::free;
      row.outcome = Outcome::stable;
      row.scene_settings = {{"stiffness", 1e4}, {"stiffness_factor", factor}};
      row.metrics["drape"] = factor > 1 ? 0.1 : 0.2;
      rows.push_back(row);
    }
  Claim claim = ratio_claim({.at_most = 0.6});
  claim.subject = "a[stiffness_factor=1.5]";
  claim.against = "a[stiffness_factor=1]";
  claim.measure = "drape of runs";
  claim.over = Over::these;
  claim.instances = claim.scenes = 2;
  EXPECT_NEAR(judge(claim, rows).statistic, 0.5, 1e-12);
  EXPECT_EQ(judge(claim, rows).instances, 2);
}

/// So many substeps, or iterations, are a contestant's: it meets others on the same scene.
TEST(Judgement, RunsOfOneSceneMeetWhateverTheirSubsteps) {
  std::vector<Row> rows;
  for (const long long substeps : {1LL, 32LL})
    for (const char* scene : {"x", "y"}) {
      Row row = testing::row(substeps > 1 ? "a" : "b", scene);
      row.part = Part::free;
      row.outcome = Outcome::stable;
      row.scene_settings = {{"stiffness", 1e4}};
      if (substeps > 1) row.scene_settings.insert({{"substeps", substeps}, {"iterations", 1LL}});
      row.metrics["stretch-mean"] = substeps > 1 ? 0.1 : 0.2;
      rows.push_back(row);
    }
  Claim claim = ratio_claim({.at_most = 0.6});
  claim.measure = "stretch-mean of runs";
  claim.over = Over::these;
  claim.instances = claim.scenes = 2;
  EXPECT_EQ(judge(claim, rows).finding, Finding::reproduced);
  EXPECT_NEAR(judge(claim, rows).statistic, 0.5, 1e-12);
}

TEST(Judgement, ValueIsTheMedianOfStepsOrRuns) {
  std::vector<Row> rows;
  for (int k = 0; k < 9; ++k) {
    Row row = testing::row("a", fmt::format("cloth {}", k));
    row.part = Part::free;
    row.outcome = Outcome::stable;
    row.metrics["stretch-mean"] = 0.01 * (k + 1);
    rows.push_back(row);
  }
  Claim claim = ratio_claim({.at_most = 0.2});
  claim.statistic = Statistic::value;
  claim.against = "";
  claim.measure = "stretch-mean of runs";
  const Judgement judgement = judge(claim, rows);
  EXPECT_NEAR(judgement.statistic, 0.05, 1e-12);
  EXPECT_EQ(judgement.finding, Finding::reproduced);
  claim.measure = "stretch-mean of steps";
  EXPECT_EQ(judge(claim, rows).finding, Finding::not_measured) << "these are runs";
}

/// Of one row: what a trace has, else what timed runs have.
TEST(Judgement, OneColumnBesideAnother) {
  std::vector<Row> rows;
  for (int k = 0; k < 9; ++k) {
    const std::string cloth = fmt::format("cloth {}", k);
    rows.push_back(testing::halving("a", cloth));
    rows.back().metrics.insert({{"products", 60}, {"hessians", 3}});
    rows.push_back(testing::timed("a", cloth, 0.5, 0.002));
  }
  Claim claim = ratio_claim({.at_most = 300});
  claim.statistic = Statistic::value;
  claim.against = "";
  claim.measure = "products over hessians of steps";
  EXPECT_EQ(judge(claim, rows).statistic, 20);
  claim.measure = "seconds-first over seconds-per-iteration of steps";
  EXPECT_NEAR(judge(claim, rows).statistic, 250, 1e-9);
  claim.measure = "products over seconds-first of steps";
  EXPECT_EQ(judge(claim, rows).finding, Finding::not_measured) << "no row has both";
}

/// Beside the first guess's: of cloths that begin far from their minimisers, and near.
TEST(Judgement, OfTheWayIsWhatIsLeftOfIt) {
  std::vector<Row> rows;
  for (int k = 0; k < 9; ++k) {
    rows.push_back(testing::halving("a", fmt::format("cloth {}", k)));
    for (harness::Number& distance : rows.back().curve["distance-max"])
      distance = Real(distance) * std::pow(10, k - 4);
  }
  Claim claim = ratio_claim({.at_most = 0.26});
  claim.statistic = Statistic::value;
  claim.against = "";
  claim.measure = "way after 2 iterations";
  EXPECT_NEAR(judge(claim, rows).statistic, 0.25, 1e-12);
  EXPECT_EQ(judge(claim, rows).finding, Finding::reproduced);
  for (std::size_t k = 0; k < 5; ++k) rows[k].outcome = Outcome::diverged;
  EXPECT_EQ(judge(claim, rows).statistic, INFINITY) << "who fails leaves any amount";
}

}  // namespace
}  // namespace evidence
