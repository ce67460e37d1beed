#include "experiments/harness/schedule.hpp"

#include <gtest/gtest.h>

#include <set>

namespace harness {
namespace {

MeasureSpec six_to_nine() {
  MeasureSpec measure;
  measure.repeats = 6;
  measure.repeats_max = 9;
  return measure;
}

/// A schedule over solvers of one scene, and what each answers.
class Trial {
 public:
  explicit Trial(const MeasureSpec& measure) : measure_(measure), schedule_(measure) {}

  void enter(const std::string& solver, const Repeats& stored = {},
             const std::set<int>& owed = {}) {
    Row trace;
    trace.scene = "swing";
    trace.solver = solver;
    std::vector<Cell> timed(static_cast<std::size_t>(most_repeats(measure_)));
    for (std::size_t r = 0; r < timed.size(); ++r) {
      timed[r].solver.name = solver;
      timed[r].repeat = static_cast<int>(r);
    }
    schedule_.enter(trace, timed, {stored, owed});
  }

  /// Runs a round, in which `wild` solvers answer differently every time; the solvers in order.
  std::vector<std::string> run(int repeat, const std::set<std::string>& wild = {}) {
    std::vector<std::string> order;
    for (const Job& job : schedule_.round(repeat)) {
      const std::string& name = job.cell->solver.name;
      EXPECT_EQ(job.cell->repeat, repeat);
      EXPECT_EQ(job.trace->solver, name);
      order.push_back(name);
      schedule_.measured(job, timed(wild.contains(name) ? 1 + repeat % 3 : 10));
    }
    return order;
  }

  static Row timed(Real seconds) {
    Row row;
    row.outcome = Outcome::converged;
    row.metrics = {{"seconds@1e-04", seconds}, {"wall", 0.1}};
    return row;
  }

  Schedule& operator*() { return schedule_; }

 private:
  MeasureSpec measure_;
  Schedule schedule_;
};

TEST(Schedule, GivesEveryoneARoundBeforeAnyoneTheNext) {
  Trial trial(six_to_nine());
  for (const char* solver : {"a", "b", "c"}) trial.enter(solver);
  EXPECT_EQ((*trial).missing(), 18) << "nobody has times that are not known well";
  for (int r = 0; r < 6; ++r) {
    const std::vector<std::string> order = trial.run(r);
    EXPECT_EQ(std::set(order.begin(), order.end()), (std::set<std::string>{"a", "b", "c"}));
    EXPECT_EQ(order.size(), 3u);
  }
  EXPECT_EQ((*trial).missing(), 0);
  EXPECT_EQ((*trial).stored(), 18);
}

TEST(Schedule, LeavesOutOfTheRoundsThatAllGetWhoCannotAffordThem) {
  MeasureSpec measure = six_to_nine();
  measure.budget = 0.25;  // s, of runs of 0.1 s
  Trial trial(measure);
  for (const char* solver : {"a", "b", "c"}) trial.enter(solver);
  for (int r = 0; r < 3; ++r) EXPECT_EQ(trial.run(r, {"a", "b"}).size(), 3u);
  for (int r = 3; r < 6; ++r) EXPECT_EQ(trial.run(r, {"a", "b"}).size(), 2u) << "the two fastest";
  EXPECT_EQ((*trial).missing(), 0) << "nor does anybody get more";
}

TEST(Schedule, ShufflesByItsSeed) {
  const auto orders = [](int seed) {
    MeasureSpec measure = six_to_nine();
    measure.seed = seed;
    Trial trial(measure);
    for (const char* solver : {"a", "b", "c", "d", "e"}) trial.enter(solver);
    std::vector<std::vector<std::string>> all;
    for (int r = 0; r < 6; ++r) all.push_back(trial.run(r));
    return all;
  };
  EXPECT_EQ(orders(1), orders(1));
  EXPECT_NE(orders(1), orders(2));
  EXPECT_NE(orders(1)[0], orders(1)[1]);
}

TEST(Schedule, GoesOnWithThoseWhoseTimesAreNotKnownYet) {
  Trial trial(six_to_nine());
  trial.enter("calm");
  trial.enter("wild");
  for (int r = 0; r < 6; ++r) trial.run(r, {"wild"});
  EXPECT_EQ((*trial).wanted(6), 1);
  for (int r = 6; r < 9; ++r)
    EXPECT_EQ(trial.run(r, {"wild"}), std::vector<std::string>{"wild"}) << r;
  EXPECT_EQ((*trial).wanted(9), 0) << "repeats_max are spent";
}

TEST(Schedule, GoesOnWithNobodyWhereAllIsKnown) {
  Trial trial(six_to_nine());
  trial.enter("a");
  for (int r = 0; r < 6; ++r) trial.run(r);
  for (int r = 6; r < 9; ++r) EXPECT_EQ((*trial).wanted(r), 0);
}

/// Though the others are known well.
TEST(Schedule, AsksForRepeatsThatAreOwedAnAudit) {
  Repeats stored;
  for (int r = 0; r < 6; ++r) stored[r] = Trial::timed(10);
  Trial trial(six_to_nine());
  trial.enter("a", stored, {7});
  EXPECT_EQ((*trial).missing(), 1);
  EXPECT_EQ(trial.run(6).size(), 0u);
  EXPECT_EQ(trial.run(7).size(), 1u);
  EXPECT_EQ((*trial).missing(), 0);
}

TEST(Schedule, CountsTheRepeatsOfAnEarlierRun) {
  Repeats stored;
  for (const int r : {0, 1, 2, 4, 5}) stored[r] = Trial::timed(10);
  Trial trial(six_to_nine());
  trial.enter("a", stored);
  EXPECT_EQ((*trial).wanted(3), 1);
  EXPECT_EQ((*trial).missing(), 4)
      << "five tell no interval: those of repeats_max, until there are six";
  EXPECT_EQ((*trial).stored(), 5);
  for (int r = 0; r < 6; ++r)
    EXPECT_EQ(trial.run(r).size(), r == 3 ? 1u : 0u) << "only the gap is measured";
  EXPECT_EQ((*trial).wanted(6), 0);
}

}  // namespace
}  // namespace harness
