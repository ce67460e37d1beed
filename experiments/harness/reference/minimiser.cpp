#include "experiments/harness/reference/minimiser.hpp"

#include <cmath>
#include <utility>

#include "cloth/error.hpp"

namespace harness {

using cloth::Breakdown;
using cloth::Curvature;
using cloth::ImplicitStep;

bool Minimiser::factorise(const ImplicitStep& phi, const VecX& x) {
  for (const Curvature curvature : {Curvature::exact, Curvature::projected}) {
    phi.hessian(x, H_, curvature);
    if (!std::exchange(analysed_, true)) factor_.analyse(H_);
    if (factor_.factorise(H_)) return curvature == Curvature::exact;
  }
  throw Breakdown("reference: the projected Hessian is not positive definite");
}

Extended Minimiser::find(const ImplicitStep& phi, const ExtendedPhi<DoubleDouble>& exact,
                         const VecX& x0) {
  constexpr int enough = 500;
  constexpr Real armijo = 1e-4, shortest = 1e-12, quick = 1e-3;
  Extended x = extended<DoubleDouble>(x0), g, trial, trial_g;
  DoubleDouble value = exact.value(x);
  exact.gradient(x, g);
  Real residual = exact.residual(g), contraction = 1;
  VecX d;
  for (int k = 0; k < enough && residual > 0; ++k) {
    // A factor from nearby serves as long as it gains three digits a step.
    if (contraction > quick) factorise(phi, rounded(x));
    const VecX slope_at = rounded(g);
    factor_.solve(slope_at, d);
    const Real slope = -slope_at.dot(d);
    const bool values_tell = -slope > 1e3 * exact.rounding(rounded(value));
    Real t = 1;
    DoubleDouble lower = value;
    const auto is_lower = [&] {
      trial = x - extended<DoubleDouble>(t * d);
      lower = exact.value(trial);
      return rounded(lower - value) <= armijo * t * slope;
    };
    if (values_tell)
      while (!is_lower() && t > shortest) t /= 2;
    else is_lower();
    if (t <= shortest) throw Breakdown("reference: no decrease along the Newton direction");
    exact.gradient(trial, trial_g);
    const Real next = exact.residual(trial_g);
    if (!std::isfinite(next)) throw Breakdown("reference: Phi is not finite");
    if (!values_tell && !(next < residual / 2)) {
      if (contraction > quick) break;
      contraction = 1;
      continue;
    }
    contraction = next / residual;
    x.swap(trial);
    g.swap(trial_g);
    value = lower;
    residual = next;
  }
  return x;
}

}  // namespace harness
