// Backtracking to a sufficient decrease of Phi, and the parameters of it.
#pragma once

#include <algorithm>

#include "cloth/params.hpp"
#include "cloth/probe.hpp"
#include "cloth/step/implicit_step.hpp"

namespace cloth {

/// Armijo's rule (Nocedal and Wright, Numerical Optimization, eq. 3.4).
struct LineSearch {
  Real armijo = 1e-4;
  Real shrink = 0.5;
  int trials = 40;

  /// unused: why nothing is searched, or "".
  void describe(auto& p, const std::string& unused = "") {
    const bool idle = !unused.empty();
    p(armijo, "armijo", "1", {0, 0.5}, "share of the predicted decrease a step must achieve")
        .idle(idle, unused);
    p(shrink, "shrink", "1", {0.1, 0.9}, "ratio of two successive trial steps")
        .idle(idle, unused)
        .idle(trials == 1, "with trials = 1");
    p(trials, "trials", "1", {1, 100}, "trial steps before the line search gives up")
        .idle(idle, unused);
  }

  /// Moves x to x + t d, t the first of 1, shrink, shrink^2, ... that lowers Phi enough, 1 being
  /// less before a wall of Phi, and returns t; or leaves x and returns 0. slope = g.d [J]; `trial`
  /// is storage, 3n.
  Real search(const ImplicitStep& phi, VecX& x, const VecX& d, Real slope, VecX& trial,
              auto& probe) const {
    auto timed = probe.phase(Phase::line_search);
    Real t = std::min(Real{1}, phi.max_step(x, d));
    for (int k = 0; k < trials; ++k, t *= shrink) {
      probe.count(Work::value);
      trial = x + t * d;
      if (phi.value_difference(trial, x) <= armijo * t * slope) {
        x.swap(trial);
        return t;
      }
    }
    return 0;
  }
};

}  // namespace cloth
