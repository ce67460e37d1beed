// Which vertices a table of a scene means.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "cloth/model/mesh.hpp"
#include "cloth/scene/specs.hpp"

namespace cloth {

/// A mesh, how many vertices its rows have, the first ones of the mesh (0 without rows), and the
/// vertices that a file has names for.
struct RowMesh {
  Mesh mesh;
  int columns = 0, rows = 0;
  std::map<std::string, std::vector<int>> groups = {}, materials = {};
};

/// Indices of the selected vertices, ascending, none twice.
/// @throws UsageError starting with `where` for a vertex that the mesh lacks, a place in a mesh
/// without such, a box that is none, a name that no face has, or nothing selected by keys that were
/// given.
std::vector<int> select(const RowMesh& shape, const Selection& selection, const std::string& where);

}  // namespace cloth
