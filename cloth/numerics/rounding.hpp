// When a descent step is no longer one.
#pragma once

#include <limits>

#include "cloth/types.hpp"

namespace cloth {

/// True where the decrease -slope [J] that a direction d predicts is within what rounding makes of
/// it: coordinates carry an error of eps |x|, a vertex's own and its neighbours', hence the gradient
/// one of twice eps |x| diagonal, that of the Hessian [N/m]. 3n each.
bool at_rounding(const VecX& x, const VecX& d, Real slope, const auto& diagonal) {
  const Real eps = std::numeric_limits<Real>::epsilon() * x.lpNorm<Eigen::Infinity>();
  return -slope <= 2 * eps * diagonal.dot(d.cwiseAbs());
}

}  // namespace cloth
