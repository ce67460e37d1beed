// A sweep of Newton's step on each vertex alone, said in numbers: what a layout can carry out.
#pragma once

#include <memory>
#include <vector>

#include "cloth/layout/block_kernel.hpp"
#include "cloth/layout/laid_sweep.hpp"
#include "cloth/model/system.hpp"
#include "cloth/numerics/colouring.hpp"
#include "cloth/numerics/seidel_sweep.hpp"
#include "cloth/step/protocol.hpp"

namespace cloth {

/// Moves every vertex of a colour, colour by colour, by `step` times H^-1 f of its own
/// (BlockKernels); with one colour all at once, as a Jacobi sweep does.
struct BlockSweep {
  std::vector<Spring> springs;
  VecX inertia;     ///< m/h^2, n [N/m]
  Colours colours;  ///< of the vertices that move
  Across across = Across::tension;
  Real share = 0;
  Real step = 1;
  Real singular = 0;
  SweepOrder order = SweepOrder::forward;  ///< of the colours
};

/// Of a cloth's springs and inertia, all vertices that no pin holds at once.
BlockSweep all_at_once(const System& system, Real h);

/// As the protocol says. @throws std::length_error where there are more springs than a layout can
/// number.
std::unique_ptr<LaidSweep> lay_out(const BlockSweep& sweep, const Protocol& protocol);

}  // namespace cloth
