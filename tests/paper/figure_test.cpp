// What figures show of rows that failed, or that nobody asked for.

#include "paper/figure.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>
#include <iterator>
#include <regex>
#include <string>
#include <utility>
#include <vector>

#include "experiments/harness/program.hpp"
#include "tests/harness/testing.hpp"

namespace paper {
namespace {

using harness::Row, harness::testing::Folder, harness::testing::text_of;

class Figures : public ::testing::Test {
 protected:
  /// The script, and the data of all that it plots.
  std::string drawn(const std::string& name, const std::vector<Row>& rows) const {
    draw(name, rows, folder_ / "figures");
    EXPECT_GE(smallest_text(folder_ / ("figures/" + name + ".svg")), least_points - 0.02) << name;
    std::string text = text_of(folder_ / ("figures/" + name + ".gp"));
    for (const auto& entry : std::filesystem::directory_iterator(folder_ / "figures"))
      if (entry.path().extension() == ".dat") text += text_of(entry.path().string());
    return text;
  }

  /// Its steps ended with so many iterations at k = 10, 100, ...; none stands for never.
  static std::vector<Row> frozen(const std::string& solver, const std::vector<Real>& iterations) {
    std::vector<Row> rows;
    Real k = 1;
    for (const Real count : iterations) {
      Row row;
      row.mode = harness::Mode::trace;
      row.part = harness::Part::frozen;
      row.outcome = harness::Outcome::stable;
      row.scene = "curtain";
      row.solver = row.label = solver;
      row.identity = R"({"frozen": {"tolerances": [0.01]}})";
      row.scene_settings = {{"stiffness", k *= 10}};
      row.metrics["iterations@1e-02"] = count;
      rows.push_back(row);
    }
    return rows;
  }

  Folder folder_;
};

bool has(const std::string& text, const std::string& part) { return text.find(part) != text.npos; }

std::vector<Row> joined(std::vector<Row> a, const std::vector<Row>& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

TEST_F(Figures, DrawNoLineOverAFailureButACrossAboveTheAxis) {
  const std::string text =
      drawn("stiffness-iterations",
            joined(frozen("newton-cholesky", {1, 1, 1}), frozen("diagonal-descent", {7, NAN, 9})));
  EXPECT_TRUE(has(text, "10 7\n100 nan\n1000 9\n")) << text;
  EXPECT_TRUE(has(text, "set label 1 'never'"));
  EXPECT_TRUE(has(text, "points ls 102 pt 2"));
}

/// Two of those in grey, at one stiffness: their crosses are two.
TEST_F(Figures, HaveACrossForEachOfThoseInGreyWhoFail) {
  std::vector<Row> rows = frozen("newton-cholesky", {1, 1});
  for (int k = 1; k <= 6; ++k)
    for (Row row : frozen("projective-dynamics", {10. * k, k > 4 ? NAN : 10. * k})) {
      row.label = fmt::format("pd {}", k);
      rows.push_back(row);
    }
  const std::string text = drawn("stiffness-iterations", rows);
  const std::regex cross("\n(99|100)\\.[0-9]+ ");
  EXPECT_EQ(std::distance(std::sregex_iterator(text.begin(), text.end(), cross), {}), 2) << text;
}

TEST_F(Figures, HaveNoStripWhereNobodyFails) {
  const std::string text =
      drawn("stiffness-iterations",
            joined(frozen("newton-cholesky", {1, 1}), frozen("diagonal-descent", {7, 9})));
  EXPECT_FALSE(has(text, "rectangle"));
  EXPECT_FALSE(has(text, "never"));
}

TEST_F(Figures, SayWhereAWholeGroupIsDeclined) {
  const std::vector<Row> curtain =
      joined(frozen("newton-cholesky", {1, 1}), frozen("pbd-jacobi", {7, 9}));
  EXPECT_FALSE(has(drawn("stiffness-iterations", curtain), "all declined"));
  std::vector<Row> swing = curtain;
  for (Row& row : swing) {
    row.scene = "swing";
    if (row.solver == "pbd-jacobi") row.outcome = harness::Outcome::skipped;
  }
  EXPECT_TRUE(has(drawn("stiffness-iterations", joined(curtain, swing)), "all declined"));
}

TEST_F(Figures, ColourFourOfAGroupAndNameAllOthers) {
  std::vector<Row> rows = frozen("newton-cholesky", {1, 1});
  for (int k = 1; k <= 6; ++k)
    for (Row row : frozen("projective-dynamics", {10. * k, 10. * k})) {
      row.label = fmt::format("pd {}", 7 - k);
      rows.push_back(row);
    }
  const std::string text = drawn("stiffness-iterations", rows);
  EXPECT_TRUE(has(text, "'others, grey: pd 2; pd 1'")) << text;
}

TEST_F(Figures, NameWhoSplitsItsStepsByItsLabelWithoutThese) {
  std::vector<Row> rows;
  for (const auto& [label, substeps] : {std::pair("diagonal-descent, block, 1 x 4", 1LL),
                                        std::pair("diagonal-descent, block, 4 x 1", 4LL)}) {
    Row row;
    row.mode = harness::Mode::trace;
    row.part = harness::Part::free;
    row.outcome = harness::Outcome::stable;
    row.scene = "curtain";
    row.solver = "diagonal-descent";
    row.label = label;
    row.solver_settings = {{"diagonal", std::string("block")}};
    row.scene_settings = {{"substeps", substeps}};
    row.scene_parameters = {{"cloth.stiffness", 500.}};
    row.metrics = {{"error@0.4", 0.1}, {"uncertainty@0.4", 1e-6}};
    rows.push_back(row);
  }
  const std::string text = drawn("substeps", rows);
  EXPECT_TRUE(has(text, "'diagonal-descent (block)'")) << text;
  EXPECT_FALSE(has(text, "1 x 4")) << text;
}

TEST(StepName, IsTheFrequencyWhereThatIsWhole) {
  EXPECT_EQ(step_name(1. / 240), "1/240");
  EXPECT_EQ(step_name(0.1), "1/10");
  EXPECT_EQ(step_name(0.03), "0.03");
}

TEST(SceneText, HasTheNumberOfVerticesOfAGrid) {
  Row row;
  row.scene = "twist";
  EXPECT_EQ(scene_text(row), "twist");
  row.scene_parameters = {{"mesh.columns", 21.}, {"mesh.rows", 21.}};
  EXPECT_EQ(scene_text(row), "twist, n = 21²");
  row.scene_parameters["mesh.rows"] = 9.;
  EXPECT_EQ(scene_text(row), "twist, n = 21 × 9");
}

}  // namespace
}  // namespace paper
