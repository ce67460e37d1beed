#include "cloth/layout/grid.hpp"

#include <algorithm>

namespace cloth {

namespace {

/// Whether no two springs, which have seats, have the same.
bool are_seats_single(const Grid& grid, const Springs& springs) {
  std::vector<char> is_taken(ways_of_grid.size() * static_cast<std::size_t>(grid.vertices()));
  return std::ranges::all_of(springs, [&](const Spring& s) {
    const Grid::Seat seat = *grid.seat(s);
    const int vertex = seat.row * grid.columns + seat.column;
    char& taken = is_taken[ways_of_grid.size() * static_cast<std::size_t>(vertex) + seat.way];
    if (taken) return false;
    taken = true;
    return true;
  });
}

int rounded_up(int count, int multiple) { return (count + multiple - 1) / multiple * multiple; }

/// Places of so many whole lines, or of one more.
int odd_lines(int places, int line) { return (places / line | 1) * line; }

}  // namespace

std::optional<Grid::Seat> Grid::seat(const Spring& s) const {
  if (s.i < 0 || s.i >= s.j || s.j >= vertices()) return std::nullopt;
  const int from = s.i % columns, to = s.j % columns, row = s.i / columns;
  const auto way = std::ranges::find(ways_of_grid, Way{to - from, s.j / columns - row});
  if (way == ways_of_grid.end()) return std::nullopt;
  return Seat{static_cast<WayOfGrid>(way - ways_of_grid.begin()), std::min(from, to), row};
}

std::optional<Grid> grid_of(const Springs& springs, int vertices) {
  for (int columns = vertices; columns > 0; --columns) {
    if (vertices % columns != 0) continue;
    const Grid grid{columns, vertices / columns};
    const auto has_seat = [&](const Spring& s) { return grid.seat(s).has_value(); };
    if (!std::ranges::all_of(springs, has_seat)) continue;
    if (!are_seats_single(grid, springs)) return std::nullopt;  // nor would they be by other rows
    return grid;
  }
  return std::nullopt;
}

std::vector<int> GridPlaces::vertices(int more_rows) const {
  std::vector<int> all(static_cast<std::size_t>(size() + more_rows * stride), -1);
  for (int row = 0; row < grid.rows; ++row)
    for (int column = 0; column < grid.columns; ++column)
      all[static_cast<std::size_t>(of(column, row))] = row * grid.columns + column;
  return all;
}

GridPlaces in_rows(const Grid& grid, int line) {
  const int width = rounded_up(grid.columns, line);
  return {grid, 1, width, odd_lines(width, line)};
}

GridPlaces in_strips(const Grid& grid, int line, int multiple) {
  const int strips = rounded_up((grid.columns + line - 1) / line, multiple);
  return {grid, strips, line, odd_lines(strips * line, line)};
}

}  // namespace cloth
