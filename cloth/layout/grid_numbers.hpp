// What is told of a grid's vertices and springs, in rows of places.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <utility>
#include <vector>

#include "cloth/layout/aligned.hpp"
#include "cloth/layout/grid.hpp"
#include "cloth/types.hpp"

namespace cloth {

/// Rows of numbers. One that is like the row before stands there once: of a grid whose rows are
/// alike, as good as all stay in the nearest cache.
template <class T>
class AlikeRows {
 public:
  AlikeRows() = default;

  /// Of `length` numbers each.
  AlikeRows(const std::vector<T>& all, int length) {
    const auto size = static_cast<std::size_t>(length);
    for (std::size_t begin = 0; begin < all.size(); begin += size) {
      const auto row = std::span(all).subspan(begin, size);
      const bool is_alike =
          !numbers_.empty() && std::ranges::equal(row, std::span(numbers_).last(size));
      if (!is_alike) numbers_.insert(numbers_.end(), row.begin(), row.end());
      first_.push_back(numbers_.size() - size);
    }
  }

  /// There are no rows.
  bool is_empty() const { return first_.empty(); }

  /// Of a place; rows are those of `stride` of them.
  T number(std::ptrdiff_t place, int stride) const {
    return at(static_cast<int>(place / stride))[place % stride];
  }

  const T* at(int row) const { return numbers_.data() + first_[static_cast<std::size_t>(row)]; }

 private:
  AlignedVector<T> numbers_;
  std::vector<std::size_t> first_;  ///< number of each row
};

/// values[i] of the vertex i at each place; of nobody's 0.
template <class T>
AlikeRows<T> rows_of_vertices(const GridPlaces& places, const VecX& values) {
  std::vector<T> all;
  for (const int i : places.vertices()) all.push_back(i < 0 ? T{0} : static_cast<T>(values[i]));
  return {all, places.stride};
}

/// value(k) of spring k, which is of the grid, at its seat; where there is none 0. No rows under
/// ways that no spring goes.
template <class T>
ByWay<AlikeRows<T>> rows_by_way(const GridPlaces& places, const Springs& springs, auto&& value) {
  ByWay<std::vector<T>> all;
  for (std::size_t k = 0; k < springs.size(); ++k) {
    const Grid::Seat seat = *places.grid.seat(springs[k]);
    std::vector<T>& of_way = all[seat.way];
    if (of_way.empty()) of_way.assign(static_cast<std::size_t>(places.size()), T{0});
    of_way[static_cast<std::size_t>(places.of(seat.column, seat.row))] = static_cast<T>(value(k));
  }
  ByWay<AlikeRows<T>> rows;
  for (std::size_t way = 0; way < all.size(); ++way) rows[way] = {all[way], places.stride};
  return rows;
}

}  // namespace cloth
