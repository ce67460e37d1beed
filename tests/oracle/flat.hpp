// Points of an oracle as the library has them.
#pragma once

#include <array>
#include <vector>

#include "cloth/types.hpp"

namespace cloth::testing {

/// Their coordinates one after the other, 3n.
inline VecX flat(const std::vector<std::array<double, 3>>& points) {
  return Eigen::Map<const VecX>(points.front().data(), 3 * Eigen::Index(points.size()));
}

}  // namespace cloth::testing
