#include "experiments/harness/choices.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <utility>

#include "cloth/brief.hpp"
#include "cloth/error.hpp"
#include "cloth/scene/scene.hpp"
#include "experiments/harness/choice_tables.hpp"

namespace harness {

using cloth::place;
using cloth::UsageError;
using cloth::Value;

namespace {

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
  const auto solver = bare_solver(choice.spec(), choice.where);
  for (const Axis& axis : choice.axes) {
    std::vector<cloth::Param> params = solver->params();
    std::vector<Value> kept;
    for (const Value& value : axis.values)
      kept.push_back(set(params, choice.name, axis.key, value, axis.where));
    expect_values_once(axis, kept);
  }
}

/// What stands in the list that the node names.
std::vector<SolverChoice> solvers_of_list(const toml::node& name) {
  std::vector<SolverChoice> choices;
  read_list(name, "solver",
            [&](const toml::table& table) { choices.push_back(read_solver(table)); });
  for (const SolverChoice& choice : choices)
    if (choice.name == "*")
      throw UsageError(choice.where + ": a list names its solvers; write \"*\" in the experiment");
  return choices;
}

/// Whether the solver knows the key, and listens to it beside what it is given.
bool has_effect(const Axis& axis, const SolverChoice& choice, const Mute& mute) {
  if (mute.contains(choice.name)) return true;
  const auto solver = bare_solver(choice.spec(), choice.where);
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
  std::set<std::string> names(protocol_keys().begin(), protocol_keys().end());
  for (const SolverChoice& choice : list)
    for (const cloth::Param& param : bare_solver(choice.spec(), choice.where)->params())
      names.insert(param.name());
  return {names.begin(), names.end()};
}

/// In its place, or in that of one of its key.
void put(const Axis& axis, std::vector<Axis>& axes) {
  std::erase_if(axes, [&](const Axis& own) { return own.key == axis.key; });
  axes.insert(std::ranges::upper_bound(axes, axis.key, {}, &Axis::key), axis);
}

/// Gives a key to every solver of a list that it has an effect on, in place of the list's own
/// value.
void lay_over(std::vector<SolverChoice>& list, const Axis& axis, const Mute& mute) {
  bool taken = false;
  for (SolverChoice& choice : list) {
    if (!has_effect(axis, choice, mute)) continue;
    taken = true;
    put(axis, choice.axes);
  }
  if (taken) return;
  const std::vector<std::string> known = keys_of(list);
  throw UsageError(std::ranges::find(known, axis.key) == known.end()
                       ? fmt::format("{}: unknown key '{}'{}", axis.where, cloth::brief(axis.key),
                                     cloth::suggestion(axis.key, known))
                       : fmt::format("{}: {} has no effect on any solver of the list", axis.where,
                                     cloth::brief(axis.key)));
}

void expect_none_of(std::initializer_list<const char*> keys, const toml::table& list) {
  for (const char* key : keys)
    if (list.contains(key))
      throw UsageError(
          fmt::format("{}: a list has no {}; give one of the two", place(*list.get(key)), key));
}

/// { list = NAME, and keys for the solvers in it }
std::vector<SolverChoice> read_solver_list(const toml::table& table, const Mute& mute) {
  expect_none_of({"name", "label", "program"}, table);
  std::vector<SolverChoice> list = solvers_of_list(*table.get("list"));
  for (const auto& [key, node] : table)
    if (key != "list") lay_over(list, read_axis(key.str(), node), mute);
  return list;
}

/// How many of so many scenes a list gives.
std::size_t read_first(const toml::node& node, std::size_t all) {
  const auto first = node.value_exact<std::int64_t>();
  if (!first || *first < 1 || std::cmp_greater(*first, all))
    throw UsageError(fmt::format("{}: first: give a whole number from 1 to {}, of the scenes in it",
                                 place(node), all));
  return static_cast<std::size_t>(*first);
}

/// Leaves those of a list that are called so.
void keep_named(std::vector<SceneChoice>& list, const toml::node& node) {
  const toml::array* names = node.as_array();
  if (!names || names->empty())
    throw UsageError(fmt::format(
        "{}: scenes: give a list of names, of the scenes in it that are taken", place(node)));
  std::set<std::string> known, kept;
  for (const SceneChoice& scene : list) known.insert(scene.name);
  for (const toml::node& element : *names) {
    const std::string name = cloth::to_text(element, "scenes");
    if (!known.contains(name))
      throw UsageError(fmt::format("{}: scenes: none of those that are taken is called '{}'{}",
                                   place(element), cloth::brief(name),
                                   cloth::suggestion(name, {known.begin(), known.end()})));
    if (!kept.insert(name).second)
      throw UsageError(fmt::format("{}: scenes: '{}' is given twice; leave one of the two out",
                                   place(element), cloth::brief(name)));
  }
  std::erase_if(list, [&](const SceneChoice& scene) { return !kept.contains(scene.name); });
}

/// { list = NAME, first = of the scenes in it, scenes = of those, and keys for them }
std::vector<SceneChoice> read_scene_list(const toml::table& table) {
  expect_none_of({"name", "frames", "suite", "state"}, table);
  std::vector<SceneChoice> list;
  read_list(*table.get("list"), "scene",
            [&](const toml::table& scene) { list.push_back(read_scene(scene)); });
  if (const toml::node* first = table.get("first")) list.resize(read_first(*first, list.size()));
  if (const toml::node* names = table.get("scenes")) keep_named(list, *names);
  for (const auto& [key, node] : table) {
    if (key == "list" || key == "first" || key == "scenes") continue;
    const Axis axis = read_axis(key.str(), node);
    for (SceneChoice& choice : list) put(axis, choice.axes);
  }
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

/// Rows go by a solver's name: those of two programs would be taken for each other's.
void expect_one_file_a_program(const std::vector<SolverChoice>& choices) {
  std::map<std::string, std::string> files;
  for (const SolverChoice& choice : choices) {
    if (!choice.program) continue;
    const std::string file = program_path(choice.spec());
    const auto [first, is_new] = files.emplace(choice.name, file);
    if (first->second != file)
      throw UsageError(
          fmt::format("{}: another program is called {}, that of {}; rename one of the two",
                      choice.where, choice.name, first->second));
  }
}

}  // namespace

std::vector<SceneChoice> read_scenes(const toml::node& node) {
  std::vector<SceneChoice> choices;
  for (const toml::table* table : tables(node, "scene")) {
    if (!table->contains("list")) {
      choices.push_back(read_scene(*table));
      continue;
    }
    std::ranges::move(read_scene_list(*table), std::back_inserter(choices));
  }
  return choices;
}

std::vector<SolverChoice> read_solvers(const toml::node& node, const Mute& mute) {
  std::vector<SolverChoice> choices;
  for (const toml::table* table : tables(node, "solver")) {
    if (!table->contains("list")) {
      choices.push_back(read_solver(*table));
      choices.back().table = choices.back().where;
      continue;
    }
    for (SolverChoice& choice : read_solver_list(*table, mute)) {
      choice.table = place(*table);
      choices.push_back(std::move(choice));
    }
  }
  choices = expanded(choices);
  expect_one_file_a_program(choices);
  for (SolverChoice& choice : choices)
    if (choice.is_mute = mute.contains(choice.name); choice.is_mute) choice.axes.clear();
  return choices;
}

void expect_frames_in_effect(const Experiment& experiment, const toml::node* common) {
  const auto has_own = [](const SceneChoice& scene) { return !scene.frames.empty(); };
  if (common && std::ranges::all_of(experiment.scenes, has_own))
    throw UsageError(place(*common) +
                     ": frames has no effect: every scene has its own; leave it out");
  const auto own = std::ranges::find_if(experiment.scenes, has_own);
  if (!experiment.frozen && own != experiment.scenes.end())
    throw UsageError(own->where +
                     ": frames has no effect without [frozen]; give that, or leave it "
                     "out");
}

void expect_values_once(const Axis& axis, const std::vector<Value>& kept) {
  std::set<Value> seen;
  for (const Value& value : kept)
    if (!seen.insert(value).second)
      throw UsageError(fmt::format("{}: {}: {} is given twice; leave one of the two out",
                                   axis.where, cloth::brief(axis.key),
                                   cloth::brief(cloth::to_text(value))));
}

std::map<std::string, Values> parameters_of(const SolverChoice& choice) {
  if (choice.is_mute) return {{choice.name, {}}};
  expect_each_once(choice);
  std::map<std::string, Values> all;
  for (const Settings& settings : combinations(choice.axes)) {
    const auto solver = bare_solver(choice.spec(), choice.where);
    std::vector<cloth::Param> params = solver->params();
    for (std::size_t i = 0; i < settings.size(); ++i)
      set(params, choice.name, settings[i].first, settings[i].second, choice.axes[i].where);
    params = described_anew(*solver, params, settings, choice.where);
    for (const Axis& axis : choice.axes)
      if (!is_protocol_key(axis.key))
        cloth::find(params, axis.key, axis.where)
            .expect_effect(axis.where + ": solver " + choice.name);
    expect_sound(params);
    SolverSpec spec = choice.spec(settings);
    std::erase_if(spec.settings,
                  [](const auto& setting) { return is_protocol_key(setting.first); });
    all[spec.text()] = by_name(params);
  }
  return all;
}

}  // namespace harness
