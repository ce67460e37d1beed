#include "evidence/leader.hpp"

#include <gtest/gtest.h>

#include <fmt/format.h>

#include <cmath>
#include <numeric>

#include "tests/evidence/rows.hpp"

namespace evidence {
namespace {

using harness::Mode, harness::Outcome, harness::Part;
using testing::never, testing::to_1e2;

/// Reaches 1e-2 after so many iterations; 0: never, 1e-2 being asked for.
Row reaches(const std::string& label, int scene, int iterations) {
  Row row;
  row.label = row.solver = label;
  row.scene = fmt::format("cloth {}", scene);
  row.part = Part::frozen;
  row.mode = Mode::trace;
  row.outcome = Outcome::budget;
  row.identity = R"({"frozen":{"tolerances":[0.01]}})";
  if (iterations > 0) row.metrics["iterations@1e-02"] = iterations;
  return row;
}

std::vector<std::size_t> every_instance(const Contest& contest) {
  std::vector<std::size_t> all(contest.instances().size());
  std::iota(all.begin(), all.end(), std::size_t{0});
  return all;
}

std::optional<Leader> leader_of(const std::vector<Row>& rows) {
  const Contest contest(rows);
  return leader(contest, to_1e2, Unit::iterations, every_instance(contest), 0.95);
}

TEST(Leader, HasTheLeastMedianOfAllSteps) {
  std::vector<Row> rows;
  for (int scene = 0; scene < 12; ++scene) {
    rows.push_back(reaches("slow", scene, 1000));
    rows.push_back(reaches("quick", scene, scene == 0 ? 5000 : 10));
    rows.push_back(reaches("nearly", scene, 10));
    rows.push_back(reaches("seldom", scene, scene < 5 ? 1 : 0));
  }
  const std::optional<Leader> found = leader_of(rows);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->contestant, "quick") << "the first of two";
  EXPECT_EQ(found->effort, 10);
  EXPECT_EQ(found->instances, 12);
  EXPECT_EQ(found->scenes, 12);
  EXPECT_LE(found->interval.low, 10 * (1 + 1e-12));
  EXPECT_GE(found->interval.high, 10 * (1 - 1e-12));
  EXPECT_EQ(found->next, (std::vector<std::string>{"nearly", "slow", "seldom"}));
  EXPECT_EQ(found->not_slower, (std::vector<std::string>{"nearly", "seldom"}))
      << "who is quick where it gets there may be quicker elsewhere";
}

TEST(Leader, IsHeldAgainstWhoIsThereMoreOftenWhereNobodyIsOnHalf) {
  std::vector<Row> rows;
  for (int scene = 0; scene < 5; ++scene) {
    rows.push_back(reaches("first", scene, 10));
    rows.push_back(reaches("once", scene, scene < 1 ? 5 : 0));
    rows.push_back(reaches("twice", scene, scene < 2 ? 5 : 0));
  }
  const std::optional<Leader> found = leader_of(rows);
  ASSERT_TRUE(found);
  ASSERT_FALSE(found->next.empty());
  EXPECT_EQ(found->next.front(), "twice");
}

/// Against all of forty, nine cloths could tell nobody from it.
TEST(Leader, IsHeldAgainstThoseWhoComeNext) {
  std::vector<Row> rows;
  for (int scene = 0; scene < 9; ++scene) {
    rows.push_back(reaches("quick", scene, 10));
    for (int other = 0; other < 40; ++other)
      rows.push_back(reaches(fmt::format("slow {:02}", other), scene, 1000 + other));
  }
  const std::optional<Leader> found = leader_of(rows);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->next,
            (std::vector<std::string>{"slow 00", "slow 01", "slow 02", "slow 03", "slow 04"}));
  EXPECT_TRUE(found->not_slower.empty());
}

TEST(Leader, IsHeldAgainstNoMoreThanItsClothsCouldTell) {
  std::vector<Row> rows;
  for (int scene = 0; scene < 6; ++scene)
    for (int other = 0; other < 9; ++other)
      rows.push_back(reaches(fmt::format("{}", other), scene, 10 * (1 + 10 * other)));
  EXPECT_EQ(leader_of(rows)->next.size(), 4u) << "Corrected.TellsSoManyRivalsApartAtMost";
  std::erase_if(rows, [](const Row& row) { return row.scene > "cloth 2"; });
  EXPECT_TRUE(leader_of(rows)->next.empty()) << "three cloths tell nothing of a fourth";
}

TEST(Leader, IsNobodyWhereNobodySolvesHalf) {
  std::vector<Row> rows;
  for (int scene = 0; scene < 12; ++scene) rows.push_back(reaches("a", scene, scene < 5 ? 1 : 0));
  EXPECT_FALSE(leader_of(rows));
  EXPECT_FALSE(leader_of({}));
}

TEST(Leader, TakesDeclinedStepsForNever) {
  std::vector<Row> rows;
  for (int scene = 0; scene < 4; ++scene) {
    rows.push_back(reaches("all", scene, 10));
    if (scene == 0) rows.push_back(reaches("one", scene, 1));
  }
  const Contest contest(rows);
  EXPECT_EQ(efforts(contest, "one", to_1e2, Unit::iterations, every_instance(contest)),
            (std::vector<Real>{1, never, never, never}));
  EXPECT_EQ(leader_of(rows)->contestant, "all");
}

TEST(Leader, LeavesOutWhatTheFirstGuessSolves) {
  std::vector<Row> rows;
  for (int scene = 0; scene < 3; ++scene) rows.push_back(reaches("a", scene, 10));
  rows[1].metrics["iterations@1e-02"] = 0;
  const Contest contest(rows);
  EXPECT_EQ(worth_solving(contest, to_1e2, every_instance(contest)),
            (std::vector<std::size_t>{0, 2}));
}

}  // namespace
}  // namespace evidence
