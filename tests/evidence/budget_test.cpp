#include "evidence/budget.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "tests/evidence/rows.hpp"

namespace evidence {
namespace {

using harness::Outcome;
using testing::halving, testing::row, testing::timed;

/// A first iteration takes 2 ms, and each after it 1 ms; the distance is a decimetre, halved.
std::vector<Row> halving_and_timed(const std::string& label, const std::string& scene) {
  return {halving(label, scene), timed(label, scene, 2e-3, 1e-3)};
}

Real left(const Contest& contest, const std::string& label, Real seconds) {
  const Remainder remainder = contest.remainder(label, 0, seconds);
  EXPECT_EQ(remainder.runs.size(), 1U);
  return remainder.runs.empty() ? NAN : remainder.runs[0];
}

TEST(Remainder, IsOfTheIterationsThatAreDone) {
  const Contest contest(halving_and_timed("a", "curtain"));
  EXPECT_DOUBLE_EQ(contest.instances()[0].start, 0.1);
  EXPECT_DOUBLE_EQ(left(contest, "a", 1e-3), 0.1) << "none is done yet";
  EXPECT_DOUBLE_EQ(left(contest, "a", 2e-3), 0.1 / 2);
  EXPECT_DOUBLE_EQ(left(contest, "a", 4.9e-3), 0.1 / 8) << "the fourth is not done";
  EXPECT_DOUBLE_EQ(left(contest, "a", 1), 0.1 / std::pow(2, 20)) << "the end of the curve";
}

/// A curve need not have every iteration.
TEST(Remainder, IsOfTheLastIterateThatIsKnown) {
  Row sparse = row("a", "curtain");
  sparse.curve = {{"iteration", {0, 1, 10, 100}},
                  {"error", {1.0, 0.5, 0.1, 0.01}},
                  {"distance-max", {0.1, 0.05, 0.01, 0.001}}};
  const Contest contest({sparse, timed("a", "curtain", 1e-3, 1e-3)});
  EXPECT_DOUBLE_EQ(left(contest, "a", 9.5e-3), 0.05);
  EXPECT_DOUBLE_EQ(left(contest, "a", 10.5e-3), 0.01);
}

TEST(Remainder, OfWhoDeclinesOrFailsIsAllOfTheWay) {
  std::vector<Row> rows = halving_and_timed("a", "curtain");
  Row crashed = row("b", "curtain");
  crashed.outcome = Outcome::crashed;
  rows.push_back(crashed);
  rows.push_back(halving("c", "curtain"));
  const Contest contest(rows);
  EXPECT_TRUE(contest.remainder("b", 0, 1).has_failed);
  EXPECT_DOUBLE_EQ(left(contest, "b", 1), 0.1);
  EXPECT_TRUE(contest.remainder("d", 0, 1).is_declined);
  EXPECT_DOUBLE_EQ(left(contest, "d", 1), 0.1);
  EXPECT_TRUE(contest.remainder("c", 0, 1).runs.empty()) << "nobody timed it";
}

TEST(Standing, IsTheMedianAndTheWorstOfSteps) {
  std::vector<Row> rows;
  for (int k = 0; k < 11; ++k) {
    const std::string scene(1, static_cast<char>('a' + k));
    Row trace = row("x", scene);
    trace.curve = {{"iteration", {0, 1}}, {"distance-max", {1.0, 1e-3 * (k + 1)}}};
    rows.push_back(trace);
    rows.push_back(timed("x", scene, 1e-3, 1e-3));
  }
  const Contest contest(rows);
  std::vector<std::size_t> all(11);
  for (std::size_t k = 0; k < all.size(); ++k) all[k] = k;
  const Standing in_time = standing(contest, "x", 2e-3, all),
                 early = standing(contest, "x", 0, all);
  EXPECT_DOUBLE_EQ(in_time.median, 6e-3);
  EXPECT_DOUBLE_EQ(in_time.worst, 10e-3);
  EXPECT_EQ(in_time.instances, 11);
  EXPECT_EQ(early.median, standing_still(contest, all).median);
  EXPECT_EQ(early.worst, 1);
  const Standing nobody = standing(contest, "nobody", 1, all);
  EXPECT_EQ(nobody.declined, 11);
  EXPECT_EQ(nobody.median, 1);
}

TEST(Standing, RoundingAndStepsThatNeedNothingDecideNothing) {
  std::vector<Row> rows;
  for (const auto& [scene, start] : {std::pair{"near", 1e-7}, std::pair{"far", 1.0}}) {
    Row trace = row("x", scene);
    trace.curve = {{"iteration", {0, 1}}, {"distance-max", {start, 1e-15}}};
    rows.push_back(trace);
    rows.push_back(timed("x", scene, 1e-3, 1e-3));
  }
  const Contest contest(rows);
  const Standing one = standing(contest, "x", 1e-3, {0, 1});
  EXPECT_EQ(one.instances, 1);
  EXPECT_EQ(one.median, unseen);
  EXPECT_EQ(standing_still(contest, {0, 1}).instances, 1);
}

/// 0.1 m is halved 17 times to less than a micron: 2 ms, and 16 of 1 ms.
TEST(Ending, IsTheTimeUntilNothingIsLeft) {
  const Contest contest(halving_and_timed("a", "curtain"));
  const Ending all = ending(contest, "a", {0});
  EXPECT_EQ(all.contestant, "a");
  EXPECT_NEAR(all.median, 18e-3, 1e-12);
  EXPECT_NEAR(all.worst, 18e-3, 1e-12);
  EXPECT_EQ(all.instances, 1);
  EXPECT_EQ(all.never, 0);
  EXPECT_EQ(standing(contest, "a", all.median + 1e-9, {0}).median, unseen) << "the same end";
  EXPECT_GT(standing(contest, "a", all.median - 1e-4, {0}).median, unseen);
}

TEST(Ending, TakesForeverWhereATraceEndsBefore) {
  std::vector<Row> rows = halving_and_timed("a", "curtain");
  for (const char* scene : {"swing", "twist"}) {
    rows.push_back(halving("a", scene, 16));  // 1.5 microns, though it converged
    rows.push_back(timed("a", scene, 2e-3, 1e-3));
  }
  rows.push_back(halving("a", "hammock"));  // nobody timed it
  Row near = row("a", "flag-in-wind");
  near.curve = {{"iteration", {0, 1}}, {"distance-max", {1e-7, 1e-15}}};
  rows.push_back(near);
  rows.push_back(timed("a", "flag-in-wind", 1e-3, 1e-3));
  const Contest contest(rows);
  const Ending all = ending(contest, "a", {0, 1, 2, 3, 4});
  EXPECT_EQ(all.instances, 3);
  EXPECT_EQ(all.never, 2);
  EXPECT_TRUE(std::isinf(all.median));
  EXPECT_EQ(ending(contest, "b", {0, 1}).instances, 0) << "who takes no part";
}

}  // namespace
}  // namespace evidence
