// Parts of an experiment, in a store each, and what becomes of them in one.

#include "experiments/harness/merge.hpp"

#include <gtest/gtest.h>

#include <set>

#include "tests/harness/runner_fixture.hpp"
#include "tests/harness/stored_rows.hpp"

namespace harness {
namespace {

using testing::contains, testing::RunnerTest, testing::tamper, testing::tiny_head,
    testing::two_solvers, testing::usage_error, testing::Watch;

class MergeTest : public RunnerTest {
 protected:
  static constexpr int parts = 3;

  /// Four cloths, frozen and free: a reference each.
  Experiment cloths() const {
    return load(tiny_head + "stiffness = [100, 200, 400, 800]\n" + two_solvers);
  }

  std::filesystem::path file(int part) const {
    return folder_ / ("part-" + std::to_string(part) + ".sqlite");
  }

  RunReport run_part(const Experiment& experiment, int part) {
    Store store(file(part));
    Watch watch;
    RunOptions options;
    options.shard = {part, parts};
    options.lock = folder_ / "lock";
    return harness::run(experiment, store, options, watch);
  }

  Merged merged(int part) { return merge(Store(file(part), StoreUse::read), store_); }
};

TEST_F(MergeTest, PartsAreAllOfItAndNoTwoShareAStep) {
  const std::vector<Cell> all = trace_cells(cloths());
  std::multiset<std::string> titles, dealt;
  for (const Cell& cell : all) titles.insert(cell.title());
  std::set<std::string> references;
  for (int part = 1; part <= parts; ++part) {
    std::set<std::string> of_part;
    const std::vector<Cell> cells = in_shard(all, {part, parts});
    EXPECT_GE(cells.size(), all.size() / parts - 2);
    for (const Cell& cell : cells) {
      dealt.insert(cell.title());
      of_part.insert(cell.reference_identity());
    }
    for (const std::string& one : of_part)
      EXPECT_TRUE(one.empty() || references.insert(one).second) << "made twice";
  }
  EXPECT_EQ(dealt, titles);
  EXPECT_EQ(in_shard(all, {}).size(), all.size());
}

TEST_F(MergeTest, MakesOneStoreOfThem) {
  const Experiment e = cloths();
  int traces = 0;
  for (int part = 1; part <= parts; ++part) {
    const RunReport report = run_part(e, part);
    EXPECT_EQ(report.measured, report.cells) << "traces alone";
    traces += report.measured;
  }
  EXPECT_EQ(traces, 16);
  int taken = 0, references = 0;
  for (int part = 1; part <= parts; ++part) {
    const Merged one = merged(part);
    EXPECT_EQ(one.timed + one.there + one.lost, 0);
    taken += one.traces, references += one.references;
  }
  EXPECT_EQ(taken, 16);
  EXPECT_EQ(references, 4);

  // The rest is timed where they are together, and nothing else is measured.
  const RunReport rest = run(e);
  EXPECT_EQ(rest.measured, 32);
  for (const Row& row : watch_.rows) EXPECT_EQ(row.mode, Mode::silent);
  EXPECT_EQ(run(e).measured, 0);
  const std::map<long long, Values> runs = store_.runs();
  for (const Row& row : store_.current("e")) EXPECT_TRUE(runs.contains(row.run));
}

TEST_F(MergeTest, TakesNothingTwiceAndNoTimes) {
  const Experiment e = cloths();
  run_part(e, 1);
  EXPECT_GT(merged(1).traces, 0);
  const auto runs = store_.runs();
  const Merged again = merged(1);
  EXPECT_EQ(again.traces + again.references, 0);
  EXPECT_GT(again.there, 0);
  EXPECT_EQ(store_.runs(), runs) << "a run of which nothing was taken";

  run(e);  // all of it
  Store other(folder_ / "other.sqlite");
  const Merged whole = merge(store_, other);
  EXPECT_EQ(whole.traces, 16);
  EXPECT_EQ(whole.timed, 32);
}

TEST_F(MergeTest, LeavesWhatNobodyKnowsTheRunOf) {
  run_part(cloths(), 1);
  tamper(file(1), "DELETE FROM run");
  const Merged one = merged(1);
  EXPECT_EQ(one.traces, 0);
  EXPECT_GT(one.lost, 0);
}

TEST_F(MergeTest, TellsWhatIsNotAsItWasWritten) {
  run_part(cloths(), 1);
  tamper(file(1), "UPDATE row SET metrics = '{}' WHERE rowid = (SELECT min(rowid) FROM row)");
  tamper(file(1), "UPDATE blob SET bytes = x'00' WHERE rowid = (SELECT min(rowid) FROM blob)");
  const Merged one = merged(1);
  ASSERT_EQ(one.damaged.size(), 2u);
  EXPECT_TRUE(contains(one.damaged[0], "e: row ")) << one.damaged[0];
  EXPECT_TRUE(contains(one.damaged[1], "reference ")) << one.damaged[1];
}

TEST(Shard, IsReadAsANumberOfSoMany) {
  EXPECT_EQ(shard_of("2/5").number, 2);
  EXPECT_EQ(shard_of("2/5").of, 5);
  EXPECT_TRUE(shard_of("1/1").is_all());
  for (const char* wrong : {"", "2", "0/5", "6/5", "-1/5", "1/5/5", "a/b", "1 /5", "1/99999"})
    EXPECT_TRUE(contains(usage_error([&] { shard_of(wrong); }), "as in 2/5")) << wrong;
}

}  // namespace
}  // namespace harness
