// Chebyshev semi-iteration over any fixed-point sweep (Wang 2015, Algorithm 1).
#pragma once

#include "cloth/types.hpp"

namespace cloth {

/// x_{k+1} = w (gamma (S(x_k) - x_k) + x_k - x_{k-1}) + x_{k-1}, with w = 1 for the first `delay`
/// sweeps, then 2 / (2 - rho^2), then 4 / (4 - rho^2 w).
class Chebyshev {
 public:
  /// Starts a new time step. rho: estimated spectral radius of the sweep.
  void start(Real rho, int delay, Real under_relaxation) {
    rho2_ = rho * rho;
    delay_ = delay;
    gamma_ = under_relaxation;
    iteration_ = 0;
    weight_ = 1;
  }

  /// Replaces the sweep's result `x` = S(x_k) by x_{k+1}, given `current` = x_k, which it uses up.
  void blend(VecX& x, VecX& current) {
    advance_weight();
    if (iteration_ == 1) previous_ = current;
    // In differences, so that what a sweep does not move, a pin, does not drift by rounding either.
    if (gamma_ == 1) x = previous_ + weight_ * (x - previous_);
    else x = previous_ + weight_ * (gamma_ * (x - current) + (current - previous_));
    previous_.swap(current);
  }

  Real weight() const { return weight_; }

 private:
  void advance_weight() {
    if (iteration_ == delay_) weight_ = 2 / (2 - rho2_);
    if (iteration_ > delay_) weight_ = 4 / (4 - rho2_ * weight_);
    ++iteration_;
  }

  Real rho2_ = 0, gamma_ = 1, weight_ = 1;
  int delay_ = 1, iteration_ = 0;
  VecX previous_;
};

}  // namespace cloth
