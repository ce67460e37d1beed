#include "cloth/numerics/coarsening.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "cloth/model/hooke.hpp"
#include "tests/testing.hpp"

namespace cloth {
namespace {

const System& system() {
  static const System one = testing::cloth_of("curtain").system;
  return one;
}

/// The vertices that a level's constraints join.
std::set<int> joined(const CoarseLevel& level) {
  std::set<int> all;
  for (const int column : level.constraints.i) all.insert(column / 4);
  for (const int column : level.constraints.j) all.insert(column / 4);
  return all;
}

TEST(CoarseLevels, KeepThePinsAndTwoNeighboursOfWhomeverTheyLeaveOut) {
  std::set<int> here;
  for (int i = 0; i < system().vertices(); ++i) here.insert(i);
  for (const CoarseLevel& level : coarse_levels(system(), 30)) {
    std::map<int, std::pair<int, Real>> left_out;
    for (const auto& share : level.shares) {
      auto& [count, sum] = left_out[share.left_out];
      ++count;
      sum += share.weight;
      EXPECT_TRUE(here.contains(share.left_out));
    }
    for (const auto& [vertex, shares] : left_out) {
      EXPECT_FALSE(system().is_pinned(vertex));
      EXPECT_GE(shares.first, 2) << vertex;
      EXPECT_NEAR(shares.second, 1, 1e-15) << vertex;
      here.erase(vertex);
    }
    for (const auto& share : level.shares) EXPECT_TRUE(here.contains(share.kept));
    const std::set<int> all = joined(level);
    for (const int vertex : all) EXPECT_TRUE(here.contains(vertex));
    for (const int vertex : here) EXPECT_TRUE(all.contains(vertex) || system().is_pinned(vertex));
  }
  EXPECT_LT(here.size(), 10u);
}

TEST(CoarseLevels, HaveNeighboursAtTheirDistanceAtRest) {
  for (const CoarseLevel& level : coarse_levels(system(), 30))
    for (int p = 0; p < level.constraints.count(); ++p) {
      const auto at = std::size_t(p);
      const Vec3 d =
          difference(system().rest, level.constraints.i[at] / 4, level.constraints.j[at] / 4);
      EXPECT_EQ(level.constraints.rest[at], d.norm());
    }
}

TEST(CoarseLevels, ShareByTheInverseOfDistancesAtRest) {
  int uneven = 0;
  for (const CoarseLevel& level : coarse_levels(system(), 30)) {
    std::map<int, std::pair<Real, Real>> first;  // distance, and weight times it, of a share
    for (const auto& [left_out, kept, weight] : level.shares) {
      const Real distance = difference(system().rest, left_out, kept).norm();
      const auto& [other, product] =
          first.try_emplace(left_out, distance, weight * distance).first->second;
      EXPECT_NEAR(weight * distance / product, 1, 1e-14) << left_out << " " << kept;
      if (distance > 1.1 * other) ++uneven;
    }
  }
  EXPECT_GT(uneven, 10);
}

TEST(CoarseLevels, AreNoMoreThanAskedForNorThanThereAre) {
  EXPECT_EQ(coarse_levels(system(), 0).size(), 0u);
  EXPECT_EQ(coarse_levels(system(), 2).size(), 2u);
  EXPECT_LT(coarse_levels(system(), 30).size(), 10u);
  EXPECT_EQ(coarse_levels(testing::two_masses(), 30).size(), 0u);
}

}  // namespace
}  // namespace cloth
