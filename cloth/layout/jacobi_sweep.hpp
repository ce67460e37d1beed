// A sweep over a cloth's vertices, all at once, said in numbers: what a layout can carry out.
#pragma once

#include <memory>
#include <vector>

#include "cloth/layout/laid_sweep.hpp"
#include "cloth/model/system.hpp"
#include "cloth/step/protocol.hpp"
#include "cloth/types.hpp"

namespace cloth {

/// Moves every x_i to x_i - s_i [w_i (x_i - y_i) + sum over its springs of k (1 - L / |d|) d], d
/// from the other end to i and y the step's target.
struct JacobiSweep {
  Springs springs;
  VecX inertia;  ///< w, n [N/m]; 0: y is not looked at
  VecX scale;    ///< s, n [m/N]; 0 at pins
  /// alpha~ of each spring [1/kg], or empty. Given, springs are constraints, `stiffness` is their
  /// gain [kg] and s an inverse mass: in place of k (1 - L / |d|) stands c / |d| with c = gain (|d|
  /// - L + alpha~ lambda), by which lambda falls from 0 at the step's start.
  std::vector<Real> compliance = {};
};

/// x - D^-1 g, g being Phi's gradient of inertia and springs, D of each vertex, n [N/m].
JacobiSweep descent(const System& system, Real h, const VecX& D);

/// As layout and precision of the protocol say, which is not `reference`.
/// @throws std::length_error where there are more springs than a layout can number,
/// std::bad_optional_access where layout = grid and they are none's.
std::unique_ptr<LaidSweep> lay_out(const JacobiSweep& sweep, const Protocol& protocol);

}  // namespace cloth
