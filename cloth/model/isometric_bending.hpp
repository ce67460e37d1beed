// Bending of a cloth that is flat at rest and hardly stretches: a quadratic energy.
#pragma once

#include <memory>

#include "cloth/model/rest_shape.hpp"

namespace cloth {

/// E = k / (2 A) |sum K_i x_i|^2 at every inner edge, K of the cotangents at rest: that of
/// hinge_bending with 2 sin(theta / 2) in place of theta, as long as no edge changes its length.
/// Its Hessian is constant and positive semi-definite. hinge_shape() says what k [N m] means.
/// Source: Bergou et al., A Quadratic Bending Model for Inextensible Surfaces, SGP 2006, eq. 4;
/// Wardetzky et al., Discrete Quadratic Curvature Energies, CAGD 2007.
/// @throws UsageError where the rest shape is not flat, a face has no area there, or three share
/// an edge.
std::shared_ptr<const Term> isometric_bending(const RestShape& shape, Real stiffness);

}  // namespace cloth
