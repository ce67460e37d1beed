#include "experiments/harness/effects.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>

#include "cloth/brief.hpp"
#include "cloth/error.hpp"
#include "experiments/harness/measure.hpp"
#include "experiments/harness/repeats.hpp"
#include "experiments/harness/solver_spec.hpp"

namespace harness {

using cloth::Param;

namespace {

bool is_integrator(const SolverChoice& choice) {
  return !choice.is_mute &&
         bare_solver(choice.spec(), choice.where)->kind() == cloth::Kind::integrator;
}

/// A key as it stands in the file, which is marked where it has no effect.
struct Stated {
  Param key;
  std::string where;

  std::string place() const { return where + key.name(); }
};

/// One of the protocol's.
Stated& state(std::vector<Stated>& all, std::string_view key, const std::string& where) {
  cloth::Scene scene;
  std::vector<Param> params = scene.params("step", where);
  return all.emplace_back(cloth::find(params, key, where), where);
}

constexpr const char* frozen_alone = "without [free]: a frozen step has iterations of its own";

void state_scene(const Experiment& experiment, const SceneChoice& scene, std::vector<Stated>& all) {
  const bool integrated = std::ranges::all_of(experiment.solvers, is_integrator);
  for (const Axis& axis : scene.axes)
    if (axis.key.substr(axis.key.rfind('.') + 1) == "iterations")
      state(all, "iterations", axis.where)
          .key.idle(!experiment.free, frozen_alone)
          .idle(integrated, "on integrators, which do not iterate");
}

/// Why a solver's own key of the protocol has no effect without [free].
const char* idle_on_frozen(std::string_view key) {
  if (key == "iterations") return frozen_alone;
  if (key == "substeps") return "without [free]: a frozen step is one substep of the scene";
  return "without [free]: a frozen step is one minimisation";
}

void state_solver(const Experiment& experiment, const SolverChoice& solver,
                  std::vector<Stated>& all) {
  for (const Axis& axis : solver.axes)
    if (is_protocol_key(axis.key) && !is_of_hardware(axis.key))
      state(all, axis.key, axis.where)
          .key.idle(!experiment.free, idle_on_frozen(axis.key))
          .idle(axis.key == "iterations" && is_integrator(solver),
                "on an integrator, which does not iterate");
}

/// Why a key of [measure] has no effect, or "".
std::string idle(const std::string& key, const Experiment& experiment) {
  const MeasureSpec& spec = experiment.measure;
  const bool timed = experiment.frozen || experiment.free->timed;
  const std::set<std::string> of_all{"timeout", "memory", "again"},
      of_more{"repeats_max", "interval", "budget"};
  if (of_all.contains(key)) return "";
  if (!timed) return "with timed = false";
  if (key == "repeats") return "";
  if (spec.repeats == 0) return "with repeats = 0";
  if (key == "prices") return experiment.frozen ? "" : "without [frozen]";
  if (!of_more.contains(key)) return "";
  if (key == "budget") return spec.repeats > 1 ? "" : "with repeats = 1";
  if (key == "repeats_max" && spec.repeats_max == spec.repeats) return "";  // so many and no more
  if (spec.repeats < fewest_for_an_interval) return "with fewer than 6 repeats";
  if (spec.repeats_max > spec.repeats) return "";
  return fmt::format("with repeats = {} and repeats_max = {}", spec.repeats, spec.repeats_max);
}

void state_measure(const Experiment& experiment, std::vector<Stated>& all) {
  MeasureSpec spec = experiment.measure;
  std::vector<Param> params = cloth::params_of(spec);
  for (const auto& [key, where] : experiment.measure_keys) {
    Stated& stated = all.emplace_back(cloth::find(params, key, where), where);
    if (const std::string why = idle(key, experiment); !why.empty()) stated.key.idle(true, why);
  }
}

std::vector<Stated> stated(const Experiment& experiment) {
  std::vector<Stated> all;
  for (const SceneChoice& scene : experiment.scenes) state_scene(experiment, scene, all);
  for (const SolverChoice& solver : experiment.solvers) state_solver(experiment, solver, all);
  state_measure(experiment, all);
  return all;
}

/// Why the cell would be skipped, if so.
std::optional<std::string> skipped(const Cell& cell) {
  return refusal(cell, *make_solver(cell.solver, "experiment"), cloth::build_system(cell.scene));
}

}  // namespace

void expect_effects(const std::vector<Experiment>& tiers) {
  std::vector<Stated> all;
  for (const Experiment& experiment : tiers)
    for (Stated& one : stated(experiment)) all.push_back(std::move(one));
  std::set<std::string> with_effect;
  for (const Stated& one : all)
    if (!one.key.is_idle()) with_effect.insert(one.place());
  for (const Stated& one : all)
    if (!with_effect.contains(one.place())) one.key.expect_effect(one.where);
}

void expect_one_measured(const std::vector<Cell>& cells) {
  std::optional<std::string> why;
  for (const Cell& cell : cells)
    if (!(why = skipped(cell))) return;
  if (why)
    throw cloth::UsageError(fmt::format(
        "experiment {}: all {} cells would be skipped, such as {}: {}", cells.back().experiment,
        cells.size(), cloth::brief(cells.back().title()), cloth::brief(*why)));
}

}  // namespace harness
