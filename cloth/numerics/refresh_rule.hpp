// When a factor that is kept is made anew.
#pragma once

#include "cloth/types.hpp"

namespace cloth {

/// When another factor pays, by what iterations gain with the one that there is and what another
/// costs. Both are counted: who goes by it does the same on every machine.
///
/// The gain r of an iteration is by how much ln |g| falls, |g| being the gradient's norm; D is that
/// of all iterations since the factor was made, p the price of another, in iterations. Assumed: the
/// Hessian changes in proportion to the way, so that an iteration contracts the gradient in
/// proportion to how far from the minimiser its factor was made. One that is made now is e^D times
/// as near, and gains r + D where the old one gains r. Its first iteration costs p + 1, in which
/// the old one gains (p + 1) r. So another pays at once where
///
///     min(r + D, what is left) > (p + 1) r,
///
/// what is left being ln of |g| over what rounding makes of a gradient. A factor whose gain does
/// not change serves p iterations, as in Shamanskii's method (Ukrainian Math. J. 1967), or to the
/// end where that is as near. On a quadratic, where a new factor ends all, at most twice as much is
/// spent that way as by whoever knew.
///
/// Of a factor that leaves something out, as those of domains do, another makes up for what turned
/// since it was made, and for nothing else: it is taken to gain in as many iterations as this one
/// has had, k, what this one has gained. It pays where min(D, what is left) > (p + k) r: never,
/// where the gain does not change.
///
/// r is the mean of the last two iterations, for one that goes far stirs up what the next one
/// calms.
class RefreshRule {
 public:
  /// A factor is made where the gradient has that norm [N], of the whole matrix or not; another
  /// costs `price` iterations.
  void begin(Real norm, Real price, bool is_whole);

  /// Whether another pays now, after an iteration that left a gradient of that norm; `least`: what
  /// rounding makes of it [N].
  [[nodiscard]] bool pays(Real norm, Real least);

 private:
  Real price_ = 0;
  bool is_whole_ = true;
  Real first_ = 0, before_ = 0, last_ = 0;  ///< norms: where it was made, and of the last two
  int iterations_ = 0;
};

}  // namespace cloth
