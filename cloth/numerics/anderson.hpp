// Anderson acceleration of any fixed-point sweep (Peng et al., SIGGRAPH 2018).
#pragma once

#include "cloth/numerics/least_norm.hpp"
#include "cloth/types.hpp"

namespace cloth {

/// x_{k+1} = S(x_k) - sum of theta_j (S(x_{k-j+1}) - S(x_{k-j})), theta minimising the Euclidean
/// norm of f_k - sum of theta_j (f_{k-j+1} - f_{k-j}) with f = S(x) - x, over the last `window`
/// steps.
class Anderson {
 public:
  static constexpr int largest_window = largest_small;

  /// Starts a new time step for 3n unknowns; allocates only where the sizes are new.
  void start(int window, Eigen::Index size);

  /// Replaces the sweep's result `x` = S(x_k) by x_{k+1}, given `current` = x_k.
  void blend(VecX& x, const VecX& current);

  /// Replaces x by the plain S(x_k) of the last blend(), for a safeguard; keeps the history, as the
  /// authors' code does.
  void reject(VecX& x) const { x = swept_; }

  /// Differences remembered.
  int history() const { return std::min(steps_, window_); }

  /// Scalar products that the last blend() took: of its new difference with all, and of all with f.
  int dots() const { return 2 * history(); }

 private:
  using Columns = Eigen::Matrix<Real, Eigen::Dynamic, Eigen::Dynamic>;

  void remember(const VecX& f);
  SmallVector weights(const VecX& f);

  int window_ = 0, steps_ = -1;
  VecX swept_, f_, last_swept_, last_f_;
  Columns swept_steps_, f_steps_;  ///< S(x_{k-j+1}) - S(x_{k-j}) and the same of f, 3n x window
  SmallMatrix gram_;               ///< scalar products of the columns of f_steps_
};

}  // namespace cloth
