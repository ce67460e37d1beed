// Distance constraints, colour by colour, laid out for registers of any width.
#pragma once

#include <vector>

#include "cloth/layout/aligned.hpp"
#include "cloth/model/springs.hpp"
#include "cloth/numerics/colouring.hpp"

namespace cloth {

/// Slots of up to `width` constraints that share no vertex; those of a colour share none either.
///
/// Vertices lie colour by colour, by colours of their own: no spring is within one. Where
/// constraints of a colour go equally far from successive places, both their ends are successive: a
/// slot is a run, from place i of a slice to i + offset. Where too few do, all slots are apart, and
/// name the places of both ends. A missing constraint has no gain, and in a slot apart places that
/// are nobody's.
///
/// Levels (level_springs()) are many and short, and on a grid go across it as waves. So vertices
/// lie by the first level in which a constraint begins at them, and a run begins at any place.
template <class T>
struct ConstraintSlots {
  static constexpr int width = numbers_of_a_line<T>;

  struct Slot {
    int from = 0, offset = 0;  ///< of a run: place of its first lane, and to the other ends
    bool is_full = false;      ///< no constraint is missing
  };

  ConstraintSlots() = default;

  /// `colours` of springs, by index; whether they are levels.
  ConstraintSlots(const Springs& springs, int vertices, const Colours& colours,
                  bool are_levels = false);

  bool are_runs() const { return places_i.empty(); }
  int count() const { return static_cast<int>(slots.size()); }

  std::vector<int> vertex;  ///< at each place, or -1; whole slices, and one of nobody's at each end
  std::vector<int> ends;    ///< slots of the colours
  std::vector<Slot> slots;
  std::vector<int> spring;                ///< of each lane of each slot, or -1
  AlignedVector<int> places_i, places_j;  ///< of each lane, where slots are apart
};

extern template struct ConstraintSlots<float>;
extern template struct ConstraintSlots<double>;

}  // namespace cloth
