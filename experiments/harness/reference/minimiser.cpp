#include "experiments/harness/reference/minimiser.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <type_traits>
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

void Minimiser::factorise(const ImplicitStep& phi, const VecX& x) {
  constexpr int pause = 5;
  if (wait_ > 0) --wait_;
  else if (is_positive(phi, x, Curvature::exact, 0)) return;
  else wait_ = pause - 1;
  if (is_slow_)
    for (shift_ = std::max(shift_ / 2, Real{1e-3}); shift_ < 1e9; shift_ *= 4)
      if (is_positive(phi, x, Curvature::exact, shift_)) return;
  if (!is_positive(phi, x, Curvature::projected, 0))
    throw Breakdown("reference: the projected Hessian is not positive definite");
}

template <class T>
void Minimiser::descend(const ImplicitStep& phi, const ExtendedPhi<T>& exact, VecXOf<T>& x,
                        const auto& is_over, const Reaches& reaches) {
  constexpr bool is_rough = std::is_same_v<T, Real>;
  constexpr int most = is_rough ? 500 : 1000;
  constexpr Real armijo = 1e-4, shortest = 1e-12, quick = 1e-3, slow = 0.5, near = 1e-9,
                 told_above = is_rough ? 1 : 1e3;  // times what rounding makes of a value at most
  VecXOf<T> g, trial, trial_g;
  T value = exact.value(x);
  exact.gradient(x, g);
  VecX d;
  for (Real residual = exact.residual(g); residual > 0; ++iterations_) {
    if (iterations_ == most) {
      if (is_rough) return;
      throw Breakdown(fmt::format("reference: no minimum in {} iterations", most));
    }
    // A factor from nearby serves as long as it gains three digits a step.
    const bool is_new = std::exchange(is_due_, false);
    if (is_new) factorise(phi, rounded(x));
    const VecX slope_at = rounded(g);
    factor_.solve(slope_at, d);
    const Real slope = -slope_at.dot(d);
    const bool is_near = -slope < near * rounded(value);
    const bool values_tell = -slope > told_above * exact.rounding(rounded(value));
    if (is_over(d, values_tell)) return;
    Real t = 1;
    T lower = value;
    const auto is_lower = [&] {
      trial = x - extended<T>(t * d);
      lower = exact.value(trial);
      return rounded(lower - value) <= armijo * t * slope;
    };
    if (values_tell)
      while (!is_lower() && t > shortest) t /= 2;
    else is_lower();
    if (t <= shortest) {
      if (is_rough) return;
      throw Breakdown("reference: no decrease along the Newton direction");
    }
    exact.gradient(trial, trial_g);
    const Real next = exact.residual(trial_g);
    if (!std::isfinite(next)) throw Breakdown("reference: Phi is not finite");
    if (!values_tell && !(next < residual / 2)) {
      if (is_new) return;
      is_due_ = true;
      is_slow_ = is_near;
      continue;
    }
    is_due_ = next > quick * residual;
    is_slow_ = is_near || next > slow * residual;
    x.swap(trial);
    g.swap(trial_g);
    value = lower;
    residual = next;
    reaches(x.template cast<DoubleDouble>());
  }
}

Extended Minimiser::find(const ImplicitStep& phi, const ExtendedPhi<Real>& rough,
                         const ExtendedPhi<DoubleDouble>& exact, const VecX& x0, Until until,
                         const Reaches& reaches) {
  wait_ = iterations_ = 0;
  is_due_ = true;
  is_slow_ = false;
  VecX x = x0;
  descend(
      phi, rough, x, [](const VecX&, bool values_tell) { return !values_tell; }, reaches);
  Extended nearer = extended<DoubleDouble>(x);
  // Half a unit in the last place of the largest coordinate.
  constexpr Real half_a_unit = 0x1p-54;
  const auto rests = [&](const VecX& d, bool) {
    return until == Until::doubles_rest &&
           d.lpNorm<Eigen::Infinity>() < half_a_unit * x.lpNorm<Eigen::Infinity>();
  };
  descend(phi, exact, nearer, rests, reaches);
  return nearer;
}

}  // namespace harness
