// The as-rigid-as-possible membrane.
#pragma once

#include <memory>

#include "cloth/model/rest_shape.hpp"

namespace cloth {

/// W = area mu |F - R|^2 of every face, R the rotation nearest to F, 3 x 2 with orthonormal
/// columns; mu = Y / 2, so that youngs Y, Young's modulus times the thickness [N/m], is the
/// resistance to stretch along one direction. Widths do not shrink (Poisson's ratio is 0). As
/// stiff in compression as in stretch. Source: Sorkine and Alexa, As-Rigid-As-Possible Surface
/// Modeling, SGP 2007; Liu et al., A Local/Global Approach to Mesh Parameterization, SGP 2008.
/// @throws UsageError where a face has no area at rest.
std::shared_ptr<const Term> arap_membrane(const RestShape& shape, Real youngs);

}  // namespace cloth
