#include "cloth/scene/scene.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "cloth/error.hpp"
#include "cloth/scene/idle_keys.hpp"
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

bool has(const std::vector<Param>& params, std::string_view key) {
  return std::ranges::find(params, key, &Param::name) != params.end();
}

bool is_named(const Section& section) { return section.name.find('.') != std::string::npos; }

/// "'sphere.ball.radius' or 'sphere.other.radius'": all of that key in tables with a name.
std::string full_names(const std::vector<Section>& all, std::string_view key) {
  std::string names;
  for (const Section& s : all)
    if (is_named(s) && has(s.params, key))
      names += fmt::format("{}'{}.{}'", names.empty() ? "" : " or ", s.name, key);
  return names;
}

/// visit(name, table) for every mesh that may stand instead of the grid.
void visit_meshes(auto& scene, auto&& visit) {
  visit("disc", scene.disc);
  visit("cylinder", scene.cylinder);
  visit("sphere-patch", scene.sphere_patch);
  visit("obj", scene.obj);
}

/// visit(kind, tables) for every kind of named tables.
void visit_named(auto& scene, auto&& visit) {
  visit("motion", scene.motions);
  visit("patch", scene.patches);
  visit("load", scene.loads);
  visit("floor", scene.floors);
  visit("plane", scene.planes);
  visit("sphere", scene.spheres);
  visit("box", scene.boxes);
  visit("capsule", scene.capsules);
  visit("solid", scene.solids);
  visit("bone", scene.bones);
  visit("chain", scene.chains);
}

}  // namespace

std::vector<std::string> mesh_kinds() {
  std::vector<std::string> kinds;
  Scene any;
  visit_meshes(any, [&](const char* kind, auto&) { kinds.emplace_back(kind); });
  return kinds;
}

std::vector<std::string> named_kinds() {
  std::vector<std::string> kinds;
  Scene any;
  visit_named(any, [&](const char* kind, auto&) { kinds.emplace_back(kind); });
  return kinds;
}

std::vector<Section> Scene::sections() {
  std::vector<Section> all;
  if (!other_mesh()) all.push_back({"mesh", params_of(mesh)});
  visit_meshes(*this, [&](const char* kind, auto& spec) {
    if (spec) all.push_back({kind, params_of(*spec)});
  });
  const auto add_table = [&](const char* table, auto& spec) {
    all.push_back({table, params_of(spec)});
  };
  add_table("place", place);
  add_table("cloth", cloth);
  add_table("membrane", membrane);
  add_table("bending", bending);
  add_table("pins", pins);
  add_table("start", start);
  add_table("world", world);
  add_table("wind", wind);
  add_table("collision", collision);
  add_table("clip", clip);
  add_table("step", step);
  visit_named(*this, [&](const std::string& kind, auto& tables) {
    for (auto& [table, spec] : tables) all.push_back({kind + "." + table, params_of(spec)});
  });
  return all;
}

std::vector<fs::path> Scene::files() const {
  std::vector<fs::path> all;
  if (obj) all.push_back(folder / obj->file);
  for (const auto& [table, solid] : solids) all.push_back(folder / solid.file);
  if (!clip.skeleton.empty()) all.insert(all.end(), {folder / clip.skeleton, folder / clip.clip});
  return all;
}

void Scene::add(std::string_view kind, const std::string& table, const std::string& where) {
  bool known = false;
  visit_meshes(*this, [&](std::string_view other, auto& spec) {
    if (other != kind || !table.empty()) return;
    known = true;
    if (!spec) spec.emplace();
  });
  visit_named(*this, [&](std::string_view other, auto& tables) {
    if (other != kind || table.empty()) return;
    known = true;
    tables[table];
  });
  if (!known)
    throw UsageError(
        fmt::format("{}: unknown table '{}'{}", where, kind, suggestion(kind, named_kinds())));
}

Value Scene::set(std::string_view key, const Value& value, const std::string& where) {
  if (key.starts_with("scene.")) key.remove_prefix(6);
  const std::size_t dot = key.rfind('.');
  std::vector<Section> all = sections();
  if (dot == std::string_view::npos) {
    std::vector<Param> flat;
    for (Section& section : all)
      if (!is_named(section))
        for (Param& p : section.params) flat.push_back(std::move(p));
    const std::string meant = has(flat, key) ? "" : full_names(all, key);
    if (!meant.empty())
      throw UsageError(fmt::format("{}: unknown key '{}' (did you mean {}?)", where, key, meant));
    Param& p = find(flat, key, where);
    p.set(value, where);
    contact_stated = contact_stated || key == "contact";
    return p.get();
  }
  Section& section = find_section(all, key.substr(0, dot), where);
  Param& p = find(section.params, key.substr(dot + 1), where);
  p.set(value, where);
  contact_stated = contact_stated || p.name() == "contact";
  return p.get();
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

namespace {

/// The keys above all tables.
std::vector<Param> head_of(Scene& scene) {
  Describer p;
  p(scene.summary, "summary", "what the scene shows");
  p(scene.stresses, "stresses", "what it asks of a solver");
  p(scene.portrait, "portrait", "s", {0, never}, "the time that shows it best");
  return p.take();
}

/// A key that the table does not know: says where it belongs, if anywhere.
void refuse_misplaced(std::string_view key, const toml::node& node, const std::string& table) {
  const std::string what = fmt::format("{}: {}.{}", place(node), table, key);
  if (node.is_table()) throw UsageError(what + ": a table in a table; write no dot in a name");
  Scene any;
  if (has(head_of(any), key))
    throw UsageError(what + ": write it at the head of the file, above all tables");
}

/// Not by Scene::set, which describes all tables for each key: with many tables, for minutes.
void read_keys(std::vector<Param> params, const toml::table& table, const std::string& name) {
  for (const auto& [key, value] : table) {
    if (!has(params, key.str())) refuse_misplaced(key.str(), value, name);
    find(params, key.str(), place(value)).set(to_value(value, key.str()), place(value));
  }
}

/// Of the table [kind.name], which is there.
std::vector<Param> params_of_named(Scene& scene, std::string_view kind, const std::string& name) {
  std::vector<Param> params;
  visit_named(scene, [&](std::string_view other, auto& tables) {
    if (other == kind) params = params_of(tables.at(name));
  });
  return params;
}

void read_named(Scene& scene, const std::string& kind, const toml::table& tables) {
  for (const auto& [key, node] : tables) {
    const std::string name(key.str());
    const bool plain = !name.empty() && std::ranges::all_of(name, [](char c) {
      return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
    });
    if (!plain)
      throw UsageError(
          fmt::format("{}: [{}.{}]: make the name of a-z, 0-9 and -", place(node), kind, name));
    const auto* table = node.as_table();
    if (!table)
      throw UsageError(fmt::format("{}: [{}] has tables only: write [{}.NAME] above '{}'",
                                   place(node), kind, kind, name));
    scene.add(kind, name, place(node));
    read_keys(params_of_named(scene, kind, name), *table, kind + "." + name);
  }
}

bool contains(const std::vector<std::string>& names, const std::string& name) {
  return std::ranges::find(names, name) != names.end();
}

void read_table(Scene& scene, const std::string& name, const toml::table& table) {
  const std::vector<std::string> kinds = named_kinds(), meshes = mesh_kinds();
  if (contains(kinds, name)) return read_named(scene, name, table);
  if (contains(meshes, name)) scene.add(name, "", place(table));
  std::vector<Section> known = scene.sections();
  std::erase_if(known, is_named);
  for (const std::string& kind : kinds) known.push_back({kind, {}});
  for (const std::string& kind : meshes) known.push_back({kind, {}});
  read_keys(std::move(find_section(known, name, place(table)).params), table, name);
  if (name == "step" && table.contains("contact")) scene.contact_stated = true;
}

void expect_one_mesh(const toml::table& file) {
  std::vector<std::string> meshes = mesh_kinds();
  meshes.emplace_back("mesh");
  const toml::node* first = nullptr;
  for (const auto& [key, node] : file) {
    if (!contains(meshes, std::string(key.str()))) continue;
    if (first)
      throw UsageError(fmt::format("{}: [{}]: another mesh at {}; give one of the two", place(node),
                                   key.str(), place(*first)));
    first = &node;
  }
}

void read_head(Scene& scene, const std::string& key, const toml::node& node) {
  const bool named = contains(named_kinds(), key);
  if (named || contains(mesh_kinds(), key) ||
      std::ranges::count(scene.sections(), key, &Section::name) > 0)
    throw UsageError(fmt::format("{}: '{}' is a table: write [{}{}] and its keys below",
                                 place(node), key, key, named ? ".NAME" : ""));
  std::vector<Param> head = head_of(scene);
  find(head, key, place(node)).set(to_value(node, key), place(node));
}

}  // namespace

Scene parse_scene(std::string_view text, const std::string& name, const fs::path& folder) {
  const toml::table table = parse_toml(text, name);
  Scene scene;
  scene.name = fs::path(name).stem().string();
  scene.folder = folder;
  expect_one_mesh(table);
  for (const auto& [key, node] : table) {
    if (const auto* section = node.as_table()) read_table(scene, std::string(key.str()), *section);
    else read_head(scene, std::string(key.str()), node);
  }
  refuse_idle_keys(scene);
  return scene;
}

Scene load_scene(const std::string& name) {
  const bool is_path = name.ends_with(".toml");
  const fs::path file = is_path ? fs::path(name) : root() / "scenes" / (name + ".toml");
  std::error_code ignored;
  if (!fs::is_regular_file(file, ignored)) {
    if (is_path) throw UsageError(fmt::format("scene file {}: no such file", name));
    std::string meant = suggestion(name, scene_names());
    if (fs::is_regular_file(name + ".toml", ignored))
      meant = fmt::format(" (did you mean '{}.toml'?)", name);
    throw UsageError(fmt::format("unknown scene '{}'{}", name, meant));
  }
  Scene scene = parse_scene(toml_text(file), file.string(), file.parent_path());
  scene.validate();
  return scene;
}

}  // namespace cloth
