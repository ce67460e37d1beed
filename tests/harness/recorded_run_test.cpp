// What was recorded comes back as it was, or not at all.

#include "experiments/harness/recorded_run.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "experiments/harness/coverage.hpp"
#include "experiments/harness/digest.hpp"
#include "experiments/harness/manifest.hpp"
#include "experiments/harness/row_json.hpp"
#include "experiments/harness/xz.hpp"
#include "tests/harness/stored_rows.hpp"

namespace harness {
namespace {

using testing::contains, testing::Folder, testing::text_of, testing::usage_error;
namespace fs = std::filesystem;

class RecordedRunTest : public ::testing::Test {
 protected:
  RecordedRunTest() : store_(folder_ / "store.sqlite") {
    store_.begin_run({{"date", "2026-11-20T08:00:00Z"}, {"processor", "another"}});
    const long long early = begin("2026-11-22T08:00:00Z"), late = begin("2026-11-23T09:30:00Z");
    Row trace = row("one", late);
    trace.mode = Mode::trace;
    trace.outcome = Outcome::converged;
    trace.digests = {{"1", hash("x")}};
    Row again = trace;  // in another experiment's table
    again.experiment = "rho";
    tables_ = {{"accuracy", {trace, row("two", early)}}, {"rho", {again}}};
    run_ = travelling(tables_, store_);
  }

  long long begin(const std::string& date) {
    return store_.begin_run({{"date", date}, {"processor", "AMD EPYC (7) "}, {"load", "0.1 0.2"}});
  }

  static Row row(const std::string& name, long long run) {
    Row row = testing::full_row("");
    row.identity = name;
    row.key = hash(name);
    row.run = run;
    row.experiment = "accuracy";
    row.why = "moves, \"still\"\n\xff";
    row.metrics = {{"seconds", 1.0 / 3}, {"iterations", 12}, {"nothing", testing::nan}};
    row.curve = {{"error", {1.0 / 3, testing::nan, 2e-301 / 3, 0.0}},
                 {"iteration", {1, 1234567, 3, 4}},
                 {"seconds", {0.0, 1e-3, 2e-3, 3e-3}}};
    return row;
  }

  /// The run's folder, written.
  fs::path written() const {
    const auto [name, files] = folder_of(run_);
    fs::create_directory(folder_ / name);
    for (const auto& [file, bytes] : files) folder_.write(name + "/" + file, bytes);
    return folder_ / name;
  }

  std::string refusal(const fs::path& folder) const {
    return usage_error([&] { read_run(folder); });
  }

  /// Of what somebody made, with a MANIFEST of his own.
  std::string refusal_of(std::map<std::string, std::string> files) const {
    files.erase("MANIFEST");
    files["MANIFEST"] = manifest_text(manifest_of(files));
    fs::create_directory(folder_ / "forged");
    for (const auto& [one, text] : files) folder_.write("forged/" + one, text);
    return refusal(folder_ / "forged");
  }

  Folder folder_;
  Store store_;
  Tables tables_;
  RecordedRun run_;
};

TEST_F(RecordedRunTest, ComesBackAsItWasWritten) {
  EXPECT_TRUE(folder_of(read_run(written())).files == folder_of(run_).files);
}

TEST_F(RecordedRunTest, IsCalledAfterItsLastDayItsMachineAndWhatIsInIt) {
  const auto [name, files] = folder_of(run_);
  EXPECT_EQ(name, "2026-11-23-amd-epyc-7-" + sha256(files.at("MANIFEST")).substr(0, 8));
}

TEST_F(RecordedRunTest, NumbersTheRunsOfItsRowsAnew) {
  EXPECT_EQ(run_.runs.size(), 2u);
  EXPECT_EQ(run_.runs.at(1).at("date"), cloth::Value("2026-11-22T08:00:00Z"));
  EXPECT_EQ(run_.tables.at("accuracy")[0].run, 2);
  EXPECT_EQ(run_.tables.at("accuracy")[1].run, 1);
}

TEST_F(RecordedRunTest, KeepsMetricsWholeAndFourDigitsOfACurve) {
  const Row &was = tables_["accuracy"][0], &is = run_.tables["accuracy"][0];
  EXPECT_EQ(is.metric("seconds"), was.metric("seconds"));
  EXPECT_TRUE(is.metrics.at("iterations").is_count());
  const auto error = is.column("error");
  EXPECT_EQ(error[0], 0.3333);
  EXPECT_TRUE(std::isnan(error[1]));
  EXPECT_EQ(error[3], 0);
  for (const std::size_t k : {0, 2}) EXPECT_NEAR(error[k] / was.column("error")[k], 1, 0.5e-3);
  EXPECT_EQ(is.column("iteration"), was.column("iteration"));
}

TEST_F(RecordedRunTest, FillsAStoreThatIsRecordedAsIt) {
  Store other(folder_ / "other.sqlite");
  const RecordedRun read = read_run(written());
  other.fill(read.runs, read.tables);
  EXPECT_EQ(other.runs(), run_.runs);
  EXPECT_EQ(folder_of({other.runs(), current_tables(other)}).name, folder_of(run_).name);
  export_csv(current_tables(other), other, folder_ / "tables");
  const auto files = folder_of(run_).files;
  EXPECT_EQ(text_of(folder_ / "tables" / "provenance.csv"), files.at("provenance.csv"));
  for (const std::string table : {"accuracy.csv", "rho.csv"})
    EXPECT_EQ(text_of(folder_ / "tables" / table), unpacked(files.at(table + ".xz"), 1 << 20));
}

/// As they were recorded once: tables as they are.
TEST_F(RecordedRunTest, ReadsTablesThatAreNotPacked) {
  auto files = folder_of(run_).files;
  for (const std::string table : {"accuracy.csv", "rho.csv"}) {
    files[table] = unpacked(files.at(table + ".xz"), 1 << 20);
    files.erase(table + ".xz");
  }
  EXPECT_TRUE(contains(refusal_of(files), "rename it")) << "all of it was read";
  files["rho.csv"] += "more\n";
  EXPECT_TRUE(contains(refusal_of(files), "rho.csv: it is not what the rows"));
}

/// What a timed run is held to does not travel.
TEST_F(RecordedRunTest, ItsTracesAreMeasuredAgainByWhoMeasuresOn) {
  EXPECT_TRUE(is_measured(tables_["accuracy"][0], Mode::trace));
  EXPECT_FALSE(is_measured(run_.tables["accuracy"][0], Mode::trace));
  EXPECT_TRUE(is_measured(run_.tables["accuracy"][0], Mode::silent));
}

TEST_F(RecordedRunTest, NeedsToKnowWhatMeasuredItsRows) {
  tables_["rho"][0].run = 99;
  EXPECT_TRUE(contains(usage_error([&] { travelling(tables_, store_); }), "of run 99"));
}

TEST_F(RecordedRunTest, IsRefusedWhereAByteIsAnother) {
  const fs::path folder = written();
  for (const auto& [file, bytes] : folder_of(run_).files) {
    std::string other = bytes;
    other[other.size() / 2] = static_cast<char>(other[other.size() / 2] ^ 1);
    folder_.write((folder.filename() / file).string(), other);
    const std::string message = refusal(folder);
    EXPECT_TRUE(contains(message, "take it anew from where it is from")) << file << ": " << message;
    EXPECT_TRUE(file == "MANIFEST" || contains(message, file + ": it is not what MANIFEST"))
        << message;
    fs::remove(folder / file);
    EXPECT_TRUE(contains(refusal(folder), file + ": no such file")) << refusal(folder);
    written();
  }
}

/// Whoever writes a MANIFEST of his own has to write everything else as it is made.
TEST_F(RecordedRunTest, IsRefusedWhereItsFilesDisagree) {
  const auto told = [&](const std::string& file, const std::string& bytes) {
    auto [name, files] = folder_of(run_);
    files[file] = bytes;
    return refusal_of(files);
  };
  const auto files = folder_of(run_).files;
  const std::string rows = unpacked(files.at("rho.jsonl.xz"), 1 << 20), of_rows = "rho.jsonl.xz: ";
  EXPECT_TRUE(contains(told("rho.csv.xz", packed(std::string("key\n"))),
                       "rho.csv.xz: it is not what the rows"));
  EXPECT_TRUE(contains(told("rho.csv.xz", "key\n"), "rho.csv.xz: it is not what xz makes"));
  EXPECT_TRUE(contains(told("provenance.csv", "run\n"), "provenance.csv: it is not what"));
  EXPECT_TRUE(contains(told("rho.jsonl.xz", "text"), of_rows + "it is not what xz makes"));
  EXPECT_TRUE(contains(told("rho.jsonl.xz", packed(std::string(""))), of_rows + "it has no row"));
  EXPECT_TRUE(contains(told("rho.jsonl.xz", packed(std::string("{}\n"))), of_rows));
  EXPECT_TRUE(contains(told("rho.jsonl.xz", packed(std::string("[\n"))), of_rows));
  EXPECT_TRUE(contains(told("rho.jsonl.xz", files.at("accuracy.jsonl.xz")),
                       of_rows + "line 1: a row of another experiment"));
  const std::string deep(1 << 20, '['), long_line((4 << 20) + 1, ' ');
  EXPECT_TRUE(contains(told("rho.jsonl.xz", packed(deep)), "line 1: nested deeper than any row"));
  EXPECT_TRUE(contains(told("rho.jsonl.xz", packed(long_line)), "line 1: too long for a row"));
  std::string forged = rows;
  forged.replace(forged.find("\"run\":2"), 7, "\"run\":3");
  EXPECT_TRUE(contains(told("rho.jsonl.xz", packed(forged)), of_rows + "line 1: a row of no run"));
  forged = rows;
  forged.replace(forged.find("\"identity\":\"one"), 15, "\"identity\":\"two");
  EXPECT_TRUE(
      contains(told("rho.jsonl.xz", packed(forged)), of_rows + "line 1: a key of another row"));
  EXPECT_TRUE(
      contains(told("rho.jsonl.xz", files.at("rho.jsonl.xz")), "it is called 2026-11-23-amd"));
}

/// Of rows that each tell of something else, a table has fields by the square of their number.
TEST_F(RecordedRunTest, TellsOfNoMoreThingsThanATableHasColumns) {
  for (const bool of_solver : {false, true}) {
    RecordedRun many = run_;
    many.tables.erase("rho");
    for (int k = 0; k < 1001; ++k) {
      Row& one = many.tables["accuracy"].emplace_back(row(std::to_string(k), 1));
      if (of_solver) one.solver_settings = {{"s" + std::to_string(k), 1.0}};
      else one.metrics = {{"m" + std::to_string(k), 1}};
    }
    EXPECT_TRUE(contains(usage_error([&] { folder_of(many); }),
                         "accuracy: its rows tell of more than 1000 different things"));
    auto files = folder_of(run_).files;
    std::string lines;
    for (const Row& one : many.tables.at("accuracy"))
      lines += harness::text_of({{"key", one.key},
                                 {"run", one.run},
                                 {"identity", one.identity},
                                 {"face", to_json(static_cast<const Face&>(one))},
                                 {"outcome", cloth::word(one.outcome)},
                                 {"why", ""},
                                 {"metrics", one.metrics},
                                 {"curve", one.curve},
                                 {"output", ""},
                                 {"guard", ""}}) +
               '\n';
    files["accuracy.jsonl.xz"] = packed(lines);
    EXPECT_TRUE(contains(refusal_of(files), "accuracy.jsonl.xz: accuracy: its rows tell of more"))
        << refusal_of(files);
  }
}

TEST_F(RecordedRunTest, IsOfRunsThatTellOfNoMoreThingsThanATableHasColumns) {
  for (int k = 0; k < 1001; ++k) run_.runs.begin()->second["v" + std::to_string(k)] = 1.0;
  EXPECT_TRUE(contains(usage_error([&] { folder_of(run_); }),
                       "provenance: runs tell of more than 1000 different things"));
}

TEST_F(RecordedRunTest, HasEachRowOnce) {
  RecordedRun twice = run_;
  twice.tables["rho"].push_back(twice.tables["rho"].front());
  EXPECT_TRUE(contains(refusal_of(folder_of(twice).files), "a row that is there twice"));
}

TEST_F(RecordedRunTest, IsOfOneMachine) {
  RecordedRun two = run_;
  two.runs.at(1)["processor"] = "another";
  EXPECT_TRUE(contains(refusal_of(folder_of(two).files), "runs of two processors"));
  two = run_;
  two.runs.at(1)["blas-kernels"] = "Haswell";
  EXPECT_TRUE(contains(refusal_of(folder_of(two).files), "runs with two kinds of blas-kernels"));
  tables_["rho"][0].run = 1;
  EXPECT_TRUE(contains(usage_error([&] { travelling(tables_, store_); }),
                       "the store has runs of two processors"));
}

TEST_F(RecordedRunTest, TellsWhenAndWhereItWasMeasured) {
  for (const char* name : {"date", "processor"}) {
    auto files = folder_of(run_).files;
    std::string& runs = files["provenance.jsonl"];
    const std::size_t word = runs.rfind(name);
    runs.replace(word, 4, "else");
    EXPECT_TRUE(
        contains(refusal_of(files), fmt::format("provenance.jsonl: line 2: it has no {}", name)));
  }
}

/// It is a part of a folder's name.
TEST_F(RecordedRunTest, IsOfADay) {
  auto files = folder_of(run_).files;
  std::string& runs = files["provenance.jsonl"];
  for (std::size_t day = runs.find("2026-"); day != runs.npos; day = runs.find("2026-"))
    runs.replace(day, 10, "../../ab/.");
  EXPECT_TRUE(contains(refusal_of(files), "no day: '../../ab/.")) << refusal_of(files);
  for (const char* odd : {"2026-13-01", "2026-02-30", "20261-1-22", "2026011022"}) {
    run_.runs.at(1)["date"] = std::string(odd) + "T00:00:00Z";
    EXPECT_TRUE(contains(refusal_of(folder_of(run_).files), fmt::format("no day: '{}", odd)));
  }
}

/// What figures and verdicts take for granted.
TEST_F(RecordedRunTest, HasRowsThatARunCouldHave) {
  const auto told = [&](auto&& change) {
    RecordedRun odd = run_;
    for (auto& [experiment, rows] : odd.tables)
      for (Row& row : rows) row.part = Part::frozen, change(row);
    return refusal_of(folder_of(odd).files);
  };
  EXPECT_EQ(told([](Row&) {}).find("line 1"), std::string::npos);
  for (const char* name : {"iteration", "error", "seconds"})
    EXPECT_TRUE(contains(told([&](Row& row) { row.curve.erase(name); }),
                         fmt::format("its curve has no '{}'", name)));
  EXPECT_TRUE(contains(told([](Row& row) { row.frame = -5; }), "below 0"));
  EXPECT_TRUE(contains(told([](Row& row) { row.metrics["wall"] = -1; }), "below 0"));
}

TEST_F(RecordedRunTest, HasNoRowThatIsAnotherElsewhere) {
  RecordedRun two = run_;
  two.tables["rho"][0].metrics["seconds"] = 1e-9;
  EXPECT_TRUE(contains(refusal_of(folder_of(two).files), "is another in another experiment"));
}

TEST_F(RecordedRunTest, HasNothingThatWasNotWritten) {
  auto files = folder_of(run_).files;
  std::string rows = unpacked(files.at("rho.jsonl.xz"), 1 << 20);
  rows.insert(1, "\"more\":0,");
  files["rho.jsonl.xz"] = packed(rows);
  EXPECT_TRUE(contains(refusal_of(files), "rho.jsonl.xz: line 1: not as it was written"));
}

TEST_F(RecordedRunTest, HasAllFilesOfItsManifestAndNoOther) {
  const fs::path folder = written();
  folder_.write((folder.filename() / "own.txt").string(), "mine");
  EXPECT_TRUE(contains(refusal(folder), "own.txt: MANIFEST does not have it"));
  auto files = folder_of(run_).files;
  files.erase("rho.jsonl.xz");
  EXPECT_TRUE(contains(refusal_of(files), "rho.csv.xz: no recorded run has such a file"));
}

TEST_F(RecordedRunTest, HasNoFileOfAnotherKind) {
  auto files = folder_of(run_).files;
  files["stiffness.csv"] = "key\n";
  EXPECT_TRUE(contains(refusal_of(files), "stiffness.csv: no recorded run has such a file"));
}

TEST_F(RecordedRunTest, GoesByItsOwnNameWhateverLeadsThere) {
  fs::create_symlink(written(), folder_ / "latest");
  EXPECT_EQ(read_run(folder_ / "latest").runs.size(), 2u);
  EXPECT_EQ(read_run(written() / "").runs.size(), 2u);
}

TEST_F(RecordedRunTest, IsTheSameWhereItWouldBeRecordedAlike) {
  RecordedRun other = read_run(written());
  EXPECT_TRUE(are_same(run_, other));
  Row& row = other.tables.begin()->second.front();
  row.metrics["wall"] = row.metric("wall") + 1;
  EXPECT_FALSE(are_same(run_, other));
  other = run_;
  other.runs.begin()->second["date"] = std::string("2026-11-22");
  EXPECT_FALSE(are_same(run_, other));
  other = run_;
  other.tables.erase(other.tables.begin());
  EXPECT_FALSE(are_same(run_, other));
}

TEST_F(RecordedRunTest, IsNotRenamedToWhatIsThere) {
  const fs::path copy = written().parent_path() / "copy";
  fs::copy(written(), copy);
  const std::string told = usage_error([&] { read_run(copy); });
  EXPECT_TRUE(contains(told, "which is there, too: remove the copy: rm -r " + copy.string()))
      << told;
}

TEST_F(RecordedRunTest, FillsNoStoreThatHasARun) {
  EXPECT_FALSE(store_.fill(run_.runs, run_.tables));
  EXPECT_TRUE(store_.experiments().empty());
}

TEST_F(RecordedRunTest, AreListedFromTheEarliestOn) {
  for (const char* name : {"2026-11-24-epyc-0", "2026-11-23-xeon-1", "no run"})
    fs::create_directories(folder_ / "runs" / name);
  for (const char* name : {"2026-11-24-epyc-0", "2026-11-23-xeon-1"})
    folder_.write("runs/" + std::string(name) + "/MANIFEST", "");
  EXPECT_EQ(recorded_runs(folder_ / "runs"),
            (std::vector<std::string>{"2026-11-23-xeon-1", "2026-11-24-epyc-0"}));
  EXPECT_TRUE(recorded_runs(folder_ / "nothing").empty());
}

}  // namespace
}  // namespace harness
