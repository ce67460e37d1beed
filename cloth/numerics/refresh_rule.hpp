// When a factor that is kept is made anew.
#pragma once

#include "cloth/types.hpp"

namespace cloth {

/// By what iterations gain with the factor that there is, and what another costs: both are counted,
/// and the same on every machine. The gain r of an iteration is by how much ln |g| falls, |g| being
/// the norm of the gradient; D is the gain of all since the factor was made, p the price of another
/// in iterations.
///
/// Assumed: the Hessian changes in proportion to the way, so that an iteration contracts the
/// gradient in proportion to how far from the minimiser its factor was made. One that is made now
/// is e^-D times as far from it, and gains r + D where the old one gains r. Its first iteration
/// costs p + 1, in which the old one gains (p + 1) r. So another pays at once where
///
///     min(r + D, what is left) > (p + 1) r,
///
/// what is left being ln of |g| over what rounding makes of a gradient. Where the gain does not
/// change, a factor serves p iterations, about as many as make most of each in Shamanskii's method
/// (Ukrainian Math. J. 1967); on a quadratic, whose new factor ends all at once, as many are lost
/// before that as another costs: at most as much again as by whoever knew. r is the mean of the
/// last two iterations, for one that goes far stirs up what the next one calms.
class RefreshRule {
 public:
  /// A factor is made where the gradient has that norm [N]; another costs `price` iterations.
  void begin(Real norm, Real price);

  /// Whether another pays now, after an iteration that left a gradient of that norm; `least`: what
  /// rounding makes of it [N].
  [[nodiscard]] bool pays(Real norm, Real least);

 private:
  Real price_ = 0;
  Real first_ = 0, before_ = 0, last_ = 0;  ///< norms: where it was made, and of the last two
  int iterations_ = 0;
};

}  // namespace cloth
