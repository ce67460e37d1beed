#include "evidence/performance.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "tests/evidence/rows.hpp"

namespace evidence {
namespace {

using testing::never;

/// One is first on the first, the other on the second, on the third they are equal, and the last
/// only one solves.
const std::vector<Pair> pairs{
    {"a", {1}, {3}}, {"a", {8}, {2}}, {"b", {5}, {5}}, {"b", {7}, {never}}};

TEST(PerformanceRatios, AreOfOnesOwnEffortToTheLessOfBoth) {
  EXPECT_EQ(performance_ratios(pairs, &Pair::subject), (std::vector<Real>{1, 4, 1, 1}));
  EXPECT_EQ(performance_ratios(pairs, &Pair::rival), (std::vector<Real>{3, 1, 1, never}));
}

TEST(PerformanceRatios, AreOfMediansOfTimedRuns) {
  EXPECT_EQ(performance_ratios({{"a", {1, 2, 9}, {6, 4, 5}}}, &Pair::rival),
            std::vector<Real>{2.5});
}

}  // namespace
}  // namespace evidence
