#include "cloth/layout/order.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <random>
#include <vector>

#include "tests/testing.hpp"

namespace cloth {
namespace {

using testing::cloth_of;

std::vector<int> numbered(int vertices) {
  std::vector<int> order(static_cast<std::size_t>(vertices));
  std::iota(order.begin(), order.end(), 0);
  return order;
}

/// The longest way of a spring.
int bandwidth(const std::vector<Spring>& springs, const std::vector<int>& place) {
  int most = 0;
  for (const Spring& s : springs)
    most = std::max(most, std::abs(place[static_cast<std::size_t>(s.i)] -
                                   place[static_cast<std::size_t>(s.j)]));
  return most;
}

/// The same springs, the vertices called otherwise.
std::vector<Spring> renamed(std::vector<Spring> springs, int vertices) {
  std::vector<int> name = numbered(vertices);
  std::ranges::shuffle(name, std::mt19937(3));
  for (Spring& s : springs) {
    const auto [i, j] =
        std::minmax({name[static_cast<std::size_t>(s.i)], name[static_cast<std::size_t>(s.j)]});
    s.i = i, s.j = j;
  }
  return springs;
}

TEST(Order, IsOfEveryVertexOnce) {
  for (const char* scene : {"curtain", "chain-20", "garment-obj"}) {
    const System system = cloth_of(scene).system;
    std::vector<int> order = nearby_order(system.springs, system.vertices());
    const std::vector<int> place = places(order);
    for (int i = 0; i < system.vertices(); ++i)
      EXPECT_EQ(order[static_cast<std::size_t>(place[static_cast<std::size_t>(i)])], i);
    std::ranges::sort(order);
    EXPECT_EQ(order, numbered(system.vertices())) << scene;
  }
  EXPECT_TRUE(nearby_order({}, 0).empty());
  EXPECT_EQ(nearby_order({}, 3), numbered(3)) << "without springs any will do";
}

TEST(Order, LeavesAGridAsItIsNumbered) {
  const System system = cloth_of("curtain").system;
  const std::vector<int> order = numbered(system.vertices());
  EXPECT_EQ(nearby_order(system.springs, system.vertices()), order);
  EXPECT_EQ(spread(system.springs, order).scattered, 0);
  // Structural, both shear and both bend springs of rows of so many.
  const int n = 21;
  EXPECT_EQ(common_ways(system.springs, order), (std::vector{1, 2, n - 1, n, n + 1, 2 * n}));
}

TEST(Order, FindsWhatWasNearAgain) {
  const System system = cloth_of("curtain", {{"bend_ratio", 0.0}}).system;
  const int n = 21;
  const std::vector<Spring> springs = renamed(system.springs, system.vertices());
  const std::vector<int> order = numbered(system.vertices());
  EXPECT_GT(bandwidth(springs, order), 15 * n) << "as it is numbered";
  const std::vector<int> found = nearby_order(springs, system.vertices());
  EXPECT_EQ(found, reverse_cuthill_mckee(springs, system.vertices()));
  EXPECT_LE(bandwidth(springs, places(found)), 3 * n);
  EXPECT_LT(spread(springs, places(found)).bits, 0.8 * spread(springs, order).bits);
}

/// A chain that is numbered anyhow becomes one from end to end.
TEST(Order, GoesAlongAChain) {
  const std::vector<Spring> chain{{0, 3, 1, 1, Family::structural},
                                  {1, 3, 1, 1, Family::structural},
                                  {1, 4, 1, 1, Family::structural},
                                  {2, 4, 1, 1, Family::structural}};
  EXPECT_EQ(bandwidth(chain, places(reverse_cuthill_mckee(chain, 5))), 1);
}

}  // namespace
}  // namespace cloth
