// The springs at each vertex, laid out for registers of any width.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "cloth/layout/aligned.hpp"
#include "cloth/model/springs.hpp"

namespace cloth {

/// Vertices in an order of their own (order.hpp), in slices of `width`, which a cache line holds a
/// number each of. A slot has one spring, or none, of each vertex of a slice.
///
/// Where springs go equally far ahead from many vertices of a slice, from place i to i + offset,
/// they are a run: their other ends are successive in memory. Those ends see them `behind`, when
/// their tensions are known already, so that a square root and a division serve both. What is in no
/// run is seen from both its ends, in slots `apart` that name their places. A missing spring has no
/// stiffness; in a slot apart, its vertex for both ends. Of numbers that are alike along a run, as
/// T has them, there is one.
template <class T>
struct Slices {
  static constexpr int width = numbers_of_a_line<T>;

  struct Run {
    int offset;
    int kept;                         ///< which row of tensions is of this offset
    int first_rest, first_stiffness;  ///< of `rest` and `stiffness`, or -1: as the two below
    T rest, stiffness;
  };
  struct Behind {
    int offset;  ///< of the run, from the place that sees it ahead
    int kept;
  };
  /// What a run of compliant springs has besides.
  struct Compliant {
    int multipliers;  ///< where those of its springs begin, beside all others
    int first;        ///< of `compliance`, or -1: as below
    T compliance;
  };

  Slices() = default;

  /// compliance: one more number of each spring, where there are any; each then has a multiplier.
  /// @throws std::length_error where these are too many for an int.
  Slices(const Springs& springs, int vertices, std::span<const Real> compliance = {});

  int vertices() const { return static_cast<int>(order.size()); }
  int count() const { return (vertices() + width - 1) / width; }
  /// Places that `count()` slices have.
  int size() const { return count() * width; }

  std::vector<int> order;    ///< the vertex at each place
  std::vector<int> offsets;  ///< of runs, ascending: a row of tensions each
  int reach = 0;             ///< the longest of them, rounded up to whole slices

  /// Of slice s are those from first_x[s] to first_x[s + 1].
  std::vector<int> first_ahead, first_behind, first_apart;
  std::vector<Run> ahead;
  std::vector<Compliant> compliant;  ///< of each run ahead, or empty
  std::vector<Behind> behind;

  /// `width` for each slot apart, from the first on, and then for each run that is not alike.
  AlignedVector<T> rest, stiffness;  ///< L [m], k [N/m]
  AlignedVector<T> compliance;       ///< or empty
  AlignedVector<int> neighbour;      ///< places; of slots apart alone

  /// Places for multipliers: `width` for each slot apart, from the first on, and for each run.
  int multipliers = 0;
};

extern template struct Slices<float>;
extern template struct Slices<double>;

}  // namespace cloth
