#include "experiments/harness/experiment.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "cloth/error.hpp"
#include "cloth/scene/scene.hpp"
#include "cloth/scene/toml.hpp"
#include "experiments/harness/choices.hpp"
#include "experiments/harness/reference.hpp"

namespace harness {

namespace fs = std::filesystem;
using cloth::place;
using cloth::UsageError;
using cloth::Value;

namespace {

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

/// Builds every combination once, so that a wrong key or value is found before anything runs.
void validate(const Experiment& experiment, const std::string& file) {
  if (experiment.question.empty() || experiment.hypothesis.empty())
    throw UsageError(file + ": give a question and a hypothesis, before the first run");
  if (experiment.scenes.empty()) throw UsageError(file + ": give at least one [[scene]]");
  if (experiment.solvers.empty()) throw UsageError(file + ": give at least one [[solver]]");
  if (!experiment.frozen && !experiment.free)
    throw UsageError(file + ": give [frozen], [free] or both");
  for (const SceneChoice& choice : experiment.scenes) {
    const cloth::Scene loaded = cloth::load_scene(choice.name);
    for (const Settings& settings : combinations(choice.axes)) {
      cloth::Scene scene = loaded;
      for (std::size_t i = 0; i < settings.size(); ++i)
        scene.set(settings[i].first, settings[i].second, choice.axes[i].where);
      scene.validate();
      for (const Axis& axis : choice.axes) scene.expect_effect(axis.key, axis.where);
      if (experiment.free && !experiment.free->compare_at.empty())
        expect_refinable(scene, choice.where);
    }
  }
  for (const SolverChoice& choice : experiment.solvers) expect_solver(choice);
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
    if (key == "question") experiment.question = cloth::to_text(node, "question");
    else if (key == "hypothesis") experiment.hypothesis = cloth::to_text(node, "hypothesis");
    else if (key == "scene") experiment.scenes = read_scenes(node);
    else if (key == "solver") experiment.solvers = read_solvers(node);
    else if (key == "frozen") cloth::read_keys(experiment.frozen.emplace(), section());
    else if (key == "free") cloth::read_keys(experiment.free.emplace(), section());
    else if (key == "measure") cloth::read_keys(experiment.measure, section());
    else
      throw UsageError(fmt::format("{}: unknown key '{}'{}", place(node), key.str(),
                                   cloth::suggestion(key.str(), known)));
  }
  validate(experiment, file.string());
  return experiment;
}

}  // namespace harness
