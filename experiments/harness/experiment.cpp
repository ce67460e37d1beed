#include "experiments/harness/experiment.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <set>

#include "cloth/error.hpp"
#include "cloth/scene/scene.hpp"
#include "cloth/scene/toml.hpp"
#include "experiments/harness/reference.hpp"

namespace harness {

namespace fs = std::filesystem;
using cloth::place;
using cloth::UsageError;
using cloth::Value;

namespace {

/// { from, to, points, scale = "log" | "linear" }
struct RangeSpec {
  enum class Scale { linear, log };
  friend std::vector<std::string> choices(Scale) { return {"linear", "log"}; }

  Real from = 0, to = 0;
  int points = 0;
  Scale scale = Scale::linear;

  void describe(auto& p) {
    p(from, "from", "1", {-1e300, 1e300}, "first value");
    p(to, "to", "1", {-1e300, 1e300}, "last value");
    p(points, "points", "1", {2, 10000}, "number of values");
    p(scale, "scale", "spacing of the values");
  }
};

/// Fills the described fields of `object` from a table. @throws UsageError
template <class T>
void read(T& object, const toml::table& table) {
  std::vector<cloth::Param> params = cloth::params_of(object);
  for (const auto& [key, node] : table)
    cloth::find(params, key.str(), place(node)).set(cloth::to_value(node, key.str()), place(node));
}

std::vector<Value> range_values(const toml::table& table) {
  RangeSpec range;
  read(range, table);
  if (range.points < 2)
    throw UsageError(place(table) + ": a range needs from, to and points (2 or more)");
  const bool log = range.scale == RangeSpec::Scale::log;
  if (log && !(range.from > 0 && range.to > 0))
    throw UsageError(place(table) + ": scale = log needs from and to above 0");
  std::vector<Value> values;
  for (int i = 0; i < range.points; ++i) {
    const Real t = Real(i) / (range.points - 1);
    // Twelve digits, so that a power of ten in the middle of a range is that power of ten.
    const Real value = log ? range.from * std::pow(range.to / range.from, t)
                           : range.from + t * (range.to - range.from);
    values.emplace_back(std::stod(fmt::format("{:.12g}", value)));
  }
  return values;
}

/// A single value, a list (swept) or a range (swept).
Axis read_axis(std::string_view key, const toml::node& node) {
  Axis axis{std::string(key), {}, place(node)};
  if (const auto* range = node.as_table()) {
    axis.values = range_values(*range);
  } else if (const auto* list = node.as_array()) {
    for (const toml::node& element : *list) axis.values.push_back(cloth::to_value(element, key));
  } else {
    axis.values.push_back(cloth::to_value(node, key));
  }
  if (axis.values.empty()) throw UsageError(fmt::format("{}: {}: empty list", axis.where, key));
  return axis;
}

std::string read_text(const toml::node& node, std::string_view key) {
  if (const auto* text = node.as_string()) return text->get();
  throw UsageError(fmt::format("{}: {}: give a text in quotes", place(node), key));
}

/// Reads [[scene]] or [[solver]]: `name`, the choice's own texts, and axes for all other keys.
template <class Choice>
Choice read_choice(const toml::table& table) {
  Choice choice;
  choice.where = place(table);
  for (const auto& [key, node] : table) {
    if (key.str() == "name") {
      choice.name = read_text(node, "name");
      continue;
    }
    if constexpr (requires { choice.label; })
      if (key.str() == "label") {
        choice.label = read_text(node, "label");
        continue;
      }
    choice.axes.push_back(read_axis(key.str(), node));
  }
  if (choice.name.empty()) throw UsageError(choice.where + ": give a name");
  return choice;
}

template <class Choice>
std::vector<Choice> read_choices(const toml::node& node, std::string_view key) {
  const auto* list = node.as_array();
  if (!list || !list->is_array_of_tables())
    throw UsageError(fmt::format("{}: write [[{}]]", place(node), key));
  std::vector<Choice> choices;
  for (const toml::node& element : *list)
    choices.push_back(read_choice<Choice>(*element.as_table()));
  return choices;
}

/// Lays `over` on `base`: tables key by key, anything else replaced.
void merge(toml::table& base, const toml::table& over) {
  for (const auto& [key, node] : over) {
    toml::node* below = base.get(key.str());
    if (below && below->is_table() && node.is_table()) merge(*below->as_table(), *node.as_table());
    else base.insert_or_assign(key.str(), node);
  }
}

void apply_tier(toml::table& table, const std::string& tier, const std::string& file) {
  const toml::node_view tiers = table["tier"];
  std::vector<std::string> known{"quick", "standard", "full"};
  if (tiers && !tiers.is_table()) throw UsageError(file + ": write [tier.NAME]");
  if (tiers)
    for (const auto& [key, node] : *tiers.as_table()) {
      known.emplace_back(key.str());
      if (!node.is_table()) throw UsageError(place(node) + ": write [tier.NAME]");
    }
  if (std::ranges::find(known, tier) == known.end())
    throw UsageError(fmt::format("unknown tier '{}'{}", tier, cloth::suggestion(tier, known)));
  if (tiers && tiers[tier].is_table()) {
    const toml::table over = *tiers[tier].as_table();
    merge(table, over);
  }
  table.erase("tier");
}

/// name = "*" stands for every registered solver that the file does not name.
void expand_wildcard(Experiment& experiment) {
  std::set<std::string> named;
  for (const SolverChoice& choice : experiment.solvers) named.insert(choice.name);
  std::vector<SolverChoice> expanded;
  for (const SolverChoice& choice : experiment.solvers) {
    if (choice.name != "*") {
      expanded.push_back(choice);
      continue;
    }
    for (const auto& [name, entry] : cloth::solvers())
      if (!named.contains(name)) {
        expanded.push_back(choice);
        expanded.back().name = name;
      }
  }
  experiment.solvers = std::move(expanded);
}

/// Builds every combination once, so that a wrong key or value is found before anything runs.
void validate(const Experiment& experiment, const std::string& file) {
  if (experiment.question.empty() || experiment.hypothesis.empty())
    throw UsageError(file + ": give a question and a hypothesis, before the first run");
  if (experiment.scenes.empty()) throw UsageError(file + ": give at least one [[scene]]");
  if (experiment.solvers.empty()) throw UsageError(file + ": give at least one [[solver]]");
  if (!experiment.frozen && !experiment.free)
    throw UsageError(file + ": give [frozen], [free] or both");
  for (const SceneChoice& choice : experiment.scenes) {
    cloth::Scene scene = cloth::load_scene(choice.name);
    for (const Axis& axis : choice.axes)
      for (const Value& value : axis.values) scene.set(axis.key, value, axis.where);
    scene.validate();
    if (experiment.free && !experiment.free->compare_at.empty())
      expect_refinable(scene, choice.where);
  }
  for (const SolverChoice& choice : experiment.solvers)
    for (const Axis& axis : choice.axes)
      for (const Value& value : axis.values) {
        if (is_protocol_key(axis.key)) {
          cloth::Scene scene;
          scene.set(axis.key, value, axis.where);
        } else {
          make_solver({choice.name, {{axis.key, value}}}, axis.where);
        }
      }
  for (const SolverChoice& choice : experiment.solvers)
    make_solver({choice.name, {}}, choice.where);
}

}  // namespace

std::vector<std::string> experiment_names() {
  std::vector<std::string> names;
  std::error_code ignored;
  for (const auto& entry : fs::directory_iterator(cloth::root() / "experiments", ignored))
    if (entry.path().extension() == ".toml") names.push_back(entry.path().stem().string());
  std::ranges::sort(names);
  return names;
}

Experiment load_experiment(const std::string& name, const std::string& tier) {
  const bool is_path = name.ends_with(".toml");
  const fs::path file = is_path ? fs::path(name) : cloth::root() / "experiments" / (name + ".toml");
  if (!fs::is_regular_file(file))
    throw UsageError(is_path ? fmt::format("experiment file {}: no such file", name)
                             : fmt::format("unknown experiment '{}'{}", name,
                                           cloth::suggestion(name, experiment_names())));
  toml::table table = cloth::parse_toml_file(file);
  apply_tier(table, tier, file.string());

  Experiment experiment;
  experiment.name = file.stem().string();
  experiment.tier = tier;
  const std::vector<std::string> known{"question", "hypothesis", "scene",  "solver",
                                       "frozen",   "free",       "measure"};
  for (const auto& [key, node] : table) {
    const auto section = [&]() -> const toml::table& {
      if (!node.is_table()) throw UsageError(fmt::format("{}: write [{}]", place(node), key.str()));
      return *node.as_table();
    };
    if (key == "question") experiment.question = read_text(node, "question");
    else if (key == "hypothesis") experiment.hypothesis = read_text(node, "hypothesis");
    else if (key == "scene") experiment.scenes = read_choices<SceneChoice>(node, "scene");
    else if (key == "solver") experiment.solvers = read_choices<SolverChoice>(node, "solver");
    else if (key == "frozen") read(experiment.frozen.emplace(), section());
    else if (key == "free") read(experiment.free.emplace(), section());
    else if (key == "measure") read(experiment.measure, section());
    else
      throw UsageError(fmt::format("{}: unknown key '{}'{}", place(node), key.str(),
                                   cloth::suggestion(key.str(), known)));
  }
  expand_wildcard(experiment);
  validate(experiment, file.string());
  return experiment;
}

}  // namespace harness
