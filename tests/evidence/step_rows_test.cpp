#include "evidence/step_rows.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace evidence {
namespace {

constexpr Real infinity = std::numeric_limits<Real>::infinity();

/// A store keeps a number that is not finite as one that is none.
TEST(MetricOf, HearsThatAClothNeverRestsFromARowThatWasStored) {
  Row row;
  row.metrics["settled-at"] = NAN;
  EXPECT_EQ(metric_of(row, "settled-at"), infinity);
  row.metrics["settled-at"] = infinity;
  EXPECT_EQ(metric_of(row, "settled-at"), infinity);
  row.metrics["settled-at"] = 2.5;
  EXPECT_EQ(metric_of(row, "settled-at"), 2.5);
}

TEST(MetricOf, KnowsNothingOfWhatIsNotThere) {
  Row row;
  row.metrics["drape"] = NAN;
  EXPECT_TRUE(std::isnan(metric_of(row, "settled-at")));
  EXPECT_TRUE(std::isnan(metric_of(row, "drape")));
}

TEST(MetricOf, DividesOneByAnother) {
  Row row;
  row.metrics["settled-at"] = 3;
  row.metrics["drape"] = 2;
  EXPECT_EQ(metric_of(row, "settled-at over drape"), 1.5);
}

}  // namespace
}  // namespace evidence
