// Cloths whose springs are those of a grid, and where their vertices lie.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

#include "cloth/model/springs.hpp"

namespace cloth {

/// So many columns and rows on, from a vertex of a grid to another.
struct Way {
  int columns, rows;

  bool operator==(const Way&) const = default;
};

/// Those that springs of a grid go: to the next in the row and in the column, across a cell one way
/// and the other, and to the next but one in the row and in the column.
inline constexpr std::array<Way, 6> ways_of_grid{{{1, 0}, {0, 1}, {1, 1}, {-1, 1}, {2, 0}, {0, 2}}};

/// Which of ways_of_grid.
enum WayOfGrid : std::size_t {
  along_row,
  along_column,
  diagonal,
  antidiagonal,
  two_along_row,
  two_along_column
};

/// Something for each of ways_of_grid.
template <class Numbers>
using ByWay = std::array<Numbers, ways_of_grid.size()>;

/// Vertex (column, row) has the number row * columns + column.
struct Grid {
  int columns = 0, rows = 0;

  /// Where what is told of a spring stands: under its way, at the lesser of its ends' columns and
  /// rows.
  struct Seat {
    WayOfGrid way;
    int column, row;
  };

  int vertices() const { return columns * rows; }

  /// Nothing where the spring joins other vertices, or goes none of these ways.
  std::optional<Seat> seat(const Spring& s) const;
};

/// The grid of so many vertices whose springs these are, each in a seat of its own, or nothing. A
/// chain is one row; of several grids, it is that with the longest rows.
std::optional<Grid> grid_of(const Springs& springs, int vertices);

/// Row after row of a grid's vertices in memory, `stride` places from one to the next, each in
/// `strips` of `width` places: column c is at place c / strips of strip c % strips. Places that are
/// left are nobody's.
struct GridPlaces {
  Grid grid;
  int strips, width, stride;

  int size() const { return grid.rows * stride; }
  int of(int column, int row) const {
    return row * stride + column % strips * width + column / strips;
  }

  /// At each place, or -1; with so many rows of nobody's behind the last.
  std::vector<int> vertices(int more_rows = 0) const;
};

/// In one strip: as they are numbered. A cache line holds `line` numbers; rows are an odd number of
/// lines apart, so that successive ones are in different sets of a cache.
GridPlaces in_rows(const Grid& grid, int line);

/// In strips of a line, a multiple of `multiple` of them: from each but the last ones, the next
/// columns are in the next strips, at the same places.
GridPlaces in_strips(const Grid& grid, int line, int multiple);

}  // namespace cloth
