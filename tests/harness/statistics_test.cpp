#include "experiments/harness/statistics.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <numeric>

#include "tests/harness/testing.hpp"

namespace harness {
namespace {

using testing::nan;

/// n, n - 1, ..., 1: not sorted, and a value is its own rank.
std::vector<Real> ranks(int n) {
  std::vector<Real> values(static_cast<std::size_t>(n));
  std::iota(values.rbegin(), values.rend(), 1.0);
  return values;
}

TEST(Median, IsTheMiddleOrTheMeanOfTheTwo) {
  EXPECT_EQ(median({3}), 3);
  EXPECT_EQ(median({5, 1, 3}), 3);
  EXPECT_EQ(median({4, 1, 3, 100}), 3.5);
}

TEST(Median, OfNothingIsNaN) { EXPECT_TRUE(std::isnan(median({}))); }

TEST(Quantile, IsTheSmallestValueThatItsShareDoesNotExceed) {
  for (int n = 1; n <= 40; ++n)
    for (const Real p : {0.01, 0.25, 0.5, 0.75, 0.95, 0.99}) {
      const Real q = quantile(ranks(n), p);
      EXPECT_GE(q / n, p) << n << " values";
      EXPECT_LT((q - 1) / n, p) << n << " values";
    }
}

TEST(Quantile, EndsAtTheExtremes) {
  EXPECT_EQ(quantile({3, 1, 2}, 0), 1);
  EXPECT_EQ(quantile({3, 1, 2}, 1), 3);
  EXPECT_TRUE(std::isnan(quantile({}, 0.5)));
}

/// How many of the 2^n ways in which n values lie above or below the median have fewer than j below
/// it: the j-th smallest value then is above. Pascal's triangle, in integers.
long long ways_below(int n, int j) {
  std::vector<long long> row{1};
  for (int k = 0; k < n; ++k) {
    std::vector<long long> next(row.size() + 1, 0);
    for (std::size_t i = 0; i < row.size(); ++i) {
      next[i] += row[i];
      next[i + 1] += row[i];
    }
    row = next;
  }
  return std::accumulate(row.begin(), row.begin() + j, 0LL);
}

/// Whether the j-th smallest and the j-th largest of n values hold the median in 95 % of all cases:
/// 1 - 2 ways / 2^n >= 19/20.
bool holds_95_percent(int n, int j) { return 40 * ways_below(n, j) <= (1LL << n); }

TEST(Summary, HasTheNarrowestIntervalOfNinetyFivePercent) {
  for (int n = 6; n <= 30; ++n) {
    const Summary summary = summarise(ranks(n));
    const int j = static_cast<int>(summary.low);
    EXPECT_TRUE(summary.is_95_percent) << n;
    EXPECT_EQ(summary.high, n + 1 - j) << n << ": symmetric in rank";
    EXPECT_TRUE(holds_95_percent(n, j)) << n;
    EXPECT_FALSE(holds_95_percent(n, j + 1)) << n << ": one rank narrower would do";
    EXPECT_EQ(summary.median, (n + 1) / 2.0);
    EXPECT_EQ(summary.count, n);
  }
}

TEST(Summary, OfSixIsTheExtremes) {
  const Summary summary = summarise({9, 2, 7, 3, 5, 4});
  EXPECT_EQ(summary.low, 2);
  EXPECT_EQ(summary.high, 9);
  EXPECT_TRUE(summary.is_95_percent);
}

TEST(Summary, OfFewerThanSixPromisesNothing) {
  for (int n = 1; n < 6; ++n) {
    const Summary summary = summarise(ranks(n));
    EXPECT_FALSE(summary.is_95_percent) << n;
    EXPECT_EQ(summary.low, 1);
    EXPECT_EQ(summary.high, n);
  }
}

TEST(Summary, LeavesOutWhatIsNotFinite) {
  const Summary summary = summarise({1, nan, 2, std::numeric_limits<Real>::infinity(), 3});
  EXPECT_EQ(summary.count, 3);
  EXPECT_EQ(summary.median, 2);
  EXPECT_EQ(summary.high, 3);
  EXPECT_TRUE(std::isnan(summarise({nan}).median));
  EXPECT_EQ(summarise({}).count, 0);
}

}  // namespace
}  // namespace harness
