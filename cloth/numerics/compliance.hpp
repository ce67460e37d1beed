// The multipliers of XPBD (Macklin et al. 2016): how compliant a constraint is, and what a
// projection adds to its lambda.
#pragma once

#include <vector>

#include "cloth/model/hooke.hpp"
#include "cloth/numerics/projection.hpp"
#include "cloth/step/implicit_step.hpp"

namespace cloth {

/// Parameters that every XPBD solver has.
struct Compliance {
  Real compliance_scale = 1;
  Real beta = 0;

  void describe(auto& p) {
    p(compliance_scale, "compliance_scale", "1", {0, 1e12},
      "factor on the compliance 1/k of every spring; 0: rigid");
    p(beta, "beta", "N s/m", {0, 1e9}, "damping along every spring; no effect on rigid ones")
        .idle(compliance_scale == 0, "with compliance_scale = 0");
  }

  /// alpha~ = alpha / h^2 of a spring [1/kg]; 0 of one without stiffness.
  Real over_step(const Spring& s, Real h) const;

  /// 1 / ((1 + gamma) weight + alpha~), weight being grad C M^-1 grad C^T [kg]; 0 of a spring
  /// without stiffness.
  Real gain(const Spring& s, Real weight, Real over_step, Real gamma = 0) const;
};

/// lambda [kg m] of every constraint over one time step: h^2 times the spring's force.
class Multipliers {
 public:
  /// lambda = 0. weights [1/kg]: what stands for grad C M^-1 grad C^T of each constraint; empty:
  /// nothing does. A spring without stiffness gets no multiplier.
  void start(const ImplicitStep& phi, const DistanceConstraints& constraints,
             const std::vector<Real>& weights, const Compliance& params);

  bool damped() const { return damped_; }

  /// dlambda = (-C - alpha~ lambda - gamma grad C.(x - x_n)) / ((1 + gamma) weight + alpha~) times
  /// `share`, added to lambda and returned (eq. 26; eq. 18 where nothing is damped).
  template <class T, bool damped>
  T advance(int p, const Stretched<T>& s, Real share = 1) {
    const T lambda = at<T>(lambda_.data(), p), compliance = at<T>(compliance_.data(), p);
    T violation = at<T>(rest_, p) - s.length - compliance * lambda;
    if constexpr (damped) {
      std::array<Four, lanes<T>> start;
      for (std::size_t l = 0; l < lanes<T>; ++l) start[l] = load(start_.col(p + int(l)).data());
      const T moved = s.length - dots<T>(s.d, start) / (s.length + shortest_length);
      violation -= at<T>(gamma_.data(), p) * moved;
    }
    const T change = share * at<T>(gain_.data(), p) * violation;
    put<T>(lambda_.data(), p, lambda + change);
    return change;
  }

  const std::vector<Real>& lambda() const { return lambda_; }

 private:
  const Real* rest_ = nullptr;
  std::vector<Real> lambda_, compliance_, gain_;
  std::vector<Real> gamma_;  ///< empty where nothing is damped
  Padded start_;             ///< x_i - x_j at x_n of each constraint
  bool damped_ = false;
};

}  // namespace cloth
