#include "cloth/scene/scene.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <map>
#include <optional>

#include "cloth/brief.hpp"
#include "cloth/error.hpp"
#include "cloth/scene/needs.hpp"

namespace cloth {

namespace fs = std::filesystem;

namespace {

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
      fmt::format("{}: unknown key '{}'{}", where, brief(key),
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

/// visit(name, table) for every table without a name that is there.
void visit_plain(Scene& scene, auto&& visit) {
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
}

/// visit(name, table) for every table that is there, those with a name last.
void visit_tables(Scene& scene, auto&& visit) {
  visit_plain(scene, visit);
  visit_named(scene, [&](const std::string& kind, auto& tables) {
    for (auto& [table, spec] : tables) visit(kind + "." + table, spec);
  });
}

/// Key and table, for every table without a name that there may be; only meshes share keys.
const std::multimap<std::string, std::string, std::less<>>& tables_by_key() {
  static const auto all = [] {
    std::multimap<std::string, std::string, std::less<>> tables;
    const auto add = [&](const std::string& table, auto& spec) {
      for (const Param& p : params_of(spec)) tables.emplace(p.name(), table);
    };
    Scene grid, others;
    visit_plain(grid, add);
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
  std::vector<std::string> there;
  visit_plain(scene, [&](const char* table, auto&) { there.emplace_back(table); });
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

std::vector<std::string> Scene::tables() {
  std::vector<std::string> names;
  visit_tables(*this, [&](const std::string& table, auto&) { names.push_back(table); });
  return names;
}

std::vector<Param> Scene::params(std::string_view table, const std::string& where) {
  std::optional<std::vector<Param>> found;
  const std::size_t dot = table.find('.');
  if (dot == table.npos)
    visit_plain(*this, [&](std::string_view other, auto& spec) {
      if (other == table) found = params_of(spec);
    });
  else
    visit_named(*this, [&](std::string_view kind, auto& tables) {
      if (kind != table.substr(0, dot)) return;
      if (const auto one = tables.find(std::string(table.substr(dot + 1))); one != tables.end())
        found = params_of(one->second);
    });
  if (!found)
    throw UsageError(
        fmt::format("{}: unknown table '{}'{}", where, brief(table), suggestion(table, tables())));
  return *std::move(found);
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
    throw UsageError(fmt::format("{}: unknown table '{}'{}", where, brief(kind),
                                 suggestion(kind, named_kinds())));
}

Value Scene::set(std::string_view key, const Value& value, const std::string& where) {
  const Target at = target(*this, key, where);
  std::vector<Param> keys = params(at.table, where);
  Param& p = find(keys, at.key, where);
  p.set(value, where);
  contact_stated = contact_stated || p.name() == "contact";
  return p.get();
}

std::string Scene::full_key(std::string_view key, const std::string& where) {
  const Target at = target(*this, key, where);
  return fmt::format("{}.{}", at.table, at.key);
}

void Scene::expect_effect(std::string_view key, const std::string& where) {
  const Target at = target(*this, key, where);
  for (Section& section : sections())
    if (section.name == at.table)
      find(section.params, at.key, where).expect_effect(where + ": " + at.table);
}

}  // namespace cloth
