#include "cloth/numerics/seidel_sweep.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace cloth {
namespace {

std::vector<int> visited(SweepOrder order, int n) {
  std::vector<int> all;
  in_sweep_order(order, n, [&](int k) { all.push_back(k); });
  return all;
}

TEST(SeidelSweep, GoesThereOrThereAndBack) {
  EXPECT_EQ(visited(SweepOrder::forward, 3), (std::vector<int>{0, 1, 2}));
  EXPECT_EQ(visited(SweepOrder::symmetric, 3), (std::vector<int>{0, 1, 2, 2, 1, 0}));
  EXPECT_TRUE(visited(SweepOrder::symmetric, 0).empty());
}

TEST(SeidelSweep, HasAsManyPassesAsItVisitsEach) {
  for (const SweepOrder order : {SweepOrder::forward, SweepOrder::symmetric})
    EXPECT_EQ(static_cast<int>(visited(order, 5).size()), 5 * passes(order));
}

}  // namespace
}  // namespace cloth
