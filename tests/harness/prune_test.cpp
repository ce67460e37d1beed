// What no experiment needs any longer goes, and nothing that is shown.

#include "experiments/harness/prune.hpp"

#include <gtest/gtest.h>

#include <filesystem>

#include "experiments/harness/digest.hpp"
#include "experiments/harness/references.hpp"
#include "tests/harness/runner_fixture.hpp"
#include "tests/harness/stored_rows.hpp"

namespace harness {
namespace {

namespace fs = std::filesystem;
using testing::full_row, testing::RunnerTest, testing::tiny_head, testing::two_solvers;

class PruneTest : public RunnerTest {
 protected:
  /// Two solvers on a cloth: a frozen and a free trace each, and two timed runs of each of these.
  static constexpr std::size_t rows = 12;

  static std::string text_with(const std::string& keys) { return tiny_head + keys + two_solvers; }

  static Needs needs_of(const Experiment& experiment) {
    Needs needs;
    needs.add(experiment);
    return needs;
  }

  void forget(const Outdated& all, const std::vector<std::string>& plans = {}) {
    Forgotten what{.plans = plans, .rows = {}, .blobs = {}};
    for (const Held& row : all.rows) what.rows.push_back(row.key);
    for (const Held& reference : all.references) what.blobs.push_back(reference.key);
    store_.forget(what);
  }
};

TEST_F(PruneTest, LeavesWhatIsShown) {
  run(load(text_with("")));
  const Outdated all = outdated(store_, {});
  EXPECT_TRUE(all.rows.empty());
  EXPECT_TRUE(all.references.empty());
}

/// The experiment was changed since: its rows of before are shown nowhere.
TEST_F(PruneTest, FindsRowsAndReferencesOfEarlierSettings) {
  run(load(text_with("stiffness = 100\n")));
  const Experiment now = load(text_with("stiffness = 200\n"));
  run(now);
  const Outdated all = outdated(store_, needs_of(now));
  EXPECT_EQ(all.rows.size(), rows);
  ASSERT_EQ(all.references.size(), 2u) << "the reference, and the part that traces are judged by";
  EXPECT_GT(all.rows.front().bytes, 100);
  forget(all);
  EXPECT_EQ(store_.rows_held().size(), rows);
  EXPECT_EQ(store_.blobs_held().size(), 2u);
  EXPECT_EQ(store_.current("e").size(), rows);
  EXPECT_TRUE(store_.damaged("e").empty()) << "what was forgotten is not missed";
  EXPECT_EQ(run(now).measured, 0);
}

/// Another tier's rows are shown after that was run again.
TEST_F(PruneTest, LeavesWhatAnExperimentMayAskForAgain) {
  const Experiment before = load(text_with("stiffness = 100\n"));
  run(before);
  run(load(text_with("stiffness = 200\n")));
  EXPECT_EQ(outdated(store_, {}).rows.size(), rows);
  const Outdated all = outdated(store_, needs_of(before));
  EXPECT_TRUE(all.rows.empty()) << "timed runs are those of their traces, however many there are";
  EXPECT_TRUE(all.references.empty());
}

TEST_F(PruneTest, FindsTimedRunsThatAreWarmedUpOtherwise) {
  run(load(text_with("")));
  std::string text = text_with("");
  const Experiment other = load(text.replace(text.find("warmup = 0"), 10, "warmup = 1"));
  run(other);
  const Outdated all = outdated(store_, needs_of(other));
  EXPECT_EQ(all.rows.size(), 8u) << "two timed runs of four traces";
  EXPECT_TRUE(all.references.empty());
}

TEST_F(PruneTest, ForgetsAPlanWithItsRows) {
  run(load(text_with("")));
  EXPECT_TRUE(outdated(store_, {}).rows.empty());
  const Outdated all = outdated(store_, {}, {"e"});
  EXPECT_EQ(all.rows.size(), rows);
  EXPECT_EQ(all.references.size(), 2u);
  forget(all, {"e"});
  EXPECT_TRUE(store_.experiments().empty());
  EXPECT_TRUE(store_.rows_held().empty());
  EXPECT_TRUE(store_.blobs_held().empty());
}

/// Whoever plans meanwhile has the last word.
TEST_F(PruneTest, NeverForgetsARowThatIsInAPlan) {
  run(load(text_with("")));
  Forgotten all;
  for (const Row& row : store_.current("e")) all.rows.push_back(row.key);
  all.plans = {"another"};
  store_.forget(all);
  EXPECT_EQ(store_.current("e").size(), rows);
  EXPECT_TRUE(store_.damaged("e").empty());
}

/// A row of which nothing can be read is in no plan of anybody's.
TEST_F(PruneTest, FindsWhatIsDamagedAndNotShown) {
  Row row = full_row("");
  row.identity = "no identity";
  row.key = hash(row.identity);
  store_.put(row);
  EXPECT_EQ(outdated(store_, {}).rows.size(), 1u);
  store_.set_current("e", {row});
  EXPECT_TRUE(outdated(store_, {}).rows.empty());
}

TEST_F(PruneTest, LeavesCertificatesOfWhatIsShown) {
  run(load(text_with("")));
  const Row row = store_.current("e").front();
  const std::string key = References::key_of_identity(reference_identity_of(row.identity));
  ASSERT_TRUE(store_.has_blob(key));
  store_.put_blob(References::key_of_certificate(key), "{}");
  store_.put_blob(References::key_of_certificate("reference of another"), "{}");
  const Outdated all = outdated(store_, {});
  ASSERT_EQ(all.references.size(), 1u);
  EXPECT_EQ(all.references.front().key, "reference of another certificate");
}

TEST_F(PruneTest, AStoreThatNobodyHasOpenShrinks) {
  const fs::path file = folder_ / "large.sqlite";
  {
    Store store(file);
    store.put_blob("b", std::string(3'000'000, 'b'));
  }
  const auto before = fs::file_size(file);
  {
    Store store(file);
    store.forget({.plans = {}, .rows = {}, .blobs = {"b"}});
    EXPECT_FALSE(shrink_store(file)) << "it is open here";
    store.put_blob("small", "bytes");
  }
  EXPECT_GE(fs::file_size(file), before);
  EXPECT_TRUE(shrink_store(file));
  EXPECT_LT(fs::file_size(file), before / 10);
  Store store(file);
  EXPECT_EQ(store.blob("small"), "bytes");
  store.put_blob("after", "bytes");
}

}  // namespace
}  // namespace harness
