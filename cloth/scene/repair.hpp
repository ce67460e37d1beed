// Polygons that a cloth cannot have, left out or turned.
#pragma once

#include <vector>

namespace cloth {

/// What is to become of each polygon of a file.
struct Repair {
  std::vector<bool> left_out, turned;
};

/// Of polygons, each the list of its vertices. Left out is an empty one, one with the vertices of
/// an earlier one, and one with a side that two earlier ones have. Of those that hang together by
/// their sides the fewer are turned, so that no two run along a side in the same direction; where a
/// strip is closed with a twist one is left out for that.
Repair repair(const std::vector<std::vector<int>>& polygons);

}  // namespace cloth
