// Triangle meshes, what follows from their faces, and what can be wrong with them.
#pragma once

#include <array>
#include <string>
#include <utility>
#include <vector>

#include "cloth/types.hpp"

namespace cloth {

using Face = std::array<int, 3>;

/// Two vertices; (lower, higher) where nothing else is said.
using Edge = std::pair<int, int>;

/// The corners of a face in the flat pattern that a cloth is sewn from [m].
using Panel = std::array<Vec2, 3>;

struct Mesh {
  VecX positions;           ///< at rest, 3n [m]
  std::vector<Face> faces;  ///< triangles
  /// Sorted: the edges that are there only because a grid's cell or a file's polygon was cut.
  std::vector<Edge> diagonals = {};
  /// Of every face, where the cloth is at rest in its pattern and not in its positions; else empty.
  std::vector<Panel> pattern = {};

  int vertices() const { return static_cast<int>(positions.size() / 3); }
};

/// An edge a < b of two triangles and the vertices opposite: `left` in the triangle that runs from
/// a to b, `right` in the other. Where the two run the same way, in order of the faces.
struct InteriorEdge {
  int a, b, left, right;
};

/// Every edge once, sorted.
std::vector<Edge> edges(const std::vector<Face>& faces);

/// The edges of exactly two triangles, sorted.
std::vector<InteriorEdge> interior_edges(const std::vector<Face>& faces);

/// The edges of one triangle, each (from, to) as its triangle runs, sorted.
std::vector<Edge> boundary_edges(const std::vector<Face>& faces);

/// The closed walks along the boundary, each from its lowest edge on as the triangles run. Where
/// two walks touch, one may go on as the other. No edge may have more than two triangles.
std::vector<std::vector<int>> boundary_loops(const std::vector<Face>& faces);

/// Whether no two triangles run along an edge in the same direction.
bool oriented(const std::vector<Face>& faces);

/// Below this ratio of twice its area to its longest side squared a triangle counts as a line.
inline constexpr Real flattest = 1e-12;

/// Whether these corners are those of a triangle, and of no line.
bool has_area(const Vec3& a, const Vec3& b, const Vec3& c);

enum class FaultKind {
  repeated_vertex,     ///< a face with two corners in one vertex
  no_area,             ///< a face flatter than `flattest`
  duplicate_face,      ///< a face with the vertices of an earlier one, in any order
  crowded_edge,        ///< a third face at an edge
  turned_face,         ///< a face that runs along an edge in the same direction as its neighbour
  duplicate_vertex,    ///< a vertex exactly where an earlier one is
  unreferenced_vertex  ///< a vertex of no face
};

/// `at` is a face, of the last two kinds a vertex; `other` the earlier one it clashes with, or -1.
struct Fault {
  FaultKind kind;
  int at, other;
};

/// All faults, by kind, then by `at`. Positions must be finite and corners in range.
std::vector<Fault> faults(const Mesh& mesh);

/// "face 7 has the same vertices as face 3", counted from 0.
std::string text(const Fault& fault);

}  // namespace cloth
