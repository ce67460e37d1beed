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

/// Every vertex in one colour, none beside another of its own.
void expect_proper(const Colours& colours, const System& system) {
  expect_partition(colours, std::size_t(system.vertices()));
  std::vector<std::size_t> colour(std::size_t(system.vertices()));
  for (std::size_t c = 0; c < colours.size(); ++c)
    for (const int i : colours[c]) colour[std::size_t(i)] = c;
  for (const Spring& s : system.springs)
    EXPECT_NE(colour[std::size_t(s.i)], colour[std::size_t(s.j)]);
}

TEST(Colouring, GivesNeighbouringVerticesDifferentColours) {
  for (const std::string scene : {"games103", "curtain"}) {
    const System system = testing::cloth_of(scene).system;
    const Colours colours = colour_vertices(system.springs, system.vertices());
    expect_proper(colours, system);
    // A triangulated grid needs three; 8 neighbours and 4 two apart allow at most 13 by first fit.
    EXPECT_LE(colours.size(), scene == "games103" ? 4u : 13u);
    EXPECT_GE(colours.size(), 3u);
  }
}

TEST(Colouring, GivesNeighbouringVerticesDifferentRandomColours) {
  const System system = testing::cloth_of("curtain").system;
  for (const Real shrink : {1.0, 2.0, 100.0})
    for (unsigned seed = 0; seed < 5; ++seed)
      expect_proper(colour_vertices_at_random(system.springs, system.vertices(), shrink, seed),
                    system);
}

TEST(Colouring, IsAsRandomAsItsSeed) {
  const System system = testing::crumpled_cloth().system;
  const auto of = [&](unsigned seed) {
    return colour_vertices_at_random(system.springs, system.vertices(), 2, seed);
  };
  EXPECT_EQ(of(1), of(1));
  EXPECT_NE(of(1), of(2));
}

/// That random colours were fewer than first fit's is contested; on our grids they are not.
TEST(Colouring, FindsNoFewerColoursAtRandomThanByFirstFit) {
  for (const std::string scene : {"games103", "curtain"}) {
    const System system = testing::cloth_of(scene).system;
    const std::size_t greedy = colour_vertices(system.springs, system.vertices()).size();
    RecordProperty(scene + " first fit", std::to_string(greedy));
    for (const int shrink : {1, 2, 3, 5, 100}) {
      std::size_t fewest = std::size_t(system.vertices());
      for (unsigned seed = 0; seed < 10; ++seed) {
        const Colours random =
            colour_vertices_at_random(system.springs, system.vertices(), shrink, seed);
        fewest = std::min(fewest, random.size());
      }
      RecordProperty(scene + " random, shrink " + std::to_string(shrink), std::to_string(fewest));
      EXPECT_GE(fewest, greedy) << scene << " " << shrink;
    }
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
