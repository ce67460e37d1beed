#include "experiments/harness/twins.hpp"

#include <gtest/gtest.h>

#include "experiments/harness/plan.hpp"
#include "tests/harness/experiment_text.hpp"

namespace harness {
namespace {

using testing::contains, testing::frozen, testing::question, testing::scene, testing::solver;

std::string told(const std::string& choices) {
  const Experiment e = testing::load(question + choices + frozen);
  return testing::usage_error([&] { trace_cells(e); });
}

TEST(Twins, LeaveEachLabelARow) {
  const std::string b = solver + "label = \"B\"\n";
  const std::string same = told(scene + solver + "label = \"A\"\n" + b + "step = 1.0\n");
  EXPECT_TRUE(contains(same,
                       "e.toml:8: solver 'B' would have no row, for 'A' is the same; leave "
                       "one of the two out, or tell them apart by a key"))
      << same;
  EXPECT_TRUE(contains(told(scene + solver + solver + "step = 1.0\n"),
                       "e.toml:7: solver 'diagonal-descent[step=1]' would have no row"));
  EXPECT_EQ(told(scene + solver + b + "step = 0.5\n"), "");
}

TEST(Twins, LeaveEachSceneARow) {
  const testing::Folder folder;
  const std::string copy =
      folder.write("copy.toml", testing::text_of(cloth::root() / "scenes/games103.toml"));
  const std::string same = told(scene + "[[scene]]\nname = \"" + copy + "\"\n" + solver);
  EXPECT_TRUE(
      contains(same, "e.toml:5: scene 'copy' would have no row, for 'games103' is the same"))
      << same;
  EXPECT_TRUE(contains(told(scene + scene + "rows = 21\n" + solver),
                       "e.toml:5: scene 'games103[rows=21]' would have no row"));
}

/// A sweep that has a default among its values, and what stands in two lists.
TEST(Twins, MayBeSomeOfAChoiceOrCalledTheSame) {
  EXPECT_EQ(told(scene + scene + "rows = [9, 21]\n" + solver), "");
  EXPECT_EQ(told(scene + solver + solver + "step = [1.0, 0.5]\n"), "");
  EXPECT_EQ(told(scene + scene + solver + solver), "");
}

}  // namespace
}  // namespace harness
