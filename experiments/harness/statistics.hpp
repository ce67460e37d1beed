// Medians and intervals without assumptions about the distribution.
#pragma once

#include <vector>

#include "cloth/types.hpp"

namespace harness {

using cloth::Real;

/// The middle value, or the mean of the two middle ones; NaN for none.
Real median(std::vector<Real> values);

/// The smallest value that at least a share p of the values do not exceed (nearest rank); NaN for
/// none.
Real quantile(std::vector<Real> values, Real p);

/// Median with the confidence interval from order statistics (Le Boudec 2010, sec. 2.2).
struct Summary {
  Real median, low, high;
  int count;
  bool is_95_percent;  ///< false: fewer than six values, low and high are just the extremes
};
Summary summarise(std::vector<Real> values);

}  // namespace harness
