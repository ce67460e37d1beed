// When a descent step is no longer one.
#pragma once

#include <limits>

#include "cloth/types.hpp"

namespace cloth {

/// What rounding makes of a gradient's norm [N], as at_rounding() has it; `diagonal`: the norm of
/// the Hessian's [N/m].
inline Real rounding_of_gradient(const VecX& x, Real diagonal) {
  return std::numeric_limits<Real>::epsilon() * x.lpNorm<Eigen::Infinity>() * diagonal;
}

/// True where the decrease -slope [J] that a direction d predicts is within what rounding makes of
/// it: coordinates carry an error of eps |x|, hence the gradient one of eps |x| diagonal, that of
/// the Hessian [N/m]; `times` as much where neighbours, differences and lengths round, too. 3n
/// each. A scalar product, which the caller counts.
bool at_rounding(const VecX& x, const VecX& d, Real slope, const auto& diagonal, Real times = 1) {
  const Real eps = std::numeric_limits<Real>::epsilon() * x.lpNorm<Eigen::Infinity>();
  return -slope <= times * eps * diagonal.dot(d.cwiseAbs());
}

}  // namespace cloth
