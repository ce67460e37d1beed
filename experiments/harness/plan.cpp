#include "experiments/harness/plan.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

#include "cloth/brief.hpp"
#include "cloth/error.hpp"
#include "experiments/harness/pattern.hpp"
#include "experiments/harness/repeats.hpp"
#include "experiments/harness/system_digest.hpp"
#include "experiments/harness/told_at.hpp"
#include "experiments/harness/twins.hpp"

namespace harness {

namespace {

/// Protocol keys are a scene's, but an experiment may give each solver its own; iterations and
/// substeps only in free runs: a frozen step is the same problem for all, and its curve holds every
/// iteration count.
void apply(Cell& cell, const Settings& scene, const Settings& solver) {
  const auto set = [&](const std::string& key, const cloth::Value& value) {
    cell.scene_settings.emplace_back(key, cell.scene.set(key, value, "experiment"));
  };
  for (const auto& [key, value] : scene) set(key, value);
  for (const auto& [key, value] : solver)
    if (!is_protocol_key(key)) cell.solver.settings.emplace_back(key, value);
    else if (cell.part == Part::free || is_of_hardware(key)) set(key, value);
}

/// Positions can only be compared at the ends of steps, within the run, in order.
void expect_reachable(const Cell& cell, const std::string& where) {
  Real before = 0;
  for (const Real t : cell.free.compare_at) {
    const Real steps = t / cell.scene.step.dt;
    if (t <= before || t > cell.free.duration * (1 + 1e-9) ||
        std::abs(steps - std::round(steps)) > 1e-6 * steps)
      throw cloth::UsageError(
          fmt::format("{}: compare_at: {} s: give ascending times up to duration = {} s that are "
                      "multiples of dt = {} s of scene {}",
                      where, t, cell.free.duration, cell.scene.step.dt, cell.scene.name));
    before = t;
  }
}

/// The digest of a scene's system under these settings. A solver's own, of the protocol, leave the
/// system as it is. @throws UsageError where the scene's parts contradict each other.
std::string built(cloth::Scene scene, const Settings& settings) {
  for (const auto& [key, value] : settings) scene.set(key, value, "experiment");
  return system_digest(scene);
}

std::string label_of(const SolverChoice& choice, const SolverSpec& spec) {
  return choice.label.empty() ? spec.text() : choice.label;
}

std::string scene_text(const std::string& name, const Settings& settings) {
  return settings.empty() ? name : fmt::format("{}[{}]", name, to_text(settings));
}

}  // namespace

std::vector<Cell> trace_cells(const Experiment& experiment) {
  std::vector<Planned> frozen, free;
  for (const SceneChoice& scene : experiment.scenes) {
    const cloth::Scene loaded = cloth::load_scene(scene.name);
    for (const Settings& scene_settings : combinations(scene.axes)) {
      const std::string system =
          told_at(scene.where, [&] { return built(loaded, scene_settings); });
      const std::string text = scene_text(loaded.name, scene_settings);
      for (const SolverChoice& solver : experiment.solvers)
        for (const Settings& solver_settings : combinations(solver.axes)) {
          const auto cell_of = [&](Part part) {
            Cell cell;
            cell.part = part;
            cell.suite = scene.suite;
            cell.state = scene.state;
            cell.experiment = experiment.name;
            cell.scene = loaded;
            cell.solver = solver.spec();
            apply(cell, scene_settings, solver_settings);
            cell.system = system;
            cell.solver_parameters = experiment.parameters.at(cell.solver.text());
            cell.label = label_of(solver, cell.solver);
            cell.measure = experiment.measure;
            return cell;
          };
          if (experiment.free) {
            Cell cell = cell_of(Part::free);
            cell.free = *experiment.free;
            expect_reachable(cell, experiment.compare_at_where);
            free.push_back({std::move(cell), &scene, &solver, text, scene_settings});
          }
          if (!experiment.frozen) continue;
          Cell cell = cell_of(Part::frozen);
          cell.frozen = *experiment.frozen;
          cell.frozen.frames = frames_of(scene, experiment);
          cell.scene.step.iterations = cell.frozen.iterations;
          for (const int frame : cell.frozen.frames) {
            cell.frame = frame;
            frozen.push_back({cell, &scene, &solver, text, scene_settings});
          }
        }
    }
  }
  frozen.insert(frozen.end(), free.begin(), free.end());
  return without_twins(frozen);
}

std::vector<Cell> silent_cells(const Cell& trace, Timing timing) {
  const bool timed = timing != Timing::none && (trace.part == Part::frozen || trace.free.timed);
  std::vector<Cell> cells(timed ? static_cast<std::size_t>(most_repeats(trace.measure)) : 0, trace);
  for (std::size_t r = 0; r < cells.size(); ++r) {
    cells[r].mode = Mode::silent;
    cells[r].repeat = static_cast<int>(r);
    cells[r].is_priced_alone = timing == Timing::prices;
  }
  return cells;
}

std::vector<Cell> every_silent_cell(const Cell& trace) {
  std::vector<Cell> cells = silent_cells(trace);
  if (trace.measure.prices && trace.part == Part::frozen)
    for (Cell& cell : silent_cells(trace, Timing::prices)) cells.push_back(std::move(cell));
  return cells;
}

namespace {

std::vector<Cell> matching(std::vector<Cell> cells, const std::string& only) {
  const Pattern pattern(only, "--only");
  std::erase_if(cells, [&](const Cell& cell) { return !pattern.found_in(cell.title()); });
  return cells;
}

[[noreturn]] void refuse_filter(const std::string& only, const std::string& experiments) {
  throw cloth::UsageError(fmt::format(
      "--only '{}': matches no cell of experiment {}; see them all with --dry-run alone",
      cloth::brief(only), experiments));
}

}  // namespace

std::vector<Cell> select(std::vector<Cell> cells, const std::string& only) {
  if (only.empty()) return cells;
  const std::string experiment = cells.empty() ? "" : cells.front().experiment;
  cells = matching(std::move(cells), only);
  if (cells.empty()) refuse_filter(only, experiment);
  return cells;
}

std::vector<std::string> take_out_unmatched(std::vector<Experiment>& experiments,
                                            const std::string& only) {
  std::vector<std::string> names;
  if (only.empty()) return names;
  std::erase_if(experiments, [&](const Experiment& experiment) {
    const bool none = matching(trace_cells(experiment), only).empty();
    if (none) names.push_back(experiment.name);
    return none;
  });
  if (experiments.empty()) refuse_filter(only, fmt::format("{}", fmt::join(names, ", ")));
  return names;
}

}  // namespace harness
