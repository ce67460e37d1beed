#include "paper/range.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <vector>

namespace paper {
namespace {

constexpr Real infinity = std::numeric_limits<Real>::infinity();

Range range_of(Scale scale, const std::vector<Real>& values) {
  Range range{scale};
  range.include(values);
  return range;
}

TEST(RangeOfAxis, IsOfWhatTheScaleHasAPlaceFor) {
  const std::vector<Real> values{NAN, 3, -2, infinity, 0, 5};
  const Range powers = range_of(Scale::log, values), linear = range_of(Scale::linear, values);
  EXPECT_EQ(powers.low, 3);
  EXPECT_EQ(powers.high, 5);
  EXPECT_EQ(linear.low, -2);
  EXPECT_EQ(linear.high, 5);
  EXPECT_TRUE(range_of(Scale::log, {0, -1, NAN}).is_empty());
  EXPECT_FALSE(range_of(Scale::log, {1}).is_empty());
}

TEST(RangeOfAxis, HasAPowerOfTenAndRoomBesideIt) {
  const Range axis = range_of(Scale::log, {20, 70}).with_margins();
  EXPECT_EQ(axis.low, 10);
  EXPECT_GT(axis.high, 70);
}

TEST(RangeOfAxis, GoesNotBeyondZeroOnALinearScale) {
  EXPECT_EQ(range_of(Scale::linear, {0, 10}).with_margins().low, 0);
  EXPECT_LT(range_of(Scale::linear, {-1, 10}).with_margins().low, -1);
  const Range alone = range_of(Scale::linear, {0}).with_margins();
  EXPECT_LT(alone.low, alone.high);
}

}  // namespace
}  // namespace paper
