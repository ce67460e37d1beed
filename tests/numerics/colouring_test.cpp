#include "cloth/numerics/colouring.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <random>
#include <utility>

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

/// Every spring in one colour, none beside another that it shares a vertex with.
void expect_matchings(const Colours& colours, const Springs& springs) {
  expect_partition(colours, springs.size());
  for (const auto& members : colours) {
    std::vector<int> ends;
    for (const int s : members) {
      ends.push_back(springs[std::size_t(s)].i);
      ends.push_back(springs[std::size_t(s)].j);
    }
    std::ranges::sort(ends);
    EXPECT_EQ(std::ranges::adjacent_find(ends), ends.end());
  }
}

TEST(Colouring, GivesSpringsThatMeetDifferentColours) {
  const System system = testing::cloth_of("curtain").system;
  expect_matchings(colour_springs(system.springs, system.vertices()), system.springs);
}

std::vector<int> level_of_each(const Colours& levels, std::size_t springs) {
  std::vector<int> level(springs);
  for (std::size_t l = 0; l < levels.size(); ++l)
    for (const int s : levels[l]) level[std::size_t(s)] = int(l);
  return level;
}

/// As they are listed, and in disorder.
TEST(Levels, ShareNoVertexAndKeepTheOrderOfTheListAtEach) {
  for (const std::string scene : {"curtain", "garment-obj", "chain-20"}) {
    const System system = testing::cloth_of(scene).system;
    std::vector<Spring> listed = system.springs;
    for (const bool in_disorder : {false, true}) {
      if (in_disorder) std::ranges::shuffle(listed, std::mt19937(7));
      const Springs springs = listed;
      const Colours levels = level_springs(springs, system.vertices());
      expect_matchings(levels, springs);
      const std::vector<int> level = level_of_each(levels, springs.size());
      const Incidence incidence(springs, system.vertices());
      for (int i = 0; i < system.vertices(); ++i) {
        std::vector<int> in_turn;
        for (const int s : incidence.at(i)) in_turn.push_back(level[std::size_t(s)]);
        EXPECT_TRUE(std::ranges::is_sorted(in_turn)) << scene << ", vertex " << i;
      }
      for (std::size_t s = 0; s < springs.size(); ++s) {
        bool waits = level[s] == 0;
        for (const int i : {springs[s].i, springs[s].j})
          for (const int other : incidence.at(i))
            waits |= other < int(s) && level[std::size_t(other)] == level[s] - 1;
        EXPECT_TRUE(waits) << "a level no higher than it need be";
      }
    }
  }
}

TEST(Levels, OfAChainAreAsManyAsItsListMakesThem) {
  std::vector<Spring> chain;
  for (int i = 0; i < 8; ++i) chain.push_back({i, i + 1, 1, 1, Family::structural});
  EXPECT_EQ(level_springs(chain, 9).size(), 8u) << "each waits for the one before";
  std::ranges::stable_partition(chain, [](const Spring& s) { return s.i % 2 == 0; });
  EXPECT_EQ(level_springs(chain, 9).size(), 2u);
  EXPECT_TRUE(level_springs({}, 3).empty());
}

/// Of column c and row r, within the grid, the k-th spring has level 2 c + 6 r + k, less a border's
/// head start.
TEST(Levels, GoAcrossAGridAsWaves) {
  for (const auto& [columns, rows] : {std::pair{5LL, 5LL}, {9LL, 5LL}, {5LL, 9LL}, {64LL, 10LL}}) {
    const System system =
        testing::cloth_of("curtain", {{"columns", columns}, {"rows", rows}, {"bend_ratio", 0.0}})
            .system;
    EXPECT_EQ(level_springs(system.springs, system.vertices()).size(),
              std::size_t(2 * columns + 6 * rows - 11));
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
