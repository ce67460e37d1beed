// Pairs of triangles with an edge in common, where a cloth bends.
#pragma once

#include <array>
#include <vector>

#include "cloth/model/elements.hpp"
#include "cloth/model/mesh.hpp"

namespace cloth {

/// An edge of two faces.
struct Hinge {
  /// Its two ends and the corners opposite it: of the face that runs along the edge from the first
  /// end to the second, then of the other.
  std::array<int, 4> vertices;
  std::array<int, 2> faces;  ///< in that order

  bool operator==(const Hinge&) const = default;
};

/// Every edge of two faces, ascending by (lower, higher) end. The faces need not agree on a side.
/// @throws UsageError where three faces share an edge.
std::vector<Hinge> hinges(const std::vector<Face>& faces);

/// |e|^2 / A [1], A the area at rest of both faces: the factor of k/2 theta^2 with which a sheet
/// that is bent across a family of edges to the curvature kappa has k/2 kappa^2 [J/m^2]. It is a
/// third of Grinspun's et al. (Discrete Shells, SCA 2003, eq. 4) and of Bergou's et al. (A
/// Quadratic Bending Model for Inextensible Surfaces, SGP 2006), which would have three times that.
/// As in every hinge energy, a bend across no family of edges may cost more, on a grid three times.
/// `rest` is where the hinge's vertices are then. @throws UsageError where a face has no area.
Real hinge_shape(const Points<4>& rest, const Hinge& hinge);

}  // namespace cloth
