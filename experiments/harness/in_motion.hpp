// How a solver with a memory comes to a frozen step.
#pragma once

#include <vector>

#include "cloth/registry.hpp"
#include "experiments/harness/beside.hpp"
#include "experiments/harness/record.hpp"
#include "experiments/harness/reference.hpp"

namespace harness {

/// Processor time of each of the substeps that set a solver in motion; none: it has no memory [s].
/// And their iterations.
struct InMotion {
  std::vector<Real> each, iterations;

  Real first() const { return each.empty() ? 0 : each.front(); }  ///< in which it may make ready
  Real later() const;  ///< of one of the others, on average, or of the first
  Real longest() const;
  Real later_iterations() const;  ///< likewise
};

/// Brings a prepared solver with memory to the reference's step, the cell's or one apart, much as
/// it would come there in motion: the scene's iterations of each recorded substep, at most
/// iterations_in_motion, or at the lot's pace, from beside the reference's own state, by lot (0,
/// and where the first guess is of the history: from there). Others are left as they are. @throws
/// Breakdown
InMotion set_in_motion(cloth::Solver& solver, const cloth::Scene& scene,
                       const cloth::System& system, const FrozenReference& reference,
                       const Lot& lot);

/// By which the trace's solver is: the same for all solvers.
unsigned motion_lot(const Cell& cell);

}  // namespace harness
