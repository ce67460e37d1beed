// Springs by family from any mesh of triangles.
#pragma once

#include <string>
#include <vector>

#include "cloth/model/mesh.hpp"
#include "cloth/model/springs.hpp"

namespace cloth {

/// Which pairs are shear springs: the mesh's diagonals, or also the pairs across.
enum class Shear { none, one, both };

inline std::vector<std::string> choices(Shear) { return {"none", "one", "both"}; }

/// k [N/m] and k_d [N s/m] of a structural spring, and those of the other families over it.
struct SpringSpec {
  Real stiffness = 1000;
  Shear shear = Shear::one;
  Real shear_ratio = 1;
  Real bend_ratio = 0;  ///< 0 is no bend spring
  Real damper = 0;
};

/// An edge goes on straight through a vertex into another that turns by less than this [rad]: 40
/// degrees, so that the six edges at a regular vertex have one continuation and a cell's diagonal
/// does not go on along the rim.
inline constexpr Real straight_within = 0.6981317007977318;

/// Springs sorted by (i, j), no pair twice, at rest in the mesh's positions or pattern; there an
/// edge between two panels has the mean of its lengths, and a pair across it that of the panels
/// laid flat. Structural: the edges but the diagonals. Shear: the diagonals, and with Shear::both
/// the vertices opposite each other across a diagonal or across an edge of two triangles without
/// diagonals. Bend: a and c where a structural edge a-b goes on straight as b-c. A pair of two
/// families is of the first of structural, shear, bend. On a grid whose cells are cut these are
/// rows and columns, the cells' diagonals and the vertices two apart; on a mesh of triangles all
/// edges are structural. A pattern tells no length of bend springs: there bend_ratio must be 0.
/// @throws UsageError where more than 1,000 edges meet in a vertex.
Springs mesh_springs(const Mesh& mesh, const SpringSpec& spec);

}  // namespace cloth
