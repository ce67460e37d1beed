// Columns of the tables, as figures ask for them.

#include "evidence/column.hpp"

#include <gtest/gtest.h>

#include "tests/harness/testing.hpp"

namespace evidence {
namespace {

using cloth::testing::usage_error, harness::testing::contains;
using harness::Part;

const std::vector<Real> asked{1e-2, 1e-4, 1e-6};

std::string refusal_of_column(const std::string& text) {
  return usage_error([&] { column_of(text); });
}

TEST(Column, IsOfStepsOrOfRunsByItsName) {
  EXPECT_TRUE(column_of("iterations@1e-4").part == Part::frozen);
  EXPECT_TRUE(column_of("fps").part == Part::free);
  EXPECT_TRUE(column_of("stretch-mean of runs").part == Part::free);
  EXPECT_TRUE(column_of("stretch-mean of steps").part == Part::frozen);
  EXPECT_EQ(refusal_of_column("stretch-mean"),
            "column 'stretch-mean': steps have it, and runs; write stretch-mean of steps or "
            "stretch-mean of runs");
  EXPECT_TRUE(contains(refusal_of_column("fps of steps"), "no table has it"));
}

TEST(Column, HasTheNameThatRowsHaveForItsTolerance) {
  EXPECT_EQ(column_of("iterations@1e-4").metric_where(asked), "iterations@1e-04");
  EXPECT_EQ(column_of("iterations@0.0001").metric_where(asked), "iterations@1e-04");
  EXPECT_EQ(column_of("seconds@loosest").metric_where(asked), "seconds@1e-02");
  EXPECT_EQ(column_of("seconds@middle").metric_where(asked), "seconds@1e-04");
  EXPECT_EQ(column_of("seconds@tightest").metric_where(asked), "seconds@1e-06");
  EXPECT_EQ(column_of("seconds@tightest").metric_where({}), "");
  EXPECT_EQ(column_of("iterations@1e-3").metric_where(asked), "") << "nobody asks for it";
  EXPECT_EQ(column_of("iterations@1e-4").tolerance(asked), 1e-4);
  EXPECT_FALSE(column_of("final-error").tolerance(asked));
}

TEST(Column, IsOfAnInstantOfARun) {
  EXPECT_EQ(column_of("error@0.4").metric_where({}), "error@0.4");
  EXPECT_EQ(column_of("error@0.40").metric_where({}), "error@0.4");
  EXPECT_EQ(column_of("error@0.40").instant(), "0.4");
  EXPECT_EQ(column_of("iterations@1e-4").instant() + column_of("fps").instant(), "");
  EXPECT_TRUE(contains(refusal_of_column("error@tightest"), "'tightest' is no instant"));
  EXPECT_TRUE(contains(refusal_of_column("iterations@soon"), "'soon' is no tolerance"));
  EXPECT_TRUE(contains(refusal_of_column("iterations@-1"), "'-1' is no tolerance"));
  EXPECT_TRUE(contains(refusal_of_column("iterations@"), "no table has it"));
}

TEST(Column, IsToldByTimedRunsWhereItIsATime) {
  for (const char* name : {"seconds@1e-4", "seconds-per-iteration", "fps", "step-p99", "over-16ms"})
    EXPECT_TRUE(column_of(name).is_timed) << name;
  for (const char* name : {"iterations@1e-4", "seconds-sweep", "drape", "note-colours"})
    EXPECT_FALSE(column_of(name).is_timed) << name;
}

TEST(Column, IsShownInMillisecondsWhereItIsSecondsOfASolver) {
  EXPECT_EQ(column_of("seconds@1e-4").scale, 1e3);
  EXPECT_EQ(column_of("seconds@1e-4").title, "milliseconds");
  EXPECT_EQ(column_of("settled-at").scale, 1);
  EXPECT_EQ(column_of("note-colours").title, "note-colours");
}

TEST(Column, CountsWorkThatNobodyDidAsNone) {
  EXPECT_TRUE(column_of("sweeps").is_count);
  EXPECT_FALSE(column_of("rises").is_count);
}

TEST(Column, ThatThereIsNotNamesTheNearest) {
  EXPECT_TRUE(contains(refusal_of_column("itertions@1e-4"), "(did you mean 'iterations@'?)"))
      << refusal_of_column("itertions@1e-4");
  EXPECT_TRUE(contains(refusal_of_column("drap"), "(did you mean 'drape'?)"));
}

}  // namespace
}  // namespace evidence
