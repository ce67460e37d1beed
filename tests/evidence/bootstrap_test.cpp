#include "evidence/bootstrap.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <vector>

namespace evidence {
namespace {

constexpr Real at_95 = 0.95;

const std::vector<std::string> ten_items{"a", "a", "b", "b", "c", "c", "d", "d", "e", "e"};

TEST(IntervalOfShare, HasTheShareInIt) {
  const auto interval =
      interval_of_share(ten_items, {1, 1, 1, 0, 1, 1, 0, 0, 1, 0}, at_95);  // six of ten
  ASSERT_TRUE(interval);
  EXPECT_LT(interval->low, 0.6);
  EXPECT_GT(interval->high, 0.6);
  EXPECT_GE(interval->low, 0);
  EXPECT_LE(interval->high, 1);
}

/// Five cloths of which all are solved tell that more than some are: were the share less than so
/// much, all five would be drawn less often than once in forty times.
TEST(IntervalOfShare, OfAllOrNoneIsNoPoint) {
  const std::vector<Real> all(ten_items.size(), 1), none(ten_items.size(), 0);
  EXPECT_NEAR(std::pow(interval_of_share(ten_items, all, at_95)->low, 5), 0.025, 1e-12);
  EXPECT_EQ(interval_of_share(ten_items, all, at_95)->high, 1);
  EXPECT_EQ(interval_of_share(ten_items, none, at_95)->low, 0);
  EXPECT_NEAR(std::pow(1 - interval_of_share(ten_items, none, at_95)->high, 5), 0.025, 1e-12);
}

/// Many items of few cloths make no share of nearly all better known than that of all.
TEST(IntervalOfShare, OfNearlyAllIsNotKnownToBeMoreThanAll) {
  std::vector<std::string> many;
  for (const char* cloth : {"a", "b", "c", "d", "e"}) many.insert(many.end(), 40, cloth);
  const std::vector<Real> all(many.size(), 1), none(many.size(), 0);
  std::vector<Real> nearly_all = all, nearly_none = none;
  nearly_all[7] = 0, nearly_none[7] = 1;
  EXPECT_LE(interval_of_share(many, nearly_all, at_95)->low,
            interval_of_share(many, all, at_95)->low);
  EXPECT_GE(interval_of_share(many, nearly_none, at_95)->high,
            interval_of_share(many, none, at_95)->high);
}

TEST(IntervalOfShare, IsNothingWhereSoFewCannotSay) {
  EXPECT_FALSE(interval_of_share({"a", "a", "b"}, {1, 0, 1}, at_95));
}

}  // namespace
}  // namespace evidence
