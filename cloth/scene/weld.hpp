// Vertices that lie so near each other that they are one.
#pragma once

#include <span>
#include <vector>

#include "cloth/types.hpp"

namespace cloth {

/// Of n vertices at 3n coordinates the one that each becomes: the first that is kept within
/// `tolerance` of it, itself where there is none. They are kept in their order, so that a chain of
/// near ones does not shrink to a point. The tolerance is no less than 1e-9 of any coordinate.
std::vector<int> welded(std::span<const Real> coordinates, Real tolerance);

}  // namespace cloth
