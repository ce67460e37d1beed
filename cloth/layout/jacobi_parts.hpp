// The parts of a cloth that threads take of a pass over all its vertices.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "cloth/layout/aligned.hpp"
#include "cloth/layout/jacobi_kernel.hpp"
#include "cloth/layout/points.hpp"
#include "cloth/parallel.hpp"

namespace cloth {

/// Slices that one thread takes at a time, whatever the number of threads, and room for the
/// tensions of each part.
template <class T>
class JacobiParts {
 public:
  /// `numbers` are kept of each spring in a run.
  explicit JacobiParts(const Slices<T>& slices, int numbers = 1) {
    const int count = slices.count(), rows = numbers * static_cast<int>(slices.offsets.size());
    const int parts = std::clamp(slices.size() / vertices_of_a_part, 1, most_parts);
    const auto border = [=](int part) {
      return static_cast<int>(static_cast<long>(count) * part / parts);
    };
    std::ptrdiff_t end = 0;
    for (int p = 0; p < parts; ++p) {
      const std::ptrdiff_t first = border(p), last = border(p + 1);
      const std::ptrdiff_t row = Points<T>::apart(slices.reach + (last - first) * Slices<T>::width);
      const std::ptrdiff_t begin = first * Slices<T>::width - slices.reach;
      parts_.push_back({border(p), border(p + 1), end - begin, row});
      end += rows * row;
    }
    tensions_.assign(static_cast<std::size_t>(end), T{0});
  }

  /// act(part) for each part of what `all` is said of.
  void for_each(const JacobiPart<T>& all, auto&& act) {
    in_parts(0, static_cast<int>(parts_.size()), 1, [&](int first, int last) {
      for (int p = first; p < last; ++p) {
        const Part& own = parts_[static_cast<std::size_t>(p)];
        JacobiPart<T> part = all;
        part.first = own.first, part.last = own.last;
        part.tensions = tensions_.data() + own.tensions, part.kept_row = own.row;
        act(part);
      }
    });
  }

 private:
  struct Part {
    int first, last;
    std::ptrdiff_t tensions;  ///< of place 0, under the first offset
    std::ptrdiff_t row;       ///< from one offset's to the next
  };

  static constexpr int vertices_of_a_part = 4096, most_parts = 64;

  std::vector<Part> parts_;
  AlignedVector<T> tensions_;
};

}  // namespace cloth
