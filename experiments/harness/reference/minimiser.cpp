#include "experiments/harness/reference/minimiser.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "cloth/error.hpp"

namespace harness {

using cloth::Breakdown;
using cloth::Curvature;
using cloth::ImplicitStep;

/// Factorises the Hessian with `shift` times M/h^2; false where it is indefinite.
bool Minimiser::is_positive(const ImplicitStep& phi, const VecX& x, Curvature curvature,
                            Real shift) {
  phi.hessian(x, H_, curvature);
  for (int i = 0; i < phi.system().vertices() && shift > 0; ++i)
    for (int c = 0; c < 3; ++c) H_.coeffRef(3 * i + c, 3 * i + c) += shift * phi.inertia(i);
  if (!std::exchange(analysed_, true)) factor_.analyse(H_);
  return factor_.factorise(H_);
}

void Minimiser::factorise(const ImplicitStep& phi, const VecX& x, bool is_slow) {
  constexpr int pause = 5;
  if (wait_ > 0) --wait_;
  else if (is_positive(phi, x, Curvature::exact, 0)) return;
  else wait_ = pause - 1;
  if (is_slow)
    for (shift_ = std::max(shift_ / 2, Real{1e-3}); shift_ < 1e9; shift_ *= 4)
      if (is_positive(phi, x, Curvature::exact, shift_)) return;
  if (!is_positive(phi, x, Curvature::projected, 0))
    throw Breakdown("reference: the projected Hessian is not positive definite");
}

Extended Minimiser::find(const ImplicitStep& phi, const ExtendedPhi<DoubleDouble>& exact,
                         const VecX& x0, const Reaches& reaches) {
  constexpr int most = 1000;
  constexpr Real armijo = 1e-4, shortest = 1e-12, quick = 1e-3, slow = 0.5, near = 1e-9;
  Extended x = extended<DoubleDouble>(x0), g, trial, trial_g;
  DoubleDouble value = exact.value(x);
  exact.gradient(x, g);
  Real residual = exact.residual(g), contraction = 1;
  bool is_slow = false;
  wait_ = 0;
  VecX d;
  for (int k = 0; residual > 0; ++k) {
    if (k == most) throw Breakdown(fmt::format("reference: no minimum in {} iterations", most));
    // A factor from nearby serves as long as it gains three digits a step.
    if (contraction > quick) factorise(phi, rounded(x), is_slow);
    const VecX slope_at = rounded(g);
    factor_.solve(slope_at, d);
    const Real slope = -slope_at.dot(d);
    const bool is_near = -slope < near * rounded(value);
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
      is_slow = is_near;
      continue;
    }
    contraction = next / residual;
    is_slow = is_near || contraction > slow;
    x.swap(trial);
    g.swap(trial_g);
    value = lower;
    residual = next;
    reaches(x);
  }
  return x;
}

}  // namespace harness
