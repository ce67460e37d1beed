// The parts of a cloth that threads take of a pass over all its vertices.
#pragma once

#include <algorithm>
#include <compare>
#include <cstddef>
#include <vector>

#include "cloth/layout/aligned.hpp"
#include "cloth/layout/coordinates.hpp"
#include "cloth/layout/jacobi_kernel.hpp"
#include "cloth/parallel.hpp"

namespace cloth {

/// Slices that one thread takes at a time, whatever the number of threads, and room for the
/// tensions of those that are taken at once.
template <class T>
class JacobiParts {
 public:
  /// `numbers` are kept of each spring in a run.
  explicit JacobiParts(const Slices<T>& slices, int numbers = 1)
      : reach_(slices.reach), numbers_(numbers) {
    // Without runs, too, there is something to point to.
    const int count = slices.count(),
              rows = numbers * std::max(1, static_cast<int>(slices.offsets.size()));
    const int parts = std::clamp(slices.size() / vertices_of_a_part, 1, most_parts);
    for (int p = 0; p < parts; ++p) {
      const int first = border(p, count, parts), last = border(p + 1, count, parts);
      const std::ptrdiff_t row =
          Coordinates<T>::apart(reach_ + std::ptrdiff_t{last - first} * Slices<T>::width);
      parts_.push_back({first, last, row});
      room_ = std::max(room_, rows * row);
    }
    find_gaps(slices);
  }

  /// act(part) for each part of what `all` is said of.
  void for_each(const JacobiPart<T>& all, auto&& act) {
    const int parts = static_cast<int>(parts_.size()),
              rooms = threads() > 1 ? std::min(4 * threads(), parts) : 1;
    tensions_.resize(static_cast<std::size_t>(std::max(rooms * room_, size())));
    in_parts(0, rooms, 1, [&](int first, int last) {
      for (int room = first; room < last; ++room)
        for (int p = border(room, parts, rooms); p < border(room + 1, parts, rooms); ++p) {
          JacobiPart<T> part = all;
          move_in(parts_[static_cast<std::size_t>(p)], room, part);
          act(part);
        }
    });
  }

  /// Numbers that there is room for.
  std::ptrdiff_t size() const { return static_cast<std::ptrdiff_t>(tensions_.size()); }

 private:
  struct Part {
    int first, last;
    std::ptrdiff_t row;  ///< from one offset's tensions to the next
  };

  /// A slice that is seen behind where no run of that row goes ahead from it. The room may have
  /// another part's tensions there.
  struct Gap {
    int slice, kept;
    auto operator<=>(const Gap&) const = default;
  };

  static constexpr int vertices_of_a_part = 4096, most_parts = 64;

  /// Where the k-th of so many parts of `count` begins.
  static int border(int k, int count, int parts) {
    return static_cast<int>(static_cast<long>(count) * k / parts);
  }

  void find_gaps(const Slices<T>& slices) {
    const auto goes_ahead = [&](int s, int kept) {
      if (s < 0) return false;
      const auto at = [&](int of) {
        return slices.ahead.begin() + slices.first_ahead[static_cast<std::size_t>(of)];
      };
      return std::any_of(at(s), at(s + 1), [=](const auto& run) { return run.kept == kept; });
    };
    constexpr int width = Slices<T>::width;
    for (int s = 0; s < slices.count(); ++s)
      for (int k = slices.first_behind[static_cast<std::size_t>(s)];
           k < slices.first_behind[static_cast<std::size_t>(s) + 1]; ++k) {
        const auto& run = slices.behind[static_cast<std::size_t>(k)];
        const int whole = run.offset / width, end = run.offset % width == 0 ? whole : whole + 1;
        for (int back = whole; back <= end; ++back)
          if (!goes_ahead(s - back, run.kept)) gaps_.push_back({s - back, run.kept});
      }
    std::ranges::sort(gaps_);
    gaps_.erase(std::unique(gaps_.begin(), gaps_.end()), gaps_.end());
    gaps_.shrink_to_fit();
  }

  /// Gives a part that room.
  void move_in(const Part& own, int room, JacobiPart<T>& part) {
    constexpr int width = Slices<T>::width;
    part.first = own.first, part.last = own.last;
    part.tensions = tensions_.data() + room * room_;
    part.kept_row = own.row;
    part.kept_from = std::ptrdiff_t{own.first} * width - reach_;
    const auto begin = std::ranges::lower_bound(gaps_, own.first - reach_ / width, {}, &Gap::slice);
    for (auto gap = begin; gap != gaps_.end() && gap->slice < own.last; ++gap) {
      T* const tensions = part.tensions + (gap->slice * width - part.kept_from);
      for (int row = numbers_ * gap->kept; row < numbers_ * (gap->kept + 1); ++row)
        std::fill_n(tensions + row * own.row, width, T{0});
    }
  }

  int reach_, numbers_;
  std::vector<Part> parts_;
  std::vector<Gap> gaps_;
  std::ptrdiff_t room_ = 0;  ///< of the largest part
  AlignedVector<T> tensions_;
};

}  // namespace cloth
