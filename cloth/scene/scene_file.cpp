// How a scene is read from its file.

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "cloth/brief.hpp"
#include "cloth/error.hpp"
#include "cloth/read_file.hpp"
#include "cloth/scene/needs.hpp"
#include "cloth/scene/scene.hpp"
#include "cloth/scene/toml.hpp"

namespace cloth {

namespace fs = std::filesystem;

std::vector<std::string> scene_names() { return toml_stems(root() / "scenes"); }

namespace {

bool has(const std::vector<Param>& params, std::string_view key) {
  return std::ranges::find(params, key, &Param::name) != params.end();
}

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
  const std::string what = fmt::format("{}: {}.{}", place(node), brief(table), brief(key));
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
  constexpr int most_named = 20'000;
  int count = 0;
  for (const auto& [key, node] : tables) {
    const std::string name(key.str());
    const bool plain = !name.empty() && std::ranges::all_of(name, [](char c) {
      return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
    });
    if (!plain)
      throw UsageError(fmt::format("{}: [{}.{}]: make the name of a-z, 0-9 and -", place(node),
                                   kind, brief(name)));
    const auto* table = node.as_table();
    if (!table)
      throw UsageError(fmt::format("{}: [{}] has tables only: write [{}.NAME] above '{}'",
                                   place(node), kind, kind, brief(name)));
    if (++count > most_named)
      throw UsageError(fmt::format("{}: more than {} tables [{}.NAME]; one may serve many vertices",
                                   place(node), most_named, kind));
    scene.add(kind, name, place(node));
    const std::string full = kind + "." + name;
    read_keys(scene.params(full, place(node)), *table, full);
  }
}

bool contains(const std::vector<std::string>& names, const std::string& name) {
  return std::ranges::find(names, name) != names.end();
}

void read_table(Scene& scene, const std::string& name, const toml::table& table) {
  const std::vector<std::string> kinds = named_kinds(), meshes = mesh_kinds();
  if (contains(kinds, name)) return read_named(scene, name, table);
  if (contains(meshes, name)) scene.add(name, "", place(table));
  std::vector<std::string> known = scene.tables();
  std::erase_if(known, [](const std::string& t) { return t.find('.') != t.npos; });
  known.insert(known.end(), kinds.begin(), kinds.end());
  known.insert(known.end(), meshes.begin(), meshes.end());
  if (!contains(known, name))
    throw UsageError(fmt::format("{}: unknown table '{}'{}", place(table), brief(name),
                                 suggestion(name, known)));
  read_keys(scene.params(name, place(table)), table, name);
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
  if (named || contains(mesh_kinds(), key) || contains(scene.tables(), key))
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

/// What is not there is told with the line that names it.
void expect_files(const toml::table& table, const fs::path& folder,
                  const std::set<fs::path>& files) {
  for (const auto& [key, node] : table) {
    if (const auto* below = node.as_table()) expect_files(*below, folder, files);
    const auto* name = node.as_string();
    if (!name || !files.contains(folder / name->get())) continue;
    if (const std::string why = why_no_file(folder / name->get()); !why.empty())
      throw UsageError(
          fmt::format("{}: {} = {}: {}", place(node), key.str(), brief(name->get()), why));
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
  const std::vector<fs::path> files = scene.files();
  expect_files(table, folder, {files.begin(), files.end()});
  return scene;
}

namespace {

/// `name` is of no scene, and of no file.
[[noreturn]] void refuse_name(const std::string& name, const std::string& where) {
  const std::string who = where.empty() ? "" : where + ": ";
  const std::string stem = fs::path(name).stem().string();
  std::error_code ignored;
  if (!name.ends_with(".toml"))
    throw UsageError(fmt::format("{}unknown scene '{}'{}", who, brief(name),
                                 fs::is_regular_file(name, ignored)
                                     ? "; the name of a scene's file ends in .toml"
                                 : fs::is_regular_file(name + ".toml", ignored)
                                     ? fmt::format(" (did you mean '{}.toml'?)", name)
                                     : suggestion_of_name(name, scene_names())));
  throw UsageError(
      fmt::format("{}scene file {}: {}{}", who, brief(name, 1000), why_no_file(name),
                  contains(scene_names(), stem) ? fmt::format(" (did you mean '{}'?)", stem) : ""));
}

}  // namespace

Scene load_scene(const std::string& name, const std::string& where) {
  const bool is_path = name.ends_with(".toml");
  const fs::path file = is_path ? fs::path(name) : toml_of_name(root() / "scenes", name);
  std::error_code ignored;
  if (!fs::is_regular_file(file, ignored)) refuse_name(name, where);
  Scene scene = parse_scene(toml_text(file), file.string(), file.parent_path());
  scene.validate();
  return scene;
}

}  // namespace cloth
