#include "cloth/scene/scene.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "cloth/error.hpp"
#include "cloth/scene/toml.hpp"

namespace cloth {

namespace fs = std::filesystem;

namespace {

Section& find_section(std::vector<Section>& all, std::string_view name, const std::string& where) {
  const auto found = std::ranges::find(all, name, &Section::name);
  if (found != all.end()) return *found;
  std::vector<std::string> names;
  for (const Section& s : all) names.push_back(s.name);
  throw UsageError(fmt::format("{}: unknown table '{}'{}", where, name, suggestion(name, names)));
}

}  // namespace

std::vector<Section> Scene::sections() {
  return {{"mesh", params_of(mesh)},         {"cloth", params_of(cloth)},
          {"membrane", params_of(membrane)}, {"bending", params_of(bending)},
          {"pins", params_of(pins)},         {"start", params_of(start)},
          {"world", params_of(world)},       {"sphere", params_of(sphere)},
          {"step", params_of(step)}};
}

Value Scene::set(std::string_view key, const Value& value, const std::string& where) {
  if (key.starts_with("scene.")) key.remove_prefix(6);
  const std::size_t dot = key.find('.');
  std::vector<Section> all = sections();
  if (dot == std::string_view::npos) {
    std::vector<Param> flat;
    for (Section& section : all)
      for (Param& p : section.params) flat.push_back(std::move(p));
    Param& p = find(flat, key, where);
    p.set(value, where);
    return p.get();
  }
  Section& section = find_section(all, key.substr(0, dot), where);
  Param& p = find(section.params, key.substr(dot + 1), where);
  p.set(value, where);
  return p.get();
}

void Scene::validate() const {
  const auto reject = [&](const std::string& what) {
    throw UsageError(fmt::format("scene {}: {}", name, what));
  };
  if ((cloth.vertex_mass > 0) == (cloth.density > 0))
    reject(fmt::format("vertex_mass = {} kg and density = {} kg/m^2: give exactly one of the two",
                       cloth.vertex_mass, cloth.density));
  if (cloth.density > 0 && (mesh.columns < 2 || mesh.rows < 2))
    reject("density needs triangles; give vertex_mass for a grid of one column or row");
  if (membrane.model == Membrane::arap && membrane.poisson > 0)
    reject(
        fmt::format("membrane = arap, poisson = {}: its width does not change with its length; "
                    "set poisson = 0 or membrane = stvk",
                    membrane.poisson));
  if (membrane.model != Membrane::none && cloth.stiffness == 0 && cloth.damper > 0)
    reject(
        fmt::format("damper = {} N s/m, but with a membrane stiffness = 0 means no springs; set "
                    "damper = 0 or give a stiffness",
                    cloth.damper));
  const long long n = static_cast<long long>(mesh.columns) * mesh.rows;
  if (n > 4'000'000)
    reject(fmt::format("{} x {} vertices: give at most 4,000,000", mesh.columns, mesh.rows));
  for (const int v : pins.vertices)
    if (v >= n) reject(fmt::format("pins.vertices: {} of a mesh of {} vertices", v, n));
}

fs::path root() {
  if (const char* given = std::getenv("CLOTHBENCH_ROOT")) return given;
  std::error_code ignored;
  for (fs::path here = fs::current_path(ignored); !here.empty(); here = here.parent_path()) {
    if (fs::is_directory(here / "scenes") && fs::is_directory(here / "experiments")) return here;
    if (here == here.parent_path()) break;
  }
  return CLOTHBENCH_SOURCE_DIR;
}

std::vector<std::string> scene_names() {
  std::vector<std::string> names;
  std::error_code ignored;
  for (const auto& entry : fs::directory_iterator(root() / "scenes", ignored))
    if (entry.path().extension() == ".toml") names.push_back(entry.path().stem().string());
  std::ranges::sort(names);
  return names;
}

Scene load_scene(const std::string& name) {
  const bool is_path = name.ends_with(".toml");
  const fs::path file = is_path ? fs::path(name) : root() / "scenes" / (name + ".toml");
  if (!fs::is_regular_file(file))
    throw UsageError(
        is_path ? fmt::format("scene file {}: no such file", name)
                : fmt::format("unknown scene '{}'{}", name, suggestion(name, scene_names())));
  const toml::table table = parse_toml_file(file);
  Scene scene;
  scene.name = file.stem().string();
  for (const auto& [key, node] : table) {
    if (const auto* section = node.as_table()) {
      std::vector<Section> known = scene.sections();
      find_section(known, key.str(), place(node));  // also of a table without keys
      for (const auto& [field, value] : *section)
        scene.set(fmt::format("{}.{}", key.str(), field.str()), to_value(value, field.str()),
                  place(value));
      continue;
    }
    std::vector<Param> head;
    Describer p;
    p(scene.summary, "summary", "what the scene shows");
    p(scene.stresses, "stresses", "what it asks of a solver");
    head = p.take();
    find(head, key.str(), place(node)).set(to_value(node, key.str()), place(node));
  }
  scene.validate();
  return scene;
}

}  // namespace cloth
