// How a solver with a memory comes to a frozen step.
#pragma once

#include "cloth/registry.hpp"
#include "experiments/harness/record.hpp"
#include "experiments/harness/reference.hpp"

namespace harness {

/// Processor time of the substeps that set a solver in motion: of the first, in which it may make
/// ready, and of one of the others, on average; and of the longest of them all [s].
struct Motion {
  Real first = 0, later = 0, longest = 0;
};

/// Brings a prepared solver with memory to the cell's frozen step much as it would come there in
/// motion: the scene's iterations of each recorded substep, at most iterations_in_motion, from
/// beside the reference's own state, by lot (0: from there). Others are left as they are.
/// @throws Breakdown
Motion set_in_motion(cloth::Solver& solver, const cloth::Scene& scene, const cloth::System& system,
                     const FrozenReference& reference, unsigned lot);

/// By which the trace's solver is: the same for all solvers.
unsigned motion_lot(const Cell& cell);

}  // namespace harness
