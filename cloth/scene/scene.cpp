#include "cloth/scene/scene.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <map>
#include <optional>

#include "cloth/error.hpp"
#include "cloth/scene/needs.hpp"
#include "cloth/scene/toml.hpp"

namespace cloth {

namespace fs = std::filesystem;

namespace {

bool has(const std::vector<Param>& params, std::string_view key) {
  return std::ranges::find(params, key, &Param::name) != params.end();
}

bool is_named(const Section& section) { return section.name.find('.') != std::string::npos; }

/// Names the nearest key of the tables without a name, or all of that key in tables with one:
/// "'sphere.ball.radius' or 'sphere.other.radius'".
[[noreturn]] void refuse(Scene& scene, std::string_view key, const std::string& where) {
  std::vector<std::string> plain;
  std::string full;
  for (const Section& s : scene.sections())
    for (const Param& p : s.params)
      if (!is_named(s)) plain.push_back(p.name());
      else if (p.name() == key)
        full += fmt::format("{}'{}.{}'", full.empty() ? "" : " or ", s.name, key);
  throw UsageError(
      fmt::format("{}: unknown key '{}'{}", where, key,
                  full.empty() ? suggestion(key, plain) : " (did you mean " + full + "?)"));
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

/// visit(name, table) for every table that is there, those with a name last.
void visit_tables(Scene& scene, auto&& visit) {
  if (!scene.other_mesh()) visit("mesh", scene.mesh);
  visit_meshes(scene, [&](const char* kind, auto& spec) {
    if (spec) visit(kind, *spec);
  });
  visit("place", scene.place);
  visit("cloth", scene.cloth);
  visit("membrane", scene.membrane);
  visit("bending", scene.bending);
  visit("pins", scene.pins);
  visit("start", scene.start);
  visit("world", scene.world);
  visit("wind", scene.wind);
  visit("collision", scene.collision);
  visit("clip", scene.clip);
  visit("step", scene.step);
  visit_named(scene, [&](const std::string& kind, auto& tables) {
    for (auto& [table, spec] : tables) visit(kind + "." + table, spec);
  });
}

std::vector<std::string> table_names(Scene& scene) {
  std::vector<std::string> names;
  visit_tables(scene, [&](const std::string& name, auto&) { names.push_back(name); });
  return names;
}

/// Describes this table alone. @throws UsageError starting with `where` if it is not there.
std::vector<Param> params_of_table(Scene& scene, std::string_view table, const std::string& where) {
  std::optional<std::vector<Param>> params;
  visit_tables(scene, [&](std::string_view name, auto& spec) {
    if (name == table) params = params_of(spec);
  });
  if (!params)
    throw UsageError(fmt::format("{}: unknown table '{}'{}", where, table,
                                 suggestion(table, table_names(scene))));
  return *std::move(params);
}

/// Key and table, for every table without a name that there may be; only meshes share keys.
const std::multimap<std::string, std::string, std::less<>>& tables_by_key() {
  static const auto all = [] {
    std::multimap<std::string, std::string, std::less<>> tables;
    const auto add = [&](const std::string& table, auto& spec) {
      for (const Param& p : params_of(spec)) tables.emplace(p.name(), table);
    };
    Scene grid, others;
    visit_tables(grid, add);
    for (const std::string& kind : mesh_kinds()) others.add(kind, "", "");
    visit_meshes(others, [&](const char* kind, auto& spec) { add(kind, *spec); });
    return tables;
  }();
  return all;
}

/// The table and the key in it that set() takes `key` for.
struct Target {
  std::string table;
  std::string_view key;
};

Target target(Scene& scene, std::string_view key, const std::string& where) {
  if (key.starts_with("scene.")) key.remove_prefix(6);
  const std::size_t dot = key.rfind('.');
  if (dot != std::string_view::npos) return {std::string(key.substr(0, dot)), key.substr(dot + 1)};
  const std::vector<std::string> there = table_names(scene);
  const auto [first, last] = tables_by_key().equal_range(key);
  const auto found = std::find_if(
      first, last, [&](const auto& entry) { return std::ranges::count(there, entry.second) > 0; });
  if (found != last) return {found->second, key};
  refuse(scene, key, where);
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
  visit_tables(*this, [&](const std::string& table, auto& spec) {
    all.push_back({table, params_of(spec)});
  });
  for (Section& section : all) add_needs_of_others(*this, section);
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
  const Target at = target(*this, key, where);
  std::vector<Param> params = params_of_table(*this, at.table, where);
  Param& p = find(params, at.key, where);
  p.set(value, where);
  contact_stated = contact_stated || p.name() == "contact";
  return p.get();
}

void Scene::expect_effect(std::string_view key, const std::string& where) {
  const Target at = target(*this, key, where);
  for (Section& section : sections())
    if (section.name == at.table)
      find(section.params, at.key, where).expect_effect(where + ": " + at.table);
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

void read_keys(std::vector<Param> params, const toml::table& table, const std::string& name) {
  for (const auto& [key, value] : table) {
    if (!has(params, key.str())) refuse_misplaced(key.str(), value, name);
    find(params, key.str(), place(value)).set(to_value(value, key.str()), place(value));
  }
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
    const std::string full = kind + "." + name;
    read_keys(params_of_table(scene, full, place(node)), *table, full);
  }
}

bool contains(const std::vector<std::string>& names, const std::string& name) {
  return std::ranges::find(names, name) != names.end();
}

void read_table(Scene& scene, const std::string& name, const toml::table& table) {
  const std::vector<std::string> kinds = named_kinds(), meshes = mesh_kinds();
  if (contains(kinds, name)) return read_named(scene, name, table);
  if (contains(meshes, name)) scene.add(name, "", place(table));
  std::vector<std::string> known = table_names(scene);
  std::erase_if(known, [](const std::string& t) { return t.find('.') != t.npos; });
  known.insert(known.end(), kinds.begin(), kinds.end());
  known.insert(known.end(), meshes.begin(), meshes.end());
  if (!contains(known, name))
    throw UsageError(
        fmt::format("{}: unknown table '{}'{}", place(table), name, suggestion(name, known)));
  read_keys(params_of_table(scene, name, place(table)), table, name);
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
  if (named || contains(mesh_kinds(), key) || contains(table_names(scene), key))
    throw UsageError(fmt::format("{}: '{}' is a table: write [{}{}] and its keys below",
                                 place(node), key, key, named ? ".NAME" : ""));
  std::vector<Param> head = head_of(scene);
  find(head, key, place(node)).set(to_value(node, key), place(node));
}

/// Only of a file: --set may switch things off.
void refuse_idle_keys(Scene& scene, const toml::table& file) {
  for (Section& section : scene.sections()) {
    const std::size_t dot = section.name.find('.');
    const toml::node_view<const toml::node> top = file[section.name.substr(0, dot)];
    const toml::node_view<const toml::node> table =
        dot == std::string::npos ? top : top[section.name.substr(dot + 1)];
    if (const toml::table* keys = table.as_table())
      for (const auto& [key, node] : *keys)
        find(section.params, key.str(), place(node))
            .expect_effect(place(node) + ": " + section.name);
  }
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
  refuse_idle_keys(scene, table);
  refuse_idle_tables(scene);
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
