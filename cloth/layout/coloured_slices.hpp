// The springs at each vertex, colour by colour, laid out for registers of any width.
#pragma once

#include <vector>

#include "cloth/layout/aligned.hpp"
#include "cloth/model/springs.hpp"
#include "cloth/numerics/colouring.hpp"

namespace cloth {

/// Vertices in slices of `width`, each of one colour: those that sweeps move, colour by colour, and
/// then the others. A slot has one spring, or none, of each vertex of a slice. Where other ends are
/// successive in memory, as many places away from each vertex, a slot is a run; else it is apart,
/// and names them. A missing spring has no stiffness; in a slot apart, its vertex for both ends.
template <class T>
struct ColouredSlices {
  static constexpr int width = numbers_of_a_line<T>;

  /// How far before the first place and behind the last one runs are read at most: each has a
  /// spring of some vertex of its slice.
  static constexpr int reach = width;

  struct Run {
    int offset;
    int first;  ///< of `rest` and `stiffness`, or -1: all are as the two below
    T rest, stiffness;
  };

  ColouredSlices() = default;

  /// `colours` of the vertices that are moved, in the order of a sweep; no two of one colour share
  /// a spring, or there is one colour, of vertices that are moved at once. `each_its_own`: no run
  /// is alike, so that what is kept of springs has a place for each.
  ColouredSlices(const Springs& springs, int vertices, const Colours& colours,
                 bool each_its_own = false);

  /// Places that the slices have, and of these those that are moved.
  int size() const { return static_cast<int>(vertex.size()); }
  int moved() const { return ends.empty() ? 0 : ends.back() * width; }

  std::vector<int> place;   ///< of each vertex
  std::vector<int> vertex;  ///< at each place, or -1
  std::vector<int> ends;    ///< slices of the colours

  /// Of slice s are those from first_x[s] to first_x[s + 1]; of slices that are moved.
  std::vector<int> first_run, first_apart;
  std::vector<Run> runs;

  /// `width` for each slot apart, from the first on, and then for each run that is not alike.
  AlignedVector<T> rest, stiffness;  ///< L [m], k [N/m]
  AlignedVector<int> neighbour;      ///< places; of slots apart alone
};

extern template struct ColouredSlices<float>;
extern template struct ColouredSlices<double>;

}  // namespace cloth
