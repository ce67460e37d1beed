#include "cloth/contact/spatial_hash.hpp"

#include <gtest/gtest.h>

#include "tests/testing.hpp"

namespace cloth {
namespace {

TEST(SpatialHash, ListsInOrderAndOnceEveryLaterPointWithinReachAndFewOthers) {
  const int n = 400;
  const Real reach = 0.2;
  const VecX x = 2 * testing::random_vector(3 * n);
  SpatialHash hash;
  hash.build(x, reach);
  for (int i = 0; i < n; ++i) {
    const std::vector<int> found = hash.after(i);
    EXPECT_TRUE(std::ranges::is_sorted(found));
    EXPECT_EQ(std::ranges::adjacent_find(found), found.end());
    for (int j = 0; j < n; ++j) {
      const Vec3 d = x.segment<3>(3 * i) - x.segment<3>(3 * j);
      const bool listed = std::ranges::binary_search(found, j);
      if (j > i && d.norm() < reach) {
        EXPECT_TRUE(listed) << i << " " << j;
      }
      if (listed) {
        EXPECT_GT(j, i);
        EXPECT_LT(d.lpNorm<Eigen::Infinity>(), 2 * 1.001 * reach) << "two cells at most";
      }
    }
  }
}

TEST(SpatialHash, FindsAPairThatRoundingPutsOnTheFarSidesOfACell) {
  VecX x = VecX::Zero(6);
  const Real reach = 0.1;
  SpatialHash hash;
  for (const Real from : {0.1, 0.3, 0.7, 123.4}) {
    x[0] = std::nextafter(from, 0);
    x[3] = x[0] + std::nextafter(reach, 0);
    hash.build(x, reach);
    EXPECT_EQ(hash.after(0), std::vector<int>{1}) << from;
  }
}

/// Slots are no part of the interface, but the time is: 50,000 points in one slot took minutes.
TEST(SpatialHash, SpreadsPointsThatAreManyCellsFromTheOrigin) {
  const int n = 50'000;
  for (const Real reach : {1e-9, 1e-17, 1e-30, 1e-300}) {
    SpatialHash hash;
    hash.build(testing::random_vector(3 * n), reach);
    for (int i = 0; i < n; ++i) ASSERT_TRUE(hash.after(i).empty()) << reach;
  }
}

TEST(SpatialHash, KeepsPointsThatAreNotFiniteApart) {
  VecX x = VecX::Zero(9);
  x[0] = x[3] = std::nan("");
  x[6] = 1.0 / 0.0;
  SpatialHash hash;
  hash.build(x, 1);
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(hash.after(i).empty());
}

}  // namespace
}  // namespace cloth
