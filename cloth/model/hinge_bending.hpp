// Bending by the angle between neighbouring triangles.
#pragma once

#include <memory>

#include "cloth/model/rest_shape.hpp"

namespace cloth {

/// E = k/2 |e|^2 / A (theta - theta_0)^2 at every inner edge, theta the angle between the faces'
/// normals and theta_0 that at rest, |e| and the faces' area A at rest too; hinge_shape() says what
/// k [N m] means. An angle is 0 where a face is no triangle any more, and then exerts no force.
/// Source: Grinspun et al., Discrete Shells, SCA 2003; derivatives after Tamstorf and Grinspun,
/// Discrete Bending Forces and Their Jacobians, Graphical Models 2013.
/// @throws UsageError where a face has no area at rest, or three share an edge.
std::shared_ptr<const Term> hinge_bending(const RestShape& shape, Real stiffness);

}  // namespace cloth
