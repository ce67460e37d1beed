#include "evidence/grid.hpp"

#include <gtest/gtest.h>

#include <fmt/format.h>

#include <cmath>
#include <numeric>
#include <random>

#include "tests/evidence/rows.hpp"
#include "tests/harness/testing.hpp"

namespace evidence {
namespace {

using testing::never;

constexpr Sides by_kind_and_size{Axis::kind, Axis::size};

/// Of a cloth of that suite, on a mesh of so many vertices.
struct Step {
  std::string suite;
  Real stiffness_number, vertices;
  int cloth, frame;
};

class GridTest : public ::testing::Test {
 protected:
  /// What it takes a, and b; infinite: it never gets there.
  void add(const Step& step, Real ours, Real theirs) {
    for (const auto& [label, iterations] : {std::pair("a", ours), std::pair("b", theirs)}) {
      Row row = testing::row(label, fmt::format("{} {}", step.suite, step.cloth));
      row.suite = step.suite;
      row.frame = step.frame;
      row.scene_settings = {{"vertices", step.vertices}};
      row.metrics = {{"vertices", step.vertices}, {"stiffness-number", step.stiffness_number}};
      if (std::isfinite(iterations)) row.metrics["iterations@1e-02"] = iterations;
      rows_.push_back(row);
    }
  }

  /// So many cloths in four states each, where the logarithms of the ratio are about `middle`.
  void add_cloths(const std::string& suite, int cloths, Real middle, Real between) {
    std::mt19937 random(static_cast<unsigned>(cloths));
    std::normal_distribution<Real> normal;
    for (int cloth = 0; cloth < cloths; ++cloth) {
      const Real at = middle + between * normal(random);
      for (int frame = 0; frame < 4; ++frame)
        add({suite, 5, 441, cloth, frame}, 100 * std::exp(at + 0.3 * normal(random)), 100);
    }
  }

  Grid of(const Sides& sides) const {
    const Contest contest(rows_);
    std::vector<std::size_t> all(contest.instances().size());
    std::iota(all.begin(), all.end(), std::size_t{0});
    return grid(contest, {"a", "b", {Goal::Of::error, 1e-2}, Unit::iterations}, sides, all, 0.95);
  }

  std::vector<Row> rows_;
};

TEST_F(GridTest, HasEachStepInOneCell) {
  for (int cloth = 0; cloth < 3; ++cloth) add({"springs", 5, 441, cloth, 1}, 10, 20);
  add({"springs", 1e3, 441, 3, 1}, 10, 20);
  add({"springs", 5, 4096, 0, 1}, 10, 20);
  add({"membranes", 1e4, 441, 0, 1}, 30, 20);
  add({"", 5, 441, 0, 1}, 10, 20);
  const Grid grid = of(by_kind_and_size);
  EXPECT_EQ(grid.rows, (std::vector<std::string>{"springs, below 10", "springs, 1000 to 100000",
                                                 "membranes"}));
  EXPECT_EQ(grid.columns, (std::vector<std::string>{"about 21 x 21", "about 64 x 64"}));
  std::vector<std::size_t> steps;
  for (const Grid::Cell& cell : grid.cells) {
    steps.push_back(cell.meeting.pairs.size());
    EXPECT_EQ(cell.effect.has_value(), steps.back() > 0);
  }
  EXPECT_EQ(steps, (std::vector<std::size_t>{3, 1, 1, 0, 1, 0})) << "row by row";
  EXPECT_EQ(grid.left_out, 1U) << "of no suite";
  EXPECT_DOUBLE_EQ(grid.cells[0].effect->ratio(), 0.5);
  EXPECT_DOUBLE_EQ(grid.cells[4].effect->ratio(), 1.5);
  EXPECT_EQ(grid.cells[4].row, "membranes");
  EXPECT_EQ(grid.cells[4].column, "about 21 x 21");

  const Grid turned = of({Axis::size, Axis::kind});
  EXPECT_EQ(turned.rows, grid.columns);
  EXPECT_EQ(turned.cells[1].meeting.pairs.size(), 1U);
  EXPECT_EQ(turned.cells[3].meeting.pairs.size(), 1U);
}

TEST_F(GridTest, HasFailuresInItsRatios) {
  add({"springs", 5, 441, 0, 1}, never, 20);
  add({"springs", 5, 441, 1, 1}, 10, never);
  add({"springs", 5, 441, 2, 1}, 10, 20);
  add({"springs", 5, 441, 3, 1}, never, never);
  add({"membranes", 5, 441, 0, 1}, never, never);
  add({"contact", 5, 441, 0, 1}, never, 20);
  const Grid grid = of(by_kind_and_size);
  ASSERT_EQ(grid.cells.size(), 3U);
  const Meeting& springs = grid.cells[0].meeting;
  EXPECT_EQ(springs.pairs.size(), 3U);
  EXPECT_EQ(springs.subject_fails, 1);
  EXPECT_EQ(springs.rival_fails, 1);
  EXPECT_EQ(springs.neither, 1);
  EXPECT_DOUBLE_EQ(grid.cells[0].effect->ratio(), 0.5);
  EXPECT_FALSE(grid.cells[1].effect);
  EXPECT_EQ(grid.cells[1].meeting.neither, 1);
  EXPECT_EQ(grid.cells[2].effect->ratio(), never);
}

/// By Holm's correction for those cells whose cloths can tell anything.
TEST_F(GridTest, HoldsItsVerdictsTogether) {
  add_cloths("springs", 15, -1.4, 0.5);
  add_cloths("membranes", 14, 0.9, 0.8);
  add_cloths("contact", 3, -3, 0);
  const Grid grid = of(by_kind_and_size);
  ASSERT_EQ(grid.cells.size(), 3U);
  const Effect &springs = *grid.cells[0].effect, &membranes = *grid.cells[1].effect;
  const std::vector<Corrected> both = corrected({springs, membranes}, 0.95);
  for (const std::size_t k : {0, 1}) {
    EXPECT_EQ(grid.cells[k].corrected.ratio.low, both[k].ratio.low) << grid.cells[k].row;
    EXPECT_EQ(grid.cells[k].corrected.ratio.high, both[k].ratio.high) << grid.cells[k].row;
  }
  EXPECT_EQ(grid.cells[0].corrected.verdict, Verdict::faster);
  EXPECT_GT(grid.cells[0].corrected.ratio.high, springs.over_instances(0.95).high)
      << "wider than by itself";
  EXPECT_EQ(grid.cells[2].corrected.verdict, Verdict::cannot_tell) << "three cloths";
  EXPECT_EQ(grid.cells[2].corrected.ratio.high, never);
}

TEST(Sides, AreTwoAxes) {
  const Sides sides = sides_of("state,scene");
  EXPECT_EQ(sides.rows, Axis::state);
  EXPECT_EQ(sides.columns, Axis::scene);
}

TEST(Sides, NameWhatIsNoAxis) {
  using harness::testing::usage_error, harness::testing::contains;
  const auto refusal = [](const std::string& text) { return usage_error([&] { sides_of(text); }); };
  for (const char* wrong : {"", ",", "kind", "kind,", "kind,size,state", "kind,kind", "Kind,size"})
    EXPECT_TRUE(contains(refusal(wrong), "name two axes, as in kind,size")) << refusal(wrong);
  EXPECT_TRUE(contains(refusal("kind,sise"), "no axis 'sise' (did you mean 'size'?)"))
      << refusal("kind,sise");
  EXPECT_TRUE(contains(refusal("size,size"), "--grid 'size,size': one axis twice"));
  EXPECT_LT(refusal("kind," + std::string(20000, 'w')).size(), 1000U);
}

}  // namespace
}  // namespace evidence
