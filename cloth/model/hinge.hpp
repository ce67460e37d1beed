// Pairs of triangles with an edge in common, where a cloth bends.
#pragma once

#include <array>
#include <vector>

#include "cloth/model/system.hpp"

namespace cloth {

/// The two ends of an edge and the corners opposite it: of the face that runs along the edge from
/// the first end to the second, then of the other.
using Hinge = std::array<int, 4>;

/// Every edge of two faces, ascending by (lower, higher) end. The faces need not agree on a side.
/// @throws UsageError where three faces share an edge.
std::vector<Hinge> hinges(const std::vector<Face>& faces);

/// |e|^2 / A [1], A the area at rest of both faces: the factor of k/2 theta^2 with which a sheet
/// that is bent across a family of edges to the curvature kappa has k/2 kappa^2 [J/m^2]. It is a
/// third of Grinspun's et al. (Discrete Shells, SCA 2003, eq. 4) and of Bergou's et al. (A
/// Quadratic Bending Model for Inextensible Surfaces, SGP 2006), which would have three times that.
/// As in every hinge energy, a bend across no family of edges may cost more, on a grid three times.
/// @throws UsageError where a face has no area at rest.
Real hinge_shape(const VecX& rest, const Hinge& hinge);

}  // namespace cloth
