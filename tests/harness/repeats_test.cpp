#include "experiments/harness/repeats.hpp"

#include <gtest/gtest.h>

namespace harness {
namespace {

constexpr const char* time_of = "seconds@1e-04";

/// One contestant's rows with these times, in order of repeats.
Repeats repeats(const std::vector<Real>& times, Real wall = 0.1) {
  Repeats rows;
  for (std::size_t r = 0; r < times.size(); ++r) {
    Row row;
    row.outcome = Outcome::converged;
    row.metrics = {{time_of, times[r]}, {"wall", wall}};
    rows[static_cast<int>(r)] = row;
  }
  return rows;
}

MeasureSpec six_to_twenty() {
  MeasureSpec measure;
  measure.repeats = 6;
  measure.repeats_max = 20;
  measure.interval = 0.05;
  measure.budget = 10;
  return measure;
}

std::vector<bool> unsettled_in(const std::vector<Repeats>& race, const MeasureSpec& measure) {
  std::vector<const Repeats*> all;
  for (const Repeats& one : race) all.push_back(&one);
  return harness::unsettled(all, measure);
}

const std::vector<Real> calm_times{1.00, 1.01, 0.99, 1.00, 1.02, 1.00};
const std::vector<Real> wild_times{1.0, 1.4, 0.8, 1.0, 1.2, 0.9};

TEST(Repeats, EndWhereTheIntervalIsNarrow) {
  EXPECT_EQ(unsettled_in({repeats(calm_times)}, six_to_twenty()), std::vector{false});
  EXPECT_EQ(unsettled_in({repeats(wild_times)}, six_to_twenty()), std::vector{true});
  MeasureSpec loose = six_to_twenty();
  loose.interval = 0.5;
  EXPECT_EQ(unsettled_in({repeats(wild_times)}, loose), std::vector{false});
}

TEST(Repeats, GoOnWhileThereAreTooFewForAnInterval) {
  EXPECT_EQ(unsettled_in({repeats({1, 1, 1, 1, 1})}, six_to_twenty()), std::vector{true});
}

TEST(Repeats, EndWhereTheBudgetIsSpent) {
  EXPECT_EQ(unsettled_in({repeats(wild_times, 1.5)}, six_to_twenty()), std::vector{true});
  EXPECT_EQ(unsettled_in({repeats(wild_times, 2)}, six_to_twenty()), std::vector{false});
}

std::vector<bool> affordable_in(const std::vector<Repeats>& race, const MeasureSpec& measure) {
  std::vector<const Repeats*> all;
  for (const Repeats& one : race) all.push_back(&one);
  return harness::affordable(all, measure);
}

TEST(Repeats, OfWhoIsFarBehindEndWhereTheBudgetIsSpent) {
  const Repeats fast = repeats({1}, 20), second = repeats({2}, 20);
  const Repeats slow = repeats({3}, 20), cheap = repeats({4}, 9), fresh;
  EXPECT_EQ(affordable_in({slow, fast, cheap, fresh, second}, six_to_twenty()),
            (std::vector{false, true, true, true, true}));
}

TEST(Repeats, AreForTheTwoFastestToAnyTolerance) {
  Repeats loose = repeats({9}, 20), tight = repeats({8}, 20);
  const Repeats fast = repeats({1}, 20), second = repeats({2}, 20);
  EXPECT_EQ(affordable_in({fast, second, loose, tight}, six_to_twenty()),
            (std::vector{true, true, false, false}));
  loose[0].metrics["seconds@1e-02"] = 0.1;
  EXPECT_EQ(affordable_in({fast, second, loose, tight}, six_to_twenty()),
            (std::vector{true, true, true, false}));
}

/// However fast it fails.
TEST(Repeats, AreForTheTwoFastestThatDoNotFail) {
  Repeats failed = repeats({0.1}, 20);
  failed[0].outcome = Outcome::unfaithful;
  const Repeats fast = repeats({1}, 20), second = repeats({2}, 20), slow = repeats({3}, 20);
  EXPECT_EQ(affordable_in({slow, second, failed, fast}, six_to_twenty()),
            (std::vector{false, true, false, true}));

  MeasureSpec measure = six_to_twenty();
  measure.interval = 0.085;  // of their ratio nothing is told: see below
  Repeats first = repeats(calm_times);
  for (auto& [repeat, row] : first) row.metrics[time_of] = 0.1 * row.metric(time_of);
  first[5].outcome = Outcome::timeout;
  const Repeats one = repeats({1.00, 1.08, 0.93, 1.00, 1.07, 1.00});
  const Repeats other = repeats({1.08, 1.00, 1.02, 1.09, 1.01, 0.95});
  EXPECT_EQ(unsettled_in({first, one, other}, measure), (std::vector{false, true, true}));
}

TEST(Repeats, OfOneThatFailedSpendItsBudgetToo) {
  Repeats failed = repeats({1}, 60);
  failed[0].outcome = Outcome::timeout;
  failed[0].metrics.erase(time_of);
  EXPECT_EQ(affordable_in({failed}, six_to_twenty()), std::vector{false});
}

TEST(Repeats, EndWithTheFirstFailure) {
  Repeats rows = repeats(wild_times);
  rows[3].outcome = Outcome::timeout;
  EXPECT_EQ(unsettled_in({rows}, six_to_twenty()), std::vector{false});
}

TEST(Repeats, GoOnForTheTwoFastestWhileTheirRatioTellsNothing) {
  // Each is known to 8 %, their ratio to 9 %: they do not drift together.
  MeasureSpec measure = six_to_twenty();
  measure.interval = 0.085;
  const Repeats one = repeats({1.00, 1.08, 0.93, 1.00, 1.07, 1.00});
  const Repeats other = repeats({1.08, 1.00, 1.02, 1.09, 1.01, 0.95});
  const Repeats far = repeats({5.0, 5.1, 5.0, 4.9, 5.0, 5.0});
  EXPECT_EQ(unsettled_in({one, far, other}, measure), (std::vector{true, false, true}));
}

TEST(Repeats, EndForTheTwoFastestWhereOneWinsEveryTime) {
  // A drift that both share widens neither's share of the ratio.
  MeasureSpec measure = six_to_twenty();
  measure.interval = 0.5;
  const Repeats one = repeats({1.0, 1.3, 0.8, 1.1, 0.9, 1.0});
  const Repeats other = repeats({1.1, 1.4, 0.9, 1.2, 1.0, 1.1});
  EXPECT_EQ(unsettled_in({one, other}, measure), (std::vector{false, false}));
}

TEST(Repeats, PairTheRunsOfOneRound) {
  const Repeats slow = repeats({2, 4, 6, 8}), fast = repeats({1, 2, 3});
  const Summary ratio = paired_ratio(slow, fast, time_of);
  EXPECT_EQ(ratio.count, 3);
  EXPECT_EQ(ratio.low, 2);
  EXPECT_EQ(ratio.high, 2);
}

TEST(Repeats, AreNeverMoreThanTheSpecAllows) {
  MeasureSpec measure = six_to_twenty();
  EXPECT_EQ(most_repeats(measure), 20);
  measure.repeats = 30;
  EXPECT_EQ(most_repeats(measure), 30) << "all get those";
  measure.repeats = 5;
  EXPECT_EQ(most_repeats(measure), 5) << "five have no interval to wait for";
  measure.repeats = 0;
  EXPECT_EQ(most_repeats(measure), 0);
}

TEST(Repeats, AreWideOnTheirWorseSide) {
  EXPECT_TRUE(is_narrow({1, 0.96, 1.04, 6, true}, 0.05));
  EXPECT_FALSE(is_narrow({1, 0.9, 1.04, 6, true}, 0.05));
  EXPECT_FALSE(is_narrow({1, 0.96, 1.1, 6, true}, 0.05));
  EXPECT_FALSE(is_narrow({1, 1, 1, 5, false}, 0.05));
}

}  // namespace
}  // namespace harness
