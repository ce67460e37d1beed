// A sweep of Newton's step on each vertex alone, said in numbers: what a layout can carry out.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "cloth/layout/block_kernel.hpp"
#include "cloth/layout/laid_sweep.hpp"
#include "cloth/model/system.hpp"
#include "cloth/numerics/colouring.hpp"
#include "cloth/numerics/seidel_sweep.hpp"
#include "cloth/step/protocol.hpp"

namespace cloth {

/// Springs that are soft at first. A step starts with gamma times the stiffness that the last one
/// ended with, but at least `least`; a sweep ends by adding beta | |d| - L |; neither goes beyond
/// the spring's own.
struct Ramp {
  Real beta = 0;   ///< [N/m^2]
  Real gamma = 0;  ///< [1]
  Real least = 0;  ///< [N/m]
};

/// Moves every vertex of a colour, colour by colour, by `step` times H^-1 f of its own
/// (BlockKernels); with one colour all at once, as a Jacobi sweep does.
struct BlockSweep {
  Springs springs;
  VecX inertia;     ///< m/h^2, n [N/m]
  Colours colours;  ///< of the vertices that move
  Across across = Across::tension;
  Real share = 0;
  Real step = 1;
  Real singular = 0;
  SweepOrder order = SweepOrder::forward;  ///< of the colours
  std::optional<Ramp> ramp = {};
};

/// Of a cloth's springs and inertia, all vertices that no pin holds at once.
BlockSweep all_at_once(const System& system, Real h);

/// The same colour by colour.
BlockSweep coloured_blocks(const System& system, Real h);

/// As the protocol says, whose layout is not `grid`. @throws std::length_error where there are more
/// springs than a layout can number.
std::unique_ptr<LaidSweep> lay_out(const BlockSweep& sweep, const Protocol& protocol);

}  // namespace cloth
