#include "cloth/numerics/colouring.hpp"

#include <gtest/gtest.h>

#include <numeric>

#include "tests/testing.hpp"

namespace cloth {
namespace {

/// Every element of 0 ... count - 1 in exactly one colour.
void expect_partition(const Colours& colours, std::size_t count) {
  std::vector<int> all;
  for (const auto& members : colours) all.insert(all.end(), members.begin(), members.end());
  std::ranges::sort(all);
  std::vector<int> expected(count);
  std::iota(expected.begin(), expected.end(), 0);
  EXPECT_EQ(all, expected);
}

TEST(Colouring, GivesNeighbouringVerticesDifferentColours) {
  for (const std::string scene : {"games103", "curtain"}) {
    const System system = testing::cloth_of(scene).system;
    const Colours colours = colour_vertices(system.springs, system.vertices());
    expect_partition(colours, std::size_t(system.vertices()));
    std::vector<std::size_t> colour(std::size_t(system.vertices()));
    for (std::size_t c = 0; c < colours.size(); ++c)
      for (const int i : colours[c]) colour[std::size_t(i)] = c;
    for (const Spring& s : system.springs)
      EXPECT_NE(colour[std::size_t(s.i)], colour[std::size_t(s.j)]);
    // A triangulated grid needs three; 8 neighbours and 4 two apart allow at most 13 by first fit.
    EXPECT_LE(colours.size(), scene == "games103" ? 4u : 13u);
    EXPECT_GE(colours.size(), 3u);
  }
}

TEST(Colouring, GivesSpringsThatMeetDifferentColours) {
  const System system = testing::cloth_of("curtain").system;
  const Colours colours = colour_springs(system.springs, system.vertices());
  expect_partition(colours, system.springs.size());
  for (const auto& members : colours) {
    std::vector<int> ends;
    for (const int s : members) {
      ends.push_back(system.springs[std::size_t(s)].i);
      ends.push_back(system.springs[std::size_t(s)].j);
    }
    std::ranges::sort(ends);
    EXPECT_EQ(std::ranges::adjacent_find(ends), ends.end());
  }
}

TEST(Incidence, ListsTheSpringsOfEachVertex) {
  const System system = testing::crumpled_cloth().system;
  const Incidence incidence(system.springs, system.vertices());
  std::size_t listed = 0;
  for (int i = 0; i < incidence.vertices(); ++i)
    for (const int s : incidence.at(i)) {
      const Spring& spring = system.springs[std::size_t(s)];
      EXPECT_TRUE(spring.i == i || spring.j == i);
      ++listed;
    }
  EXPECT_EQ(listed, 2 * system.springs.size());
}

}  // namespace
}  // namespace cloth
