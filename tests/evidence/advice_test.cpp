// Advice on a cloth that nobody measured, and how good it is on cloths that were left out.

#include "evidence/advice.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "evidence/answer.hpp"
#include "evidence/hold_out.hpp"

namespace evidence {
namespace {

constexpr Real vertices_of_each = 441;

/// On so stiff a step, a decimetre falls to its share in each iteration.
Row stiff_trace(const std::string& label, int scene, Real stiffness_number, Real share) {
  Row row;
  row.label = row.solver = label;
  row.scene = fmt::format("cloth {}", scene);
  row.part = harness::Part::frozen;
  row.mode = harness::Mode::trace;
  row.outcome = harness::Outcome::converged;
  row.scene_settings = {{"stiffness", stiffness_number}};
  row.scene_parameters = {{"step.dt", 0.01}, {"step.substeps", 1LL}};
  row.identity = R"({"frozen":{"tolerances":[]}})";
  row.metrics = {{"vertices", vertices_of_each},
                 {"springs", 6 * vertices_of_each},
                 {"faces", 0.0},
                 {"stiffness-number", stiffness_number}};
  for (int k = 0; k <= 200; ++k) {
    row.curve["iteration"].emplace_back(k);
    row.curve["distance-max"].emplace_back(0.1 * std::pow(share, k));
  }
  return row;
}

Row timed_as(Row row, Real each) {
  row.mode = harness::Mode::silent;
  row.metrics = {{"seconds-first", each}, {"seconds-per-iteration", each}};
  row.curve.clear();
  return row;
}

/// Two contestants on cloths of four stiffnesses: `quick` has iterations of 0.1 ms, of which stiff
/// steps take many, `sure` of 2 ms, of which any step takes few.
std::vector<Row> quick_and_sure(int scenes) {
  std::vector<Row> rows;
  for (int scene = 0; scene < scenes; ++scene)
    for (const Real kappa : {1.0, 3.0, 1e4, 3e4}) {
      rows.push_back(stiff_trace("quick", scene, kappa, kappa < 100 ? 0.3 : 0.99));
      rows.push_back(timed_as(rows.back(), 1e-4));
      rows.push_back(stiff_trace("sure", scene, kappa, 0.1));
      rows.push_back(timed_as(rows.back(), 2e-3));
    }
  return rows;
}

Likeness springs(Real stiffness_number) {
  return {"springs", "6 springs, 0 faces, , , ", vertices_of_each, stiffness_number, 0.01};
}

Wish in(Real seconds) { return {.seconds = seconds, .goal = {}, .quantile = 0.9}; }
Wish to(Real distance) {
  return {.seconds = {}, .goal = Goal{Goal::Of::distance, distance}, .quantile = 0.9};
}

Advice advice_on(const Contest& contest, const Likeness& asked, const Wish& wish) {
  return advise(contest, asked, wish, open_steps(contest, wish));
}

TEST(Advice, IsWhoLeadsOnStepsLikeThese) {
  const Contest contest(quick_and_sure(6));
  for (const Wish& wish : {in(4e-3), to(1e-3)}) {
    const Advice soft = advice_on(contest, springs(2), wish),
                 stiff = advice_on(contest, springs(2e4), wish);
    ASSERT_EQ(soft.why_not, "");
    EXPECT_EQ(soft.steps.size(), 12u);
    EXPECT_EQ(soft.ranking.front().contestant, "quick");
    EXPECT_EQ(stiff.ranking.front().contestant, "sure");
    EXPECT_TRUE(soft.as_good.empty());
  }
  const Advice soft = advice_on(contest, springs(2), in(4e-3));
  EXPECT_EQ(soft.ranking.front().median, 1e-6) << "nobody sees less";
  const Advice stiff = advice_on(contest, springs(2e4), to(1.5e-3));
  EXPECT_NEAR(stiff.ranking.front().median, 4e-3, 1e-12) << "two iterations";
  EXPECT_LE(stiff.interval.low, 4e-3 * (1 + 1e-9));
  EXPECT_GE(stiff.interval.high, 4e-3 * (1 - 1e-9));
}

TEST(Advice, StandsBesideDoingNothing) {
  const Contest contest(quick_and_sure(6));
  const Advice soft = advice_on(contest, springs(2), in(4e-3)),
               early = advice_on(contest, springs(2), in(1e-5));
  EXPECT_EQ(soft.than_nothing, Verdict::faster);
  EXPECT_NEAR(soft.nothing.median, 0.1, 1e-12);
  EXPECT_EQ(early.than_nothing, Verdict::same) << "no iteration is done";
}

/// Two iterations of it leave a hundredth of the way.
TEST(Advice, NamesWhoOfTheNextLeavesLessThanNothing) {
  const Contest contest(quick_and_sure(6));
  const Advice soft = advice_on(contest, springs(2), in(4.5e-3)),
               early = advice_on(contest, springs(2), in(1e-5));
  EXPECT_EQ(soft.next, std::vector<std::string>{"sure"});
  EXPECT_EQ(soft.less_than_nothing, soft.next);
  EXPECT_TRUE(early.less_than_nothing.empty()) << "no iteration is done";
  EXPECT_TRUE(advice_on(contest, springs(2), to(1e-3)).less_than_nothing.empty())
      << "which nothing comes to";
}

/// `quick` declines one cloth, soft or stiff, and fails on another; soft steps are like it.
TEST(Advice, TellsWhatTheFirstLeavesAlone) {
  std::vector<Row> rows = quick_and_sure(8);
  const auto is_of = [](const Row& row, const char* cloth) {
    return row.label == "quick" && row.scene == cloth;
  };
  EXPECT_EQ(coverage_text(advice_on(Contest(rows), springs(2), in(4e-3))), "");
  std::erase_if(rows, [&](const Row& row) { return is_of(row, "cloth 1"); });
  Wish half = in(4e-3);
  half.quantile = 0.5;
  Advice advice = advice_on(Contest(rows), springs(2), half);
  ASSERT_EQ(advice.ranking.front().contestant, "quick");
  EXPECT_EQ(
      coverage_text(advice),
      "declines 2 of the 16 steps most like it, and 4 of all 32 on meshes of about that size");
  for (Row& row : rows)
    if (is_of(row, "cloth 2") && row.mode == harness::Mode::trace)
      row.outcome = harness::Outcome::diverged;
  advice = advice_on(Contest(rows), springs(2), half);
  EXPECT_EQ(advice.covered.declined, 2);
  EXPECT_EQ(advice.covered.failed, 2);
  EXPECT_EQ(coverage_text(advice),
            "declines, or fails on, 4 of the 16 steps most like it, and 8 of all 32 on meshes of "
            "about that size");
}

/// Eight steps of one cloth answer for it, whatever others are like; seven are those of one cloth.
TEST(Advice, RestsOnTheClothsOwnStepsWhereTheseAreEnough) {
  std::vector<Row> rows = quick_and_sure(6);
  for (int frame = 1; frame <= 8; ++frame) {
    for (Row row : {stiff_trace("sure", 9, 2, 0.1), stiff_trace("quick", 9, 2, 0.999)}) {
      row.frame = frame;
      rows.push_back(row);
      rows.push_back(timed_as(row, row.label == "sure" ? 2e-3 : 1e-4));
    }
    Likeness asked = springs(2);
    const Wish wish = in(4e-3);
    EXPECT_FALSE(advice_on(Contest(rows), asked, wish).are_own) << "nobody asks for it";
    asked.cloth = Contest(rows).instances().back().cloth;
    const Advice advice = advice_on(Contest(rows), asked, wish);
    EXPECT_EQ(advice.are_own, frame == 8) << frame;
    if (!advice.are_own) continue;
    EXPECT_EQ(advice.why_not, "");
    EXPECT_EQ(advice.steps.size(), 8u);
    EXPECT_EQ(advice.ranking.front().contestant, "sure") << "quick on all steps like it";
    EXPECT_EQ(advice.than_nothing, Verdict::faster);
    EXPECT_TRUE(answer(Contest(rows), asked, wish).held_out.is_untried());
  }
}

TEST(Advice, CallsMeshesOfHalfTheVerticesOfOneSize) {
  for (const auto& [one, other] : {std::pair(441., 882.), {882., 441.}})
    EXPECT_TRUE(are_of_one_size(one, other));
  for (const auto& [one, other] : {std::pair(441., 883.), {883., 441.}, {441., 0.}})
    EXPECT_FALSE(are_of_one_size(one, other));
}

/// Families differ in who takes part.
TEST(Advice, TellsCoverageOfAllFamilies) {
  std::vector<Row> rows = quick_and_sure(6);
  for (Row row : quick_and_sure(6)) {
    if (row.label == "quick") continue;
    row.scene_parameters["membrane.membrane"] = std::string("stvk");
    row.scene_settings["membrane"] = std::string("stvk");
    rows.push_back(row);
  }
  const Advice advice = advice_on(Contest(rows), springs(2), in(4e-3));
  EXPECT_EQ(coverage_text(advice),
            "declines none of the 12 steps most like it, and 24 of all 48 on meshes of about that "
            "size");
}

/// Who is sure is within a micron after six iterations of 2 ms.
TEST(Advice, StandsBesideNewtonToTheEnd) {
  std::vector<Row> rows = quick_and_sure(6);
  EXPECT_FALSE(advice_on(Contest(rows), springs(2), in(4e-3)).ending) << "which takes no part";
  for (Row& row : rows) {
    if (row.label != "sure") continue;
    row.solver = "newton-cholesky";
    if (row.mode == harness::Mode::trace) row.curve["distance-max"][5] = 2e-6;
  }
  const Contest contest(rows);
  for (const Wish& wish : {in(4e-3), to(1e-3)}) {
    const Advice soft = advice_on(contest, springs(2), wish);
    ASSERT_TRUE(soft.ending);
    EXPECT_EQ(soft.ranking.front().contestant, "quick");
    EXPECT_EQ(soft.ending->contestant, "sure");
    EXPECT_NEAR(soft.ending->median, 12e-3, 1e-12);
    EXPECT_NEAR(soft.ending->most, 12e-3, 1e-12);
    EXPECT_NEAR(soft.nothing.median, 0.1, 1e-12);
  }
  Likeness larger = springs(2);
  larger.vertices = 2 * vertices_of_each;
  EXPECT_NEAR(advice_on(contest, larger, in(1)).ending->median, 24e-3, 1e-12)
      << "at the prices on a mesh of twice the vertices";
}

TEST(Advice, RestsOnStepsOfItsOwnKindAlone) {
  const Contest contest(quick_and_sure(6));
  for (Likeness other : {springs(1e8), springs(1e-4)}) {
    const Advice advice = advice_on(contest, other, in(4e-3));
    EXPECT_TRUE(advice.steps.empty());
    EXPECT_NE(advice.why_not, "");
  }
  Likeness membrane = springs(2), fine = springs(2), other_mesh = springs(2);
  membrane.family = "membranes";
  fine.vertices = 3.5 * vertices_of_each;
  other_mesh.kind = "3 springs, 0 faces, , , ";
  EXPECT_TRUE(advice_on(contest, membrane, in(4e-3)).steps.empty());
  for (const Likeness& unpriced : {fine, other_mesh}) {
    EXPECT_TRUE(advice_on(contest, unpriced, in(4e-3)).ranking.empty());
    EXPECT_NE(advice_on(contest, unpriced, in(4e-3)).why_not.find("no contestant was timed"),
              std::string::npos);
  }
}

TEST(Advice, IsNoneByFewStepsOrCloths) {
  EXPECT_NE(advice_on(Contest(quick_and_sure(2)), springs(2), in(4e-3)).why_not, "");
  EXPECT_EQ(advice_on(Contest(quick_and_sure(4)), springs(2), in(4e-3)).why_not, "");
}

/// Of four soft steps of two cloths; and of twelve on which nobody comes to a goal.
TEST(Advice, SaysWhatIsMissing) {
  const std::string needed = "conclusions about others need at least 8 steps of 4 cloths";
  const Contest contest(quick_and_sure(6));
  EXPECT_EQ(advice_on(Contest(quick_and_sure(2)), springs(2), in(4e-3)).why_not,
            "4 steps of 2 cloths like it were measured; " + needed);
  EXPECT_EQ(advice_on(contest, springs(1e8), in(4e-3)).why_not,
            "no step like it was measured; " + needed);
  Wish nearer = to(1e-300);
  EXPECT_EQ(advice_on(contest, springs(2), nearer).why_not,
            "no contestant comes that near on 90 of 100 of the steps like it");
  nearer.quantile.reset();
  EXPECT_EQ(advice_on(contest, springs(2), nearer).why_not,
            "no contestant comes that near on half of the steps like it");
}

TEST(Advice, SaysWhatItLeavesBesideDoingNothing) {
  Advice advice;
  for (const auto& [verdict, words] :
       {std::pair{Verdict::faster, "it leaves less than doing nothing"},
        {Verdict::slower, "it leaves more than doing nothing"},
        {Verdict::same, "it leaves as much as doing nothing, within a tenth"},
        {Verdict::cannot_tell,
         "whether it leaves less than doing nothing, these steps cannot tell"}}) {
    advice.than_nothing = verdict;
    EXPECT_EQ(beside_nothing(advice), words);
  }
}

/// Be they steps enough to advise on, or a leader's alone.
TEST(Answer, IsToDoNothingWhereNobodyLeavesLess) {
  for (const int scenes : {2, 6}) {
    const Contest contest(quick_and_sure(scenes));
    const Answer timed = answer(contest, springs(2), in(4e-3));
    EXPECT_EQ(timed.is_found(), scenes == 6);
    EXPECT_EQ(timed.first().contestant, "quick");
    EXPECT_FALSE(timed.is_nothing_first());
    EXPECT_NEAR(timed.advice.nothing.median, 0.1, 1e-12);
    EXPECT_TRUE(answer(contest, springs(2), in(1e-5)).is_nothing_first()) << "no iteration is done";
    EXPECT_FALSE(answer(contest, springs(2), to(1e-3)).is_nothing_first());
  }
  const Answer none = answer(Contest(quick_and_sure(6)), springs(1e8), in(4e-3));
  EXPECT_FALSE(none.has_leader());
  EXPECT_FALSE(none.is_nothing_first());
}

/// Of a time alone is it told.
TEST(Answer, IsNoAdviceWhereTheFirstIsNotToldFromNothing) {
  const Contest contest(quick_and_sure(6));
  Answer timed = answer(contest, springs(2), in(4e-3));
  EXPECT_TRUE(timed.is_shown_to_help());
  timed.advice.than_nothing = Verdict::cannot_tell;
  EXPECT_FALSE(timed.is_shown_to_help());
  EXPECT_FALSE(answer(contest, springs(2), in(1e-5)).is_shown_to_help());
  EXPECT_TRUE(answer(contest, springs(2), to(1e-3)).is_shown_to_help());
}

/// By the verdict where there is one, whatever the rank.
TEST(Answer, GoesByTheVerdictBesideDoingNothing) {
  Answer answer = evidence::answer(Contest(quick_and_sure(6)), springs(2), in(4e-3));
  answer.advice.than_nothing = Verdict::slower;
  EXPECT_TRUE(answer.is_nothing_first());
  answer.advice.than_nothing = Verdict::same;
  EXPECT_TRUE(answer.is_nothing_first());
  answer.advice.than_nothing = Verdict::cannot_tell;
  EXPECT_FALSE(answer.is_nothing_first());
}

/// Ranks go by another mean, of which a reader of medians knows nothing.
TEST(Answer, NamesWhoWouldBeFirstByTheMedian) {
  Answer answer = evidence::answer(Contest(quick_and_sure(6)), springs(2), in(4e-3));
  EXPECT_EQ(answer.first().contestant, "quick");
  EXPECT_FALSE(answer.less_in_the_median());
  Forecast& other = answer.advice.ranking.at(1);
  other.median = answer.first().median;
  EXPECT_FALSE(answer.less_in_the_median()) << "as little";
  other.median = answer.first().median / 2;
  ASSERT_TRUE(answer.less_in_the_median());
  EXPECT_EQ(answer.less_in_the_median()->contestant, "sure");
  answer.advice.than_nothing = Verdict::slower;
  EXPECT_FALSE(answer.less_in_the_median()) << "to do nothing is advised";
  answer.advice.ranking.clear();
  EXPECT_FALSE(answer.less_in_the_median());
}

TEST(Answer, SaysByWhatContestantsAreRanked) {
  const Wish on_the_whole{.seconds = 4e-3, .goal = {}},
      near{.seconds = {}, .goal = Goal{Goal::Of::distance, 1e-3}};
  EXPECT_EQ(order_text(on_the_whole),
            "the geometric mean of the distance left, as a share of the first guess's");
  EXPECT_EQ(
      order_text(near),
      "the number of steps on which it never gets there, then the geometric mean of its times");
  EXPECT_EQ(order_text(in(4e-3)), "what is left on 90 of 100 steps");
  EXPECT_EQ(order_text(to(1e-3)), "what is taken on 90 of 100 steps");
}

TEST(Advice, TakesWhatAContestantDeclinesForUndone) {
  std::vector<Row> rows = quick_and_sure(6);
  std::erase_if(rows,
                [](const Row& row) { return row.label == "quick" && row.scene == "cloth 1"; });
  const Contest contest(rows);
  EXPECT_EQ(advice_on(contest, springs(2), in(4e-3)).ranking.front().contestant, "sure")
      << "for quick leaves two of twelve as they are";
  Wish half = in(4e-3);
  half.quantile = 0.5;
  EXPECT_EQ(advice_on(contest, springs(2), half).ranking.front().contestant, "quick");
}

/// A cloth that has far to go, on which `quick` is slow, does not decide for all others.
TEST(Advice, IsWhoLeavesTheLeastOfTheWayOnTheWhole) {
  std::vector<Row> rows = quick_and_sure(6);
  for (Row& row : rows) {
    if (row.scene != "cloth 1" || row.mode != harness::Mode::trace) continue;
    if (row.label == "quick") row = stiff_trace("quick", 1, row.metric("stiffness-number"), 0.99);
    for (harness::Number& way : row.curve["distance-max"]) way = 100 * Real(way);
  }
  Wish wish = in(4.5e-3);
  EXPECT_EQ(advice_on(Contest(rows), springs(2), wish).ranking.front().contestant, "sure")
      << "on nine of ten";
  wish.quantile.reset();
  const Advice advice = advice_on(Contest(rows), springs(2), wish);
  EXPECT_EQ(advice.ranking.front().contestant, "quick");
  // Two of twelve steps after 40 iterations, the others to what nobody sees.
  EXPECT_NEAR(advice.ranking.front().rank.then,
              std::pow(std::pow(0.99, 40), 1. / 6) * std::pow(1e-5, 5. / 6), 1e-9);
  EXPECT_NEAR(advice.ranking.back().rank.then, 1e-2, 1e-9) << "sure, after two";
  wish.goal = to(1e-3).goal;
  wish.seconds.reset();
  std::vector<Row> fails = quick_and_sure(6);
  std::erase_if(fails,
                [](const Row& row) { return row.label == "quick" && row.scene == "cloth 1"; });
  const Advice to_goal = advice_on(Contest(fails), springs(2), wish);
  EXPECT_EQ(to_goal.ranking.front().contestant, "sure") << "quick never gets there on two";
  EXPECT_EQ(to_goal.ranking.back().rank.first, 2);
}

TEST(Advice, NamesWhoCannotBeToldFromTheFirst) {
  std::vector<Row> rows = quick_and_sure(6);
  for (const Row& row : quick_and_sure(6))
    if (row.label == "sure") {
      rows.push_back(row);
      rows.back().label = rows.back().solver = "twin";
    }
  const Advice advice = advice_on(Contest(rows), springs(2e4), to(1e-3));
  EXPECT_EQ(advice.ranking.front().contestant, "sure");
  EXPECT_EQ(advice.as_good, std::vector<std::string>{"twin"});
}

/// Stiff steps cost it ten times as much as soft ones on the same mesh.
TEST(Advice, TakesAStepsOwnPriceForIt) {
  std::vector<Row> rows = quick_and_sure(6);
  for (Row& row : rows)
    if (row.mode == harness::Mode::silent && row.label == "sure")
      row.metrics["seconds-per-iteration"] = row.metrics["seconds-first"] =
          std::get<Real>(row.scene_settings.at("stiffness")) < 100 ? 2e-4 : 2e-3;
  const Contest contest(rows);
  const Advice soft = advice_on(contest, springs(2), to(1.5e-3)),
               stiff = advice_on(contest, springs(2e4), to(1.5e-3));
  const auto of_sure = [](const Advice& advice) {
    return std::ranges::find(advice.ranking, "sure", &Forecast::contestant)->median;
  };
  EXPECT_NEAR(of_sure(soft), 4e-4, 1e-12) << "two iterations";
  EXPECT_NEAR(of_sure(stiff), 4e-3, 1e-12);
}

TEST(HoldOut, HasNoRegretWhereLikenessDecides) {
  const Contest contest(quick_and_sure(6));
  const HoldOut found = hold_out(contest, springs(2), to(1e-3));
  EXPECT_EQ(found.advised.ratios.size(), 24u);
  EXPECT_NEAR(found.advised.worst(), 1, 1e-12);
  EXPECT_GT(found.always.mean(), 1.2) << "nobody is best on soft and on stiff steps";
  EXPECT_TRUE(found.nothing.ratios.empty()) << "who does nothing takes no time to come nowhere";
  const HoldOut timed = hold_out(contest, springs(2), in(4e-3));
  EXPECT_EQ(timed.nothing.ratios.size(), 24u);
  EXPECT_GT(timed.nothing.mean(), timed.always.mean());
  EXPECT_TRUE(found.advised.is_less_than(found.always));
  EXPECT_EQ(found.silent, 0);
}

TEST(HoldOut, IsNoBetterWhereOneIsAlwaysBest) {
  std::vector<Row> rows = quick_and_sure(6);
  std::erase_if(rows, [](const Row& row) { return row.metric("stiffness-number") > 100; });
  const HoldOut found = hold_out(Contest(rows), springs(2), to(1e-3));
  EXPECT_EQ(found.advised.mean(), found.always.mean());
  EXPECT_FALSE(found.advised.is_less_than(found.always));
}

/// Coarse meshes, on which one is always best, are no trial of advice on fine ones.
TEST(HoldOut, IsOfMeshesOfThatSize) {
  std::vector<Row> rows = quick_and_sure(6);
  for (Row row : quick_and_sure(6)) {
    row.metrics["vertices"] = 9 * vertices_of_each;
    row.metrics["springs"] = 6 * 9 * vertices_of_each;
    row.scene_settings["columns"] = 63LL;
    row.identity = R"({"frozen":{"tolerances":[]},"fine":true})";
    rows.push_back(row);
  }
  Likeness fine = springs(2);
  fine.vertices = 9 * vertices_of_each;
  const Contest contest(rows);
  for (const Likeness& asked : {springs(2), fine}) {
    const HoldOut found = hold_out(contest, asked, to(1e-3));
    EXPECT_EQ(found.advised.ratios.size() + static_cast<std::size_t>(found.silent), 24u);
    EXPECT_FALSE(found.is_untried());
  }
  fine.vertices = 81 * vertices_of_each;
  EXPECT_TRUE(hold_out(contest, fine, to(1e-3)).is_untried()) << "nobody has such steps";
}

TEST(Advice, LeavesATenthOfTheTimeToTheClock) {
  const Contest contest(quick_and_sure(6));
  const auto left = [&](Real seconds) {
    return *outcome(contest, "sure", 0, springs(1), in(seconds));
  };
  EXPECT_NEAR(left(4e-3), 1e-2, 1e-9) << "one iteration of 2 ms";
  EXPECT_NEAR(left(4.5e-3), 1e-3, 1e-9);
}

/// A price is off by some per cent: whom one iteration more or less parts are not told apart.
TEST(Advice, TellsNobodyApartByWhatAPriceMayBeOff) {
  const auto as_good_at = [](Real each) {
    std::vector<Row> rows = quick_and_sure(6);
    for (const Row& row : quick_and_sure(6)) {
      if (row.label != "sure") continue;
      rows.push_back(row);
      rows.back().label = rows.back().solver = "twin";
      if (row.mode == harness::Mode::silent)
        rows.back().metrics["seconds-first"] = rows.back().metrics["seconds-per-iteration"] = each;
    }
    const Advice advice = advice_on(Contest(rows), springs(2e4), in(4.45e-3));
    EXPECT_EQ(advice.ranking.front().contestant, "sure") << "two iterations in nine tenths";
    return advice.as_good;
  };
  EXPECT_EQ(as_good_at(2.01e-3), std::vector<std::string>{"twin"}) << "one, and as nearly two";
  EXPECT_EQ(as_good_at(2.6e-3), std::vector<std::string>{});
}

TEST(HoldOut, CountsWhoNeverComesThere) {
  Regret none, once;
  once.ratios = {1, 1};
  once.misses = 1;
  none.ratios = {5, 5};
  EXPECT_TRUE(none.is_less_than(once));
  EXPECT_NEAR(none.mean(), 5, 1e-12);
  EXPECT_EQ(Regret{}.mean(), 1);
}

}  // namespace
}  // namespace evidence
