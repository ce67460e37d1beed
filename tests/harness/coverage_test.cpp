#include "experiments/harness/coverage.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "experiments/harness/measure.hpp"
#include "experiments/harness/plan.hpp"
#include "experiments/harness/references.hpp"
#include "tests/harness/testing.hpp"

namespace harness {
namespace {

using testing::Folder, testing::RowWatch, testing::tiny_head, testing::two_solvers;

/// Two solvers, a frozen and a free trace of each, two timed runs of each trace; half at quick.
class CoverageTest : public ::testing::Test {
 protected:
  CoverageTest()
      : store_(folder_ / "s.sqlite"),
        file_(folder_.write("e.toml",
                            tiny_head + two_solvers + "[tier.quick.measure]\nrepeats = 1\n")) {}

  Experiment load(const std::string& tier) const { return load_experiment(file_, tier); }
  void run(const std::string& tier) {
    RowWatch watch;
    harness::run(load(tier), store_, {}, watch);
  }
  Coverage standard() const { return coverage(load("standard"), store_); }

  Folder folder_;
  Store store_;
  std::string file_;
};

TEST_F(CoverageTest, OfAnEmptyStoreIsNothing) {
  const Coverage all = standard();
  EXPECT_TRUE(all.rows.empty());
  EXPECT_EQ(all.traces, 4);
  EXPECT_EQ(all.timed, 0) << "which are worth timing nobody knows yet";
  EXPECT_FALSE(all.complete());
}

TEST_F(CoverageTest, AfterARunIsWhatFiguresShow) {
  run("standard");
  const Coverage all = standard();
  EXPECT_TRUE(all.complete());
  const std::vector<Row> shown = store_.current("e");
  ASSERT_EQ(all.rows.size(), 12u);
  ASSERT_EQ(shown.size(), 12u);
  for (std::size_t r = 0; r < shown.size(); ++r) {
    EXPECT_EQ(all.rows[r].key, shown[r].key);
    EXPECT_EQ(all.rows[r].label, shown[r].label);
    EXPECT_EQ(all.rows[r].repeat, shown[r].repeat);
  }
}

TEST_F(CoverageTest, IsOfItsOwnTierWhicheverRanLast) {
  run("quick");
  EXPECT_EQ(standard().traces, 0);
  EXPECT_EQ(standard().timed, 4);
  run("standard");
  run("quick");
  EXPECT_TRUE(standard().complete());
  EXPECT_EQ(standard().rows.size(), 12u);
}

TEST_F(CoverageTest, LacksEveryRowThatIsGone) {
  run("standard");
  const std::vector<Row> rows = standard().rows;
  store_.erase(rows.back().key);
  EXPECT_EQ(standard().timed, 1);
  store_.erase(rows.front().key);
  EXPECT_EQ(standard().traces, 1);
}

/// A record takes them no more than `run` does.
TEST_F(CoverageTest, LacksAuditsOfWhoIsFoundOut) {
  run("standard");
  for (Row row : standard().rows)
    if (row.mode == Mode::silent) {
      row.metrics[audit_lot] = 0;
      store_.put(row);
    }
  EXPECT_EQ(standard().timed, 8) << "all are audited, where nothing else is asked for";
  Experiment by_lot = load("standard");
  by_lot.measure.audit_every = 8;
  EXPECT_EQ(coverage(by_lot, store_).timed, 0);
  Row trace = standard().rows.front();
  trace.outcome = Outcome::unfaithful;
  trace.metrics["disturbance"] = 0.5;
  store_.put(trace);
  EXPECT_EQ(coverage(by_lot, store_).timed, 2) << "its free runs";
}

/// That the judge comes to no minimiser is a finding, too: `run` tries again, and a record says so.
TEST_F(CoverageTest, CountsWhatHasNoReference) {
  run("standard");
  Row unjudged = standard().rows.front();
  unjudged.outcome = Outcome::skipped;
  unjudged.why = fmt::format("{}out of memory", no_reference);
  EXPECT_TRUE(is_measured(unjudged, Mode::trace)) << "a worker's row: so its solver says";
  unjudged.guard = "";
  store_.put(unjudged);
  EXPECT_FALSE(is_measured(unjudged, Mode::trace));
  EXPECT_EQ(standard().unjudged, 1);
  EXPECT_EQ(standard().traces, 0);
  unjudged.why = fmt::format("{}{}killed by signal 11", no_reference, judge_failed);
  store_.put(unjudged);
  EXPECT_EQ(standard().unjudged, 0) << "a fault is none";
  EXPECT_EQ(standard().traces, 1);
}

TEST_F(CoverageTest, TellsAFaultOfTheJudgeFromWhatItSays) {
  using Kind = Answer::Kind;
  References references(store_);
  const Cell cell = trace_cells(load("standard")).front();
  for (const Kind told : {Kind::threw, Kind::timeout, Kind::out_of_memory})
    EXPECT_EQ(references.put(cell, {told, "", "why", ""}), "why");
  for (const Kind fault : {Kind::crashed, Kind::forged})
    EXPECT_EQ(references.put(cell, {fault, "", "why", ""}), std::string(judge_failed) + "why");
  EXPECT_TRUE(references.put(cell, {Kind::finished, "text", "", ""}).starts_with(judge_failed));
  EXPECT_FALSE(references.is_there(cell));
}

TEST_F(CoverageTest, LacksTheRepeatsThatAWideIntervalAsksFor) {
  Experiment experiment = load("standard");
  experiment.measure.repeats = 6;
  experiment.measure.repeats_max = 7;
  RowWatch watch;
  harness::run(experiment, store_, {}, watch);
  const auto take = [&](Row row, Real seconds) {
    row.outcome = Outcome::converged;
    row.metrics = {{"seconds@1e-01", seconds}};
    if (row.repeat < 6) store_.put(row);
    else store_.erase(row.key);
  };
  for (const Row& row : coverage(experiment, store_).rows)
    if (row.mode == Mode::silent) take(row, 1);
  EXPECT_TRUE(coverage(experiment, store_).complete());
  for (const Row& row : coverage(experiment, store_).rows)
    if (row.mode == Mode::silent && row.part == Part::frozen) take(row, row.repeat + 1);
  EXPECT_EQ(coverage(experiment, store_).timed, 2) << "a seventh of both solvers";
}

TEST_F(CoverageTest, AsksForNoTimesOfAFailure) {
  run("standard");
  const std::vector<Row> rows = standard().rows;
  Row failed = rows.front();
  failed.outcome = Outcome::diverged;
  store_.put(failed);
  for (const Row& row : rows)
    if (row.mode == Mode::silent && row.solver == failed.solver && row.part == failed.part)
      store_.erase(row.key);
  EXPECT_TRUE(standard().complete());
}

}  // namespace
}  // namespace harness
