// A ProjectionSweep over a grid, in the grid's own order.
#pragma once

#include <memory>

#include "cloth/layout/grid.hpp"
#include "cloth/layout/projection_sweep.hpp"

namespace cloth {

/// The springs that have a colour, in colours of their own, two for each of ways_of_grid, in that
/// order: along rows springs whose lesser column, over the columns of the way, is even, then those
/// where it is odd; of other ways the same of the lesser row, over the rows of the way.
Colours colours_of(const Grid& grid, const ProjectionSweep& sweep);

/// Of a sweep whose springs are the grid's (grid_of()), in these colours in place of its own.
std::unique_ptr<LaidSweep> lay_out(const ProjectionSweep& sweep, const Grid& grid,
                                   Precision precision);

}  // namespace cloth
