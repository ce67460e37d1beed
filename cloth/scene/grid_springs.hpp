// The springs of a grid whose cells are all cut the same way.
#pragma once

#include <vector>

#include "cloth/model/mesh_springs.hpp"
#include "cloth/scene/shapes.hpp"

namespace cloth {

/// As mesh_springs() of the grid, and also where one column or row leaves no faces; the shear
/// springs are of the cells' cuts, or of both diagonals. `rest` are the grid's positions, 3n.
Springs grid_springs(const GridSpec& grid, const VecX& rest, const SpringSpec& spec);

}  // namespace cloth
