// What figures show of rows that failed, or that nobody asked for.

#include "paper/figure.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <iterator>
#include <regex>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "cloth/scene/scene.hpp"
#include "experiments/harness/program.hpp"
#include "tests/evidence/rows.hpp"
#include "tests/harness/testing.hpp"

namespace paper {
namespace {

using harness::Row;
using harness::testing::contains, harness::testing::Folder, harness::testing::text_of;

class Figures : public ::testing::Test {
 protected:
  /// The script, and the data of all that it plots.
  std::string drawn(const std::string& name, const std::vector<Row>& rows) const {
    return drawn(shipped_figures().at(name), rows);
  }

  /// Likewise one of an experiment's own, that says so.
  std::string drawn_as(const std::string& declaration, const std::vector<Row>& rows) const {
    const std::string file = folder_.write("own.toml", "[figure.own]\n" + declaration);
    return drawn(Figure{"own", declared_by(file).figures.at(0)}, rows);
  }

  std::string drawn(const Figure& figure, const std::vector<Row>& rows) const {
    const std::string& name = figure.spec.name;
    draw(figure, rows, folder_ / "figures");
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

std::vector<Row> both_of(std::vector<Row> a, const std::vector<Row>& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

TEST_F(Figures, DrawNoLineOverAFailureButACrossAboveTheAxis) {
  const std::string text =
      drawn("stiffness-iterations",
            both_of(frozen("newton-cholesky", {1, 1, 1}), frozen("diagonal-descent", {7, NAN, 9})));
  EXPECT_TRUE(contains(text, "10 7\n100 nan\n1000 9\n")) << text;
  EXPECT_TRUE(contains(text, "set label 1 'never'"));
  EXPECT_TRUE(contains(text, "points ls 102 pt 2"));
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
            both_of(frozen("newton-cholesky", {1, 1}), frozen("diagonal-descent", {7, 9})));
  EXPECT_FALSE(contains(text, "rectangle"));
  EXPECT_FALSE(contains(text, "never"));
}

TEST_F(Figures, SayWhereAWholeGroupIsDeclined) {
  const std::vector<Row> curtain =
      both_of(frozen("newton-cholesky", {1, 1}), frozen("pbd-jacobi", {7, 9}));
  EXPECT_FALSE(contains(drawn("stiffness-iterations", curtain), "all declined"));
  std::vector<Row> swing = curtain;
  for (Row& row : swing) {
    row.scene = "swing";
    if (row.solver == "pbd-jacobi") row.outcome = harness::Outcome::skipped;
  }
  EXPECT_TRUE(contains(drawn("stiffness-iterations", both_of(curtain, swing)), "all declined"));
}

TEST_F(Figures, ColourFourOfAGroupAndNameAllOthers) {
  std::vector<Row> rows = frozen("newton-cholesky", {1, 1});
  for (int k = 1; k <= 6; ++k)
    for (Row row : frozen("projective-dynamics", {10. * k, 10. * k})) {
      row.label = fmt::format("pd {}", 7 - k);
      rows.push_back(row);
    }
  const std::string text = drawn("stiffness-iterations", rows);
  EXPECT_TRUE(contains(text, "'others, grey: pd 2; pd 1'")) << text;
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
  EXPECT_TRUE(contains(text, "'diagonal-descent (block)'")) << text;
  EXPECT_FALSE(contains(text, "1 x 4")) << text;
}

constexpr const char* own_lines = "kind = \"lines\"\nx = \"stiffness\"\ny = \"iterations@1e-2\"\n";

TEST_F(Figures, OfOnesOwnAreDrawnLikeThoseThatShip) {
  const std::vector<Row> rows =
      both_of(frozen("newton-cholesky", {1, 1}), frozen("lbfgs", {NAN, 9}));
  const std::string text = drawn_as(own_lines, rows);
  for (const char* part : {"10 nan\n100 9\n", "set label 1 'never'", "set xlabel 'k [N/m]'",
                           "set title 'curtain, to 10⁻²'"})
    EXPECT_TRUE(contains(text, part)) << part << " is not in " << text;
}

TEST_F(Figures, HaveOneRowOfAllContestantsWhereThatIsAskedFor) {
  std::vector<Row> rows = both_of(frozen("newton-cholesky", {1, 1}), frozen("lbfgs", {7, 9}));
  for (int k = 1; k <= 8; ++k)
    for (Row row : frozen("vivace", {10. * k, 10. * k})) {
      row.label = fmt::format("v {}", k);
      rows.push_back(row);
    }
  const std::string text = drawn_as(own_lines + std::string("rows = \"all\"\n"), rows);
  EXPECT_TRUE(contains(text, "{/:Bold contestants}")) << text;
  EXPECT_TRUE(contains(text, "'others, grey: v 6; v 7; v 8'")) << text;
  EXPECT_FALSE(contains(text, "{/:Bold local/global}"));
}

TEST_F(Figures, ColourThoseWhoAreNamed) {
  std::vector<Row> rows = both_of(frozen("newton-cholesky", {1, 1}), frozen("lbfgs", {70, 90}));
  rows = both_of(rows, frozen("vivace", {7, 9}));
  const std::string text =
      drawn_as(own_lines + std::string("rows = \"all\"\ncolour = [\"lbfgs\"]\n"), rows);
  EXPECT_TRUE(contains(text, "'others, grey: vivace'")) << text;
}

TEST_F(Figures, HaveLinearAxesWhereTheseAreAskedFor) {
  const std::vector<Row> rows =
      both_of(frozen("newton-cholesky", {0, 30}), frozen("lbfgs", {NAN, 90}));
  const std::string linear = "x_scale = \"linear\"\ny_scale = \"linear\"\n",
                    text = drawn_as(own_lines + linear, rows);
  for (const char* part :
       {"unset logscale x\n", "unset logscale y\n", "10 0\n100 30\n", "set xtics 10,10\n",
        "set ytics 0,50\n", "set yrange [0:", "set label 1 'never'", "10 nan\n100 90\n"})
    EXPECT_TRUE(contains(text, part)) << part << " is not in " << text;
  EXPECT_FALSE(contains(drawn_as(own_lines, rows), "unset logscale"));
}

TEST_F(Figures, LeaveOutWhoIsNotChosen) {
  const std::vector<Row> rows = both_of(frozen("newton-cholesky", {1, 1}), frozen("lbfgs", {7, 9}));
  const std::string text = drawn_as(own_lines + std::string("contestants = [\"lbfgs\"]\n"), rows);
  EXPECT_FALSE(contains(text, "newton-cholesky")) << text;
  std::vector<Row> swing = rows;
  for (Row& row : swing) row.scene = "swing";
  const std::string one =
      drawn_as(own_lines + std::string("where = \"scene=curtain\"\n"), both_of(rows, swing));
  EXPECT_FALSE(contains(one, "swing")) << one;
}

TEST_F(Figures, SayWhereNoRowIsChosen) {
  const std::string told = harness::testing::message_of([&] {
    drawn_as(own_lines + std::string("where = \"scene=swing\"\n"),
             frozen("newton-cholesky", {1, 1}));
  });
  EXPECT_TRUE(contains(told, "own: --where 'scene=swing': no step has that")) << told;
}

TEST_F(Figures, HaveADotForEachContestantAndCountWhoHasNone) {
  const std::vector<Row> rows =
      both_of(frozen("newton-cholesky", {2, 3, 4}), frozen("lbfgs", {7, NAN, NAN}));
  const std::string text = drawn_as("kind = \"dots\"\nx = \"iterations@1e-2\"\n", rows);
  EXPECT_TRUE(contains(text, "2 0\n4 0\n")) << "the least and the greatest: " << text;
  EXPECT_TRUE(contains(text, "\n3 0\n")) << "the median: " << text;
  EXPECT_TRUE(contains(text, "'2 of 3 never'")) << text;
}

TEST_F(Figures, OfDotsWriteWhatALogarithmicAxisDoesNotHave) {
  std::vector<Row> rows = both_of(frozen("newton-cholesky", {1, 1, 1}), frozen("lbfgs", {1, 1, 1}));
  for (int k = 0; Row & row : rows) row.metrics["rises"] = std::max(0, 2 * k++ - 6);
  const std::string text = drawn_as("kind = \"dots\"\nx = \"rises\"\n", rows);
  EXPECT_TRUE(contains(text, "set label 1 '0' at graph 0.98,first 0")) << text;
  EXPECT_FALSE(contains(text, "failed")) << text;
  EXPECT_TRUE(contains(text, "\n2 2\n")) << "the median: " << text;
  EXPECT_FALSE(contains(text, "\n0 2\n")) << "the least: " << text;
}

TEST_F(Figures, OfDotsHaveThemOnALinearAxis) {
  std::vector<Row> rows = both_of(frozen("newton-cholesky", {1, 1, 1}), frozen("lbfgs", {1, 1, 1}));
  for (int k = 0; Row & row : rows) row.metrics["rises"] = std::max(0, 2 * k++ - 6);
  const std::string text = drawn_as("kind = \"dots\"\nx = \"rises\"\nx_scale = \"linear\"\n", rows);
  EXPECT_TRUE(contains(text, "unset logscale x")) << text;
  EXPECT_TRUE(contains(text, "\n0 0\n")) << "the median: " << text;
  EXPECT_FALSE(contains(text, "set label 1 '0'")) << text;
}

TEST_F(Figures, HavePanelsOfWhatElseTellsStepsApart) {
  std::vector<Row> rows = frozen("newton-cholesky", {1, 1});
  for (Row& row : rows) row.scene_settings["dt"] = 1. / 60;
  for (Row row : std::vector<Row>(rows)) {
    row.scene_settings["dt"] = 1. / 30;
    rows.push_back(row);
  }
  const std::string text =
      drawn_as(own_lines + std::string("panels = [\"scene\", \"dt\"]\n"), rows);
  EXPECT_TRUE(contains(text, "'curtain, dt = 1/60, to 10⁻²'")) << text;
  EXPECT_TRUE(contains(text, "'curtain, dt = 1/30, to 10⁻²'")) << text;
}

std::string refusal_of_figure(const std::string& declaration) {
  const Folder folder;
  const std::string file = folder.write("own.toml", "[figure.own]\n" + declaration);
  const std::string told = cloth::testing::usage_error([&] { declared_by(file); });
  return told.substr(std::min(told.find("own.toml"), told.size()));
}

TEST(DeclaredFigures, SayWhatTheirKindTakes) {
  for (const auto& [declaration, what] :
       {std::pair("x = \"dt\"\n", "own.toml:1: figure own: give a kind"),
        std::pair("kind = \"line\"\n",
                  "own.toml:2: unknown kind of figure 'line' (did you mean "
                  "'lines'?)"),
        std::pair("kind = \"rho\"\nx = \"dt\"\n",
                  "own.toml:3: x has no effect on a figure of kind rho; leave it out"),
        std::pair("kind = \"lines\"\nx = \"dt\"\n", "own.toml:1: figure own: kind lines needs y"),
        std::pair("kind = \"lines\"\nx = \"dt\"\ny = [\"fps\", \"drape\"]\n",
                  "own.toml:1: y: 'fps' and 'drape' have no axis in common"),
        std::pair("kind = \"lines\"\nx = \"dt\"\ny = \"itertions@1e-2\"\n",
                  "own.toml:1: column 'itertions@1e-2': no table has it (did you mean"),
        std::pair("kind = \"curves\"\nx = \"iteration\"\n",
                  "own.toml:1: x: unknown 'iteration' (did you mean 'iterations'?)"),
        std::pair("kind = \"curves\"\nx = \"time\"\ny = \"error\"\n",
                  "own.toml:1: y: give one column of such curves"),
        std::pair("kind = \"performance\"\n",
                  "own.toml:1: figure own: kind performance needs contestants"),
        std::pair("kind = \"performance\"\ncontestants = [\"a\", \"b\", \"c\"]\n",
                  "own.toml:1: contestants: a performance profile is of two, not of 3")})
    EXPECT_EQ(refusal_of_figure(declaration).find(what), 0u) << refusal_of_figure(declaration);
}

TEST(DeclaredFigures, OfTwoExperimentsHaveTwoNames) {
  const Folder folder;
  const std::string file = folder.write("own.toml", "[figure.rho]\nkind = \"rho\"\n");
  auto all = shipped_figures();
  const std::string told = cloth::testing::usage_error([&] { enter_figures("own", file, all); });
  EXPECT_TRUE(
      contains(told, "own.toml:1: figure rho: another is called so, at experiments/rho.toml:"))
      << told;
  enter_figures("rho", cloth::root() / "experiments/rho.toml", all);
}

/// Who draws by himself is a kind, too, which some experiment has a figure of.
TEST(DeclaredFigures, ThatShipAreOfTheKindsThatThereAre) {
  std::set<std::string> used{"dots", "performance"};
  for (const auto& [name, figure] : shipped_figures()) {
    used.insert(figure.spec.kind);
    EXPECT_FALSE(figure.spec.caption.empty()) << name;
    EXPECT_NE(figure.spec.caption.back(), '.') << name;
  }
  for (const auto& [name, kind] : figure_kinds()) EXPECT_TRUE(used.contains(name)) << name;
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

/// A trace and a timed run of steps of so many cloths, whose meshes are of that size.
std::vector<Row> solved(int cloths, long long side) {
  std::vector<Row> rows;
  Row trace = evidence::testing::row("Newton", ""),
      run = evidence::testing::timed("Newton", "", 1e-3, 1e-3);
  trace.curve = {{"iteration", {0, 1, 2}}, {"distance-max", {0.1, 0.01, 1e-7}}};
  trace.metrics["vertices"] = static_cast<Real>(side * side);
  for (int cloth = 0; cloth < cloths; ++cloth)
    for (Row row : {trace, run}) {
      row.scene = fmt::format("cloth {} of {}", cloth, side);
      row.scene_parameters = {{"mesh.columns", side}, {"mesh.rows", side}};
      row.suite = "springs";
      rows.push_back(std::move(row));
    }
  return rows;
}

TEST_F(Figures, HaveNoProfileOfASizeThatHasTooFewSteps) {
  const std::string both = drawn("profile", both_of(solved(9, 21), solved(2, 128)));
  EXPECT_TRUE(contains(both, "21 × 21, to 1 mm (of 9)")) << both;
  EXPECT_FALSE(contains(both, "128 × 128"));
  EXPECT_FALSE(contains(both, "too few steps"));
  EXPECT_TRUE(contains(drawn("profile", solved(2, 128)), "too few steps"))
      << "which is all there is";
}

/// Newton takes an iteration of a millisecond more than half of the time of the other, which never
/// solves the last step.
TEST_F(Figures, HoldEachOfTwoAgainstTheLessOfBoth) {
  std::vector<Row> rows = solved(9, 21);
  for (Row row : solved(9, 21)) {
    row.label = row.solver = "other";
    if (row.mode == harness::Mode::silent) row.metrics["seconds-per-iteration"] = 5e-3;
    if (row.scene == "cloth 8 of 21") row.curve["distance-max"] = {0.1, 0.1, 0.1};
    rows.push_back(std::move(row));
  }
  const std::string both = drawn_as(
      "kind = \"performance\"\ncontestants = [\"Newton\", \"other\"]\n"
      "to = [\"1mm\"]\n",
      rows);
  EXPECT_TRUE(contains(both, "21 × 21, to 1 mm (of 9)")) << both;
  EXPECT_TRUE(contains(both, "\n1 0\n1 100\n")) << "Newton is first on all\n" << both;
  EXPECT_TRUE(contains(both, "\n3 0\n3 88.889\n"))
      << "the other takes 6 ms to 2 ms on all but one\n"
      << both;
  EXPECT_TRUE(contains(drawn_as("kind = \"performance\"\ncontestants = [\"Newton\", \"other\"]\n",
                                {rows[0], rows[1], rows[18], rows[19]}),
                       "too few steps"));
}

}  // namespace
}  // namespace paper
