// The coordinates of a cloth's vertices in a layout.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstring>
#include <functional>
#include <utility>
#include <vector>

#include "cloth/layout/aligned.hpp"
#include "cloth/model/four_vectors.hpp"
#include "cloth/model/padded.hpp"
#include "cloth/parallel.hpp"
#include "cloth/types.hpp"

namespace cloth {

/// Three rows of coordinates, one number a place, with room before and behind for the reach of
/// runs; and once more (x, y, z, 0) of each place, for who is asked for them in no order.
template <class T>
class Coordinates {
 public:
  Coordinates() = default;
  Coordinates(int places, int reach, bool once_more)
      : places_(places),
        reach_(reach),
        row_(apart(2 * std::ptrdiff_t{reach} + places)),
        rows_(static_cast<std::size_t>(3 * row_), T{0}),
        points_(once_more ? static_cast<std::size_t>(4 * places) : 0, T{0}) {}

  std::ptrdiff_t row() const { return row_; }  ///< from one coordinate to the next
  T* rows() { return rows_.data() + reach_; }  ///< of the first place
  const T* rows() const { return rows_.data() + reach_; }
  T* points() { return points_.empty() ? nullptr : points_.data(); }
  const T* points() const { return points_.empty() ? nullptr : points_.data(); }

  /// All are 0.
  void clear() {
    std::ranges::fill(rows_, T{0});
    std::ranges::fill(points_, T{0});
  }

  void subtract(const Coordinates& others) {
    std::ranges::transform(rows_, others.rows_, rows_.begin(), std::minus<T>());
    std::ranges::transform(points_, others.points_, points_.begin(), std::minus<T>());
  }

  /// column(vertex[p]), a Four of (x, y, z, whatever), at each place p; (0, 0, 0) where that is
  /// negative.
  void load_columns(const std::vector<int>& vertex, auto&& column) {
    for_each_four(vertex, [&](std::ptrdiff_t p, const std::array<int, 4>& v) {
      const auto at = [&](std::size_t k) { return v[k] < 0 ? Four{} : column(v[k]); };
      const std::array<Four, 4> all{at(0), at(1), at(2), at(3)};
      const FourVectors x = of_columns(all[0], all[1], all[2], all[3]);
      put(x.x, 4, rows() + p), put(x.y, 4, rows() + row_ + p), put(x.z, 4, rows() + 2 * row_ + p);
      if (points_.empty()) return;
      for (std::size_t k = 0; k < 4; ++k) put(all[k], 3, points() + 4 * p + 4 * k);
    });
  }

  /// take(p, vertex[p], (x, y, z, 0)) likewise.
  void store_columns(const std::vector<int>& vertex, auto&& take) const {
    for_each_four(vertex, [&](std::ptrdiff_t p, const std::array<int, 4>& v) {
      const T* const from = rows() + p;
      const std::array<Four, 4> all = columns({get(from), get(from + row_), get(from + 2 * row_)});
      for (std::size_t k = 0; k < 4; ++k)
        if (v[k] >= 0) take(p + static_cast<std::ptrdiff_t>(k), v[k], all[k]);
    });
  }

  /// vertex[p] is at place p; nothing where that is negative.
  void load(const std::vector<int>& vertex, const VecX& x) {
    const int last = static_cast<int>(x.size() / 3) - 1;
    load_columns(vertex, [&x, last](int i) {
      return i < last ? load3_of_more(x.data() + 3 * i) : load3(x.data() + 3 * i);
    });
  }

  /// Likewise; of those places p alone of which is_moved(p).
  void store(const std::vector<int>& vertex, VecX& x, auto&& is_moved) const {
    store_columns(vertex, [&](std::ptrdiff_t p, int i, Four at) {
      if (is_moved(p)) store3(x.data() + 3 * i, at);
    });
  }

  /// The same of the points.
  void store_points(const std::vector<int>& vertex, VecX& x, auto&& is_moved) const {
    for_each_four(vertex, [&](std::ptrdiff_t p, const std::array<int, 4>& v) {
      for (int k = 0; k < 4; ++k) {
        const int i = v[static_cast<std::size_t>(k)];
        if (i >= 0 && is_moved(p + k)) store3(x.data() + 3 * i, get(points_.data() + 4 * (p + k)));
      }
    });
  }

  /// x = before + weight (share (x - now) + now - before), in differences, so that what a sweep
  /// does not move stays.
  void blend(const Coordinates& now, const Coordinates& before, T weight, T share) {
    const auto blend_all = [=](AlignedVector<T>& x, const AlignedVector<T>& a,
                               const AlignedVector<T>& b) {
      for (std::size_t k = 0; k < x.size(); ++k)
        x[k] = b[k] + weight * (share * (x[k] - a[k]) + (a[k] - b[k]));
    };
    blend_all(rows_, now.rows_, before.rows_);
    blend_all(points_, now.points_, before.points_);
  }

  /// At least so many numbers, and no multiple of a page, at which a cache keeps few lines.
  static std::ptrdiff_t apart(std::ptrdiff_t numbers) {
    constexpr std::ptrdiff_t page = 4096 / sizeof(T), lines = 5 * numbers_of_a_line<T>;
    return numbers + (numbers % page < lines ? lines : 0);
  }

 private:
  /// Four successive numbers.
  using Quartet [[gnu::vector_size(4 * sizeof(T))]] = T;

  /// The first `count` of them.
  static void put(Four v, std::size_t count, T* to) {
    const auto numbers = __builtin_convertvector(v, Quartet);
    std::memcpy(to, &numbers, count * sizeof(T));
  }

  static Four get(const T* from) {
    Quartet numbers;
    std::memcpy(&numbers, from, sizeof numbers);
    return __builtin_convertvector(numbers, Four);
  }

  /// act(p, what is at the places from p on; -1 beyond the last vertex), of every place, as sweeps
  /// move all of them. In several threads where it pays.
  void for_each_four(const std::vector<int>& vertex, auto&& act) const {
    const int count = static_cast<int>(vertex.size());
    in_parts(0, (std::max(places_, count) + 3) / 4, columns_worth_a_thread / 4,
             [&](int first, int last) {
               for (int p = 4 * first; p < 4 * last; p += 4) {
                 std::array<int, 4> v{-1, -1, -1, -1};
                 if (p + 4 <= count) std::copy_n(vertex.begin() + p, 4, v.begin());
                 else if (p < count) std::copy(vertex.begin() + p, vertex.end(), v.begin());
                 act(p, v);
               }
             });
  }

  int places_ = 0;
  std::ptrdiff_t reach_ = 0, row_ = 0;
  AlignedVector<T> rows_, points_;
};

/// Chebyshev's recurrence (cloth/numerics/chebyshev.hpp) over iterates that are laid out.
template <class T>
class Recurrence {
 public:
  void start() { has_before_ = false; }

  /// sweep() makes S(x) of x.
  void advance(Coordinates<T>& x, Real weight, Real share, auto&& sweep) {
    if (!has_before_) before_ = x;
    has_before_ = true;
    now_ = x;
    sweep();
    x.blend(now_, before_, static_cast<T>(weight), static_cast<T>(share));
    std::swap(before_, now_);
  }

  /// Iterates are told from elsewhere, `way` from where they were.
  void move_origin(const Coordinates<T>& way) {
    if (has_before_) before_.subtract(way);
  }

 private:
  Coordinates<T> before_, now_;
  bool has_before_ = false;
};

}  // namespace cloth
