// What a store makes of a file that is none, of another format, or no longer what it was.

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sqlite3.h>
#include <sys/stat.h>

#include <fstream>
#include <functional>
#include <vector>

#include "experiments/harness/digest.hpp"
#include "experiments/harness/store.hpp"
#include "experiments/harness/store_file.hpp"
#include "tests/harness/stored_rows.hpp"

namespace harness {
namespace {

namespace fs = std::filesystem;
using testing::contains, testing::faces, testing::Folder, testing::full_row, testing::tamper,
    testing::usage_error;

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

/// What is bound as bytes would come back as others.
TEST(Store, RefusesTextsInAnotherEncoding) {
  const Folder folder;
  const auto file = folder / "s.sqlite";
  sqlite3* db = nullptr;
  ASSERT_EQ(sqlite3_open(file.c_str(), &db), SQLITE_OK);
  sqlite3_exec(db, "PRAGMA encoding = 'UTF-16'; CREATE TABLE t (x); DROP TABLE t", nullptr, nullptr,
               nullptr);
  sqlite3_close(db);
  EXPECT_TRUE(contains(usage_error([&] { Store store(file); }), "its texts are not in UTF-8"));
}

TEST(Store, RefusesWhatIsNoDatabaseAndLeavesItAlone) {
  for (const std::size_t size : {1, 15, 5000}) {
    const Folder folder;
    const std::string text(size, 'x');
    const std::string file = folder.write("s.sqlite", text);
    const std::string message = usage_error([&] { Store store(file); });
    EXPECT_TRUE(contains(message, file)) << message;
    EXPECT_TRUE(contains(message, "not a database")) << message;
    EXPECT_EQ(testing::text_of(file), text);
  }
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

/// Nobody, root included, makes a folder there.
TEST(Store, TellsAFileThatCannotBeFromOneThatIsNoStore) {
  const std::string file = "/sys/nowhere/s.sqlite";
  EXPECT_TRUE(contains(fault(file), "store " + file)) << fault(file);
  EXPECT_TRUE(contains(fault(file), "may write")) << fault(file);
  EXPECT_FALSE(contains(fault(file), "move the file away"));
}

TEST(Store, WithAPathThatNoFileCanHaveIsTheUsersFault) {
  const Folder folder;
  const std::string file = folder / (std::string(300, 'x') + "/s.sqlite");
  for (const StoreUse use : {StoreUse::read, StoreUse::write})
    EXPECT_EQ(usage_error([&] { Store(file, use); }),
              "store " + file + ": File name too long; let CLOTHBENCH_RUNS name a shorter place");
}

TEST(Store, IsMadeByWhoWritesAlone) {
  const Folder folder;
  const fs::path runs = folder / "runs", file = runs / "s.sqlite";
  EXPECT_TRUE(Store(file, StoreUse::read).experiments().empty());
  EXPECT_FALSE(fs::exists(runs));
  Store(file).put(full_row("a"));
  EXPECT_TRUE(Store(file, StoreUse::read).find("a").has_value());
}

TEST(Store, SaysThatItMayHaveBeenCutShortInUse) {
  const Folder folder;
  const fs::path file = folder / "s.sqlite", log = file.string() + "-wal";
  Store writer(file);
  writer.put_blob("b", std::string(3'500'000, 'b'));  // not yet in the file
  const Store reader(file, StoreUse::read);
  fs::resize_file(log, fs::file_size(log) / 2);
  EXPECT_EQ(testing::message_of([&] { reader.blob("b"); }),
            "store " + file.string() +
                ": disk I/O error; the file may have been cut short, or its disk be full or "
                "failing: see which");
}

/// SQLite would remove it, and with it rows of a store that was moved away.
TEST(Store, IsNotBegunBesideTheLogOfOneThatIsGone) {
  for (const StoreUse use : {StoreUse::read, StoreUse::write})
    for (const bool empty : {false, true}) {
      const Folder folder;
      const std::string file = folder / "s.sqlite", log = folder.write("s.sqlite-wal", "rows");
      if (empty) folder.write("s.sqlite", "");
      const std::string told = usage_error([&] { Store(file, use); });
      EXPECT_TRUE(contains(told, "store " + file + ": not there, but " + log + " is, with rows of"))
          << told;
      EXPECT_TRUE(contains(told, "; move the store back beside it, or move it away")) << told;
      EXPECT_EQ(testing::text_of(log), "rows");
    }
}

TEST(Store, GivesNoRunANumberThatRowsHave) {
  const Folder folder;
  Store store(folder / "s.sqlite");
  const long long first = store.begin_run({});
  Row row = full_row("k");
  row.run = store.begin_run({});
  store.put(row);
  tamper(folder / "s.sqlite", "DELETE FROM run");
  EXPECT_EQ(store.begin_run({}), row.run + 1);
  tamper(folder / "s.sqlite", "DELETE FROM row");
  EXPECT_EQ(store.begin_run({}), row.run + 2);
  EXPECT_GT(row.run, first);
}

TEST(Store, NamesWhatStandsInThePlaceOfItsFolder) {
  const Folder folder;
  const std::string file = folder.write("file", "");
  fs::create_symlink("nowhere", folder / "link");
  EXPECT_EQ(usage_error([&] { Store{fs::path(file) / "s.sqlite"}; }),
            file + ": no folder; move it away, for a folder is to be there");
  EXPECT_TRUE(contains(usage_error([&] { Store{folder / "link" / "s.sqlite"}; }),
                       "link: a link that leads nowhere; move it away"));
}

TEST(Store, PassesOverRowsThatAreNotAsTheyWerePut) {
  for (const char* sql : {
           "UPDATE row SET outcome = 'won' WHERE key = 'b'",
           "UPDATE row SET outcome = 'converged' WHERE key = 'b'",
           "UPDATE row SET metrics = '{\"a\":0.2}' WHERE key = 'b'",
           "UPDATE row SET curve = 'no json', seal = '' WHERE key = 'b'",
           "UPDATE row SET seal = '' WHERE key = 'b'",
           "UPDATE row SET seal = replace(seal, substr(seal, 1, 1), 'x') WHERE key = 'b'",
       }) {
    const Folder folder;
    Store store(folder / "s.sqlite");
    for (const char* key : {"a", "b", "c"}) store.put(full_row(key));
    store.set_current("e", faces({"a", "b", "c"}));
    EXPECT_TRUE(store.damaged("e").empty());
    tamper(folder / "s.sqlite", sql);
    EXPECT_EQ(store.current("e").size(), 2u) << sql;
    ASSERT_EQ(store.damaged("e").size(), 1u) << sql;
    EXPECT_EQ(store.damaged("e")[0].what, "row b: it is not what was written") << sql;
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
           "ALTER TABLE blob ADD COLUMN more TEXT AS (key LIKE '%0%0%0%1')",
           "CREATE INDEX more ON blob (key LIKE '%0%0%0%1')",
           "ALTER TABLE blob ADD COLUMN more TEXT CHECK (more IS NULL OR more LIKE '%0%1')",
       }) {
    const Folder folder;
    const std::filesystem::path file = folder / "s.sqlite";
    Store(file).put_blob("b", "bytes");
    tamper(file, sql);
    const std::string message = usage_error([&] { Store(file).blob("c"); });
    EXPECT_TRUE(contains(message, "s.sqlite: '")) << message;
    EXPECT_TRUE(contains(message, "is no table of a store")) << message;
    EXPECT_TRUE(contains(message, "; move the file away")) << message;
  }
}

TEST(Store, SaysWhatRemovesAViewOfOnesOwn) {
  const Folder folder;
  Store(folder / "s.sqlite").put_blob("b", "bytes");
  tamper(folder / "s.sqlite", "CREATE VIEW mine AS SELECT key FROM row");
  const std::string message = usage_error([&] { Store(folder / "s.sqlite"); });
  EXPECT_TRUE(contains(message,
                       "'mine' in it is no table of a store, but one's own view, which "
                       "DROP removes"))
      << message;
}

TEST(Store, IsOneWithWhatAnalyzeKeeps) {
  const Folder folder;
  Store(folder / "s.sqlite").put(full_row("a"));
  tamper(folder / "s.sqlite", "ANALYZE");
  EXPECT_TRUE(Store(folder / "s.sqlite", StoreUse::read).find("a"));
  EXPECT_NO_THROW(Store(folder / "s.sqlite").put(full_row("b")));
}

/// In each of these, a row that is put would be lost, or be another's.
TEST(Store, RefusesTablesThatAreNotAsItMakesThem) {
  const auto replaced = [](const std::string& name, const std::string& text,
                           const std::string& by) {
    return fmt::format(
        "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = replace(sql, '{}', '{}') "
        "WHERE name = '{}'",
        text, by, name);
  };
  for (const std::string& sql :
       {replaced("row", "key TEXT PRIMARY KEY", "key TEXT PRIMARY KEY ON CONFLICT IGNORE"),
        replaced("row", "outcome TEXT NOT NULL", "outcome TEXT NOT NULL ON CONFLICT IGNORE"),
        replaced("row", "key TEXT", "key TEXT COLLATE NOCASE"),
        replaced("row", "outcome TEXT NOT NULL, why TEXT", "why TEXT NOT NULL, outcome TEXT"),
        replaced("claim", "until INTEGER", "until TEXT"),
        std::string("ALTER TABLE row ADD COLUMN more TEXT"),
        std::string("ALTER TABLE run ADD COLUMN more INTEGER NOT NULL DEFAULT 1"),
        std::string("DROP TABLE plan; CREATE TABLE plan (experiment TEXT, seal TEXT) STRICT"),
        std::string("DROP TABLE claim; CREATE TABLE claim (key TEXT PRIMARY KEY, process TEXT NOT "
                    "NULL UNIQUE ON CONFLICT REPLACE, until INTEGER NOT NULL) STRICT")}) {
    const Folder folder;
    const fs::path file = folder / "s.sqlite";
    Store(file).put(full_row("a"));
    tamper(file, sql);
    for (const StoreUse use : {StoreUse::read, StoreUse::write}) {
      const std::string message = usage_error([&] { Store(file, use).find("a"); });
      EXPECT_TRUE(contains(message, "store " + file.string() + ": table '")) << sql << message;
      EXPECT_TRUE(contains(message, "' in it is not as this program makes it; move the file away"))
          << message;
    }
  }
}

/// To reckon whether a row is what its table is said to hold may take for ever.
TEST(Store, RefusesTablesOfOthersBeforeItLooksIntoThem) {
  const Folder folder;
  const fs::path file = folder / "s.sqlite";
  Store(file).put_blob("b", "bytes");
  tamper(file,
         "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = replace(sql, 'key TEXT', "
         "'key TEXT CHECK (key IS NULL)') WHERE name = 'blob'");
  EXPECT_TRUE(contains(usage_error([&] { Store{file}; }), "'blob' in it is no table of a store"));
}

TEST(Store, RefusesAFileOfOthersAndLeavesItAsItIs) {
  for (const char* sql : {"CREATE TABLE photos (id)", "CREATE TABLE row (id)",
                          "CREATE TABLE photos (id); PRAGMA user_version = 2",
                          "CREATE TABLE row (id); PRAGMA user_version = 4"}) {
    const Folder folder;
    const std::string file = folder / "s.sqlite";
    tamper(file, sql);
    const std::string before = testing::text_of(file), message = usage_error([&] { Store{file}; });
    EXPECT_TRUE(contains(message, "store " + file + ": ")) << message;
    EXPECT_TRUE(contains(message, "; move the file away to start a new one")) << message;
    EXPECT_EQ(testing::text_of(file), before) << sql;
  }
}

TEST(Store, RefusesANumberOfAFormatThatItsTablesAreNotOf) {
  for (const int format : {0, 2, 3, 4}) {
    const Folder folder;
    const auto file = folder / "s.sqlite";
    { const Store store(file); }
    tamper(file, fmt::format("PRAGMA user_version = {}", format));
    const std::string message = usage_error([&] { Store{file}; });
    EXPECT_TRUE(contains(message, fmt::format("its tables are not of format {}, which it says it "
                                              "has; this program writes 5; move the file away",
                                              format)))
        << message;
  }
}

TEST(Store, TellsWhichFileIsWrongAndWhatToDoAfterItIsOpened) {
  const Folder folder;
  const auto file = folder / "s.sqlite";
  Store store(file);
  tamper(file, "DROP TABLE blob");
  const std::string message = usage_error([&] { store.blob("b"); });
  EXPECT_TRUE(contains(message, "store " + file.string() + ": no such table: blob; move the file"))
      << message;
}

TEST(Store, IsAFile) {
  const Folder folder;
  fs::create_directory(folder / "folder");
  fs::create_symlink("nowhere", folder / "link");
  ASSERT_EQ(mkfifo((folder / "pipe").c_str(), 0600), 0);
  const auto told = [&](const char* name) { return usage_error([&] { Store{folder / name}; }); };
  EXPECT_TRUE(contains(told("folder"), "folder: a folder; move the file away")) << told("folder");
  EXPECT_TRUE(contains(told("pipe"), "pipe: a pipe; move the file away")) << told("pipe");
  EXPECT_TRUE(contains(told("link"), "link: a link that leads nowhere; move")) << told("link");
}

TEST(Store, HasFilesBesideIt) {
  for (const std::string beside : {"-journal", "-wal", "-shm"})
    for (const StoreUse use : {StoreUse::read, StoreUse::write}) {
      const Folder folder;
      const fs::path place = folder / ("s.sqlite" + beside);
      const auto told = [&] { return usage_error([&] { Store(folder / "s.sqlite", use); }); };
      ASSERT_EQ(mkfifo(place.c_str(), 0600), 0);
      EXPECT_TRUE(contains(told(), place.string() + ": a pipe; move it away")) << told();
      fs::remove(place);
      fs::create_directory(place);
      EXPECT_TRUE(contains(told(), place.string() + ": a folder; move it away")) << told();
    }
}

TEST(Store, HasNoBlobThatIsNotAsItWasPut) {
  const Folder folder;
  Store store(folder / "s.sqlite");
  for (const char* what : {"bytes = x'00'", "seal = ''"}) {
    store.put_blob("b", "bytes");
    tamper(folder / "s.sqlite", fmt::format("UPDATE blob SET {} WHERE key = 'b'", what));
    EXPECT_EQ(store.blob("b"), std::nullopt) << what;
    EXPECT_TRUE(store.has_blob("b"));
  }
}

TEST(Store, ReadsNothingThatIsLongerThanAnyAnswer) {
  const Folder folder;
  const fs::path file = folder / "s.sqlite";
  Store store(file);
  store.put_blob("b", "bytes");
  store.put(full_row("a"));
  store.set_current("e", faces({"a"}));
  const std::string seal = hash(std::string(longest_value + 1, '\0'));
  tamper(file,
         fmt::format("UPDATE blob SET bytes = zeroblob({}), seal = '{}'", longest_value + 1, seal));
  EXPECT_EQ(store.blob("b"), std::nullopt);
  store.put_blob("b", "bytes");
  EXPECT_EQ(store.blob("b"), "bytes") << "made again";
  tamper(file, fmt::format("UPDATE row SET why = CAST(zeroblob({}) AS TEXT)", longest_value + 1));
  const std::string refusal = usage_error([&] { store.current("e"); });
  EXPECT_TRUE(contains(refusal, "too big; move the file away")) << refusal;
}

TEST(Store, HasNoRunWhoseProvenanceIsNotAsItWasPut) {
  for (const char* what :
       {"provenance = replace(provenance, 'abc', 'abd')", "provenance = '{'", "seal = ''"}) {
    const Folder folder;
    Store store(folder / "s.sqlite");
    const long long first = store.begin_run({{"commit", "abc"}});
    const long long second = store.begin_run({{"commit", "abc"}});
    tamper(folder / "s.sqlite", fmt::format("UPDATE run SET {} WHERE id = {}", what, first));
    EXPECT_EQ(store.runs(), (std::map<long long, Values>{{second, {{"commit", "abc"}}}})) << what;
  }
}

/// A row, a run and a blob as a format had them, whose further columns are given.
void write_format(const std::filesystem::path& file, int format, const std::string& of_row,
                  const std::string& of_blob) {
  tamper(file,
         fmt::format(
             "CREATE TABLE run (id INTEGER PRIMARY KEY, provenance TEXT NOT NULL) STRICT;"
             "CREATE TABLE row (key TEXT PRIMARY KEY, run INTEGER NOT NULL REFERENCES run(id), "
             "identity TEXT NOT NULL, outcome TEXT NOT NULL, why TEXT NOT NULL, metrics TEXT NOT "
             "NULL, curve TEXT NOT NULL, digests TEXT NOT NULL{}) STRICT;"
             "CREATE TABLE blob (key TEXT PRIMARY KEY, bytes BLOB NOT NULL{}) STRICT;"
             "INSERT INTO run VALUES (1, '{{\"commit\":\"abc\"}}');"
             "INSERT INTO row (key, run, identity, outcome, why, metrics, curve, digests) VALUES "
             "('k', 1, '{{}}', 'budget', '', '{{\"a\":1}}', '{{}}', '{{}}');"
             "INSERT INTO blob (key, bytes) VALUES ('b', x'41');"
             "PRAGMA user_version = {}",
             of_row, of_blob, format));
}

TEST(Store, TakesOverWhatEarlierFormatsHold) {
  const std::string text = " TEXT NOT NULL DEFAULT ''", seal = ", seal" + text;
  for (const int format : {2, 3}) {
    const Folder folder;
    const bool sealed = format == 3;
    write_format(folder / "s.sqlite", format,
                 sealed ? ", output" + text + ", guard" + text + seal : "", sealed ? seal : "");
    Store store(folder / "s.sqlite");
    ASSERT_TRUE(store.find("k")) << format;
    EXPECT_EQ(store.find("k")->metric("a"), 1);
    EXPECT_EQ(store.blob("b"), "A");
    EXPECT_EQ(store.runs(), (std::map<long long, Values>{{1, {{"commit", "abc"}}}})) << format;
    store.put(full_row("l"));
    EXPECT_TRUE(Store(folder / "s.sqlite").find("l"));
    tamper(folder / "s.sqlite", "UPDATE row SET outcome = 'converged' WHERE key = 'k'");
    EXPECT_FALSE(store.find("k")) << "what was taken over is held to what it was";
  }
}

}  // namespace
}  // namespace harness
