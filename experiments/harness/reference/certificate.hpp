// What is known of a minimiser, and how well.
#pragma once

#include <string>

#include "cloth/step/implicit_step.hpp"
#include "experiments/harness/reference/extended_phi.hpp"

namespace harness {

/// Of a point x near a stationary point x* of Phi. Norms are mass-weighted root mean squares over
/// the free vertices, M their mass; h is Phi's.
///
/// With a the norm of M^-1 dPhi/dx at x, and the Hessian at least lambda/2 times M/h^2 in the ball
/// of radius 4 h^2 a / lambda around x, Phi is strongly convex there and above Phi(x) on the ball's
/// boundary. So it has one stationary point x* in the ball, a strict local minimum, and
///
///   |x - x*| <= 2 h^2 a / lambda,    0 <= Phi(x) - Phi(x*) <= M h^2 a^2 / lambda
///
/// (Boyd and Vandenberghe, Convex Optimization, sec. 9.1.2, with lambda/2 in place of m.) Other
/// minima may lie elsewhere.
struct Certificate {
  Real residual = 0;     ///< a: in extended precision, with what rounding may add [m/s^2]
  Real curvature = 0;    ///< lambda: the least eigenvalue of the exact Hessian at x in units of
                         ///< M/h^2, at most 1 where there are pins; 1 is inertia alone
  Real distance = 0;     ///< of x from x*, at most [m]
  Real gap = 0;          ///< Phi(x) - Phi(x*), at most [J]
  Real rounded_gap = 0;  ///< Phi above its minimum when x is rounded to double [J]: what no solver
                         ///< in double gets below by more than luck
  std::string doubt;     ///< why distance and gap are no bounds; empty: they are

  bool holds() const { return doubt.empty(); }
};

/// Of x. The eigenvalue is Spectra's, to a hundredth; that it is no smaller than half of that at x,
/// and about x at twice the ball's radius or at 1e-9 of the cloth's size, whichever is more, is
/// proven by a Cholesky factorisation at each of those points: the theorem's condition, sampled.
Certificate certify(const cloth::ImplicitStep& phi, const ExtendedPhi<DoubleDouble>& exact,
                    const Extended& x);

}  // namespace harness
