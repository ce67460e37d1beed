#include "evidence/change.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "tests/evidence/rows.hpp"

namespace evidence {
namespace {

using harness::Mode, harness::Outcome, harness::Part;
using testing::never, testing::to_1mm;
using Json = nlohmann::json;

constexpr Real rounding = 1e-12;  ///< of a logarithm, there and back

/// What makes the row, and what it is asked.
Json identity(const Json& changes = Json::object()) {
  Json id = {{"system", "s"},
             {"code", "c"},
             {"judge", "j"},
             {"reference", "r"},
             {"machine", "EPYC | GNU 12 | -O3"},
             {"protocol", {{"dt", 0.01}, {"iterations", 20}, {"layout", "auto"}}},
             {"solver-parameters", {{"rho", 0.9}}},
             {"frozen", {{"tolerances", {0.01, 0.0001}}}}};
  id.merge_patch(changes);
  return id;
}

/// At a millimetre after seven iterations: so often is its decimetre halved.
Row trace(const std::string& label, const std::string& scene, int iterations = 20,
          const Json& changes = Json::object()) {
  Row row = testing::halving(label, scene, iterations);
  row.identity = identity(changes).dump();
  row.metrics["final-error"] = 0.5;
  return row;
}

/// One that needs `slowness` times as many iterations.
Row slow(const std::string& label, const std::string& scene, int slowness) {
  Row row = trace(label, scene);
  for (harness::Number& k : row.curve.at("iteration")) k = harness::Number(Real(k) * slowness);
  return row;
}

const Judged& only(const std::vector<Judged>& all, const std::string& measure) {
  static const Judged none{};
  const auto found =
      std::ranges::find_if(all, [&](const Judged& one) { return one.line.measure == measure; });
  EXPECT_NE(found, all.end()) << measure;
  return found == all.end() ? none : *found;
}

std::vector<Judged> verdicts(const Change& change, bool with_seconds = false) {
  return judged(lines_of(change.cells, {to_1mm}, with_seconds), 0.95);
}

TEST(Change, OfTheSameRowsIsNone) {
  const std::vector<Row> rows{trace("a", "curtain"), trace("a", "swing"), trace("b", "curtain")};
  const Change change = change_of(rows, rows);
  EXPECT_EQ(change.cells.size(), 3u);
  EXPECT_TRUE(change.gone.empty() && change.added.empty() && change.asked_otherwise.empty());
  EXPECT_TRUE(change.code.empty() && change.values.empty());
  EXPECT_TRUE(other_outcomes(change.cells).empty());
  for (const Judged& one : verdicts(change)) {
    EXPECT_TRUE(one.line.is_unchanged());
    EXPECT_EQ(one.verdict, Verdict::same);
  }
}

TEST(Change, PairsCellsWhateverTheirLabelsAre) {
  std::vector<Row> before{trace("a", "curtain"), trace("gone", "curtain")},
      after{trace("a", "curtain"), trace("added", "curtain")};
  after[0].label = "another";
  const Change change = change_of(before, after);
  ASSERT_EQ(change.cells.size(), 1u);
  EXPECT_EQ(change.cells[0].cell, "curtain@30 a");
  EXPECT_EQ(change.cells[0].contestant, "another");
  EXPECT_EQ(change.gone, (std::vector<std::string>{"curtain@30 gone"}));
  EXPECT_EQ(change.added, (std::vector<std::string>{"curtain@30 added"}));
}

TEST(Change, TellsCellsApartByWhatTheirSolversWereGiven) {
  Row fast = trace("a", "curtain"), other = fast;
  fast.solver_settings = {{"rho", 0.9}};
  other.solver_settings = {{"rho", 0.5}};
  const std::vector<Row> before{fast, other}, after{other, fast};
  const Change change = change_of(before, after);
  ASSERT_EQ(change.cells.size(), 2u);
  for (const Counterpart& cell : change.cells)
    EXPECT_EQ(cell.before->solver_settings, cell.after->solver_settings);
  EXPECT_NE(change.cells[0].contestant, change.cells[1].contestant);
}

TEST(Change, TellsWhoseCodeIsAnother) {
  const std::vector<Row> before{trace("a", "curtain"), trace("b", "curtain")};
  const auto code = [&](const Json& changes) {
    return change_of(before, {trace("a", "curtain", 20, changes), trace("b", "curtain")}).code;
  };
  EXPECT_EQ(code({{"code", "d"}}), (std::set<std::string>{"a"}));
  EXPECT_EQ(code({{"judge", "k"}, {"reference", "q"}}),
            (std::set<std::string>{"the judge", "references"}));
  EXPECT_EQ(change_of(before, {trace("a", "curtain", 20, {{"system", "t"}})}).cloths, 1);
}

TEST(Change, TellsValuesThatAreOthers) {
  const auto values = [](const Json& changes) {
    return change_of({trace("a", "curtain")}, {trace("a", "curtain", 20, changes)}).values;
  };
  EXPECT_EQ(values({{"solver-parameters", {{"rho", 0.8}}}}),
            (Differences{{"solver-parameters.rho", {{"0.9", "0.8"}}}}));
  EXPECT_EQ(values({{"machine", "Xeon | GNU 13 | -O3"}}),
            (Differences{{"processor", {{"EPYC", "Xeon"}}},
                         {"compiler, flags and libraries", {{"GNU 12 | -O3", "GNU 13 | -O3"}}}}));
  EXPECT_EQ(values({{"protocol", {{"new_key", true}}}}),
            (Differences{{"protocol.new_key", {{"", "true"}}}}));
}

/// Another step is no slower one.
TEST(Change, ComparesNoCellThatIsAskedOtherwise) {
  const auto asked = [](const Json& changes) {
    return change_of({trace("a", "curtain")}, {trace("a", "curtain", 20, changes)});
  };
  const Change other = asked({{"protocol", {{"dt", 0.02}}}});
  EXPECT_TRUE(other.cells.empty());
  EXPECT_EQ(other.asked_otherwise, (std::vector<std::string>{"curtain@30 a"}));
  EXPECT_EQ(other.values.at("protocol.dt").begin()->second, "0.02");
  for (const char* key : {"iterations", "layout", "new_key"})
    EXPECT_EQ(asked({{"protocol", {{key, 40}}}}).cells.size(), 1u) << key;
}

TEST(Change, CountsIterationsToTheLast) {
  const std::vector<Row> before{trace("a", "curtain"), trace("a", "swing"), trace("b", "swing")},
      after{slow("a", "curtain", 2), slow("a", "swing", 3), trace("b", "swing")};
  const std::vector<Judged> all = verdicts(change_of(before, after));
  const Judged& one = only(all, "iterations to 1 mm");
  EXPECT_EQ(one.line.contestant, "a");
  EXPECT_NEAR(one.ratio, std::sqrt(6.), rounding) << "between 2 and 3";
  EXPECT_EQ(one.interval.low, one.interval.high);
  EXPECT_EQ(one.verdict, Verdict::slower);
  EXPECT_EQ(one.lost, 2);
  EXPECT_EQ(verdicts(change_of({slow("a", "curtain", 2)}, {trace("a", "curtain")})).front().verdict,
            Verdict::faster);
}

/// Newton's last error is luck, and so is what nobody asked for.
TEST(Change, CountsNoErrorBelowWhatWasAskedFor) {
  const auto of = [](Real before, Real after) {
    Row was = trace("a", "curtain"), is = was;
    was.metrics["final-error"] = before;
    is.metrics["final-error"] = after;
    const std::vector<Row> earlier{was}, later{is};
    const Change change = change_of(earlier, later);
    return only(verdicts(change), "error left of steps");
  };
  EXPECT_TRUE(of(1e-9, 1e-5).line.is_unchanged()) << "both below 1e-4";
  EXPECT_EQ(of(1e-3, 1e-2).verdict, Verdict::slower);
  EXPECT_NEAR(of(1e-9, 1e-2).ratio, 100, 100 * rounding);
}

TEST(Change, TellsOutcomesThatAreOthers) {
  std::vector<Row> before{trace("a", "curtain"), trace("b", "curtain")}, after = before;
  after[0].outcome = Outcome::timeout;
  before[1].outcome = Outcome::budget;
  const Change change = change_of(before, after);
  const std::vector<OtherOutcome> all = other_outcomes(change.cells);
  ASSERT_EQ(all.size(), 2u);
  EXPECT_EQ(all[0].after, Outcome::timeout);
  EXPECT_TRUE(all[0].is_worse);
  EXPECT_FALSE(all[1].is_worse) << "converged where its budget was over";
  EXPECT_EQ(only(verdicts(change), "iterations to 1 mm").ratio, never);
}

/// One that declines is in no ratio.
TEST(Change, LeavesOutWhatIsDeclined) {
  std::vector<Row> before{trace("a", "curtain")}, after = before;
  after[0].outcome = Outcome::skipped;
  const Change change = change_of(before, after);
  EXPECT_TRUE(lines_of(change.cells, {to_1mm}, true).empty());
  EXPECT_TRUE(other_outcomes(change.cells).at(0).is_worse);
}

/// So many timed runs, of a first iteration of that time and further ones of a tenth.
std::vector<Row> timed_runs(Real seconds, int runs) {
  std::vector<Row> rows{trace("a", "curtain")};
  for (int k = 0; k < runs; ++k)
    rows.push_back(testing::timed("a", "curtain", seconds * (1 + 0.01 * k), seconds / 10));
  return rows;
}

TEST(Change, KnowsTheClockBySixRuns) {
  const auto verdict_of = [](Real seconds, int runs) {
    const std::vector<Row> before = timed_runs(1, 6), after = timed_runs(seconds, runs);
    const Change change = change_of(before, after);
    return only(verdicts(change, true), "seconds to 1 mm").verdict;
  };
  EXPECT_EQ(verdict_of(1.5, 6), Verdict::slower);
  EXPECT_EQ(verdict_of(0.5, 6), Verdict::faster);
  EXPECT_EQ(verdict_of(1.001, 6), Verdict::same);
  EXPECT_EQ(verdict_of(1.5, 5), Verdict::cannot_tell);
}

TEST(Change, DividesNoSecondsUnasked) {
  const std::vector<Row> before = timed_runs(1, 6), after = timed_runs(2, 6);
  const Change change = change_of(before, after);
  for (const Line& line : lines_of(change.cells, {to_1mm}, false)) EXPECT_FALSE(line.is_timed);
}

Row run_of(Real error, Real step_mean, Mode mode) {
  Row row = testing::row("a", "curtain", mode);
  row.part = Part::free;
  row.outcome = Outcome::stable;
  row.identity = identity().dump();
  if (mode == Mode::trace) row.metrics = {{"error@0.4", error}, {"uncertainty@0.4", 1e-5}};
  else row.metrics = {{"step-mean", step_mean}};
  return row;
}

TEST(Change, TellsOfFreeRunsWhatTheyLeaveAndTake) {
  const auto rows = [](Real error, Real step_mean) {
    std::vector<Row> all{run_of(error, 0, Mode::trace)};
    for (int k = 0; k < 6; ++k) all.push_back(run_of(0, step_mean, Mode::silent));
    return all;
  };
  const std::vector<Row> before = rows(1e-3, 1e-3), after = rows(2e-3, 3e-3),
                         exact = rows(1e-6, 1e-3), nearly = rows(1e-5, 1e-3);
  const Change change = change_of(before, after);
  EXPECT_EQ(change.cells.at(0).cell, "curtain a");
  const std::vector<Judged> all = verdicts(change, true);
  EXPECT_NEAR(only(all, "error of runs").ratio, 2, rounding);
  EXPECT_NEAR(only(all, "seconds a step of runs").ratio, 3, rounding);
  const Change unknown = change_of(exact, nearly);
  EXPECT_TRUE(only(verdicts(unknown), "error of runs").line.is_unchanged())
      << "below three times what is known";
}

}  // namespace
}  // namespace evidence
