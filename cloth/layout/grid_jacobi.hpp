// A JacobiSweep over a grid, row by row.
#pragma once

#include <memory>

#include "cloth/layout/grid.hpp"
#include "cloth/layout/jacobi_sweep.hpp"

namespace cloth {

/// Of a sweep whose springs are the grid's (grid_of()).
std::unique_ptr<LaidSweep> lay_out(const JacobiSweep& sweep, const Grid& grid, Precision precision);

}  // namespace cloth
