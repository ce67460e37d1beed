// Tables that experiments declare.

#include "paper/table.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/evidence/rows.hpp"
#include "tests/harness/testing.hpp"

namespace paper {
namespace {

using harness::testing::contains, cloth::testing::usage_error;

TableSpec table_of(const std::vector<std::string>& columns) {
  TableSpec table;
  table.name = "t";
  table.columns = columns;
  return table;
}

std::vector<Row> three_steps() {
  std::vector<Row> rows;
  for (const Real count : {2., 3., 7.}) {
    Row row = evidence::testing::row("Newton", "curtain");
    row.scene_settings["stiffness"] = count;
    row.metrics["iterations@1e-02"] = count;
    rows.push_back(row);
    row.label = "vivace, fast";
    row.metrics.clear();
    if (count < 3) row.metrics["iterations@1e-02"] = 40;
    rows.push_back(row);
  }
  return rows;
}

TEST(Table, HasMediansTheLeastAndTheGreatestAndWhoNeverGetsThere) {
  const std::string text = latex_table(table_of({"iterations@1e-2"}), three_steps());
  EXPECT_TRUE(contains(text, "contestant & iterations to $10^{-2}$\\\\\n")) << text;
  EXPECT_TRUE(contains(text, "Newton & 3.00 [2.00, 7.00]\\\\\n")) << text;
  EXPECT_TRUE(contains(text, "vivace (fast) & 40.0 (2 of 3 never)\\\\\n")) << text;
}

TEST(Table, HasWhatIsNoneAndTellsItFromAFailure) {
  std::vector<Row> rows = three_steps();
  for (Row& row : rows) row.metrics["rises"] = 0;
  rows[1].metrics.clear();
  EXPECT_TRUE(
      contains(latex_table(table_of({"rises"}), rows), "vivace (fast) & 0 (1 of 3 none)\\\\\n"));
  rows[1].outcome = harness::Outcome::diverged;
  EXPECT_TRUE(contains(latex_table(table_of({"rises", "sweeps"}), rows),
                       "vivace (fast) & 0 (1 of 3 failed) & 0 (1 of 3 failed)\\\\\n"));
}

TEST(Table, TellsWhenARunDivergedAndWhichNeverDid) {
  std::vector<Row> rows{evidence::testing::row("Newton", "curtain"),
                        evidence::testing::row("vivace", "curtain")};
  for (Row& row : rows) row.part = harness::Part::free;
  rows[1].outcome = harness::Outcome::diverged;
  rows[1].metrics["diverged-at"] = 0.25;
  const std::string text = latex_table(table_of({"diverged-at", "drape"}), rows);
  EXPECT_TRUE(contains(text, "Newton & never & none\\\\\n")) << text;
  EXPECT_TRUE(contains(text, "vivace & 0.250 & failed\\\\\n")) << text;
}

TEST(Table, HasTheIntervalOfSixTimedRunsAndNoneOfFewer) {
  std::vector<Row> rows{evidence::testing::row("Newton", "curtain")};
  for (int k = 1; k <= 5; ++k)
    rows.push_back(evidence::testing::timed("Newton", "curtain", 1e-3 * k, 1e-3));
  const TableSpec table = table_of({"seconds-first"});
  EXPECT_TRUE(contains(latex_table(table, rows), "Newton & 3.00\\\\\n"));
  rows.push_back(evidence::testing::timed("Newton", "curtain", 6e-3, 1e-3));
  EXPECT_TRUE(contains(latex_table(table, rows), "Newton & 3.50 [1.00, 6.00]\\\\\n"));
}

TEST(Table, NamesAMeshWhereItsPartHasOneAlone) {
  const auto on = [](long long columns, const std::string& scene) {
    Row row = evidence::testing::row("Newton", scene);
    row.scene_parameters = {{"mesh.columns", columns}, {"mesh.rows", columns}};
    row.scene_settings = {{"columns", columns}, {"rows", columns}};
    return row;
  };
  const std::string text =
      latex_table(table_of({"rises"}), {on(8, "curtain"), on(16, "curtain"), on(8, "swing")});
  EXPECT_TRUE(contains(text, "\\emph{curtain}")) << text;
  EXPECT_TRUE(contains(text, "\\emph{swing, n")) << text;
}

TEST(Table, HasAPartForEachPanel) {
  std::vector<Row> rows = three_steps();
  for (Row row : three_steps()) {
    row.scene = "swing";
    rows.push_back(row);
  }
  const std::string text = latex_table(table_of({"iterations@1e-2"}), rows);
  EXPECT_TRUE(contains(text, "\\emph{curtain}")) << text;
  EXPECT_TRUE(contains(text, "\\emph{swing}")) << text;
  TableSpec one = table_of({"iterations@1e-2"});
  one.where = "scene=swing";
  EXPECT_FALSE(contains(latex_table(one, rows), "curtain"));
}

TEST(Table, IsNoWiderThanThePage) {
  const std::string text = latex_table(
      table_of({"iterations@1e-2", "seconds-first", "seconds-per-iteration"}), three_steps());
  EXPECT_TRUE(contains(text, "*{3}{>{\\raggedleft\\arraybackslash}p{\\dimexpr0.8\\linewidth/3-"))
      << text;
  EXPECT_TRUE(contains(text, "milliseconds, seconds-first & milliseconds, seconds-per-iteration"))
      << text;
}

TEST(Table, IsOfStepsOrOfRuns) {
  EXPECT_EQ(usage_error([] {
              columns_of(table_of({"fps", "rises"}));
            }),
            "table t: 'fps' is of steps, or of runs, and 'rises' of the others; write a table for "
            "each");
  EXPECT_TRUE(contains(usage_error([] { columns_of(table_of({})); }), "give columns"));
}

}  // namespace
}  // namespace paper
