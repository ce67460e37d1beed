// Meshes in the files of other programs that are no OBJ, by Assimp.
#pragma once

#include <filesystem>
#include <string>

namespace cloth {

/// Whether the file's name ends as that of a PLY or glTF file does: .ply, .gltf, .glb, or in
/// capitals; not as that of an OBJ file, .obj, or without an ending. @throws UsageError otherwise.
bool is_foreign_mesh(const std::filesystem::path& file);

/// What such a file holds, as the text of an OBJ file: vertices with what the nodes above them move
/// them by, in single precision as Assimp has them; polygons; texture coordinates, where all of a
/// mesh's vertices have some; a group by the name of each mesh, and its material.
/// @throws UsageError naming the file, and what Assimp says of it.
std::string foreign_mesh_as_obj(const std::filesystem::path& file);

}  // namespace cloth
