// How far an iterate of a step is from its minimiser, in what is seen of a cloth.
#pragma once

#include <optional>

#include "cloth/step/implicit_step.hpp"
#include "experiments/harness/reference.hpp"

namespace harness {

/// Infinite where the iterate is not finite.
struct StepError {
  Real distance = 0;      ///< root mean square over the free vertices, by mass [m]
  Real distance_max = 0;  ///< of the vertex that is farthest off [m]
  Real strain = 0;  ///< largest difference of the strains of a spring, or side, there and here
};

/// Of x, 3n [m], on a step of `system`, from the reference's minimiser.
StepError step_error(const cloth::System& system, const FrozenReference& reference, const VecX& x);

/// The length h sqrt(2 E / M) [m] of an energy E [J] above the minimum of a step of h [s], M [kg]
/// being the mass that is free: a mass that is so far off its inertial target has it. Where the
/// elastic energy is convex, the distance is no longer.
Real energy_length(Real energy, Real h, Real mass);

/// The energy [J] that x is above the minimum by Newton's model of Phi there: lambda^2 / 2, with
/// the decrement lambda^2 = g^T H^-1 g by the gradient and the exact Hessian (Boyd and
/// Vandenberghe, Convex Optimization, eq. 9.30). It needs no reference. Nothing where H is not
/// positive definite.
std::optional<Real> newton_gap(const cloth::ImplicitStep& phi, const VecX& x);

}  // namespace harness
