// The coordinates of a cloth's vertices in a layout.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "cloth/layout/aligned.hpp"
#include "cloth/types.hpp"

namespace cloth {

/// Three rows of coordinates, one number a place, with room before and behind for the reach of
/// runs; and once more (x, y, z, 0) of each place, for who is asked for them in no order.
template <class T>
class Points {
 public:
  Points() = default;
  Points(int places, int reach, bool once_more)
      : reach_(reach),
        row_(apart(2 * std::ptrdiff_t{reach} + places)),
        rows_(static_cast<std::size_t>(3 * row_), T{0}),
        points_(once_more ? static_cast<std::size_t>(4 * places) : 0, T{0}) {}

  std::ptrdiff_t row() const { return row_; }  ///< from one coordinate to the next
  T* rows() { return rows_.data() + reach_; }  ///< of the first place
  const T* rows() const { return rows_.data() + reach_; }
  T* points() { return points_.empty() ? nullptr : points_.data(); }

  /// vertex[p] is at place p; nothing where that is negative.
  void load(const std::vector<int>& vertex, const VecX& x) {
    for (std::size_t p = 0; p < vertex.size(); ++p) {
      if (vertex[p] < 0) continue;
      for (std::size_t c = 0; c < 3; ++c) {
        const T at = static_cast<T>(x[3 * vertex[p] + static_cast<Eigen::Index>(c)]);
        rows()[static_cast<std::ptrdiff_t>(c) * row_ + static_cast<std::ptrdiff_t>(p)] = at;
        if (!points_.empty()) points_[4 * p + c] = at;
      }
    }
  }

  /// Likewise.
  void store(const std::vector<int>& vertex, VecX& x) const {
    for (std::size_t p = 0; p < vertex.size(); ++p)
      for (std::ptrdiff_t c = 0; vertex[p] >= 0 && c < 3; ++c)
        x[3 * vertex[p] + c] = static_cast<Real>(rows()[c * row_ + static_cast<std::ptrdiff_t>(p)]);
  }

  /// The same of the points.
  void store_points(const std::vector<int>& vertex, VecX& x) const {
    for (std::size_t p = 0; p < vertex.size(); ++p)
      for (std::size_t c = 0; vertex[p] >= 0 && c < 3; ++c)
        x[3 * vertex[p] + static_cast<Eigen::Index>(c)] = static_cast<Real>(points_[4 * p + c]);
  }

  /// x = before + weight (share (x - now) + now - before), in differences, so that what a sweep
  /// does not move stays.
  void blend(const Points& now, const Points& before, T weight, T share) {
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
  std::ptrdiff_t reach_ = 0, row_ = 0;
  AlignedVector<T> rows_, points_;
};

/// Chebyshev's recurrence (cloth/numerics/chebyshev.hpp) over iterates that are laid out.
template <class T>
class Recurrence {
 public:
  void start() { has_before_ = false; }

  /// sweep() makes S(x) of x.
  void advance(Points<T>& x, Real weight, Real share, auto&& sweep) {
    if (!has_before_) before_ = x;
    has_before_ = true;
    now_ = x;
    sweep();
    x.blend(now_, before_, static_cast<T>(weight), static_cast<T>(share));
    std::swap(before_, now_);
  }

 private:
  Points<T> before_, now_;
  bool has_before_ = false;
};

}  // namespace cloth
