#include "experiments/harness/choice_tables.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <type_traits>

#include "cloth/brief.hpp"
#include "cloth/error.hpp"
#include "cloth/read_file.hpp"
#include "cloth/scene/scene.hpp"
#include "experiments/harness/choices.hpp"
#include "experiments/harness/labels.hpp"
#include "experiments/harness/outside/engine_file.hpp"
#include "experiments/harness/printable.hpp"
#include "experiments/harness/range.hpp"
#include "experiments/harness/told_at.hpp"

namespace harness {

namespace fs = std::filesystem;
using cloth::place;
using cloth::UsageError;
using cloth::Value;

namespace {

/// Zero has no sign: two cells of it would be one.
void drop_sign_of_zero(Value& value) {
  if (auto* number = std::get_if<Real>(&value)) *number += 0.0;
  if (auto* list = std::get_if<std::vector<Real>>(&value))
    for (Real& number : *list) number += 0.0;
}

/// Of a suite or a state [B].
constexpr std::size_t longest_word = 200;

std::string read_word(std::string_view key, const toml::node& node) {
  const std::string word = cloth::to_text(node, key);
  if (is_blank(word) || printable(word) != word)
    throw UsageError(
        fmt::format("{}: {} '{}': give a word that is seen, without control characters",
                    place(node), key, cloth::brief(word)));
  if (word.size() > longest_word)
    throw UsageError(fmt::format("{}: {} '{}': {} bytes, and tables have room for {}; shorten it",
                                 place(node), key, cloth::brief(word), word.size(), longest_word));
  return word;
}

std::vector<int> read_frames(const toml::node& node) {
  FrozenSpec spec;
  std::vector<cloth::Param> params = cloth::params_of(spec);
  cloth::Param& frames = cloth::find(params, "frames", place(node));
  frames.set(cloth::to_value(node, "frames"), place(node));
  expect_numbers(frames, node);
  return spec.frames;
}

/// What is a scene's own.
bool take(SceneChoice& scene, std::string_view key, const toml::node& node) {
  if (key == "frames") scene.frames = read_frames(node);
  else if (key == "suite") scene.suite = read_word(key, node);
  else if (key == "state") scene.state = read_word(key, node);
  else return false;
  return true;
}

/// Beside the experiment, or else below root().
fs::path program_file(const toml::node& node) {
  const std::string path = cloth::to_text(node, "program");
  std::error_code ignored;
  if (const fs::path near = cloth::beside(node, path); fs::exists(near, ignored)) return near;
  if (const fs::path below = cloth::root() / path; fs::exists(below, ignored)) return below;
  throw UsageError(fmt::format("{}: program: no file {}, neither beside this one nor below {}",
                               place(node), cloth::brief(path), cloth::root().string()));
}

/// Keys come in alphabetical order.
void take_program(SolverChoice& solver, const toml::node& node) {
  solver.program = told_at(place(node), [&] { return load_engine(program_file(node)); });
  if (!solver.name.empty())
    throw UsageError(fmt::format("{}: a program has its name in its file, {}; leave name out",
                                 place(node), solver.program->name));
  solver.name = solver.program->name;
}

bool take(SolverChoice& solver, std::string_view key, const toml::node& node) {
  if (key == "program") {
    take_program(solver, node);
    return true;
  }
  if (key != "label") return false;
  solver.label = cloth::to_text(node, key);
  expect_label(solver.label, place(node));
  return true;
}

template <class Choice>
Choice read_choice(const toml::table& table) {
  Choice choice;
  choice.where = place(table);
  for (const auto& [key, node] : table)
    if (key.str() == "name") choice.name = cloth::to_text(node, "name");
    else if (!take(choice, key.str(), node)) choice.axes.push_back(read_axis(key.str(), node));
  if (choice.name.empty())
    throw UsageError(choice.where + ": give a name" +
                     (std::is_same_v<Choice, SolverChoice> ? ", or a program" : ""));
  return choice;
}

/// root()/experiments/`kind`s/NAME.toml, or the file of that path.
fs::path list_file(const toml::node& node, const std::string& kind) {
  const fs::path folder = cloth::root() / "experiments" / (kind + "s");
  const std::string name = cloth::to_text(node, "list"), where = place(node);
  const bool is_path = name.ends_with(".toml");
  const fs::path file = is_path ? cloth::beside(node, name) : cloth::toml_of_name(folder, name);
  std::error_code ignored;
  if (fs::is_regular_file(file, ignored)) return file;
  const std::vector<std::string> known = cloth::toml_stems(folder);
  throw UsageError(is_path
                       ? fmt::format("{}: list: {}: {}; a list that ships has no .toml{}", where,
                                     cloth::brief(file.string()), cloth::why_no_file(file),
                                     cloth::suggestion(file.stem().string(), known))
                       : fmt::format("{}: list: unknown list of {}s '{}'{}", where, kind,
                                     cloth::brief(name), cloth::suggestion_of_name(name, known)));
}

}  // namespace

std::vector<const toml::table*> tables(const toml::node& node, std::string_view kind) {
  const auto* list = node.as_array();
  if (!list || !list->is_array_of_tables())
    throw UsageError(fmt::format("{}: write [[{}]]", place(node), kind));
  std::vector<const toml::table*> all;
  for (const toml::node& element : *list) all.push_back(element.as_table());
  return all;
}

Axis read_axis(std::string_view key, const toml::node& node) {
  Axis axis{std::string(key), {}, place(node)};
  if (const auto* range = node.as_table()) {
    axis.values = range_values(key, *range);
  } else if (const auto* list = node.as_array()) {
    for (const toml::node& element : *list) axis.values.push_back(cloth::to_value(element, key));
  } else {
    axis.values.push_back(cloth::to_value(node, key));
  }
  for (Value& value : axis.values) drop_sign_of_zero(value);
  if (axis.values.empty())
    throw UsageError(
        fmt::format("{}: {}: an empty list; give a value", axis.where, cloth::brief(key)));
  return axis;
}

SceneChoice read_scene(const toml::table& table) {
  SceneChoice scene = read_choice<SceneChoice>(table);
  if (scene.name.ends_with(".toml")) scene.name = cloth::beside(table, scene.name).string();
  return scene;
}

SolverChoice read_solver(const toml::table& table) { return read_choice<SolverChoice>(table); }

void expect_numbers(const cloth::Param& param, const toml::node& node) {
  const Value value = param.get();
  const auto* numbers = std::get_if<std::vector<Real>>(&value);
  if (!numbers) return;
  const std::string &key = param.name(), where = place(node);
  // Of each tolerance the tables have columns; to compare nothing is what is done anyhow.
  const std::size_t least = key == "compare_at" ? 0 : 1, most = key == "tolerances" ? 100 : 1000;
  if (numbers->size() < least)
    throw UsageError(fmt::format(
        "{}: {} = []: nothing to measure; give at least one, or leave {} out", where, key, key));
  if (numbers->size() > most)
    throw UsageError(
        fmt::format("{}: {}: {} are more than anybody reads; give {} at most, or write more "
                    "experiments",
                    where, key, numbers->size(), most));
  expect_values_once({key, {}, where}, {numbers->begin(), numbers->end()});
}

void read_list(const toml::node& name, const std::string& kind,
               const std::function<void(const toml::table&)>& read) {
  const fs::path file = list_file(name, kind);
  bool is_empty = true;
  for (const auto& [key, node] : cloth::parse_toml_file(file)) {
    if (key != kind)
      throw UsageError(fmt::format("{}: unknown key '{}': a list of {}s has [[{}]] only",
                                   place(node), cloth::brief(key.str()), kind, kind));
    for (const toml::table* table : tables(node, kind)) {
      if (const toml::node* within = table->get("list"))
        throw UsageError(
            fmt::format("{}: a list stands in no other list; write its {}s here, or name both "
                        "lists in the experiment, each in a [[{}]] of its own",
                        place(*within), kind, kind));
      read(*table);
      is_empty = false;
    }
  }
  if (is_empty)
    throw UsageError(
        fmt::format("{}: list: {}: no [[{}]] in it", place(name), file.string(), kind));
}

}  // namespace harness
