#include "evidence/contest.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "cloth/error.hpp"
#include "evidence/where.hpp"
#include "tests/evidence/rows.hpp"
#include "tests/harness/testing.hpp"

namespace evidence {
namespace {

using harness::Mode, harness::Outcome, harness::Part;
using testing::halving, testing::row, testing::timed;
using testing::never, testing::to_1e2, testing::to_1mm;

using Places = std::vector<std::size_t>;

constexpr Goal to_1e5{Goal::Of::error, 1e-5};

Real only_run(const Effort& effort) {
  EXPECT_EQ(effort.runs.size(), 1U);
  return effort.runs.empty() ? NAN : effort.runs[0];
}

TEST(Goal, IsADistanceOrAnError) {
  EXPECT_EQ(goal_of("1mm").text(), "1 mm");
  EXPECT_EQ(goal_of("0.1 mm").text(), "0.1 mm");
  EXPECT_DOUBLE_EQ(goal_of("2cm").value, 0.02);
  EXPECT_DOUBLE_EQ(goal_of("0.5m").value, 0.5);
  EXPECT_EQ(goal_of("1mm").of, Goal::Of::distance);
  EXPECT_EQ(goal_of("1e-4").of, Goal::Of::error);
  EXPECT_EQ(goal_of("1e-4").text(), "1e-04");
  EXPECT_EQ(goal_of("0.0025").text(), "0.0025");
  for (const char* wrong : {"", "mm", "1 foot", "-1mm", "0", "inf", "nan", "1e-4x", "1mm mm"})
    EXPECT_THROW(goal_of(wrong), cloth::UsageError) << wrong;
}

TEST(Goal, IsNearerThanTheFirstGuess) {
  using harness::testing::usage_error, harness::testing::contains;
  EXPECT_EQ(goal_of("0.9").value, 0.9);
  EXPECT_EQ(goal_of("2m").value, 2) << "a distance";
  for (const std::string wrong : {"1", "1.5", "9223372036854775808", "1e300"})
    EXPECT_TRUE(contains(usage_error([&] { goal_of(wrong); }),
                         "--to '" + wrong + "': the first guess's energy error is 1; give one"))
        << wrong;
}

TEST(Contest, KnowsWhoIsNotOfTheTree) {
  Row of_plug_in = halving("b", "curtain"), of_program = halving("c", "curtain");
  of_plug_in.origin = {harness::Division::plug_ins, "libmine.so"};
  of_program.origin = {harness::Division::programs, "mine.toml"};
  const Contest contest({halving("a", "curtain"), of_plug_in, of_program});
  EXPECT_EQ(contest.origin_of("a"), harness::Origin());
  EXPECT_EQ(contest.origin_of("b"), of_plug_in.origin);
  EXPECT_EQ(contest.origin_of("c"), of_program.origin);
}

TEST(Contest, CountsIterationsToAGoal) {
  const Contest contest({halving("a", "curtain")});
  ASSERT_EQ(contest.instances().size(), 1U);
  EXPECT_EQ(only_run(contest.effort("a", 0, to_1mm, Unit::iterations)), 7);  // 0.1 m / 2^7 < 1 mm
  EXPECT_EQ(only_run(contest.effort("a", 0, to_1e2, Unit::iterations)), 7) << "as it was measured";
  EXPECT_EQ(only_run(contest.effort("a", 0, to_1e5, Unit::iterations)), 17) << "off the curve";
  EXPECT_EQ(only_run(contest.effort("a", 0, {Goal::Of::distance, 1e-9}, Unit::iterations)), never);
  EXPECT_TRUE(contest.effort("a", 0, {Goal::Of::distance, 0.2}, Unit::iterations).is_too_easy);
  EXPECT_TRUE(contest.effort("b", 0, to_1mm, Unit::iterations).runs.empty());
}

TEST(Contest, ReckonsSecondsByTheFirstIterationAndTheOthers) {
  const Contest contest(
      {halving("a", "curtain"), timed("a", "curtain", 2, 0.5), timed("a", "curtain", 3, 0.5)});
  EXPECT_EQ(contest.effort("a", 0, to_1mm, Unit::seconds).runs, (std::vector<Real>{5, 6}));
  EXPECT_EQ(contest.effort("a", 0, to_1e2, Unit::seconds).runs, (std::vector<Real>{9, 9}))
      << "as it was measured";
  EXPECT_TRUE(contest.is_timed());
  EXPECT_FALSE(Contest({halving("a", "curtain")}).is_timed());
}

/// One of 441 vertices, and how many springs each of them has.
Row on_mesh(Row trace, int frame, Real springs = 6) {
  trace.frame = frame;
  if (trace.mode == Mode::trace)
    trace.metrics["vertices"] = 441, trace.metrics["springs"] = springs * 441;
  return trace;
}

/// Of the step that it is a run of.
Row timed_at(int frame, const std::string& label, Real first, Real each) {
  return on_mesh(timed(label, "curtain", first, each), frame);
}

TEST(Contest, ReckonsSecondsOfWhatIsNotTimedByStepsOfItsMesh) {
  const Contest contest({on_mesh(halving("a", "curtain"), 1), on_mesh(halving("a", "curtain"), 2),
                         on_mesh(halving("a", "curtain"), 3),
                         on_mesh(halving("a", "curtain"), 4, 4),
                         on_mesh(halving("b", "curtain"), 3), timed_at(1, "a", 2, 0.5),
                         timed_at(2, "a", 4, 1), timed_at(2, "b", 4, 1)});
  const auto effort = [&](const char* who, std::size_t instance) {
    return contest.effort(who, instance, to_1mm, Unit::seconds);
  };
  EXPECT_EQ(effort("a", 0).runs, (std::vector<Real>{5})) << "its own runs alone";
  EXPECT_FALSE(effort("a", 0).is_reckoned);
  EXPECT_EQ(effort("a", 2).runs, (std::vector<Real>{5, 10})) << "each that is timed on its mesh";
  EXPECT_TRUE(effort("a", 2).is_reckoned);
  EXPECT_TRUE(effort("a", 3).runs.empty()) << "another mesh";
  EXPECT_TRUE(effort("b", 2).runs.empty()) << "another's price";
  EXPECT_FALSE(contest.effort("a", 2, to_1mm, Unit::iterations).is_reckoned);
}

TEST(Contest, TellsSecondsByTheClockOfATrace) {
  Row trace = halving("a", "curtain");
  EXPECT_TRUE(Contest({trace}).traced_effort("a", 0, to_1mm).runs.empty()) << "it has none";
  for (int k = 0; k <= 20; ++k) trace.curve["seconds"].emplace_back(0.5 * k);
  const Contest contest({trace});
  EXPECT_EQ(only_run(contest.traced_effort("a", 0, to_1mm)), 3.5);
  EXPECT_EQ(only_run(contest.traced_effort("a", 0, {Goal::Of::distance, 1e-9})), never);
  EXPECT_TRUE(contest.traced_effort("a", 0, {Goal::Of::distance, 0.2}).is_too_easy);
  EXPECT_TRUE(contest.traced_effort("b", 0, to_1mm).runs.empty());
}

/// Half a second an iteration by the trace, of which the first has three more.
TEST(Contest, LeavesOutOfATraceWhatIsMadeReadyOnce) {
  Row trace = halving("a", "curtain");
  trace.curve["seconds"].emplace_back(0);
  for (int k = 1; k <= 20; ++k) trace.curve["seconds"].emplace_back(3 + 0.5 * k);
  const auto seconds = [&](Real first) {
    return only_run(
        Contest({trace, timed("a", "curtain", first, 0.5)}).traced_effort("a", 0, to_1mm));
  };
  EXPECT_EQ(seconds(0.5), 3.5);
  EXPECT_EQ(seconds(1.5), 4.5) << "a first iteration that takes longer each time";
  EXPECT_EQ(seconds(5), 6.5) << "no more than the trace took";
}

TEST(Contest, TellsHowFarPricesHold) {
  Row quick = timed_at(1, "a", 1, 0.5), slow = timed_at(2, "a", 2, 1);
  quick.metrics["seconds@1e-02"] = 4;  // 7 iterations, as halving() has it
  slow.metrics["seconds@1e-02"] = 16;
  const Contest contest({on_mesh(halving("a", "curtain"), 1), on_mesh(halving("a", "curtain"), 2),
                         on_mesh(halving("a", "curtain"), 3), quick, slow});
  std::vector<Real> ratios;
  for (const PriceRatio& one : contest.price_ratios("a")) ratios.push_back(one.ratio);
  EXPECT_EQ(ratios, (std::vector<Real>{8. / 4, 4. / 16}));
  EXPECT_TRUE(contest.price_ratios("b").empty());
}

/// A number below what the reference knows is none that is reached.
TEST(Contest, KnowsNoErrorBelowTheReferences) {
  Row trace = halving("a", "curtain");
  trace.metrics["reference-accuracy"] = 1e-4;
  EXPECT_EQ(only_run(Contest({trace}).effort("a", 0, to_1e5, Unit::iterations)), never);
}

TEST(Contest, GivesFailuresForever) {
  for (const Outcome outcome : {Outcome::crashed, Outcome::timeout, Outcome::unfaithful,
                                Outcome::out_of_memory, Outcome::breakdown}) {
    Row trace = halving("a", "curtain"), run = timed("a", "curtain", 1, 1);
    run.outcome = outcome;
    EXPECT_EQ(only_run(Contest({trace, run}).effort("a", 0, to_1mm, Unit::seconds)), never);
    trace.outcome = outcome;
    for (const Unit unit : {Unit::iterations, Unit::seconds})
      EXPECT_EQ(only_run(Contest({trace}).effort("a", 0, to_1mm, unit)), never)
          << "nor was it timed";
  }
  Row declined = halving("a", "curtain");
  declined.outcome = Outcome::skipped;
  EXPECT_TRUE(Contest({declined}).instances().empty());
}

TEST(Contest, HasNewtonAtItsDefaultsForItsBaseline) {
  Row other = halving("Newton, absolute", "curtain"), plain = halving("Newton", "curtain");
  other.solver = plain.solver = "newton-cholesky";
  other.solver_settings["hessian"] = std::string("absolute");
  EXPECT_EQ(Contest({halving("a", "curtain"), other, plain}).baseline(), "Newton");
  EXPECT_EQ(Contest({halving("a", "curtain"), other}).baseline(), "");
}

TEST(Contest, TellsSettingsApartThatShareALabel) {
  Row one = halving("Chebyshev", "curtain"), other = one, plain = halving("plain", "curtain");
  one.solver_settings = {{"rho", 0.9}};
  other.solver_settings = {{"rho", 0.99}};
  plain.scene_settings = {{"threads", 2LL}};  // its own: the step is the same
  const Contest contest({one, other, plain});
  EXPECT_EQ(contest.contestants(),
            (std::vector<std::string>{"Chebyshev[rho=0.9]", "Chebyshev[rho=0.99]", "plain"}));
  EXPECT_EQ(contest.instances().size(), 1U);
}

TEST(Meeting, HasPairsOfWhatBothRunAndOneSolves) {
  Row stuck = row("b", "hammock");
  for (const char* column : {"iteration", "error", "distance-max"}) stuck.curve[column] = {1.0};
  Row easy = halving("a", "flag"), easy_too = halving("b", "flag");
  easy.curve["distance-max"][0] = easy_too.curve["distance-max"][0] = 1e-6;
  Row late = halving("b", "curtain");
  for (harness::Number& k : late.curve["iteration"]) k = 2 * k;
  const Contest contest({halving("a", "curtain"), late, halving("a", "hammock"), stuck, easy,
                         easy_too, halving("a", "swing"), halving("b", "twist")});
  std::vector<std::size_t> all(contest.instances().size());
  for (std::size_t k = 0; k < all.size(); ++k) all[k] = k;
  const Meeting m = meet(contest, "a", "b", to_1mm, Unit::iterations, all);
  ASSERT_EQ(m.pairs.size(), 2U);
  EXPECT_EQ(m.pairs[0].scene, "curtain");
  EXPECT_EQ(m.pairs[0].subject, std::vector<Real>{7});
  EXPECT_EQ(m.pairs[0].rival, std::vector<Real>{14});
  EXPECT_EQ(m.pairs[1].rival, std::vector<Real>{never});
  EXPECT_EQ(m.rival_fails, 1);
  EXPECT_EQ(m.subject_fails, 0);
  EXPECT_EQ(m.too_easy, 1);
  EXPECT_EQ(m.rival_declines, 1);
  EXPECT_EQ(m.subject_declines, 1);
  EXPECT_EQ(meet(contest, "a", "b", {Goal::Of::distance, 1e-12}, Unit::iterations, all).neither, 3);
}

class WhereTest : public ::testing::Test {
 protected:
  WhereTest() {
    int k = 0;
    for (const char* scene : {"curtain", "swing", "hammock"}) {
      Row trace = halving("a", scene);
      trace.state = k == 0 ? "rest" : "fast";
      trace.scene_parameters = {{"step.dt", 0.01 * ++k}, {"cloth.columns", k * 10LL}};
      if (k == 3) trace.scene_parameters["cloth.membrane"] = std::string("arap");
      rows_.push_back(trace);
    }
  }
  std::vector<std::size_t> chosen(const std::vector<std::string>& conditions) const {
    return where(Contest(rows_).instances(), conditions);
  }
  std::string refusal(const std::string& condition) const {
    try {
      chosen({condition});
    } catch (const cloth::UsageError& error) {
      return error.what();
    }
    return "";
  }
  std::vector<Row> rows_;
};

TEST_F(WhereTest, ChoosesByWordsAndNumbers) {
  EXPECT_EQ(chosen({}), (Places{0, 1, 2}));
  EXPECT_EQ(chosen({"scene=swing"}), Places{1});
  EXPECT_EQ(chosen({"scene != swing"}), (Places{0, 2}));
  EXPECT_EQ(chosen({"state=fast", "dt<=0.02"}), Places{1});
  EXPECT_EQ(chosen({"step.dt>0.01"}), (Places{1, 2}));
  EXPECT_EQ(chosen({"columns>=20"}), (Places{1, 2}));
  EXPECT_EQ(chosen({"columns<20"}), Places{0});
  EXPECT_EQ(chosen({"membrane=arap"}), Places{2}) << "who has none is not of arap";
  EXPECT_EQ(chosen({"state=rest", "dt>0.01"}), Places{});
}

TEST_F(WhereTest, ReadsListsAsNumbers) {
  for (Row& row : rows_)
    row.scene_parameters["forces.gravity"] =
        std::vector<cloth::Real>{0, row.scene == "swing" ? -1.5 : -9.8, 0};
  for (const char* list : {"[0,-1.5,0]", "[0.0, -1.50, 0]", "[ 0 ,-15e-1, 0]"}) {
    EXPECT_EQ(chosen({std::string("gravity=") + list}), Places{1}) << list;
    EXPECT_EQ(chosen({std::string("gravity!=") + list}), (Places{0, 2})) << list;
  }
  using harness::testing::contains;
  EXPECT_TRUE(contains(refusal("gravity=-9.8"), "gravity is a list: write as in ["));
  EXPECT_TRUE(contains(refusal("gravity=[0,down,0]"), "'down' is no number"));
}

/// Or else != would keep all, and nobody hear of the slip.
TEST_F(WhereTest, RefusesWordsThatStandNowhere) {
  using harness::testing::contains;
  for (const char* relation : {"=", "!="})
    EXPECT_TRUE(contains(refusal(std::string("state") + relation + "fest"),
                         "no step has that state (did you mean 'fast'?)"))
        << refusal(std::string("state") + relation + "fest");
  EXPECT_TRUE(contains(refusal("dt!=nan"), "'nan' is no number that dt can be held against"));
}

TEST_F(WhereTest, NamesWhatIsNoCondition) {
  using harness::testing::contains;
  for (const char* wrong : {"", "scene", "=curtain", "dt<", "dt=<1", "dt==1"})
    EXPECT_TRUE(contains(refusal(wrong), "write as in")) << wrong;
  EXPECT_TRUE(contains(refusal("colums=10"), "did you mean 'columns'?"));
  EXPECT_TRUE(contains(refusal("dt=fast"), "'fast' is no number that dt"));
  EXPECT_TRUE(contains(refusal("state<fast"), "no order"));
}

TEST_F(WhereTest, QuotesNoMoreThanAnybodyReads) {
  const std::string numbers(20000, '1'), words(20000, 'w');
  for (const std::string& wrong : {words, words + "=1", "scene=" + words, "dt=" + words,
                                   "gravity=[" + words + "]", "gravity=" + numbers})
    EXPECT_LT(refusal(wrong).size(), 2000U) << refusal(wrong);
}

/// Rows hold no count of what was never done.
TEST(Contest, CountsWorkThatNobodyDidAsNone) {
  Row trace = testing::halving("a", "cloth");
  trace.metrics["gradients"] = 12;
  const Contest contest({trace});
  EXPECT_EQ(contest.metric("a", 0, "gradients"), std::vector<Real>{12});
  EXPECT_EQ(contest.metric("a", 0, "factorisations"), std::vector<Real>{0});
  EXPECT_TRUE(contest.metric("a", 0, "drape").empty());
}

}  // namespace
}  // namespace evidence
