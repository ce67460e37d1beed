// Chebyshev semi-iteration over any fixed-point sweep (Wang 2015, Algorithm 1).
#pragma once

#include "cloth/types.hpp"

namespace cloth {

/// x_{k+1} = w (gamma (S(x_k) - x_k) + x_k - x_{k-1}) + x_{k-1}, with w = 1 for the first `delay`
/// sweeps, then 2 / (2 - rho^2), then 4 / (4 - rho^2 w).
class Chebyshev {
 public:
  /// Starts a new time step. rho: estimated spectral radius of the sweep.
  void start(Real rho, int delay, Real under_relaxation);

  /// Replaces the sweep's result `x` = S(x_k) by x_{k+1}, given `current` = x_k, which it uses up.
  void blend(VecX& x, VecX& current);

  /// The same for who blends in his own way: w of the next x_{k+1}.
  Real next_weight();

  Real weight() const { return weight_; }  ///< the last

 private:
  Real rho2_ = 0, gamma_ = 1, weight_ = 1;
  int delay_ = 1, iteration_ = 0;
  VecX previous_;
};

}  // namespace cloth
