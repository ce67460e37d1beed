// Lists of scenes, and what a scene of an experiment has of its own.

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/harness/experiment_text.hpp"

namespace harness::testing {
namespace {

const std::string three_scenes = R"(scene = [
  { name = "curtain", suite = "springs", state = "fast", frames = [12], dt = 0.01, stiffness = 80 },
  { name = "swing", suite = "springs", state = "start", frames = [3, 5], dt = 0.02 },
  { name = "twist", frames = [7] },
]
)";

class SceneList : public ::testing::Test {
 protected:
  std::string list(const std::string& beside = "") const {
    return "[[scene]]\nlist = \"" + file_ + "\"\n" + beside;
  }

  std::vector<SceneChoice> scenes(const std::string& beside = "") const {
    return load(question + list(beside) + descent + frozen).scenes;
  }

  std::string refused(const std::string& beside) const {
    return refusal(question + list(beside) + descent + frozen);
  }

  Folder folder_;
  std::string file_ = folder_.write("three.toml", three_scenes);
};

TEST_F(SceneList, GivesItsFirst) {
  EXPECT_EQ(scenes().size(), 3u);
  ASSERT_EQ(scenes("first = 2\n").size(), 2u);
  EXPECT_EQ(scenes("first = 2\n")[1].name, "swing");
  for (const char* first : {"0", "4", "1.0", "\"1\"", "-1"})
    EXPECT_TRUE(contains(refused(std::string("first = ") + first + "\n"),
                         "e.toml:5: first: give a whole number from 1 to 3"))
        << first;
}

TEST_F(SceneList, GivesThoseOfItsFirstThatAreNamed) {
  const auto named = scenes("scenes = [\"twist\", \"curtain\"]\n");
  ASSERT_EQ(named.size(), 2u);
  EXPECT_EQ(named[0].name, "curtain") << "in the order of the list";
  EXPECT_EQ(named[1].name, "twist");
  EXPECT_EQ(scenes("first = 2\nscenes = [\"swing\"]\ndt = 0.002\n").size(), 1u);
  EXPECT_TRUE(contains(refused("first = 2\nscenes = [\"twist\"]\n"),
                       "e.toml:6: scenes: none of those that are taken is called 'twist'"));
  EXPECT_TRUE(contains(refused("scenes = [\"swing\", \"swin\"]\n"), "did you mean 'swing'?"));
  EXPECT_TRUE(contains(refused("scenes = [\"swing\", \"swing\"]\n"), "'swing' is given twice"));
  for (const char* none : {"[]", "\"swing\"", "1"})
    EXPECT_TRUE(contains(refused(std::string("scenes = ") + none + "\n"),
                         "e.toml:5: scenes: give a list of names"))
        << none;
  EXPECT_FALSE(refused("scenes = [1]\n").empty());
}

TEST_F(SceneList, LaysKeysOverItsScenes) {
  for (const SceneChoice& choice : scenes("dt = [0.01, 0.002]\n")) {
    const auto dt = std::ranges::find(choice.axes, "dt", &Axis::key);
    ASSERT_NE(dt, choice.axes.end()) << choice.name;
    EXPECT_EQ(dt->values.size(), 2u) << choice.name;
    EXPECT_TRUE(std::ranges::is_sorted(choice.axes, {}, &Axis::key));
  }
  EXPECT_TRUE(contains(refused("roww = 3\n"), "e.toml:5: unknown key 'roww'"));
  for (const char* key : {"name", "suite", "state", "frames"})
    EXPECT_TRUE(contains(refused(std::string(key) + " = \"curtain\"\n"),
                         std::string("e.toml:5: a list has no ") + key));
}

TEST_F(SceneList, TellsItsMistakesWhereTheyAre) {
  const std::string own = folder_.write("wrong.toml", "scene = [{ name = \"curtan\" }]\n");
  EXPECT_TRUE(contains(refusal(question + "[[scene]]\nlist = \"" + own + "\"\n" + descent + frozen),
                       "wrong.toml:1: unknown scene 'curtan'"));
  const std::string nested = folder_.write("nested.toml", list());
  EXPECT_TRUE(
      contains(refusal(question + "[[scene]]\nlist = \"" + nested + "\"\n" + descent + frozen),
               "nested.toml:2: a list stands in no other list; write its scenes here, or "));
  EXPECT_TRUE(contains(refusal(question + "[[scene]]\nlist = \"cloth\"\n" + descent + frozen),
                       "unknown list of scenes 'cloth'"));
  EXPECT_TRUE(contains(
      refusal(question + "[[scene]]\nlist = \"../scenes/cloths\"\n" + descent + frozen),
      "unknown list of scenes '../scenes/cloths'; a name has no '/': give the .toml file"));
  EXPECT_TRUE(
      contains(refusal(question + "[[scene]]\nname = \"../scenes/swing\"\n" + descent + frozen),
               "unknown scene '../scenes/swing'; a name has no '/': give the .toml file"));
  const std::string other = folder_.write("other.toml", descent);
  EXPECT_TRUE(
      contains(refusal(question + "[[scene]]\nlist = \"" + other + "\"\n" + descent + frozen),
               "unknown key 'solver': a list of scenes has [[scene]] only"));
}

TEST(SceneOfItsOwn, HasFramesThatTakeThePlaceOfAll) {
  const Folder folder;
  const std::string text = question + scene + "frames = [2, 4]\nsuite = \"springs\"\n" + scene +
                           "stiffness = 80\n" + descent + "[frozen]\nframes = [9]\n";
  const Experiment experiment = load(text);
  std::vector<int> frames;
  for (const Cell& cell : trace_cells(experiment)) {
    frames.push_back(cell.frame);
    EXPECT_EQ(blank_row(cell).suite, cell.frame == 9 ? "" : "springs");
    EXPECT_NE(cell.reference_identity().find(cell.frame == 9 ? "[9]" : "[2,4]"), std::string::npos);
  }
  EXPECT_EQ(frames, (std::vector{2, 4, 9}));
}

TEST(SceneOfItsOwn, IsToldByWordsThatAreSeen) {
  for (const char* word : {"", " ", "a\\u001bb"})
    EXPECT_TRUE(
        contains(refusal(question + scene + "state = \"" + word + "\"\n" + descent + frozen),
                 "e.toml:5: state '"))
        << word;
}

TEST(SceneOfItsOwn, HasFramesThatHaveAnEffect) {
  const auto told = [](const std::string& frames, const std::string& rest) {
    return refusal(question + scene + "frames = " + frames + "\n" + descent + rest);
  };
  EXPECT_EQ(told("[2]", frozen), "");
  EXPECT_TRUE(contains(told("[2]", "[frozen]\nframes = [3]\n"),
                       "frames has no effect: every scene has its own"));
  EXPECT_TRUE(contains(told("[2]", "[free]\n"), "frames has no effect without [frozen]"));
  EXPECT_TRUE(contains(told("[]", frozen), "frames = []: nothing to measure"));
  EXPECT_TRUE(contains(told("[2, 2]", frozen), "frames: 2 is given twice"));
  EXPECT_TRUE(contains(told("[-1]", frozen), "frames"));
  EXPECT_TRUE(contains(told("3", frozen), "frames"));
}

}  // namespace
}  // namespace harness::testing
