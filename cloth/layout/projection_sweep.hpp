// A sweep of projections of distance constraints, said in numbers: what a layout can carry out.
#pragma once

#include <memory>
#include <vector>

#include "cloth/layout/laid_sweep.hpp"
#include "cloth/model/system.hpp"
#include "cloth/numerics/colouring.hpp"
#include "cloth/numerics/seidel_sweep.hpp"
#include "cloth/step/protocol.hpp"

namespace cloth {

struct Compliance;

/// Projects springs, colour by colour: x_i += w_i c n and x_j -= w_j c n, n = d / |d|, with
/// c = gain (L - |d| - alpha~ lambda), by which lambda grows from 0 at the step's start. In double
/// precision, by colours that are not a grid's, to the numbers of the readable way
/// (cloth/numerics/projection.hpp), which is to the bit but for the sign of a zero.
struct ProjectionSweep {
  Springs springs;
  Colours colours;               ///< of springs, by index; what is in none is not projected
  VecX weight;                   ///< inverse masses, n [1/kg]; 0 at pins
  std::vector<Real> gain;        ///< of each spring [kg]
  std::vector<Real> compliance;  ///< alpha~ of each spring [1/kg]; all 0: rigid, without lambda
  SweepOrder order = SweepOrder::forward;  ///< of the colours
  bool in_turn = false;  ///< colours are levels (level_springs()): springs go in the list's order

  /// w_i + w_j of spring k [1/kg].
  Real weight_of(std::size_t k) const { return weight[springs[k].i] + weight[springs[k].j]; }
};

/// Of a cloth's springs, but those between two pins, which no colour has then; gain and compliance
/// of each are 0.
ProjectionSweep projections(const System& system, Colours colours);

/// The same one spring after the other, as far as any vertex can tell.
ProjectionSweep projections_in_turn(const System& system);

/// Of each spring a projection corrects that share of its violation: position-based dynamics
/// (cloth/numerics/pbd.hpp).
ProjectionSweep with_share(ProjectionSweep sweep, Real share);

/// XPBD, undamped, in steps of h.
ProjectionSweep with_compliance(ProjectionSweep sweep, const Compliance& compliance, Real h);

/// As the protocol says. @throws std::bad_optional_access where layout = grid and springs are
/// none's.
std::unique_ptr<LaidSweep> lay_out(const ProjectionSweep& sweep, const Protocol& protocol);

}  // namespace cloth
