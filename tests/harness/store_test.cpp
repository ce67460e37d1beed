#include "experiments/harness/store.hpp"

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmath>
#include <iterator>

#include "tests/harness/stored_rows.hpp"

namespace harness {
namespace {

using testing::faces, testing::Folder, testing::full_row, testing::nan, testing::tamper,
    testing::usage_error;

TEST(Store, GivesBackWhatWasPut) {
  const Folder folder;
  Store store(folder / "s.sqlite");
  const Row row = full_row("k");
  store.put(row);
  const auto found = store.find("k");
  ASSERT_TRUE(found);
  EXPECT_EQ(found->key, row.key);
  EXPECT_EQ(found->run, row.run);
  EXPECT_EQ(found->identity, row.identity);
  EXPECT_EQ(found->outcome, row.outcome);
  EXPECT_EQ(found->why, row.why);
  EXPECT_FALSE(store.find("another"));
}

TEST(Store, KeepsEveryOutcome) {
  const Folder folder;
  Store store(folder / "s.sqlite");
  for (std::size_t o = 0; o < choices(Outcome{}).size(); ++o) {
    Row row = full_row("k");
    row.outcome = static_cast<Outcome>(o);
    store.put(row);
    EXPECT_EQ(store.find("k")->outcome, row.outcome) << o;
  }
}

TEST(Store, KeepsNumbersToTheLastBitAndNaNAsNaN) {
  const Folder folder;
  Store store(folder / "s.sqlite");
  store.put(full_row("k"));
  const Row row = *store.find("k");
  EXPECT_EQ(row.metric("a"), 0.1);
  EXPECT_TRUE(row.metrics.contains("nothing"));
  EXPECT_TRUE(std::isnan(row.metric("nothing")));
  EXPECT_TRUE(std::isnan(row.metric("not there")));
  const std::vector<Real> curve = row.column("error");
  ASSERT_EQ(curve.size(), 3u);
  EXPECT_EQ(curve[0], 1.0);
  EXPECT_TRUE(std::isnan(curve[1]));
  EXPECT_EQ(curve[2], 1e-300);
  EXPECT_TRUE(row.column("not there").empty());
}

TEST(Store, ReplacesARowOfTheSameKey) {
  const Folder folder;
  Store store(folder / "s.sqlite");
  store.put(full_row("k", "before"));
  store.put(full_row("k", "after"));
  EXPECT_EQ(store.find("k")->why, "after");
  store.erase("k");
  EXPECT_FALSE(store.find("k"));
}

TEST(Store, PutsSeveralRowsAtOnce) {
  const Folder folder;
  Store store(folder / "s.sqlite");
  store.put_all({full_row("a"), full_row("b"), full_row("a", "after")});
  EXPECT_EQ(store.find("a")->why, "after");
  EXPECT_TRUE(store.find("b"));
}

TEST(Store, IsCopiedWholeInThePlaceOfWhatIsThere) {
  const Folder folder;
  Store store(folder / "s.sqlite");
  store.put(full_row("k"));
  store.put_blob("b", "bytes");
  store.begin_run({{"node", std::string("n7")}});
  store.set_current("e", faces({"k"}));
  folder.write("copy.sqlite", "something else");
  for (int k = 0; k < 2; ++k) {
    store.copy_to(folder / "copy.sqlite");
    Store copy(folder / "copy.sqlite");
    EXPECT_EQ(copy.current("e").size(), 1u);
    EXPECT_EQ(copy.blob("b"), "bytes");
    EXPECT_EQ(copy.runs(), store.runs());
    copy.put(full_row("another"));
  }
  EXPECT_FALSE(store.find("another"));
  const testing::fs::directory_iterator files(folder / ".");
  EXPECT_EQ(std::distance(begin(files), end(files)), 4)
      << "the store, its log and index, and the copy";
}

TEST(Store, LeavesWhatIsThereWhereItCannotBeCopied) {
  const Folder folder;
  const Store store(folder / "s.sqlite");
  const std::string said =
      testing::message_of([&] { store.copy_to(folder / "nowhere" / "copy.sqlite"); });
  EXPECT_TRUE(testing::contains(said, "copy.sqlite: cannot be written: ")) << said;
}

TEST(Store, ShowsTheCurrentRowsInPlanOrder) {
  const Folder folder;
  Store store(folder / "s.sqlite");
  for (const char* key : {"a", "b", "c", "stale"}) store.put(full_row(key));
  store.set_current("e", faces({"c", "missing", "a", "b"}));
  store.set_current("other", faces({"a"}));
  const auto keys = [&](const char* experiment) {
    std::string all;
    for (const Row& row : store.current(experiment)) all += row.key;
    return all;
  };
  EXPECT_EQ(keys("e"), "cab");
  EXPECT_EQ(keys("other"), "a");
  EXPECT_EQ(keys("none"), "");
  store.set_current("e", faces({"b"}));
  EXPECT_EQ(keys("e"), "b");
  EXPECT_TRUE(store.find("stale")) << "rows that are no longer shown stay stored";
}

TEST(Store, ShowsARowAsThePlanCallsIt) {
  const Folder folder;
  Store store(folder / "s.sqlite");
  const Row row = full_row("k");
  store.put(row);
  Row other = row;
  other.experiment = "other";
  other.label = "another label";
  store.set_current("e", {row});
  store.set_current("other", {other});
  const Row shown = store.current("e").at(0);
  EXPECT_EQ(shown.experiment, row.experiment);
  EXPECT_EQ(shown.label, row.label);
  EXPECT_EQ(shown.part, row.part);
  EXPECT_EQ(shown.mode, row.mode);
  EXPECT_EQ(shown.scene, row.scene);
  EXPECT_EQ(shown.solver, row.solver);
  EXPECT_EQ(shown.scene_settings, row.scene_settings);
  EXPECT_EQ(shown.solver_settings, row.solver_settings);
  EXPECT_EQ(shown.scene_parameters, row.scene_parameters);
  EXPECT_EQ(shown.frame, row.frame);
  EXPECT_EQ(shown.repeat, row.repeat);
  EXPECT_EQ(shown.iterations, row.iterations);
  EXPECT_EQ(shown.outcome, row.outcome);
  EXPECT_EQ(store.current("other").at(0).label, "another label");
}

TEST(Store, NumbersRunsAndKeepsTheirProvenance) {
  const Folder folder;
  Store store(folder / "s.sqlite");
  const long long first = store.begin_run({{"commit", "abc"}});
  const long long second = store.begin_run({{"commit", "def"}});
  EXPECT_LT(first, second);
  const std::map<long long, Values> expected{{first, {{"commit", "abc"}}},
                                             {second, {{"commit", "def"}}}};
  EXPECT_EQ(store.runs(), expected);
}

TEST(Store, KeepsAnyBytes) {
  const Folder folder;
  Store store(folder / "s.sqlite");
  const std::string bytes("\0\xff\n'; DROP TABLE blob", 22);
  store.put_blob("b", "before");
  store.put_blob("b", bytes);
  EXPECT_EQ(store.blob("b"), bytes);
  EXPECT_EQ(store.blob("none"), std::nullopt);
}

TEST(Store, SurvivesReopening) {
  const Folder folder;
  const auto file = folder / "deep/er/s.sqlite";
  {
    Store store(file);
    store.begin_run({{"commit", "abc"}});
    store.put(full_row("k"));
    store.set_current("e", faces({"k"}));
    store.put_blob("b", "bytes");
  }
  const Store store(file);
  EXPECT_EQ(store.current("e").size(), 1u);
  EXPECT_EQ(store.runs().size(), 1u);
  EXPECT_EQ(store.blob("b"), "bytes");
}

/// A row that is whole if all of its parts tell the same number.
Row numbered_row(int k) {
  Row row = full_row("row " + std::to_string(k));
  row.metrics = {{"k", k}};
  row.curve = {{"k", std::vector<Number>(2000, k)}};
  row.why = std::to_string(k);
  return row;
}

/// Puts rows into the store for ever, telling of each through the pipe.
[[noreturn]] void put_for_ever(const std::filesystem::path& file, int pipe) {
  Store store(file);
  for (int k = 0;; ++k) {
    store.put(numbered_row(k));
    if (write(pipe, "x", 1) != 1) _exit(1);
  }
}

TEST(Store, HoldsWholeRowsAfterAKill) {
  const Folder folder;
  const auto file = folder / "s.sqlite";
  for (int kill_after : {1, 7, 20}) {
    int told[2];
    ASSERT_EQ(pipe(told), 0);
    const pid_t child = fork();
    ASSERT_GE(child, 0);  // kill(-1) would end everything
    if (child == 0) put_for_ever(file, told[1]);
    close(told[1]);
    char byte = 0;
    int finished = 0;
    while (finished < kill_after && read(told[0], &byte, 1) == 1) ++finished;
    kill(child, SIGKILL);
    while (read(told[0], &byte, 1) == 1) ++finished;
    waitpid(child, nullptr, 0);
    close(told[0]);

    ASSERT_GE(finished, kill_after);
    const Store store(file);
    int k = 0;
    for (; const auto row = store.find("row " + std::to_string(k)); ++k) {
      ASSERT_EQ(row->metric("k"), k);
      ASSERT_EQ(row->why, std::to_string(k));
      ASSERT_EQ(row->column("k"), std::vector<Real>(2000, k));
    }
    EXPECT_GE(k, finished) << "a row that put() returned from is gone";
  }
}

/// Whether another process can claim "k" for so many seconds.
bool can_claim_elsewhere(const std::filesystem::path& file, Real seconds) {
  const pid_t child = fork();
  if (child == 0) _exit(Store(file).claim("k", seconds) ? 1 : 0);
  int status = 0;
  waitpid(child, &status, 0);
  return WEXITSTATUS(status) == 1;
}

TEST(Store, LetsALivingProcessKeepWhatItClaims) {
  const Folder folder;
  const auto file = folder / "s.sqlite";
  Store store(file);
  EXPECT_TRUE(store.claim("k", 100));
  EXPECT_TRUE(store.claim("k", 100)) << "its own";
  EXPECT_FALSE(can_claim_elsewhere(file, 100));
  EXPECT_FALSE(can_claim_elsewhere(file, 1)) << "for less";
  store.release("k");
  EXPECT_TRUE(can_claim_elsewhere(file, 100));
  EXPECT_TRUE(store.claim("k", -1)) << "the other process is dead";
  EXPECT_TRUE(can_claim_elsewhere(file, 100)) << "the claim is over";
}

TEST(Store, LetsNobodyClaimForLongerThanAnythingTakes) {
  const Folder folder;
  const auto file = folder / "s.sqlite";
  Store store(file);
  EXPECT_TRUE(store.claim("k", 1e7));
  EXPECT_FALSE(can_claim_elsewhere(file, 1)) << "a reference may take as long";
  EXPECT_TRUE(store.claim("k", 1e9));
  EXPECT_TRUE(can_claim_elsewhere(file, 1)) << "only a wrong clock makes such a claim";
}

TEST(Store, ServesTwoAtOnce) {
  const Folder folder;
  Store one(folder / "s.sqlite"), other(folder / "s.sqlite");
  one.put(full_row("k"));
  other.put(full_row("l"));
  EXPECT_TRUE(one.find("l"));
  EXPECT_TRUE(other.find("k"));
}

TEST(Store, SaysThatNoNumberOfARunIsLeft) {
  const Folder folder;
  const auto file = folder / "s.sqlite";
  Store store(file);
  store.begin_run({});
  tamper(file, "UPDATE run SET id = 9223372036854775807");
  EXPECT_EQ(usage_error([&] { store.begin_run({}); }),
            "store " + file.string() +
                ": run 9223372036854775807 in it leaves no number for another; "
                "move the file away to start a new one");
}

}  // namespace
}  // namespace harness
