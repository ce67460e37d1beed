#include "cloth/scene/select.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cloth/brief.hpp"
#include "cloth/error.hpp"

namespace cloth {

namespace {

/// Along a row or column of the mesh: from (i, j), `count` vertices that are `step` apart.
void add_line(int first, int step, int count, std::vector<int>& to) {
  for (int k = 0; k < count; ++k) to.push_back(first + k * step);
}

void add_rim(const Mesh& mesh, std::vector<int>& to) {
  for (const auto& [from, next] : boundary_edges(mesh.faces)) to.push_back(from);
}

void add_place(const RowMesh& shape, Place place, std::vector<int>& to) {
  const int columns = shape.columns, rows = shape.rows, last = columns * (rows - 1);
  switch (place) {
    case Place::none:
      return;
    case Place::two_corners:
      return add_line(0, columns - 1, 2, to);
    case Place::four_corners:
      add_line(0, columns - 1, 2, to);
      return add_line(last, columns - 1, 2, to);
    case Place::first_row:
      return add_line(0, 1, columns, to);
    case Place::last_row:
      return add_line(last, 1, columns, to);
    case Place::first_column:
      return add_line(0, columns, rows, to);
    case Place::last_column:
      return add_line(columns - 1, columns, rows, to);
    case Place::rim:
      return add_rim(shape.mesh, to);
  }
}

void add_box(const Mesh& mesh, const std::vector<Real>& box, std::vector<int>& to) {
  const Eigen::Map<const Vec3> low(box.data()), high(box.data() + 3);
  for (int i = 0; i < mesh.vertices(); ++i) {
    const Vec3 x = mesh.positions.segment<3>(3 * i);
    if ((x.array() >= low.array()).all() && (x.array() <= high.array()).all()) to.push_back(i);
  }
}

using VerticesByName = std::map<std::string, std::vector<int>>;

/// The vertices of faces that the file calls so; `name` empty: none.
void add_named(const VerticesByName& named, const char* key, const std::string& name,
               const std::string& where, std::vector<int>& to) {
  if (name.empty()) return;
  const auto found = named.find(name);
  if (found == named.end()) {
    std::vector<std::string> known;
    for (const auto& [other, vertices] : named) known.push_back(other);
    throw UsageError(
        fmt::format("{}: {} = {}: {}", where, key, brief(name),
                    known.empty() ? fmt::format("the mesh has no {}s; give vertices or a box", key)
                                  : "no face has it" + suggestion(name, known)));
  }
  to.insert(to.end(), found->second.begin(), found->second.end());
}

}  // namespace

std::vector<int> select(const RowMesh& shape, const Selection& selection,
                        const std::string& where) {
  const auto reject = [&](const std::string& what) { throw UsageError(where + ": " + what); };
  const Place place = selection.where;
  if (place != Place::none && place != Place::rim && shape.columns == 0)
    reject(
        fmt::format("where = {}: this mesh has no rows; give rim, vertices or a box", word(place)));
  const int n = shape.mesh.vertices();
  for (const int v : selection.vertices)
    if (v >= n)
      reject(fmt::format("vertices: {} of a mesh of {} vertices; give 0 to {}", v, n, n - 1));
  const std::vector<Real>& box = selection.box;
  if (!box.empty() && (box.size() != 6 || box[0] > box[3] || box[1] > box[4] || box[2] > box[5]))
    reject("box: give [x, y, z, x, y, z], the lower corner first");

  std::vector<int> chosen = selection.vertices;
  add_place(shape, place, chosen);
  if (!box.empty()) add_box(shape.mesh, box, chosen);
  add_named(shape.groups, "group", selection.group, where, chosen);
  add_named(shape.materials, "material", selection.material, where, chosen);
  std::ranges::sort(chosen);
  chosen.erase(std::unique(chosen.begin(), chosen.end()), chosen.end());
  if (chosen.empty() && (place != Place::none || !box.empty()))
    reject("it selects no vertex; see where and box");
  return chosen;
}

}  // namespace cloth
