// Which springs meet at a vertex.
#pragma once

#include <span>
#include <vector>

#include "cloth/model/springs.hpp"

namespace cloth {

/// The springs at each vertex, in ascending order, as compressed rows.
class Incidence {
 public:
  Incidence() = default;
  Incidence(const Springs& springs, int vertices);

  int vertices() const { return static_cast<int>(first_.size()) - 1; }

  /// Indices of the springs that end in vertex i.
  std::span<const int> at(int i) const {
    const auto row = static_cast<std::size_t>(i);
    return {springs_.data() + first_[row], springs_.data() + first_[row + 1]};
  }

 private:
  std::vector<int> first_{0}, springs_;
};

}  // namespace cloth
