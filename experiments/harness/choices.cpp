#include "experiments/harness/choices.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <string>

#include "cloth/error.hpp"
#include "cloth/read_file.hpp"
#include "cloth/scene/scene.hpp"
#include "experiments/harness/labels.hpp"
#include "experiments/harness/range.hpp"

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

/// A single value, a list (swept) or a range (swept).
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
    throw UsageError(fmt::format("{}: {}: an empty list; give a value", axis.where, key));
  return axis;
}

/// Reads [[scene]] or [[solver]]: `name`, the choice's own texts, and axes for all other keys.
template <class Choice>
Choice read_choice(const toml::table& table) {
  Choice choice;
  choice.where = place(table);
  for (const auto& [key, node] : table) {
    if (key.str() == "name") {
      choice.name = cloth::to_text(node, "name");
      continue;
    }
    if constexpr (requires { choice.label; })
      if (key.str() == "label") {
        choice.label = cloth::to_text(node, "label");
        expect_label(choice.label, place(node));
        continue;
      }
    choice.axes.push_back(read_axis(key.str(), node));
  }
  if (choice.name.empty()) throw UsageError(choice.where + ": give a name");
  return choice;
}

/// The tables of [[key]].
std::vector<const toml::table*> tables(const toml::node& node, std::string_view key) {
  const auto* list = node.as_array();
  if (!list || !list->is_array_of_tables())
    throw UsageError(fmt::format("{}: write [[{}]]", place(node), key));
  std::vector<const toml::table*> all;
  for (const toml::node& element : *list) all.push_back(element.as_table());
  return all;
}

/// Sets one of a solver's keys, or one of the protocol's that it has a value of its own for;
/// returns the value as it is kept.
Value set(std::vector<cloth::Param>& params, const std::string& solver, const std::string& key,
          const Value& value, const std::string& where) {
  if (is_protocol_key(key)) return cloth::Scene().set(key, value, where);
  cloth::Param& param = cloth::find(params, key, where + ": solver " + solver);
  param.set(value, where);
  return param.get();
}

void expect_each_once(const SolverChoice& choice) {
  const auto solver = cloth::make_solver(choice.name, choice.where);
  for (const Axis& axis : choice.axes) {
    std::vector<cloth::Param> params = solver->params();
    std::vector<Value> kept;
    for (const Value& value : axis.values)
      kept.push_back(set(params, choice.name, axis.key, value, axis.where));
    expect_values_once(axis, kept);
  }
}

std::vector<std::string> list_names() {
  return cloth::toml_stems(cloth::root() / "experiments/solvers");
}

/// root()/experiments/solvers/NAME.toml, or the file of that path.
fs::path list_file(const toml::node& node) {
  const std::string name = cloth::to_text(node, "list"), where = place(node);
  const bool is_path = name.ends_with(".toml");
  const fs::path file = is_path ? cloth::beside(node, name)
                                : cloth::root() / "experiments/solvers" / (name + ".toml");
  std::error_code ignored;
  if (fs::is_regular_file(file, ignored)) return file;
  const std::string known = cloth::suggestion(file.stem().string(), list_names());
  throw UsageError(
      is_path ? fmt::format("{}: list: {}: {}; a list that ships has no .toml{}", where,
                            file.string(), cloth::why_no_file(file), known)
              : fmt::format("{}: list: unknown list of solvers '{}'{}", where, name, known));
}

/// What stands in the list that the node names.
std::vector<SolverChoice> read_list(const toml::node& name) {
  const fs::path file = list_file(name);
  std::vector<SolverChoice> choices;
  for (const auto& [key, node] : cloth::parse_toml_file(file)) {
    if (key != "solver")
      throw UsageError(fmt::format("{}: unknown key '{}': a list of solvers has [[solver]] only",
                                   place(node), key.str()));
    for (const toml::table* table : tables(node, "solver"))
      choices.push_back(read_choice<SolverChoice>(*table));
  }
  if (choices.empty())
    throw UsageError(fmt::format("{}: list: {}: no [[solver]] in it", place(name), file.string()));
  for (const SolverChoice& choice : choices)
    if (choice.name == "*")
      throw UsageError(choice.where + ": a list names its solvers; write \"*\" in the experiment");
  return choices;
}

/// Whether the solver knows the key, and listens to it beside what it is given.
bool has_effect(const Axis& axis, const SolverChoice& choice, const Mute& mute) {
  if (mute.contains(choice.name)) return true;
  const auto solver = cloth::make_solver(choice.name, choice.where);
  if (is_protocol_key(axis.key))
    return axis.key != "iterations" || solver->kind() != cloth::Kind::integrator;
  std::vector<cloth::Param> params = solver->params();
  for (const Axis& own : choice.axes)
    set(params, choice.name, own.key, own.values.front(), own.where);
  params = solver->params();
  const auto found = std::ranges::find(params, axis.key, &cloth::Param::name);
  return found != params.end() && !found->is_idle();
}

/// What some solver of the list knows, whether it listens to it or not.
std::vector<std::string> keys_of(const std::vector<SolverChoice>& list) {
  std::set<std::string> names{"iterations", "substeps", "threads"};
  for (const SolverChoice& choice : list)
    for (const cloth::Param& param : cloth::make_solver(choice.name, choice.where)->params())
      names.insert(param.name());
  return {names.begin(), names.end()};
}

/// Gives a key to every solver of a list that it has an effect on, in place of the list's own
/// value.
void lay_over(std::vector<SolverChoice>& list, const Axis& axis, const Mute& mute) {
  bool taken = false;
  for (SolverChoice& choice : list) {
    if (!has_effect(axis, choice, mute)) continue;
    taken = true;
    std::erase_if(choice.axes, [&](const Axis& own) { return own.key == axis.key; });
    const auto after = std::ranges::upper_bound(choice.axes, axis.key, {}, &Axis::key);
    choice.axes.insert(after, axis);
  }
  if (taken) return;
  const std::vector<std::string> known = keys_of(list);
  throw UsageError(
      std::ranges::find(known, axis.key) == known.end()
          ? fmt::format("{}: unknown key '{}'{}", axis.where, axis.key,
                        cloth::suggestion(axis.key, known))
          : fmt::format("{}: {} has no effect on any solver of the list", axis.where, axis.key));
}

/// { list = NAME, and keys for the solvers in it }
std::vector<SolverChoice> read_list(const toml::table& table, const Mute& mute) {
  for (const char* key : {"name", "label"})
    if (table.contains(key))
      throw UsageError(
          fmt::format("{}: a list has no {}; give one of the two", place(*table.get(key)), key));
  std::vector<SolverChoice> list = read_list(*table.get("list"));
  for (const auto& [key, node] : table)
    if (key != "list") lay_over(list, read_axis(key.str(), node), mute);
  return list;
}

/// name = "*" stands for every registered solver that is not named.
std::vector<SolverChoice> expanded(const std::vector<SolverChoice>& choices) {
  std::set<std::string> named;
  for (const SolverChoice& choice : choices) named.insert(choice.name);
  std::vector<SolverChoice> all;
  for (const SolverChoice& choice : choices) {
    if (choice.name != "*") {
      all.push_back(choice);
      continue;
    }
    if (!choice.label.empty())
      throw UsageError(
          fmt::format("{}: label '{}': \"*\" stands for many, and a label is of one; leave it out",
                      choice.where, choice.label));
    for (const auto& [name, entry] : cloth::solvers())
      if (!named.contains(name)) {
        all.push_back(choice);
        all.back().name = name;
      }
  }
  return all;
}

}  // namespace

std::vector<SceneChoice> read_scenes(const toml::node& node) {
  std::vector<SceneChoice> choices;
  for (const toml::table* table : tables(node, "scene")) {
    choices.push_back(read_choice<SceneChoice>(*table));
    std::string& name = choices.back().name;
    if (name.ends_with(".toml")) name = cloth::beside(*table, name).string();
  }
  return choices;
}

std::vector<SolverChoice> read_solvers(const toml::node& node, const Mute& mute) {
  std::vector<SolverChoice> choices;
  for (const toml::table* table : tables(node, "solver")) {
    if (!table->contains("list")) {
      choices.push_back(read_choice<SolverChoice>(*table));
      choices.back().table = choices.back().where;
      continue;
    }
    for (SolverChoice& choice : read_list(*table, mute)) {
      choice.table = place(*table);
      choices.push_back(std::move(choice));
    }
  }
  choices = expanded(choices);
  for (SolverChoice& choice : choices)
    if (choice.is_mute = mute.contains(choice.name); choice.is_mute) choice.axes.clear();
  return choices;
}

void expect_values_once(const Axis& axis, const std::vector<Value>& kept) {
  std::set<Value> seen;
  for (const Value& value : kept)
    if (!seen.insert(value).second)
      throw UsageError(fmt::format("{}: {}: {} is given twice; leave one of the two out",
                                   axis.where, axis.key, cloth::to_text(value)));
}

std::map<std::string, Values> parameters_of(const SolverChoice& choice) {
  if (choice.is_mute) return {{choice.name, {}}};
  expect_each_once(choice);
  std::map<std::string, Values> all;
  for (const Settings& settings : combinations(choice.axes)) {
    const auto solver = cloth::make_solver(choice.name, choice.where);
    std::vector<cloth::Param> params = solver->params();
    for (std::size_t i = 0; i < settings.size(); ++i)
      set(params, choice.name, settings[i].first, settings[i].second, choice.axes[i].where);
    params = solver->params();
    for (const Axis& axis : choice.axes)
      if (!is_protocol_key(axis.key))
        cloth::find(params, axis.key, axis.where)
            .expect_effect(axis.where + ": solver " + choice.name);
    expect_sound(params);
    SolverSpec spec{choice.name, settings};
    std::erase_if(spec.settings,
                  [](const auto& setting) { return is_protocol_key(setting.first); });
    all[spec.text()] = by_name(params);
  }
  return all;
}

}  // namespace harness
