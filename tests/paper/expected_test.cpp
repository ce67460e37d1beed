// Whether an experiment will have what its figures and tables ask for, told before it is run.

#include "paper/expected.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "tests/harness/experiment_text.hpp"

namespace paper {
namespace {

using harness::testing::contains, harness::testing::Folder, cloth::testing::usage_error;

const std::string measured = harness::testing::question + R"(
[[scene]]
name = "games103"
columns = 4
rows = 4
stiffness = [100, 1000]
dt = [0.01, 0.02]

[[solver]]
name = "newton-cholesky"
label = "Newton"

[[solver]]
name = "diagonal-descent"

[frozen]
frames = [1]
tolerances = [1e-2, 1e-4]

[measure]
repeats = 0
)";

/// From the file's name on.
std::string refusal_of_experiment(const std::string& text, const std::string& tier = "standard") {
  const Folder folder;
  const std::string file = folder.write("own.toml", text);
  const std::string told =
      usage_error([&] { expect_declared({harness::load_experiment(file, tier)}); });
  return told.substr(std::min(told.find("own.toml"), told.size()));
}

std::string of_lines(const std::string& keys) {
  return refusal_of_experiment(measured +
                               "\n[figure.f]\nkind = \"lines\"\ny = \"iterations@1e-4\"\n" + keys);
}

TEST(Expected, IsWhatIsMeasured) {
  EXPECT_EQ(refusal_of_experiment(measured), "");
  EXPECT_EQ(of_lines("x = \"stiffness\"\npanels = [\"scene\", \"dt\"]\n"), "");
  EXPECT_EQ(of_lines("x = \"stiffness\"\nwhere = \"dt=0.01 and scene=games103\"\n"), "");
  EXPECT_EQ(of_lines("x = \"dt\"\nwhere = \"stiffness>500\"\ncolour = \"Newton\"\n"), "");
  EXPECT_EQ(of_lines("x = \"vertices\"\nwhere = \"vertices>1e6\"\n"), "") << "rows alone tell";
}

TEST(Expected, AreConditionsThatSomethingMeets) {
  EXPECT_TRUE(contains(of_lines("x = \"dt\"\nwhere = \"stiffness=300\"\n"),
                       "own.toml:29: nothing that is measured meets all of it; ask for less"));
  EXPECT_TRUE(contains(of_lines("x = \"dt\"\nwhere = \"stifness>300\"\n"),
                       "own.toml:29: --where 'stifness>300': no scene has a key 'stifness' (did "
                       "you mean 'stiffness'?)"));
  EXPECT_TRUE(contains(of_lines("x = \"dt\"\nwhere = \"scene=curtain\"\n"),
                       "own.toml:29: --where 'scene=curtain': no step has that"));
}

TEST(Expected, AreContestantsThatTakePart) {
  const std::string keys = "x = \"dt\"\nwhere = \"stiffness=100\"\n";
  for (const std::string key : {"contestants", "colour"})
    EXPECT_TRUE(contains(
        of_lines(keys + key + " = \"Newtn\"\n"),
        "own.toml:30: " + key + ": no contestant is called 'Newtn' (did you mean 'Newton'?)"));
}

TEST(Expected, AreKeysThatHaveNumbers) {
  EXPECT_TRUE(contains(of_lines("x = \"stifness\"\n"),
                       "own.toml:28: x: no step or run has a number above 0 of 'stifness' (did you "
                       "mean 'stiffness'?)"));
  const std::string of_words = of_lines("x = \"scene\"\n");
  EXPECT_TRUE(contains(of_words, "no step or run has a number above 0 of 'scene'")) << of_words;
  EXPECT_FALSE(contains(of_words, "mean 'scene'")) << of_words;
  EXPECT_TRUE(contains(of_lines("x = \"vertice\"\n"), "mean 'vertices'"));
  EXPECT_TRUE(contains(of_lines("x = \"stiffness\"\npanels = \"dd\"\n"),
                       "own.toml:29: panels: no step or run has 'dd'"));
}

TEST(Expected, AreLinesOfOnePointAPlace) {
  EXPECT_TRUE(contains(of_lines("x = \"stiffness\"\n"),
                       "own.toml:25: figure f: 'Newton' would have two points at stiffness = 100, "
                       "which differ in dt; name dt in panels"));
}

TEST(Expected, IsOneCurveOfAContestantAPanel) {
  const std::string figure = measured + "\n[figure.f]\nkind = \"curves\"\nx = \"iterations\"\n";
  EXPECT_TRUE(contains(refusal_of_experiment(figure),
                       "own.toml:25: figure f: 'Newton' would have two curves in a panel, which "
                       "differ in "));
  EXPECT_TRUE(contains(refusal_of_experiment(figure + "where = \"dt=0.01\"\n"),
                       "differ in stiffness; name stiffness in panels"));
  EXPECT_EQ(refusal_of_experiment(figure + "panels = [\"stiffness\", \"dt\"]\n"), "");
  EXPECT_EQ(refusal_of_experiment(figure + "where = \"dt=0.01 and stiffness=100\"\n"), "");
}

TEST(Expected, AreColumnsThatAreMeasured) {
  const auto told = [](const std::string& y, const std::string& what) {
    const std::string message = refusal_of_experiment(
        measured + "\n[figure.f]\nkind = \"lines\"\nx = \"vertices\"\ny = \"" + y + "\"\n");
    EXPECT_TRUE(contains(message, what)) << message;
  };
  told("iterations@1e-3",
       "own.toml:25: column 'iterations@1e-3': its tolerance is none of those in [frozen]: 0.01, ");
  told("seconds@1e-4", "column 'seconds@1e-4': is told by timed runs; give [measure] repeats = 1");
  told("drape", "column 'drape': the experiment measures nothing of it; give it [free]");
  EXPECT_TRUE(
      contains(refusal_of_experiment(measured + "\n[table.t]\ncolumns = \"seconds@1e-2\"\n"),
               "own.toml:25: column 'seconds@1e-2': is told by timed runs"));
  EXPECT_TRUE(contains(refusal_of_experiment(measured + "\n[figure.f]\nkind = \"profile\"\n"),
                       "own.toml:25: figure f: is told by timed runs"));
  EXPECT_TRUE(contains(
      refusal_of_experiment(measured + "\n[figure.f]\nkind = \"curves\"\nx = \"time\"\ny = "
                                       "\"speed\"\n"),
      "own.toml:25: figure f: the experiment measures nothing of it"));
}

TEST(Expected, AreInstantsThatAreCompared) {
  std::string text = measured;
  text.replace(text.find("[frozen]"), text.find("[measure]") - text.find("[frozen]"),
               "[free]\nduration = 0.2\ncompare_at = [0.1, 0.2]\n");
  text.replace(text.find("rows = 4"), 8, "rows = 4\ndamping = 1.0");
  text += "\n[figure.f]\nkind = \"lines\"\nx = \"stiffness\"\npanels = \"dt\"\ny = \"error@";
  EXPECT_EQ(refusal_of_experiment(text + "0.2\"\n"), "");
  EXPECT_TRUE(contains(refusal_of_experiment(text + "0.4\"\n"),
                       "'error@0.4': its instant is none of compare_at in [free]: 0.1, 0.2"));
}

/// At a tier that has less, figures of the whole have less to show.
TEST(Expected, IsNotWhatAnotherTierAloneMeasures) {
  const std::string figure =
      "\n[figure.f]\nkind = \"lines\"\ny = \"iterations@1e-4\"\nx = \"stiffness\"\n"
      "where = \"dt=0.01 and stiffness>500\"\n";
  const std::string tier = "\n[tier.quick]\nscene = [{ name = \"games103\", stiffness = 100 }]\n";
  EXPECT_EQ(refusal_of_experiment(measured + tier + figure, "quick"), "");
  EXPECT_EQ(refusal_of_experiment(measured + tier + figure), "");
}

}  // namespace
}  // namespace paper
