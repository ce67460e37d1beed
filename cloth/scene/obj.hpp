// Wavefront OBJ: read strictly, written to the last bit.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "cloth/model/mesh.hpp"

namespace cloth {

/// The mesh of an OBJ file [m]: lines v and f, the latter with its texture and normal indices
/// ignored, negative indices counted back from the line. Polygons are cut into triangles, the cuts
/// being the mesh's diagonals. Lines vt, vn, vp, l, p, g, o, s, usemtl and mtllib are ignored.
/// @throws UsageError "file:line: what; remedy" for anything else, for a coordinate beyond 1e6 m
/// or, but for 0, below 1e-100 m, for more than 4,000,000 vertices or 256 corners of a face, and
/// for every fault of cloth/model/mesh.
Mesh read_obj(const std::filesystem::path& file);

/// As read_obj, of a text; `name` stands in messages for the file.
Mesh parse_obj(std::string_view text, const std::string& name);

/// Lines v and f; the coordinates are the shortest that read back as the same bits.
std::string obj_text(const VecX& positions, const std::vector<Face>& faces);

}  // namespace cloth
