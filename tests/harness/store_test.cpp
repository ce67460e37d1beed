#include "experiments/harness/store.hpp"

#include <gtest/gtest.h>
#include <signal.h>
#include <sqlite3.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmath>
#include <limits>

#include "tests/harness/testing.hpp"

namespace harness {
namespace {

using testing::contains, testing::Folder, testing::usage_error;

constexpr Real nan = std::numeric_limits<Real>::quiet_NaN();

Row full_row(const std::string& key, const std::string& why = "still moving\n") {
  Row row;
  row.key = key;
  row.run = 7;
  row.experiment = "e";
  row.label = "a label, with \"quotes\" and 'more'";
  row.part = Part::free;
  row.mode = Mode::silent;
  row.scene = "s";
  row.solver = "n";
  row.scene_settings = {{"stiffness", 1e5}};
  row.scene_parameters = {{"cloth.stiffness", 1e5}, {"step.dt", 0.01}};
  row.solver_settings = {{"rho", "spectral"}};
  row.identity = R"({"scene":"s"})";
  row.frame = 30;
  row.repeat = 3;
  row.iterations = 32;
  row.outcome = Outcome::never_at_rest;
  row.why = why;
  row.metrics = {{"a", 0.1}, {"nothing", nan}};
  row.curve = {{"error", {1.0, nan, 1e-300}}};
  return row;
}

std::vector<Row> faces(const std::vector<std::string>& keys) {
  std::vector<Row> rows;
  for (const std::string& key : keys) rows.push_back(full_row(key));
  return rows;
}

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
  const std::vector<std::pair<long long, Values>> expected{{first, {{"commit", "abc"}}},
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

TEST(Store, RefusesAnotherFormatAndSaysWhatToDo) {
  const Folder folder;
  const auto file = folder / "s.sqlite";
  { Store store(file); }
  // The user version is the big-endian number at byte 60 of an SQLite file.
  std::fstream bytes(file, std::ios::in | std::ios::out | std::ios::binary);
  bytes.seekp(63).put(99);
  bytes.close();
  const std::string message = usage_error([&] { Store store(file); });
  EXPECT_TRUE(contains(message, file.string())) << message;
  EXPECT_TRUE(contains(message, "format 99")) << message;
  EXPECT_TRUE(contains(message, "move the file away")) << message;
}

TEST(Store, RefusesWhatIsNoDatabaseAndLeavesItAlone) {
  const Folder folder;
  const std::string text(5000, 'x');
  const std::string file = folder.write("s.sqlite", text);
  const std::string message = usage_error([&] { Store store(file); });
  EXPECT_TRUE(contains(message, file)) << message;
  EXPECT_TRUE(contains(message, "not a database")) << message;
  EXPECT_EQ(testing::text_of(file), text);
}

/// What the constructor says of a fault that is the machine's.
std::string fault(const std::filesystem::path& file) {
  try {
    const Store store(file);
  } catch (const cloth::UsageError&) {
    return "the user's fault";
  } catch (const std::exception& error) {
    return error.what();
  }
  return "";
}

TEST(Store, TellsAFileThatCannotBeFromOneThatIsNoStore) {
  const Folder folder;
  const std::string file = folder.write("file", "") + "/s.sqlite";
  EXPECT_TRUE(contains(fault(file), "store " + file)) << fault(file);
  EXPECT_TRUE(contains(fault(file), "may write")) << fault(file);
  EXPECT_FALSE(contains(fault(file), "move the file away"));
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

/// Executes SQL as another program would.
void tamper(const std::filesystem::path& file, const char* sql) {
  sqlite3* db = nullptr;
  ASSERT_EQ(sqlite3_open(file.c_str(), &db), SQLITE_OK);
  EXPECT_EQ(sqlite3_exec(db, sql, nullptr, nullptr, nullptr), SQLITE_OK) << sqlite3_errmsg(db);
  sqlite3_close(db);
}

TEST(Store, PassesOverRowsThatAreNotAsTheyWerePut) {
  for (const char* sql : {
           "UPDATE row SET outcome = 'won' WHERE key = 'b'",
           "UPDATE row SET outcome = 'converged' WHERE key = 'b'",
           "UPDATE row SET metrics = '{\"a\":0.2}' WHERE key = 'b'",
           "UPDATE row SET curve = 'no json', seal = '' WHERE key = 'b'",
           "UPDATE row SET outcome = 'won', seal = '' WHERE key = 'b'",
           "UPDATE row SET digests = '[[[[', seal = '' WHERE key = 'b'",
           "UPDATE current SET face = '{}' WHERE key = 'b'",
           "UPDATE current SET face = json_remove(face, '$.label') WHERE key = 'b'",
           "UPDATE current SET face = json_set(face, '$.frame', 0.5) WHERE key = 'b'",
       }) {
    const Folder folder;
    Store store(folder / "s.sqlite");
    for (const char* key : {"a", "b", "c"}) store.put(full_row(key));
    store.set_current("e", faces({"a", "b", "c"}));
    EXPECT_TRUE(store.damaged("e").empty());
    tamper(folder / "s.sqlite", sql);
    EXPECT_EQ(store.current("e").size(), 2u) << sql;
    ASSERT_EQ(store.damaged("e").size(), 1u) << sql;
    EXPECT_TRUE(contains(store.damaged("e")[0], "row b")) << store.damaged("e")[0];
    store.put(full_row("b"));
    store.set_current("e", faces({"a", "b", "c"}));
    EXPECT_TRUE(store.damaged("e").empty()) << "measured again";
  }
}

TEST(Store, RefusesWhatComputesInAFile) {
  for (const char* sql : {
           "DROP TABLE blob; CREATE VIEW blob AS WITH RECURSIVE n(k) AS (SELECT 1 UNION ALL "
           "SELECT k + 1 FROM n) SELECT 'b' || k AS key, '' AS bytes, '' AS seal FROM n",
           "CREATE TRIGGER rows BEFORE INSERT ON row BEGIN DELETE FROM blob; END",
           "CREATE VIRTUAL TABLE rows USING dbstat",
       }) {
    const Folder folder;
    const std::filesystem::path file = folder / "s.sqlite";
    Store(file).put_blob("b", "bytes");
    tamper(file, sql);
    const std::string message = usage_error([&] { Store(file).blob("c"); });
    EXPECT_TRUE(contains(message, "s.sqlite: '")) << message;
    EXPECT_TRUE(contains(message, "is no table of a store; move the file away")) << message;
  }
}

TEST(Store, HasNoBlobThatIsNotAsItWasPut) {
  const Folder folder;
  Store store(folder / "s.sqlite");
  store.put_blob("b", "bytes");
  tamper(folder / "s.sqlite", "UPDATE blob SET bytes = x'00' WHERE key = 'b'");
  EXPECT_EQ(store.blob("b"), std::nullopt);
}

TEST(Store, TakesOverWhatFormat2Holds) {
  const Folder folder;
  tamper(folder / "s.sqlite",
         "CREATE TABLE run (id INTEGER PRIMARY KEY, provenance TEXT NOT NULL) STRICT;"
         "CREATE TABLE row (key TEXT PRIMARY KEY, run INTEGER NOT NULL REFERENCES run(id), "
         "identity TEXT NOT NULL, outcome TEXT NOT NULL, why TEXT NOT NULL, metrics TEXT NOT NULL, "
         "curve TEXT NOT NULL, digests TEXT NOT NULL) STRICT;"
         "CREATE TABLE blob (key TEXT PRIMARY KEY, bytes BLOB NOT NULL) STRICT;"
         "INSERT INTO row VALUES ('k', 1, '{}', 'budget', '', '{\"a\":1}', '{}', '{}');"
         "INSERT INTO blob VALUES ('b', x'41');"
         "PRAGMA user_version = 2");
  Store store(folder / "s.sqlite");
  EXPECT_EQ(store.find("k")->metric("a"), 1);
  EXPECT_EQ(store.blob("b"), "A");
  store.put(full_row("l"));
  EXPECT_TRUE(Store(folder / "s.sqlite").find("l"));
}

TEST(Store, LetsALivingProcessKeepWhatItClaims) {
  const Folder folder;
  Store store(folder / "s.sqlite");
  EXPECT_TRUE(store.claim("k", 100));
  EXPECT_TRUE(store.claim("k", 100)) << "its own";
  const auto claim_elsewhere = [&] {
    const pid_t child = fork();
    if (child == 0) _exit(Store(folder / "s.sqlite").claim("k", 100) ? 1 : 0);
    int status = 0;
    waitpid(child, &status, 0);
    return WEXITSTATUS(status) == 1;
  };
  EXPECT_FALSE(claim_elsewhere());
  store.release("k");
  EXPECT_TRUE(claim_elsewhere());
  EXPECT_TRUE(store.claim("k", -1)) << "the other process is dead";
  EXPECT_TRUE(claim_elsewhere()) << "the claim is over";
}

TEST(Store, ServesTwoAtOnce) {
  const Folder folder;
  Store one(folder / "s.sqlite"), other(folder / "s.sqlite");
  one.put(full_row("k"));
  other.put(full_row("l"));
  EXPECT_TRUE(one.find("l"));
  EXPECT_TRUE(other.find("k"));
}

}  // namespace
}  // namespace harness
