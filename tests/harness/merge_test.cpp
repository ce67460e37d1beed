// Parts of an experiment, in a store each, and what becomes of them in one.

#include "experiments/harness/merge.hpp"

#include <gtest/gtest.h>

#include <optional>
#include <set>
#include <utility>

#include "experiments/harness/coverage.hpp"
#include "tests/harness/runner_fixture.hpp"
#include "tests/harness/stored_rows.hpp"

namespace harness {
namespace {

using testing::contains, testing::RowWatch, testing::RunnerTest, testing::tamper,
    testing::tiny_head, testing::two_solvers, testing::usage_error;

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
    RowWatch watch;
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

/// A store that began as a copy of ours, with runs of a machine of that name.
class Copy {
 public:
  Copy(const Store& from, std::filesystem::path file, const std::string& node)
      : file_(std::move(file)) {
    from.copy_to(file_);
    store_.emplace(file_);
    run_ = store_->begin_run({{"node", node}});
  }

  void time(const std::string& key, const std::string& why) {
    Row row = testing::full_row(key, why);
    row.run = run_;
    store_->put(row);
  }
  const Store& store() const { return *store_; }

 private:
  std::filesystem::path file_;
  std::optional<Store> store_;
  long long run_ = 0;
};

class MergeTimesTest : public MergeTest {
 protected:
  void SetUp() override {
    const long long run = store_.begin_run({{"node", std::string("n1")}});
    for (const char* key : {"there", "there, too"}) {
      Row row = testing::full_row(key, "before");
      row.run = run;
      store_.put(row);
    }
    store_.set_current("e", testing::faces({"there", "there, too", "new", "newer"}));
  }

  Copy copy(const std::string& node) const {
    return {store_, folder_ / ("copy-" + node + ".sqlite"), node};
  }
  std::string why(const std::string& key) const {
    const auto row = store_.find(key);
    return row ? row->why : "";
  }
};

TEST_F(MergeTimesTest, TakesWhatIsNewAndWhatReplacesWhatWasThere) {
  Copy n1 = copy("n1");
  n1.time("new", "now");
  n1.time("there", "now");
  const MergedTimes merged = merge_times(n1.store(), store_);
  EXPECT_EQ(merged.taken, 2);
  EXPECT_TRUE(merged.left.empty());
  EXPECT_EQ(why("new"), "now");
  EXPECT_EQ(why("there"), "now");
  EXPECT_EQ(why("there, too"), "before");
  for (const Row& row : store_.current("e")) EXPECT_TRUE(store_.runs().contains(row.run));
}

TEST_F(MergeTimesTest, LeavesWhatWasTimedAnewSinceTheCopyWasMade) {
  Copy n1 = copy("n1");
  n1.time("new", "there");
  n1.time("there, too", "there");
  const long long run =
      store_.begin_run({{"node", std::string("n1")}, {"date", std::string("later")}});
  for (const char* key : {"there", "there, too"}) {
    Row row = testing::full_row(key, "anew");
    row.run = run;
    store_.put(row);
  }
  EXPECT_EQ(merge_times(n1.store(), store_).taken, 2);
  EXPECT_EQ(why("new"), "there");
  EXPECT_EQ(why("there"), "anew") << "the copy has it as it was before";
  EXPECT_EQ(why("there, too"), "there") << "both have timed it anew";
}

/// Of the same number, and the same provenance.
TEST_F(MergeTimesTest, TakesRunsOfTwoCopiesOnce) {
  Copy first = copy("n1"), second(store_, folder_ / "second.sqlite", "n1");
  first.time("new", "first");
  second.time("newer", "second");
  EXPECT_EQ(merge_times(first.store(), store_).taken, 1);
  EXPECT_EQ(merge_times(second.store(), store_).taken, 1);
  EXPECT_EQ(why("new") + why("newer"), "firstsecond");
  EXPECT_EQ(merge_times(first.store(), store_).taken, 0) << "it is there already";
}

TEST_F(MergeTimesTest, LeavesWhatWouldMixMachines) {
  Copy n2 = copy("n2");
  n2.time("new", "there");
  const MergedTimes merged = merge_times(n2.store(), store_);
  EXPECT_EQ(merged.taken, 0);
  EXPECT_EQ(merged.left, std::set<std::string>{"e"});
  EXPECT_EQ(why("new"), "");
}

TEST_F(MergeTest, TakesTheWordThatThereIsNoReference) {
  run_part(cloths(), 1);
  Store part(file(1));
  Row row = part.current("e").front();
  ASSERT_EQ(row.part, Part::frozen);
  row.outcome = Outcome::skipped;
  row.guard = "";
  row.why = std::string(no_reference) + "timeout";
  part.put(row);
  EXPECT_GT(merged(1).traces, 0);
  ASSERT_TRUE(store_.find(row.key));
  EXPECT_EQ(store_.find(row.key)->why, row.why);
  EXPECT_EQ(merged(1).traces, 0) << "once";
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
