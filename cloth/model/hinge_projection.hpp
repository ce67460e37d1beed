// The positive part of a hinge's Hessian.
#pragma once

#include "cloth/model/elements.hpp"

namespace cloth {

/// Adds to a hinge's symmetric Hessian what lifts its negative eigenvalues to 0. Shifting all four
/// corners costs no energy: nine dimensions are left.
void project_hinge(Block<4>& H);

}  // namespace cloth
