// What an axis reaches over.
#pragma once

#include <limits>
#include <vector>

#include "paper/axis.hpp"

namespace paper {

/// From the least to the greatest of the values that the scale has a place for.
struct Range {
  Scale scale = Scale::log;
  Real low = std::numeric_limits<Real>::infinity(), high = -std::numeric_limits<Real>::infinity();

  void include(const std::vector<Real>& values);

  /// In places of the scale.
  Real size() const;

  /// With room for the marks at its ends, such a share of it; of a logarithmic one some, and a
  /// power of ten; of a linear one not beyond 0.
  Range with_margins(Real share = 0.06) const;

  bool is_empty() const;
};

}  // namespace paper
