// Which points are near to each other, without comparing all pairs.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "cloth/types.hpp"

namespace cloth {

/// Cubic cells, listed by a hash of their coordinates (Teschner et al., Optimized Spatial Hashing
/// for Collision Detection of Deformable Objects, VMV 2003).
class SpatialHash {
 public:
  /// Sorts the points x, 3n [m], into cells a little larger than `reach` [m]. Points that are not
  /// finite are in none.
  void build(const VecX& x, Real reach);

  /// In ascending order, every j > i that may be within reach of i: those in i's cell and the 26
  /// around it. Valid until the next call.
  const std::vector<int>& after(int i);

 private:
  using Cell = std::array<Real, 3>;  ///< whole numbers, of any size

  std::size_t slot(const Cell& cell) const;

  std::vector<Cell> cells_;  ///< of each point
  std::vector<int> begin_;   ///< of a slot's points in points_
  std::vector<int> points_;
  std::vector<int> near_;
};

}  // namespace cloth
