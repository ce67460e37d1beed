// What a cloth's springs, or its triangles' sides, are strained by.
#pragma once

#include "cloth/model/system.hpp"

namespace harness {

using cloth::Real;
using cloth::VecX;

/// Strain l/L - 1 of each spring or, where there are none, of each triangle's three sides.
VecX strains(const cloth::System& system, const VecX& x);

/// The largest strain, no less than 0, and the mean of its absolute value.
struct Stretch {
  Real max = 0, mean = 0;
};
Stretch stretch(const cloth::System& system, const VecX& x);

}  // namespace harness
