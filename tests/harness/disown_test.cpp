#include "experiments/harness/disown.hpp"

#include <gtest/gtest.h>

#include "experiments/harness/coverage.hpp"
#include "experiments/harness/measure.hpp"
#include "experiments/harness/plan.hpp"
#include "experiments/harness/watch.hpp"
#include "tests/harness/testing.hpp"

namespace harness {
namespace {

using testing::contains, testing::Folder;

/// A frozen trace that converged, and its timed runs.
class DisownTest : public ::testing::Test {
 protected:
  DisownTest() : store_(folder_ / "s.sqlite") {
    trace_.scene = cloth::load_scene("games103");
    trace_.solver = parse_solver_spec("newton-cholesky");
    trace_.measure.repeats = 2;
    put(trace_, Outcome::converged);
  }

  void put(const Cell& cell, Outcome outcome, const std::string& why = {}) {
    Row row = blank_row(cell);
    row.outcome = outcome;
    row.why = why;
    row.metrics["wall"] = 1;
    store_.put(row);
  }

  /// Of the trace and of both timed runs, once these have been measured.
  std::vector<Outcome> outcomes(Outcome first, Outcome second, const std::string& why) {
    const std::vector<Cell> timed = silent_cells(trace_);
    put(timed.at(0), first, why);
    put(timed.at(1), second, why);
    disown_unfaithful(store_, trace_);
    EXPECT_FALSE(disown_unfaithful(store_, trace_)) << "all is said";
    std::vector<Outcome> all;
    for (const Cell& cell : {trace_, timed[0], timed[1]})
      all.push_back(stored_row(store_, cell)->outcome);
    return all;
  }

  Folder folder_;
  Store store_;
  Cell trace_;
};

using Outcomes = std::vector<Outcome>;

TEST_F(DisownTest, LeavesWhatIsFaithful) {
  EXPECT_EQ(outcomes(Outcome::converged, Outcome::converged, ""), Outcomes(3, Outcome::converged));
}

TEST_F(DisownTest, TellsTheFirstRepeatThatComesToItsEnd) {
  const std::vector<Cell> timed = silent_cells(trace_);
  EXPECT_TRUE(is_first_to_end(store_, timed.at(0)));
  EXPECT_TRUE(is_first_to_end(store_, timed.at(1)));
  put(timed.at(0), Outcome::breakdown);
  EXPECT_TRUE(is_first_to_end(store_, timed.at(1)));
  put(timed.at(0), Outcome::converged);
  EXPECT_FALSE(is_first_to_end(store_, timed.at(1)));
  EXPECT_TRUE(is_first_to_end(store_, timed.at(0))) << "it is measured again";
}

TEST_F(DisownTest, TellsTheFirstRepeatThatIsAuditedAsWell) {
  const std::vector<Cell> timed = silent_cells(trace_);
  for (const bool is_audited : {false, true}) {
    Row row = blank_row(timed.at(0));
    row.outcome = Outcome::converged;
    row.metrics[audit_lot] = is_audited ? 1 : 0;
    store_.put(row);
    EXPECT_EQ(is_first_to_end(store_, timed.at(1)), !is_audited);
  }
}

TEST_F(DisownTest, HasNoNumbersOfWhoIsErratic) {
  EXPECT_EQ(outcomes(Outcome::converged, Outcome::erratic, "it depends on the steps before"),
            Outcomes(3, Outcome::erratic));
  EXPECT_TRUE(stored_row(store_, trace_)->metrics.empty());
  EXPECT_EQ(outcomes(Outcome::erratic, Outcome::unfaithful, "it remembers").at(2),
            Outcome::unfaithful);
}

TEST_F(DisownTest, BelievesNothingOfWhoIsFoundOutOnce) {
  EXPECT_EQ(outcomes(Outcome::converged, Outcome::unfaithful, "it remembers"),
            Outcomes(3, Outcome::unfaithful));
  EXPECT_TRUE(contains(stored_row(store_, trace_)->why, "in its timed run 1: it remembers"));
  EXPECT_TRUE(stored_row(store_, trace_)->metrics.empty());
}

TEST_F(DisownTest, DoubtsAllWhereItDoubtsOne) {
  const std::vector<Cell> timed = silent_cells(trace_);
  for (const Real disturbance : {0.5, 6.0}) {
    put(trace_, Outcome::converged);
    put(timed.at(0), Outcome::converged);
    Row row = blank_row(timed.at(1));
    row.outcome = Outcome::unfaithful;
    row.metrics["disturbance"] = disturbance;
    store_.put(row);
    EXPECT_TRUE(disown_unfaithful(store_, trace_));
    for (const Cell& cell : {trace_, timed[0], timed[1]}) {
      EXPECT_EQ(stored_row(store_, cell)->outcome, Outcome::unfaithful);
      EXPECT_EQ(is_doubtful(*stored_row(store_, cell)), disturbance > 1);
    }
  }
}

TEST_F(DisownTest, BelievesWhoseTimedRunsDoNotAllCrash) {
  EXPECT_EQ(outcomes(Outcome::crashed, Outcome::converged, "signal 11"),
            (Outcomes{Outcome::converged, Outcome::crashed, Outcome::converged}));
}

TEST_F(DisownTest, BelievesNoTraceWhoseTimedRunsAllCrash) {
  EXPECT_EQ(outcomes(Outcome::crashed, Outcome::crashed, "signal 11"),
            (Outcomes{Outcome::unfaithful, Outcome::crashed, Outcome::crashed}));
  EXPECT_TRUE(contains(stored_row(store_, trace_)->why, "in its timed run 0: signal 11"));
}

TEST_F(DisownTest, BelievesNoTraceWhoseTimedRunsAllBreakDown) {
  EXPECT_EQ(outcomes(Outcome::breakdown, Outcome::breakdown, "it gives up"),
            (Outcomes{Outcome::unfaithful, Outcome::breakdown, Outcome::breakdown}));
  EXPECT_EQ(outcomes(Outcome::breakdown, Outcome::converged, "it gives up")[1], Outcome::breakdown);
}

/// A slow machine is no reason.
TEST_F(DisownTest, BelievesATraceWhoseTimedRunsTakeTooLong) {
  EXPECT_EQ(outcomes(Outcome::timeout, Outcome::timeout, "after 60 s"),
            (Outcomes{Outcome::converged, Outcome::timeout, Outcome::timeout}));
}

}  // namespace
}  // namespace harness
