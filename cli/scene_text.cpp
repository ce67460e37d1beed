#include "cli/scene_text.hpp"

#include <map>
#include <string>
#include <string_view>

#include "cli/streams.hpp"

namespace cli {

namespace {

constexpr std::string_view preamble =
    R"(# Keys of a scene file

Written by `clothbench doc scenes`; a test compares. How the tables work together is in [scenes.md](scenes.md).
A table with a NAME may be there as often as you like, each with a name of its own. Every key may be left out, but
for exactly one of `vertex_mass` and `density`.

At the head of the file: `summary`, what the scene shows; `stresses`, what it asks of a solver; `portrait`, the time
that shows it best [s].
)";

std::string about(const std::string& table) {
  static const std::map<std::string, std::string> all = {
      {"mesh", "a grid: vertex (i, j), column i and row j, has the index j * columns + i"},
      {"disc", "instead of [mesh]: concentric rings in y = 0, vertex 0 the centre, facing up"},
      {"cylinder", "instead of [mesh]: an open skirt around y, its rows rings from the top down"},
      {"sphere-patch", "instead of [mesh]: part of a sphere around 0, its pole up"},
      {"obj", "instead of [mesh]: a mesh from a file; polygons are cut into triangles"},
      {"place", "where the mesh lies at rest"},
      {"cloth", "masses and springs"},
      {"membrane", "what resists strain of triangles, beside the springs or without any"},
      {"bending", "what resists folds between triangles"},
      {"pins", "vertices that never move"},
      {"start", "the cloth at time 0: at rest but for this"},
      {"world", ""},
      {"wind", "(A cos(w t) + C) (f(t), g(t), h(t)), a pressure on triangles by their normals"},
      {"collision", "what holds for all colliders"},
      {"clip", "a captured motion, whose bones may lead pins and be colliders"},
      {"step", "the protocol, the same for every solver"},
      {"motion", "vertices pinned to a rigid motion"},
      {"patch", "a part of the cloth that is of other stuff"},
      {"load", "a force, an impulse, on some vertices"},
      {"floor", "a collider: everything below a height"},
      {"plane", "a collider: a half-space"},
      {"sphere", "a collider"},
      {"box", "a collider"},
      {"capsule", "a collider: all points within a radius of a segment"},
      {"solid", "a collider: a closed triangle mesh, facing outwards"},
      {"bone", "a collider: the bone NAME of the clip as a capsule"},
      {"chain", "links whose end is led along a path by inverse kinematics"}};
  return all.at(table);
}

void print_table(const cloth::Section& section) {
  const std::string kind = section.name.substr(0, section.name.find('.'));
  say("\n## [{}]\n\n", section.name);
  if (const std::string text = about(kind); !text.empty()) say("{}\n\n", text);
  say("| key | unit | accepts | default | means |\n|---|---|---|---|---|\n");
  for (const cloth::Param& p : section.params) {
    const std::string words = p.words().empty() ? p.type() + " " + p.domain() : p.domain();
    say("| `{}` | {} | {} | {} | {} |\n", p.name(), p.unit(), words, cloth::to_text(p.get()),
        p.doc());
  }
}

}  // namespace

void print_scene_keys() {
  say("{}", preamble);
  cloth::Scene grid;
  for (const cloth::Section& section : grid.sections()) {
    print_table(section);
    if (section.name != "mesh") continue;
    for (const std::string& kind : cloth::mesh_kinds()) {
      cloth::Scene other;
      other.add(kind, "", "doc");
      print_table(other.sections().front());
    }
  }
  for (const std::string& kind : cloth::named_kinds()) {
    cloth::Scene other;
    other.add(kind, "NAME", "doc");
    print_table(other.sections().back());
  }
}

void warn_of_mesh(const cloth::Scene& scene) {
  if (const std::string remark = cloth::mesh_remark(scene); !remark.empty())
    warn("clothbench: {}: {}\n", scene.obj->file, remark);
}

}  // namespace cli
