// The St. Venant-Kirchhoff membrane.
#pragma once

#include <memory>

#include "cloth/model/rest_shape.hpp"

namespace cloth {

/// W = area (mu |G|^2 + lambda/2 tr(G)^2) of every face, G = (F^T F - 1) / 2 Green's strain in the
/// plane, mu = Y / (2 (1 + nu)) and lambda = Y nu / (1 - nu^2) those of plane stress; youngs Y is
/// Young's modulus times the thickness [N/m], poisson nu in [0, 0.5). A cloth compressed to less
/// than 1/sqrt(3) of its length softens, and flattened to nothing it resists no more. Source:
/// Bonet and Wood, Nonlinear Continuum Mechanics, 2008, sec. 6.4.1.
/// @throws UsageError where a face has no area at rest.
std::shared_ptr<const Term> stvk_membrane(const RestShape& shape, Real youngs, Real poisson);

}  // namespace cloth
