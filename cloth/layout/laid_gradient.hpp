// The gradient of springs, laid out.
#pragma once

#include <memory>

#include "cloth/model/spring_kernel.hpp"
#include "cloth/step/protocol.hpp"

namespace cloth {

/// Computes it in slices, or on a grid, as JacobiSweep is swept over, in the precision that the
/// protocol says. Nothing where layout = reference, by `auto` in double precision, where it does
/// not pay, and on a grid where the springs are none's.
/// @throws std::length_error where there are more springs than a layout can number.
SharedGradient lay_out_gradient(const Springs& springs, int vertices, const Protocol& protocol);

}  // namespace cloth
