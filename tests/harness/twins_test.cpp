#include "experiments/harness/twins.hpp"

#include <gtest/gtest.h>

#include "experiments/harness/plan.hpp"
#include "tests/harness/experiment_text.hpp"

namespace harness::testing {
namespace {

std::string refusal_of_choices(const std::string& choices) {
  const Experiment e = load(question + choices + frozen);
  return usage_error([&] { trace_cells(e); });
}

TEST(Twins, LeaveEachLabelARow) {
  const std::string b = descent + "label = \"B\"\n";
  const std::string same =
      refusal_of_choices(scene + descent + "label = \"A\"\n" + b + "step = 1.0\n");
  EXPECT_TRUE(contains(same,
                       "e.toml:8: solver 'B' would have no row, for 'A' is the same; leave "
                       "one of the two out, or tell them apart by a key"))
      << same;
  EXPECT_TRUE(contains(refusal_of_choices(scene + descent + descent + "step = 1.0\n"),
                       "e.toml:7: solver 'diagonal-descent[step=1]' would have no row"));
  EXPECT_EQ(refusal_of_choices(scene + descent + b + "step = 0.5\n"), "");
}

TEST(Twins, LeaveEachSceneARow) {
  const Folder folder;
  const std::string copy =
      folder.write("copy.toml", text_of(cloth::root() / "scenes/games103.toml"));
  const std::string same =
      refusal_of_choices(scene + "[[scene]]\nname = \"" + copy + "\"\n" + descent);
  EXPECT_TRUE(
      contains(same, "e.toml:5: scene 'copy' would have no row, for 'games103' is the same"))
      << same;
  EXPECT_TRUE(contains(refusal_of_choices(scene + scene + "rows = 21\n" + descent),
                       "e.toml:5: scene 'games103[rows=21]' would have no row"));
}

TEST(Twins, LeaveEverySweptValueACell) {
  const std::string idle =
      refusal_of_choices(scene + "\"sphere.ball.radius\" = [1.0, 2.0]\n" + descent);
  EXPECT_TRUE(
      contains(idle,
               "e.toml:5: sphere.ball.radius: 'sphere.ball.radius=2' would have no row, for "
               "'sphere.ball.radius=1' is the same; leave one of the values out, or change "
               "what keeps them from an effect"))
      << idle;
  const std::string two = refusal_of_choices(scene + "\"sphere.ball.radius\" = [1.0, 2.0]\n" +
                                             "stiffness = [1e3, 1e4]\n" + descent);
  EXPECT_TRUE(contains(two, "e.toml:5: sphere.ball.radius: '")) << two;
  EXPECT_EQ(
      refusal_of_choices(scene + "stiffness = [1e3, 1e4]\n" + descent + "step = [0.5, 1.0]\n"), "");
}

TEST(Twins, MayDifferInTheBudgetOfAnotherPart) {
  const std::string swept = "iterations = [8, 32]\n", all = "[[solver]]\nname = \"*\"\n";
  for (const std::string& choices : {scene + swept + descent, scene + all + swept})
    for (const std::string& parts : {std::string("[free]\n"), "[free]\n" + frozen}) {
      const Experiment e = load(question + choices + parts);
      EXPECT_EQ(usage_error([&] { trace_cells(e); }), "") << choices;
    }
}

TEST(Twins, AreNotWordForWord) {
  const Folder folder;
  const std::string star = "[[solver]]\nname = \"*\"\n", twice = descent + descent;
  const std::string list = "[[solver]]\nlist = \"" + folder.write("l.toml", twice) + "\"\n";
  const std::string last = " would have no row, for '";
  EXPECT_TRUE(
      contains(refusal_of_choices(scene + scene + descent), "e.toml:5: scene 'games103'" + last));
  EXPECT_TRUE(
      contains(refusal_of_choices(scene + twice), "e.toml:7: solver 'diagonal-descent'" + last));
  EXPECT_TRUE(
      contains(refusal_of_choices(scene + list), "l.toml:3: solver 'diagonal-descent'" + last));
  EXPECT_TRUE(contains(refusal_of_choices(scene + descent + star + star), "e.toml:9: solver '"));
  EXPECT_EQ(refusal_of_choices(scene + descent + star), "");
}

/// What is laid over one of them has no effect on all.
TEST(Twins, MayStandInTwoLists) {
  const Folder folder;
  const std::string chebyshev =
      "[[solver]]\nname = \"pd-jacobi\"\naccelerate = \"chebyshev\"\nrho = \"estimated\"\n";
  const std::string list =
      "[[solver]]\nlist = \"" + folder.write("l.toml", descent + chebyshev) + "\"\n";
  EXPECT_EQ(refusal_of_choices(scene + list + list + "rho_every = 7\n"), "");
  EXPECT_TRUE(contains(refusal_of_choices(scene + list + list), " would have no row, for '"));
}

/// A sweep that has a default among its values.
TEST(Twins, MayBeSomeOfAChoice) {
  EXPECT_EQ(refusal_of_choices(scene + scene + "rows = [9, 21]\n" + descent), "");
  EXPECT_EQ(refusal_of_choices(scene + descent + descent + "step = [1.0, 0.5]\n"), "");
}

}  // namespace
}  // namespace harness::testing
