#include "cloth/layout/grid.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <tuple>
#include <utility>
#include <vector>

#include "cloth/layout/grid_numbers.hpp"
#include "tests/layout/laid.hpp"

namespace cloth {
namespace {

using testing::cloth_of, testing::grid_cloths;

/// Columns and rows, or (0, 0).
std::pair<int, int> found(const Springs& springs, int vertices) {
  const Grid grid = grid_of(springs, vertices).value_or(Grid{});
  return {grid.columns, grid.rows};
}

std::pair<int, int> found(const System& system) { return found(system.springs, system.vertices()); }

Spring spring(int i, int j) { return {i, j, 1, 1, Family::structural}; }

TEST(Grid, IsFoundInItsSprings) {
  for (const auto& [columns, rows] :
       {std::pair{2, 2}, {2, 3}, {3, 2}, {5, 7}, {7, 5}, {12, 12}, {64, 3}})
    for (const double bend_ratio : {0.0, 0.1}) {
      const System system =
          cloth_of("curtain", {{"columns", columns}, {"rows", rows}, {"bend_ratio", bend_ratio}})
              .system;
      EXPECT_EQ(found(system), std::pair(columns, rows));
    }
  const System whole = cloth_of("curtain", {{"columns", 12}, {"rows", 9}}).system;
  EXPECT_EQ(found(testing::torn(whole)), std::pair(12, 9));
  EXPECT_EQ(found(cloth_of("chain-20").system), std::pair(21, 1)) << "as long a row as may be";
  EXPECT_EQ(found({}, 6), std::pair(6, 1));
}

TEST(Grid, IsNoOtherCloth) {
  const std::pair none{0, 0};
  EXPECT_EQ(found(cloth_of("garment-obj").system), none);
  EXPECT_EQ(found(cloth_of("curtain", {{"diagonals", "crossed"}}).system), none);
  System system = cloth_of("curtain", {{"columns", 6}, {"rows", 5}}).system;
  Springs around = system.springs, twins = system.springs, beyond = system.springs,
          longer = system.springs;
  around.push_back(spring(0, 5));  // the ends of a row
  twins.push_back(spring(0, 1));
  beyond.push_back(spring(29, 30));
  longer.push_back(spring(0, 3));
  for (const auto& springs : {around, twins, beyond, longer}) EXPECT_EQ(found(springs, 30), none);
  EXPECT_EQ(found(system.springs, 29), none) << "a vertex is missing";
  EXPECT_EQ(found({}, 0), none);
}

TEST(Grid, HasASeatForEverySpringAtItsLesserColumnAndRow) {
  const Grid grid{10, 4};
  const auto seat = [&](int i, int j) {
    const Grid::Seat at = grid.seat(spring(i, j)).value();
    return std::tuple(at.way, at.column, at.row);
  };
  EXPECT_EQ(seat(12, 13), std::tuple(along_row, 2, 1));
  EXPECT_EQ(seat(12, 22), std::tuple(along_column, 2, 1));
  EXPECT_EQ(seat(12, 23), std::tuple(diagonal, 2, 1));
  EXPECT_EQ(seat(12, 21), std::tuple(antidiagonal, 1, 1));
  EXPECT_EQ(seat(12, 14), std::tuple(two_along_row, 2, 1));
  EXPECT_EQ(seat(12, 32), std::tuple(two_along_column, 2, 1));
  for (const auto& [i, j] : {std::pair{9, 10}, {9, 11}, {10, 29}, {8, 10}, {0, 3}, {0, 30}, {5, 5}})
    EXPECT_FALSE(grid.seat(spring(i, j))) << i << ' ' << j;
}

TEST(GridPlaces, HaveEveryVertexOnceAndAnOddNumberOfLinesARow) {
  for (const int line : {8, 16})
    for (const int columns : {1, 2, 7, 16, 33, 64, 100})
      for (const bool strips : {false, true}) {
        const Grid grid{columns, 3};
        const GridPlaces places = strips ? in_strips(grid, line, 4) : in_rows(grid, line);
        const std::vector<int> at = places.vertices(2);
        EXPECT_EQ(std::ssize(at), 5 * places.stride);
        EXPECT_EQ(std::ranges::count(at, -1), 5 * places.stride - grid.vertices());
        for (int i = 0; i < grid.vertices(); ++i)
          EXPECT_EQ(at.at(static_cast<std::size_t>(places.of(i % columns, i / columns))), i);
        EXPECT_EQ(places.stride % (2 * line), line);
        EXPECT_GE(places.stride, places.strips * places.width);
      }
}

TEST(GridPlaces, OfStripsHaveTheNextColumnInTheNextStrip) {
  const GridPlaces places = in_strips({100, 2}, 16, 2);
  EXPECT_EQ(places.strips, 8);
  for (int column = 0; column < 99; ++column) {
    const bool is_last = column % 8 == 7;
    EXPECT_EQ(places.of(column + 1, 1) - places.of(column, 1), is_last ? 1 - 7 * 16 : 16) << column;
  }
}

TEST(AlikeRows, StandOnceWhereTheyFollowEachOther) {
  const AlikeRows<float> rows({1, 2, 1, 2, 3, 4, 1, 2}, 2);
  EXPECT_EQ(rows.at(0), rows.at(1));
  EXPECT_NE(rows.at(1), rows.at(2));
  for (const auto& [row, first] : {std::pair{0, 1.0F}, {1, 1.0F}, {2, 3.0F}, {3, 1.0F}}) {
    EXPECT_EQ(rows.at(row)[0], first);
    EXPECT_EQ(rows.at(row)[1], first + 1);
  }
  EXPECT_TRUE(AlikeRows<float>({}, 2).is_empty());
}

TEST(AlikeRows, HaveEverySpringOnceUnderItsWay) {
  for (const System& system : grid_cloths()) {
    const GridPlaces places = in_strips(grid_of(system.springs, system.vertices()).value(), 16, 4);
    const auto numbers =
        rows_by_way<double>(places, system.springs, [](std::size_t k) { return Real(k) + 1; });
    std::multiset<double> expected, all;
    for (std::size_t k = 0; k < system.springs.size(); ++k) {
      const Grid::Seat seat = places.grid.seat(system.springs[k]).value();
      const int at = places.of(seat.column, 0);
      EXPECT_EQ(numbers[seat.way].at(seat.row)[at], Real(k) + 1);
      expected.insert(Real(k) + 1);
    }
    for (const auto& of_way : numbers)
      for (int row = 0; !of_way.is_empty() && row < places.grid.rows; ++row)
        for (int at = 0; at < places.stride; ++at)
          if (const double number = of_way.at(row)[at]; number != 0) all.insert(number);
    EXPECT_EQ(all, expected);
  }
}

/// What a row's numbers cost is what of them is unlike.
TEST(AlikeRows, OfAGridAreFewInSinglePrecision) {
  const System system = cloth_of("curtain", {{"columns", 64LL}, {"rows", 64LL}}).system;
  const GridPlaces places = in_rows(grid_of(system.springs, system.vertices()).value(), 16);
  const auto rest = rows_by_way<float>(places, system.springs,
                                       [&](std::size_t k) { return system.springs[k].rest; });
  for (const auto& of_way : rest) {
    std::set<const float*> different;
    for (int row = 0; row < 64; ++row) different.insert(of_way.at(row));
    EXPECT_LE(different.size(), 3U);
  }
}

}  // namespace
}  // namespace cloth
