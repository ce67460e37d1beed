// Wavefront OBJ: read strictly, written to the last bit.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "cloth/model/mesh.hpp"

namespace cloth {

/// How an OBJ file becomes a mesh.
struct ObjReading {
  Real weld = 0;           ///< vertices within this of an earlier one are that one; 0 welds none
  Real pattern_scale = 0;  ///< of its texture coordinates, to a pattern in metres; 0 is no pattern
  bool repair = false;     ///< whether faces that a cloth cannot have are left out or turned
};

/// What an OBJ file holds.
struct ObjFile {
  Mesh mesh;
  /// The vertices of the faces under a name, ascending: of lines g and o, and of lines usemtl.
  std::map<std::string, std::vector<int>> groups = {}, materials = {};
  int welded = 0;  ///< vertices of the file that are others of the mesh
  int closed = 0;  ///< faces of the file of which that leaves fewer than three corners
  int left_out = 0, turned = 0;  ///< faces, by repair.hpp
  int dropped = 0;               ///< vertices that no face has then
  /// Statements that say nothing of polygons, and on how many lines.
  std::map<std::string, int> skipped = {};

  /// "vertices welded to others: 3; skipped lines: 2 'seam'", or "".
  std::string remark() const;
};

/// The mesh of an OBJ file, in its own unit: lines v and f, negative indices counted back from the
/// line. Polygons are cut into triangles, the cuts being the mesh's diagonals. A vertex that is
/// welded is where the earlier one is; a side of a face that is closed by it is gone, as is a face
/// of which too little is left. Lines vt are the pattern, if that is asked for; g, o and usemtl
/// name faces. Lines vn, vp, l, p, s and mtllib say nothing of a cloth, and statements of other
/// programs are skipped.
/// @throws UsageError "file:line: what; remedy" for anything else, free-form surfaces among it; for
/// a coordinate that is beyond 1e6 m or, but for 0, below 1e-100 m, for more than 4,000,000
/// vertices or 256 corners of a face, for a face that touches itself once it is welded, for a face
/// without its part of the pattern, and for every fault of cloth/model/mesh that is not repaired. A
/// file whose name ends in .ply, .gltf or .glb is read by Assimp first (foreign_mesh.hpp), and the
/// lines of errors are those of what it comes to as OBJ.
ObjFile read_obj(const std::filesystem::path& file, const ObjReading& reading = {});

/// As read_obj, of a text; `name` stands in messages for the file.
ObjFile parse_obj(std::string_view text, const std::string& name, const ObjReading& reading = {});

/// Lines v and f; the coordinates are the shortest that read back as the same bits.
std::string obj_text(const VecX& positions, const std::vector<Face>& faces);

}  // namespace cloth
