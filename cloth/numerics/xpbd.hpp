// One step of XPBD (Macklin et al. 2016, algorithm 1), whatever the order of its projections.
#pragma once

#include <vector>

#include "cloth/numerics/compliance.hpp"
#include "cloth/numerics/tethers.hpp"
#include "cloth/probe.hpp"

namespace cloth {

class Xpbd {
  // Before its use: what it returns is deduced.
  template <bool damped>
  auto advance() {
    return [this]<class T>(int p, const Stretched<T>& s, Real share = 1) {
      return multipliers_.template advance<T, damped>(p, s, share);
    };
  }

 public:
  void prepare(const System& system, const TetherParams& tethers = {}) {
    x_ = padded_zeros(system.vertices());
    tethers_ = {system, tethers};
  }

  /// Sweeps over the constraints for as long as the probe says. sweep(x, advance) moves x, 4 x n,
  /// by constraint.project() of each, once, whose multiplier is advance(p, stretched), or a `share`
  /// of it; tethers follow. weights [1/kg]: see Multipliers::start().
  void solve(const ImplicitStep& phi, VecX& x, const DistanceConstraints& constraints,
             const std::vector<Real>& weights, const Compliance& params, auto& probe,
             auto&& sweep) {
    multipliers_.start(phi, constraints, weights, params);
    pad(x, x_);
    while (probe.next([&]() -> const VecX& { return unpad(x_, x), x; })) {
      auto timed = probe.phase(Phase::sweep);
      phi.constrain(x_);
      probe.count(Work::projection, constraints.count() + tethers_.count());
      if (multipliers_.damped()) sweep(x_, advance<true>());
      else sweep(x_, advance<false>());
      tethers_.project(x_);
    }
    unpad(x_, x);
  }

  /// lambda [kg m] of each constraint, so far.
  const std::vector<Real>& lambda() const { return multipliers_.lambda(); }

 private:
  Multipliers multipliers_;
  Tethers tethers_;
  Padded x_;
};

}  // namespace cloth
