// The springs of a grid, and the parts of it that threads take of a pass over all its vertices.
#pragma once

#include <algorithm>
#include <cstddef>
#include <span>
#include <vector>

#include "cloth/layout/coordinates.hpp"
#include "cloth/layout/grid_jacobi_kernel.hpp"
#include "cloth/parallel.hpp"

namespace cloth {

/// A pass goes down the rows, and keeps what reaches into the next ones. A part begins with rows of
/// the part before; one thread takes all parts as one.
template <class T>
class GridParts {
 public:
  /// `compliance` of each spring, or none.
  GridParts(const Springs& springs, const Grid& grid, std::span<const Real> compliance = {})
      : places_(in_rows(grid, numbers_of_a_line<T>)),
        stiffness_(
            rows_by_way<T>(places_, springs, [&](std::size_t k) { return springs[k].stiffness; })),
        rest_(rows_by_way<T>(places_, springs,
                             [&](std::size_t k) {
                               const Spring& s = springs[k];
                               return compliance.empty() ? s.stiffness * s.rest : s.rest;
                             })),
        count_(std::clamp(grid.vertices() / vertices_of_a_part, 1,
                          std::clamp(grid.rows / least_rows, 1, most_parts))),
        room_(static_cast<std::size_t>(count_ * room_of_a_part()), T{0}) {
    if (compliance.empty()) return;
    compliance_ = rows_by_way<T>(places_, springs, [&](std::size_t k) { return compliance[k]; });
    for (std::size_t way = 0; way < first_.size(); ++way) {
      first_[way] = lambdas_;
      if (!compliance_[way].is_empty()) lambdas_ += places_.size();
    }
  }

  const GridPlaces& places() const { return places_; }

  /// The vertex at each place of Coordinates, or -1.
  std::vector<int> vertices() const { return places_.vertices(rows_beyond); }

  /// Room for an iterate.
  Coordinates<T> points() const {
    return {places_.size() + rows_beyond * places_.stride, 0, false};
  }

  /// How many multipliers, where springs are compliant.
  std::ptrdiff_t lambdas() const { return lambdas_; }

  /// act(part) for each part of what `all` says of iterates and vertices.
  void for_each(GridJacobiPart<T> all, auto&& act) {
    all.columns = places_.grid.columns;
    all.stride = places_.stride;
    for (std::size_t way = 0; way < all.springs.size(); ++way)
      if (!stiffness_[way].is_empty())
        all.springs[way] = {&stiffness_[way], &rest_[way], &compliance_[way], first_[way]};
    in_parts(0, count_, 1, [&](int first, int last) {
      GridJacobiPart<T> part = all;
      part.first = border(first), part.last = border(last);
      part.reaching = room_.data() + first * room_of_a_part();
      act(part);
    });
  }

 private:
  static constexpr int rows_beyond = 2;  ///< that a kernel reads
  static constexpr int vertices_of_a_part = 4096, least_rows = 8, most_parts = 64;

  std::ptrdiff_t room_of_a_part() const { return 6 * std::ptrdiff_t{places_.stride}; }

  int border(int part) const {
    return static_cast<int>(static_cast<long>(places_.grid.rows) * part / count_);
  }

  GridPlaces places_;
  ByWay<AlikeRows<T>> stiffness_, rest_, compliance_;
  ByWay<std::ptrdiff_t> first_{};
  std::ptrdiff_t lambdas_ = 0;
  int count_;
  AlignedVector<T> room_;
};

}  // namespace cloth
