// Meshes made from numbers: grid, disc, cylinder, sphere patch.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "cloth/model/mesh.hpp"
#include "cloth/params.hpp"
#include "cloth/scene/obj.hpp"

namespace cloth {

enum class GridPlane { horizontal, vertical };

/// How the cells of a grid are cut: all the same way, in turns like a chessboard, or into four.
enum class Diagonals { one, alternating, crossed };

inline std::vector<std::string> choices(GridPlane) { return {"horizontal", "vertical"}; }
inline std::vector<std::string> choices(Diagonals) { return {"one", "alternating", "crossed"}; }

/// [mesh]: a grid whose vertex (i, j), i the column and j the row, has the index j * columns + i.
struct GridSpec {
  int columns = 21, rows = 21;
  Real width = 1, depth = 1;
  GridPlane plane = GridPlane::horizontal;
  Diagonals diagonals = Diagonals::one;

  int index(int i, int j) const { return j * columns + i; }

  void describe(auto& p) {
    p(columns, "columns", "1", {1, 4096}, "vertices along x, the first at +x");
    p(rows, "rows", "1", {1, 4096}, "vertices along z (horizontal) or -y (vertical)");
    p(width, "width", "m", {1e-6, 1e6}, "extent along x, centred on 0");
    p(depth, "depth", "m", {1e-6, 1e6}, "extent of the rows");
    p(plane, "plane", "horizontal: rows run from +z to -z; vertical: they hang down from y = 0");
    p(diagonals, "diagonals", "how a cell is cut into triangles");
  }
};

/// [disc]
struct DiscSpec {
  Real radius = 1;  ///< [m]
  int rings = 10;   ///< around the centre

  void describe(auto& p) {
    p(radius, "radius", "m", {1e-6, 1e6}, "of the rim");
    p(rings, "rings", "1", {1, 1000}, "of vertices around the centre");
  }
};

/// [cylinder]
struct CylinderSpec {
  Real top_radius = 1, bottom_radius = 1;  ///< [m]
  Real height = 1;                         ///< along y [m]
  int segments = 24;                       ///< vertices of a row
  int rows = 10;                           ///< of vertices

  void describe(auto& p) {
    p(top_radius, "top_radius", "m", {1e-6, 1e6}, "of the first row");
    p(bottom_radius, "bottom_radius", "m", {1e-6, 1e6}, "of the last row");
    p(height, "height", "m", {1e-6, 1e6}, "from the first row, at y = 0, down to the last");
    p(segments, "segments", "1", {3, 4096}, "vertices of a row");
    p(rows, "rows", "1", {2, 4096}, "of vertices");
  }
};

/// [sphere-patch]
struct SpherePatchSpec {
  Real radius = 1;  ///< of the sphere [m]
  Real angle = 1;   ///< from the pole to the rim, below pi [rad]
  int rings = 10;   ///< around the pole

  void describe(auto& p) {
    p(radius, "radius", "m", {1e-6, 1e6}, "of the sphere");
    p(angle, "angle", "rad", {1e-3, 3.1}, "from the pole, which is up, to the rim");
    p(rings, "rings", "1", {1, 1000}, "of vertices around the pole");
  }
};

/// Two triangles (a, b, c), (a, c, d) per cell, a = (i, j), b = (i + 1, j), c = (i + 1, j + 1) and
/// d = (i, j + 1); alternating: (b, c, d), (b, d, a) where i + j is odd. These cuts are the mesh's
/// diagonals. Crossed: the cell (i, j) has its centre at columns * rows + j * (columns - 1) + i and
/// (a, b, centre), (b, c, centre), (c, d, centre), (d, a, centre); no diagonals, for every edge
/// holds the centre. Horizontal grids face down, vertical ones +z.
/// @throws UsageError, like the other shapes, where a number is out of its range or more than
/// 4,000,000 vertices would result.
Mesh grid_mesh(const GridSpec& spec);

/// In y = 0 around the origin, facing up. Vertex 0 is the centre; ring k from 1 on has 6 k vertices
/// at k / rings of the radius, from +z towards +x, the first of them 1 + 3 k (k - 1). Triangles
/// have about equal areas.
Mesh disc_mesh(const DiscSpec& spec);

/// An open skirt around the y axis, facing outwards: rows hang down from y = 0 at the top radius to
/// -height at the bottom radius. Vertex i of row j, from +z towards -x, is j * segments + i.
/// Each cell is cut like a grid's, (a, b, c), (a, c, d) with b after a in the row above, and the
/// cuts are the mesh's diagonals.
Mesh cylinder_mesh(const CylinderSpec& spec);

/// Part of a sphere around the origin, facing outwards: the disc's vertices and triangles with ring
/// k at k / rings of the angle from the pole, which is at +y.
Mesh sphere_patch_mesh(const SpherePatchSpec& spec);

/// An OBJ file with its coordinates times `scale`. @throws UsageError of read_obj(), or starting
/// with `where` for a scale that takes it beyond 1e6 m or leaves triangles no area.
ObjFile scaled_obj(const std::filesystem::path& file, Real scale, const ObjReading& reading,
                   const std::string& where);

}  // namespace cloth
