// What is tried of one place in the atlas, on runs that somebody else decides.

#include "atlas/quest.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <string>
#include <vector>

namespace atlas {

namespace {

using Judge = std::function<Verdict(const Trial&)>;

Cell cell() {
  return {.label = "solver",
          .trial = {.scene = "scene",
                    .set = {"cloth.stiffness=100"},
                    .solver = "solver",
                    .iterations = 8},
          .grid = std::array{21, 11},
          .seconds = 1,
          .range = {1e-3, 0.1, 1.05}};
}

std::vector<Trial> all_runs(Quest& quest, const Judge& judge) {
  std::vector<Trial> all;
  while (const auto trial = quest.next()) {
    all.push_back(*trial);
    quest.take(*trial, judge(*trial));
    EXPECT_LT(all.size(), 100u);
    if (all.size() == 100) break;
  }
  return all;
}

int columns_of(const Trial& trial) {
  for (const std::string& text : trial.set)
    if (text.starts_with("mesh.columns=")) return std::stoi(text.substr(13));
  return 21;
}

/// Beyond 0.01 s a run fails in its third step, or in its second where there are no more, for then
/// less energy is expected; on a mesh of fewer than five columns it never does.
Verdict fails_beyond(const Trial& trial) {
  if (trial.dt <= 0.01 || columns_of(trial) < 5 || trial.steps < 2)
    return {Fate::stable, "", trial.steps};
  return {Fate::diverged, "it blew up", trial.steps > 3 ? 3 : 2};
}

TEST(Quest, EndsWithTheShortestRunOnTheCoarsestMeshThatShowsIt) {
  Quest quest(cell());
  const std::vector<Trial> runs = all_runs(quest, fails_beyond);
  const Row& row = quest.row();
  EXPECT_EQ(row.runs, static_cast<int>(runs.size()));
  EXPECT_LE(*row.stable, 0.01);
  EXPECT_GT(*row.failing, 0.01);
  EXPECT_EQ(row.verdict.fate, Fate::diverged);
  EXPECT_EQ(row.verdict.frame, 3);
  const Trial& shown = row.reproducer.value();
  EXPECT_EQ(shown.dt, *row.failing);
  EXPECT_EQ(shown.steps, 2);
  EXPECT_EQ(shown.set,
            (std::vector<std::string>{"cloth.stiffness=100", "mesh.columns=6", "mesh.rows=3"}));
  EXPECT_EQ(shown.iterations, 8);
  EXPECT_EQ(command(shown),
            "clothbench simulate scene --solver solver --set 'cloth.stiffness=100' --set "
            "'mesh.columns=6' --set 'mesh.rows=3' --dt " +
                std::string(command(shown).substr(command(shown).find("--dt ") + 5)));
  for (const Trial& run : runs)
    if (run.set.size() == 1) {
      EXPECT_GE(run.steps * run.dt, 1) << "a run is as long as was asked for";
    }
}

TEST(Quest, GivesUpWhatASolverDeclinesOrHasNoTimeFor) {
  for (const Fate fate : {Fate::skipped, Fate::timeout}) {
    Quest quest(cell());
    EXPECT_EQ(all_runs(quest, [&](const Trial&) { return Verdict{fate, "why"}; }).size(), 1u);
    EXPECT_EQ(quest.row().verdict.fate, fate);
    EXPECT_FALSE(quest.row().stable || quest.row().failing || quest.row().reproducer);
  }
}

TEST(Quest, HasNothingToShowOfWhatIsStable) {
  Quest quest(cell());
  all_runs(quest, [](const Trial& trial) { return Verdict{Fate::stable, "", trial.steps}; });
  EXPECT_EQ(quest.row().stable, 0.1);
  EXPECT_EQ(quest.row().verdict.fate, Fate::stable);
  EXPECT_FALSE(quest.row().reproducer);
}

/// Of a crash nobody knows in which step; it is shown by a whole run.
TEST(Quest, ShowsACrashToo) {
  Quest quest(cell());
  all_runs(quest, [](const Trial& trial) {
    return trial.dt > 0.01 ? Verdict{Fate::crashed, "signal"} : Verdict{Fate::stable};
  });
  const Trial& shown = quest.row().reproducer.value();
  EXPECT_GE(shown.steps * shown.dt, 1);
  EXPECT_EQ(columns_of(shown), 2);
}

TEST(Quest, OfAMeshThatIsNoGridIsShownAsItIs) {
  Cell other = cell();
  other.grid.reset();
  Quest quest(other);
  all_runs(quest, fails_beyond);
  EXPECT_EQ(quest.row().reproducer.value().set.size(), 1u);
  EXPECT_EQ(quest.row().reproducer.value().steps, 2);
}

TEST(AtlasCell, HasTheStiffnessNumberOfASubstep) {
  Cell one = cell();
  one.stiffness = 8000;
  one.mass = 2;
  one.substeps = 4;
  EXPECT_DOUBLE_EQ(one.number(0.1), 8000 * 0.025 * 0.025 / 2);
}

}  // namespace

}  // namespace atlas
