// Any bytes as an OBJ file: a refusal or a mesh without a fault.

#include <algorithm>
#include <string>

#include "cloth/error.hpp"
#include "cloth/model/mesh_springs.hpp"
#include "cloth/scene/obj.hpp"
#include "tests/fuzz/fuzz.hpp"

namespace {

using namespace cloth;

void check(const Mesh& mesh) {
  using fuzz::require;
  require(!mesh.faces.empty(), "a mesh has faces");
  require(mesh.positions.allFinite(), "coordinates are finite");
  for (const Face& face : mesh.faces)
    for (const int v : face) require(v >= 0 && v < mesh.vertices(), "corners are vertices");
  require(faults(mesh).empty(), "a mesh has no fault");
  require(std::ranges::includes(edges(mesh.faces), mesh.diagonals), "diagonals are edges");
  const Mesh back = parse_obj(obj_text(mesh.positions, mesh.faces), "back").mesh;
  require(back.positions == mesh.positions && back.faces == mesh.faces, "it reads back");
  const Real bend_ratio = mesh.pattern.empty() ? 1 : 0;  // a pattern tells no length of these
  for (const Spring& s : mesh_springs(mesh, {1, Shear::both, 1, bend_ratio, 1}))
    require(s.i >= 0 && s.i < s.j && s.j < mesh.vertices() && s.rest > 0, "springs have a length");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  try {
    const std::string text(fuzz::text_of(data, size));
    check(parse_obj(text, "cloth.obj").mesh);
    check(parse_obj(text, "cloth.obj", {.weld = 0.1}).mesh);
    check(parse_obj(text, "cloth.obj", {.weld = 1e-3, .pattern_scale = 1}).mesh);
    check(parse_obj(text, "cloth.obj", {.weld = 0.1, .pattern_scale = 1, .repair = true}).mesh);
  } catch (const UsageError&) {
  }
  return 0;
}
