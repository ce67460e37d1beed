#include "experiments/harness/experiment.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>

#include "cloth/brief.hpp"
#include "cloth/error.hpp"
#include "cloth/read_file.hpp"
#include "cloth/registry.hpp"
#include "cloth/scene/scene.hpp"
#include "cloth/scene/toml.hpp"
#include "experiments/harness/choice_tables.hpp"
#include "experiments/harness/choices.hpp"
#include "experiments/harness/effects.hpp"
#include "experiments/harness/experiment_file.hpp"
#include "experiments/harness/labels.hpp"
#include "experiments/harness/printable.hpp"
#include "experiments/harness/reference.hpp"
#include "experiments/harness/registration.hpp"
#include "experiments/harness/told_at.hpp"

namespace harness {

namespace fs = std::filesystem;
using cloth::place;
using cloth::UsageError;
using cloth::Value;

namespace {

void expect_tier(std::string_view tier, const std::string& where) {
  if (std::ranges::find(all_tiers, tier) == all_tiers.end())
    throw UsageError(fmt::format("{}: unknown tier '{}'{}", where, cloth::brief(tier),
                                 cloth::suggestion(tier, all_tiers)));
}

/// Lays `over` on `base`: tables key by key, anything else replaced. A node that is moved,
/// unlike a copy, still tells its line.
void merge(toml::table& base, toml::table& over) {
  for (auto&& [key, node] : over) {
    toml::node* below = base.get(key.str());
    if (below && below->is_table() && node.is_table()) merge(*below->as_table(), *node.as_table());
    else base.insert_or_assign(key, std::move(node));
  }
}

[[noreturn]] void refuse_tier(const toml::node& node) {
  throw UsageError(place(node) + ": write [tier.NAME]");
}

/// Takes [tier.NAME] out of the file, and lays that of the tier over what is left.
void apply_tier(toml::table& file, const std::string& tier) {
  toml::node* node = file.get("tier");
  if (!node) return;
  if (!node->is_table()) refuse_tier(*node);
  toml::table tiers = std::move(*node->as_table());
  file.erase("tier");
  for (auto&& [name, over] : tiers) {
    expect_tier(name.str(), place(over));
    if (!over.is_table()) refuse_tier(over);
    if (name == tier) merge(file, *over.as_table());
  }
}

std::vector<std::string> keys_of(auto spec) {
  std::vector<std::string> keys;
  for (const cloth::Param& param : cloth::params_of(spec)) keys.push_back(param.name());
  return keys;
}

/// A key of another section than `name`.
void refuse_misplaced(std::string_view key, std::string_view name, const toml::node& node) {
  const std::map<std::string, std::vector<std::string>> sections{
      {"frozen", keys_of(FrozenSpec())},
      {"free", keys_of(FreeSpec())},
      {"measure", keys_of(MeasureSpec())}};
  const auto has = [&](const auto& keys) { return std::ranges::find(keys, key) != keys.end(); };
  if (has(sections.at(std::string(name)))) return;
  for (const auto& [other, keys] : sections)
    if (has(keys))
      throw UsageError(fmt::format("{0}: {1} is a key of [{2}], not of [{3}]; write it below [{2}]",
                                   place(node), key, other, name));
}

/// Reads [section].
template <class Spec>
void read_section(Spec& spec, std::string_view name, const toml::node& node) {
  if (!node.is_table()) throw UsageError(fmt::format("{}: write [{}]", place(node), name));
  const toml::table& table = *node.as_table();
  for (const auto& [key, value] : table) refuse_misplaced(key.str(), name, value);
  cloth::read_keys(spec, table);
  for (const cloth::Param& param : cloth::params_of(spec))
    if (const toml::node* given = table.get(param.name())) expect_numbers(param, *given);
}

/// A run of less than a step would measure none.
void expect_a_step(const FreeSpec& free, const cloth::Scene& scene, const std::string& where) {
  if (free.duration < scene.step.dt * (1 - 1e-9))
    throw UsageError(fmt::format(
        "{}: scene {}: [free] duration = {} s is shorter than a step, dt = {} s; give a longer one",
        where, scene.name, free.duration, scene.step.dt));
  constexpr Real most_steps = 1e8;
  if (free.duration > most_steps * scene.step.dt)
    throw UsageError(
        fmt::format("{}: scene {}: [free] duration = {} s is more than {} steps of dt = {} s; give "
                    "a shorter one",
                    where, scene.name, free.duration, most_steps, scene.step.dt));
}

constexpr Real most_cells = 100'000;

/// How many there are to trace, twins and all; a Real, for a few swept keys overflow any integer.
Real cells(const Experiment& experiment) {
  Real problems = 0, solvers = 0;
  for (const SceneChoice& scene : experiment.scenes)
    problems += combination_count(scene.axes) *
                (Real(frames_of(scene, experiment).size()) + (experiment.free ? 1 : 0));
  for (const SolverChoice& solver : experiment.solvers) solvers += combination_count(solver.axes);
  return problems * solvers;
}

void expect_parts(const Experiment& experiment, const std::string& file) {
  constexpr std::size_t longest = 4096;
  for (const auto& [key, text] : {std::pair("question", &experiment.question),
                                  std::pair("hypothesis", &experiment.hypothesis)}) {
    if (is_blank(*text))
      throw UsageError(fmt::format("{}: {}: none; write one before the first run", file, key));
    if (text->size() > longest)
      throw UsageError(
          fmt::format("{}: {}: {} bytes, and no page has room for more than {}; say it "
                      "in fewer words",
                      file, key, text->size(), longest));
  }
  if (experiment.scenes.empty()) throw UsageError(file + ": give at least one [[scene]]");
  if (experiment.solvers.empty()) throw UsageError(file + ": give at least one [[solver]]");
  if (!experiment.frozen && !experiment.free)
    throw UsageError(file + ": give [frozen], [free] or both");
  if (cells(experiment) > most_cells)
    throw UsageError(fmt::format("{}: {:.6g} cells at tier {}; sweep less, for {} at most", file,
                                 cells(experiment), experiment.tier, most_cells));
}

/// Two names of one key, as rows and "mesh.rows" are: the second would count alone.
void expect_keys_once(const std::vector<Axis>& axes, cloth::Scene scene) {
  std::map<std::string, const Axis*> given;
  for (const Axis& axis : axes)
    if (const auto [first, is_new] = given.emplace(scene.full_key(axis.key, axis.where), &axis);
        !is_new)
      throw UsageError(fmt::format("{}: {} is given at {} too, as {}; leave one of the two out",
                                   axis.where, axis.key, first->second->where, first->second->key));
}

/// Of a vector that is not itself in a list, every number would be a value of its own.
void expect_whole(const Axis& axis, cloth::Scene scene) {
  const std::string key = scene.full_key(axis.key, axis.where);
  const std::size_t dot = key.rfind('.');
  std::vector<cloth::Param> params = scene.params(key.substr(0, dot), axis.where);
  const std::string type = cloth::find(params, key.substr(dot + 1), axis.where).type();
  if ((type.starts_with("vector") || type.starts_with("list")) &&
      !std::holds_alternative<std::vector<Real>>(axis.values.front()))
    throw UsageError(fmt::format(
        "{}: {}: a list is swept, a value after the other; write a {} as a list in a list, [[{}]]",
        axis.where, cloth::brief(axis.key), type,
        type.starts_with("vector") ? "x, y, z" : "1, 2, ..."));
}

void expect_each_once(const Axis& axis, const cloth::Scene& loaded) {
  std::vector<Value> kept;
  for (const Value& value : axis.values)
    kept.push_back(cloth::Scene(loaded).set(axis.key, value, axis.where));
  expect_values_once(axis, kept);
}

/// Rows go by a scene's name: those of two files would be taken for each other's.
class OneFileAName {
 public:
  void expect(const cloth::Scene& scene, const std::string& where) {
    if (scene.name.find_first_of("[]") != scene.name.npos)
      throw UsageError(fmt::format(
          "{}: scene {}: rename its file without [ and ], in which settings stand behind a scene",
          where, scene.name));
    std::error_code ignored;
    const fs::path folder = fs::weakly_canonical(scene.folder, ignored);
    const auto [first, is_new] = folders_.emplace(scene.name, folder);
    if (first->second != folder)
      throw UsageError(
          fmt::format("{}: another scene is called {}, in {}; rename one of the two files", where,
                      scene.name, first->second.string()));
  }

 private:
  std::map<std::string, fs::path> folders_;
};

/// A frozen step is the same problem for all who solve it.
void expect_true_cloth(const cloth::Scene& scene, const std::string& where) {
  if (scene.cloth.stiffness_factor != 1)
    throw UsageError(fmt::format(
        "{}: scene {}: stiffness_factor = {}: solvers would have other springs than the cloth, "
        "whose minimiser a frozen step asks for; set stiffness, or give [free] alone",
        where, scene.name, scene.cloth.stiffness_factor));
}

/// Builds every combination once, so that a wrong key or value is found before anything runs.
void expect_scenes(const Experiment& experiment) {
  OneFileAName names;
  for (const SceneChoice& choice : experiment.scenes) {
    const cloth::Scene loaded = cloth::load_scene(choice.name, choice.where);
    names.expect(loaded, choice.where);
    expect_keys_once(choice.axes, loaded);
    for (const Axis& axis : choice.axes) {
      expect_whole(axis, loaded);
      expect_each_once(axis, loaded);
    }
    for (const Settings& settings : combinations(choice.axes)) {
      cloth::Scene scene = loaded;
      for (std::size_t i = 0; i < settings.size(); ++i)
        scene.set(settings[i].first, settings[i].second, choice.axes[i].where);
      told_at(choice.where, [&] { scene.validate(); });
      for (const Axis& axis : choice.axes) scene.expect_effect(axis.key, axis.where);
      if (experiment.frozen) expect_one_minimisation(scene, choice.where);
      if (experiment.frozen) expect_true_cloth(scene, choice.where);
      if (experiment.free) expect_a_step(*experiment.free, scene, choice.where);
      if (experiment.free && !experiment.free->compare_at.empty())
        expect_refinable(scene, choice.where);
    }
  }
}

/// What is measured: figures and tables are read by who draws them, and are of all tiers.
toml::table measured_table(std::string_view text, const std::string& name,
                           const std::string& tier) {
  toml::table table = cloth::parse_toml(text, name);
  expect_drawn_last(std::string(text), name);
  for (const char* key : {"figure", "table"}) table.erase(key);
  apply_tier(table, tier);
  for (const char* key : {"figure", "table"})
    if (const toml::node* node = table.get(key))
      throw UsageError(
          fmt::format("{0}: a {1} is drawn of whichever tier was run last; write "
                      "[{1}.NAME] without a tier, at the end of the file",
                      place(*node), key));
  return table;
}

/// With what solvers say of themselves; its scenes are as they stand there.
Experiment parse_unbuilt(std::string_view text, const std::string& name, const std::string& tier,
                         const Mute& mute) {
  const toml::table table = measured_table(text, name, tier);

  Experiment experiment;
  experiment.name = fs::path(name).stem().string();
  experiment.file = name;
  experiment.tier = tier;
  const std::vector<std::string> known{"question", "hypothesis", "scene",  "solver", "frozen",
                                       "free",     "measure",    "figure", "table"};
  for (const auto& [key, node] : table) {
    if (key == "question") experiment.question = cloth::to_text(node, "question");
    else if (key == "hypothesis") experiment.hypothesis = cloth::to_text(node, "hypothesis");
    else if (key == "scene") experiment.scenes = read_scenes(node);
    else if (key == "solver") experiment.solvers = read_solvers(node, mute);
    else if (key == "frozen") read_section(experiment.frozen.emplace(), "frozen", node);
    else if (key == "free") {
      read_section(experiment.free.emplace(), "free", node);
      if (const auto* times = node.as_table()->get("compare_at"))
        experiment.compare_at_where = place(*times);
    } else if (key == "measure") {
      read_section(experiment.measure, "measure", node);
      for (const auto& [given, value] : *node.as_table())
        experiment.measure_keys.emplace(given.str(), place(value));
    } else
      throw UsageError(fmt::format("{}: unknown key '{}'{}", place(node), cloth::brief(key.str()),
                                   cloth::suggestion(key.str(), known)));
  }
  expect_parts(experiment, name);
  expect_frames_in_effect(experiment, table["frozen"]["frames"].node());
  for (const SolverChoice& choice : experiment.solvers)
    experiment.parameters.merge(parameters_of(choice));
  expect_labels_of_their_own(experiment.solvers);
  return experiment;
}

}  // namespace

std::vector<int> frames_of(const SceneChoice& scene, const Experiment& experiment) {
  if (!experiment.frozen) return {};
  return scene.frames.empty() ? experiment.frozen->frames : scene.frames;
}

std::vector<std::string> experiment_names() {
  return cloth::toml_stems(cloth::root() / "experiments");
}

Experiment parse_experiment(std::string_view text, const std::string& name, const std::string& tier,
                            const Mute& mute) {
  Experiment experiment = parse_unbuilt(text, name, tier, mute);
  expect_scenes(experiment);
  return experiment;
}

Experiment load_experiment(const std::string& name, const std::string& tier, const Mute& mute) {
  expect_tier(tier, "--tier");
  const fs::path file = experiment_file(name);
  const std::string text = cloth::toml_text(file);
  // What is wrong in a tier is said before anybody has spent a night on another.
  std::vector<Experiment> tiers;
  for (const std::string& one : all_tiers)
    tiers.push_back(parse_experiment(text, file.string(), one, mute));
  expect_effects(tiers);
  return *std::ranges::find(tiers, tier, &Experiment::tier);
}

Experiment load_for_one(const std::string& name, const std::string& tier,
                        const std::string& solver) {
  Mute mute;
  for (const auto& [other, entry] : cloth::solvers())
    if (other != solver) mute.insert(other);
  const fs::path file = experiment_file(name);
  return parse_unbuilt(cloth::toml_text(file), file.string(), tier, mute);
}

}  // namespace harness
