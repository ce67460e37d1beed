#include "experiments/harness/export.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sys/resource.h>

#include <algorithm>
#include <cmath>
#include <csignal>
#include <iterator>
#include <map>
#include <set>
#include <sstream>
#include <system_error>

#include "experiments/harness/printable.hpp"
#include "tests/foreign_texts.hpp"
#include "tests/harness/testing.hpp"

namespace harness {
namespace {

using testing::Folder, testing::text_of;
namespace fs = std::filesystem;

using Fields = std::vector<std::string>;

/// RFC 4180, read by its grammar: commas and line ends count outside quotes only.
std::vector<Fields> read_csv(const fs::path& file) {
  std::vector<Fields> lines{{""}};
  bool in_quotes = false;
  const std::string text = text_of(file);
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    std::string& last = lines.back().back();
    if (in_quotes && c == '"' && i + 1 < text.size() && text[i + 1] == '"') last += text[++i];
    else if (c == '"') in_quotes = !in_quotes;
    else if (c == ',' && !in_quotes) lines.back().emplace_back();
    else if (c == '\n' && !in_quotes) lines.push_back({""});
    else last += c;
  }
  EXPECT_FALSE(in_quotes);
  EXPECT_EQ(lines.back(), Fields{""}) << "the last line has an end";
  lines.pop_back();
  return lines;
}

/// What a text is in a table.
std::string cell(std::string text) {
  std::ranges::replace(text, '\n', ' ');
  const bool computes = !text.empty() && std::string("=+-@\t").find(text[0]) != std::string::npos;
  return printable_lines(computes ? "'" + text : text);
}

/// The lines below the head, each as column -> field.
std::vector<std::map<std::string, std::string>> table_of(const fs::path& file) {
  const std::vector<Fields> lines = read_csv(file);
  std::vector<std::map<std::string, std::string>> table;
  for (std::size_t l = 1; l < lines.size(); ++l) {
    EXPECT_EQ(lines[l].size(), lines[0].size()) << file << " line " << l + 1;
    auto& row = table.emplace_back();
    for (std::size_t c = 0; c < std::min(lines[l].size(), lines[0].size()); ++c)
      row[lines[0][c]] = lines[l][c];
  }
  return table;
}

Row row_with_key(const std::string& key) {
  Row row;
  row.key = key;
  row.experiment = "e";
  row.scene = "s";
  row.solver = "n";
  return row;
}

class ExportTest : public ::testing::Test {
 protected:
  ExportTest() : store_(folder_ / "s.sqlite") {
    Row plain = row_with_key("plain"), odd = row_with_key("odd"), failed = row_with_key("failed");
    plain.run = store_.begin_run({{"commit", "abc"}, {"load", "1, 2"}});
    plain.metrics = {{"time", 0.1}, {"whole", 2.0}, {"lost", std::nan("")}};
    plain.curve = {{"x", {1, 2, 3}}, {"y", {0.1, std::nan(""), 1e-300}}};
    odd.label = "a \"label\", in\ntwo lines";
    odd.scene_settings = {{"vertices", std::vector<Real>{1, 2}}, {"dt", 0.01}};
    odd.solver_settings = {{"rho", "spectral"}};
    odd.metrics = {{"work", 7}};
    odd.curve = {{"x", {5}}};
    failed.outcome = Outcome::crashed;
    failed.why = "killed by signal Killed";
    for (const Row& row : {plain, odd, failed}) store_.put(row);
    store_.set_current("e", {odd, plain, failed});
  }

  fs::path out() const { return folder_ / "out"; }
  std::vector<fs::path> write() const { return export_csv(current_tables(store_), store_, out()); }

  Folder folder_;
  Store store_;
};

TEST_F(ExportTest, WritesALineARowInPlanOrderUnderOneHead) {
  write();
  const auto table = table_of(out() / "e.csv");
  ASSERT_EQ(table.size(), 3u);
  EXPECT_EQ(table[0].at("key"), "odd");
  EXPECT_EQ(table[1].at("key"), "plain");
  EXPECT_EQ(table[2].at("key"), "failed");
  EXPECT_EQ(table[2].at("outcome"), "crashed");
  EXPECT_EQ(table[2].at("why"), "killed by signal Killed");
}

TEST_F(ExportTest, GivesEveryMetricAndSettingAColumnAndLeavesBlankWhatIsNot) {
  write();
  const auto table = table_of(out() / "e.csv");
  EXPECT_EQ(table[1].at("time"), "0.1");
  EXPECT_EQ(table[1].at("whole"), "2.0");
  EXPECT_EQ(table[1].at("lost"), "");
  EXPECT_EQ(table[1].at("work"), "");
  EXPECT_EQ(table[0].at("work"), "7");
  EXPECT_EQ(table[0].at("scene.dt"), "0.01");
  EXPECT_EQ(table[1].at("scene.dt"), "");
  EXPECT_EQ(table[0].at("solver.rho"), "spectral");
}

TEST_F(ExportTest, QuotesWhatWouldBreakALine) {
  write();
  const auto table = table_of(out() / "e.csv");
  EXPECT_EQ(table[0].at("label"), "a \"label\", in two lines");
  EXPECT_EQ(table[0].at("scene.vertices"), "[1.0,2.0]");
}

TEST_F(ExportTest, HasNoTextThatASpreadsheetWouldCompute) {
  std::vector<Row> rows;
  for (const char* sign : {"=", "+", "-", "@", "\t="}) {
    Row& row = rows.emplace_back(row_with_key(sign));
    row.label = row.scene = row.why = row.output = sign + std::string("cmd|' /C calc'!A0");
    row.solver_settings = {{"rho", row.label}, {"window", -3.0}};
    row.metrics = {{"-a", -1.5}};
    row.curve = {{"@b", {-0.5}}};
    row.run = store_.begin_run({{"flags", row.label}, {"load", -1.0}});
    store_.put(row);
  }
  store_.set_current("e", rows);
  write();
  for (const auto& [key, line] : std::map<std::string, std::string>{
           {"e", "label scene why output solver.rho"}, {"provenance", "flags"}})
    for (const auto& row : table_of(out() / (key + ".csv")))
      for (std::istringstream columns(line); const auto& column : std::vector<std::string>{
                                                 std::istream_iterator<std::string>(columns), {}})
        EXPECT_EQ(row.at(column).substr(0, 1), "'") << row.at(column);
  EXPECT_EQ(table_of(out() / "e.csv")[0].at("solver.window"), "-3.0") << "a number stays one";
  EXPECT_EQ(table_of(out() / "e.csv")[0].at("'-a"), "-1.5");
  EXPECT_EQ(table_of(out() / "e-curves.csv")[0].at("'@b"), "-0.5");
  EXPECT_EQ(table_of(out() / "provenance.csv")[0].at("load"), "-1.0");
}

TEST_F(ExportTest, HoldsAnyTextWithItsControlsSpelledOut) {
  std::vector<Row> rows;
  for (const std::string& text : cloth::testing::foreign_texts(300)) {
    const std::string valid = printable_lines(text);  // what the store can hold
    Row& row = rows.emplace_back(row_with_key(fmt::format("{}", rows.size())));
    row.label = row.scene = row.solver = valid + "\x1b[31m";
    row.why = valid + "\r";
    row.solver_settings = {{valid, valid}};
    store_.put(row);
  }
  store_.set_current("e", rows);
  write();
  const auto table = table_of(out() / "e.csv");
  ASSERT_EQ(table.size(), rows.size());
  for (std::size_t k = 0; k < rows.size(); ++k) {
    for (const char* column : {"label", "scene", "solver"})
      ASSERT_EQ(table[k].at(column), cell(rows[k].label));
    ASSERT_EQ(table[k].at("why"), cell(rows[k].why));
    const auto& [key, value] = *rows[k].solver_settings.begin();
    ASSERT_EQ(table[k].at("solver." + key), cell(cloth::to_text(value)));
  }
}

TEST_F(ExportTest, WritesEveryPointOfEveryCurve) {
  write();
  const auto table = table_of(out() / "e-curves.csv");
  ASSERT_EQ(table.size(), 4u);
  EXPECT_EQ(table[0].at("key"), "odd");
  EXPECT_EQ(table[0].at("x"), "5");
  EXPECT_EQ(table[0].at("y"), "");
  for (std::size_t p = 0; p < 3; ++p) {
    EXPECT_EQ(table[1 + p].at("key"), "plain");
    EXPECT_EQ(table[1 + p].at("point"), std::to_string(p));
    EXPECT_EQ(table[1 + p].at("x"), std::to_string(p + 1));
  }
  EXPECT_EQ(table[1].at("y"), "0.1");
  EXPECT_EQ(table[2].at("y"), "");
  EXPECT_EQ(std::stod(table[3].at("y")), 1e-300);
}

TEST_F(ExportTest, IsOfEveryExperimentThatHasRows) {
  store_.set_current("another", {row_with_key("plain")});
  store_.set_current("planned", {row_with_key("not measured")});
  const Tables tables = current_tables(store_);
  ASSERT_EQ(tables.size(), 2u);
  EXPECT_EQ(tables.at("e").size(), 3u);
  EXPECT_EQ(tables.at("another").size(), 1u);
}

TEST_F(ExportTest, WritesALineARunThatARowIsFrom) {
  store_.begin_run({{"commit", "measured nothing that is shown"}});
  write();
  const auto table = table_of(out() / "provenance.csv");
  ASSERT_EQ(table.size(), 1u);
  EXPECT_EQ(table[0].at("run"), std::to_string(store_.runs().begin()->first));
  EXPECT_EQ(table[0].at("commit"), "abc");
  EXPECT_EQ(table[0].at("load"), "1, 2");
}

TEST_F(ExportTest, NamesTheFilesItWroteAndLeavesNoOther) {
  const std::vector<fs::path> files = write();
  EXPECT_EQ(files, (std::vector<fs::path>{out() / "e.csv", out() / "e-curves.csv",
                                          out() / "provenance.csv"}));
  EXPECT_EQ(std::distance(fs::directory_iterator(out()), fs::directory_iterator()), 3);
  EXPECT_TRUE(export_csv({{"none", {}}}, store_, folder_ / "nothing").empty());
  EXPECT_TRUE(export_csv({}, store_, folder_ / "no-rows").empty());
  EXPECT_FALSE(fs::exists(folder_ / "no-rows"));
}

/// No file grows beyond so many bytes, as on a disk that is full.
class SmallDisk {
 public:
  explicit SmallDisk(rlim_t bytes) : before_(std::signal(SIGXFSZ, SIG_IGN)) {
    getrlimit(RLIMIT_FSIZE, &limit_);
    const rlimit small{bytes, limit_.rlim_max};
    setrlimit(RLIMIT_FSIZE, &small);
  }
  ~SmallDisk() {
    setrlimit(RLIMIT_FSIZE, &limit_);
    std::signal(SIGXFSZ, before_);
  }
  SmallDisk(const SmallDisk&) = delete;

 private:
  void (*before_)(int);
  rlimit limit_;
};

TEST_F(ExportTest, LeavesNoDraftOfATableThatCannotBeWritten) {
  const Tables tables = current_tables(store_);
  const SmallDisk disk(100);
  try {
    export_csv(tables, store_, out());
    ADD_FAILURE() << "written";
  } catch (const std::system_error& error) {
    const std::string said = error.what();
    EXPECT_TRUE(testing::contains(said, "cannot write " + (out() / "e.csv").string())) << said;
  }
  EXPECT_TRUE(fs::is_empty(out()));
}

TEST_F(ExportTest, WritesTheSameBytesTwice) {
  write();
  const std::string first = text_of(out() / "e.csv") + text_of(out() / "e-curves.csv");
  write();
  EXPECT_EQ(text_of(out() / "e.csv") + text_of(out() / "e-curves.csv"), first);
}

}  // namespace
}  // namespace harness
