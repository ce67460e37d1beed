// Nesterov's momentum over any fixed-point sweep, restarted by the gradient scheme of O'Donoghue
// and Candes (Adaptive Restart for Accelerated Gradient Schemes, FoCM 2015).
#pragma once

#include "cloth/types.hpp"

namespace cloth {

/// z_k = x_k + (t_{k-1} - 1) / t_k (x_k - x_{k-1}), x_{k+1} = S(z_k), where t_k is
/// (1 + sqrt(1 + 4 t_{k-1}^2)) / 2. Needs a sweep that does not overshoot: momentum grows where it
/// has an eigenvalue below -1/3.
class Nesterov {
 public:
  /// Starts a new time step. Without `restart` the momentum is never taken back.
  void start(bool restart);

  /// Moves x = x_k to z_k, where the next sweep is to start.
  void extrapolate(VecX& x);

  /// After the sweep, x = S(z_k), `current` = z_k: forgets the momentum where it leads uphill, that
  /// is where (z_k - x_{k+1}).(x_{k+1} - x_k) > 0.
  void check(const VecX& x, const VecX& current);

  int restarts() const { return restarts_; }

 private:
  bool restart_ = true, fresh_ = true;
  int restarts_ = 0;
  Real t_ = 1;
  VecX previous_, step_;
};

}  // namespace cloth
