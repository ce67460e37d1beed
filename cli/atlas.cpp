// One table of the steps at which runs begin to fail.

#include <fmt/format.h>

#include <algorithm>

#include "atlas/survey.hpp"
#include "cli/atlas_table.hpp"
#include "cli/entrants.hpp"
#include "cli/progress.hpp"
#include "cli/settings.hpp"
#include "cli/streams.hpp"
#include "cli/verbs.hpp"
#include "cloth/error.hpp"
#include "experiments/harness/statistics.hpp"

namespace cli {

namespace {

using atlas::Cell, atlas::Row;
using cloth::Real;

std::string instead(const std::string& key) {
  if (key == "iterations") return "give --iterations";
  if (key == "dt") return "it is what is looked for; leave it out";
  return fmt::format("give --set step.{}", key);
}

/// What --stiffness sets. @throws UsageError where that is not one number.
std::string stiffness_key(const cloth::Scene& scene) {
  const bool has_membrane = scene.membrane.model != cloth::Membrane::none;
  if (has_membrane && scene.has_springs())
    throw cloth::UsageError(fmt::format(
        "--stiffness: {} has springs and a membrane; give --set cloth.stiffness or membrane.youngs",
        scene.name));
  return has_membrane ? "membrane.youngs" : "cloth.stiffness";
}

/// The stiffest of springs and membrane [N/m].
Real stiffness_of(const cloth::Scene& scene) {
  const bool has_membrane = scene.membrane.model != cloth::Membrane::none;
  return std::max(scene.has_springs() ? scene.cloth.stiffness : 0,
                  has_membrane ? scene.membrane.youngs : 0);
}

/// The scene's settings with each of the stiffnesses that are asked for.
std::vector<std::vector<std::string>> every_setting(const AtlasOptions& options) {
  if (options.stiffness.empty()) return {options.set};
  const std::string key = stiffness_key(cloth::load_scene(options.scene));
  std::vector<std::vector<std::string>> all;
  for (const double stiffness : options.stiffness) {
    all.push_back(options.set);
    all.back().push_back(fmt::format("{}={}", key, stiffness));
  }
  return all;
}

/// The scene at one end of the steps: what it cannot be is said before anything runs.
cloth::Scene scene_at(const AtlasOptions& options, const std::vector<std::string>& set,
                      std::optional<int> iterations, double dt) {
  std::vector<Setting> given{{"step.dt", dt, "--dt"}};
  if (iterations)
    given.push_back({"step.iterations", static_cast<long long>(*iterations), "--iterations"});
  return scene_with(options.scene, set, given, options.solvers);
}

/// A place for each contestant; an integrator has one, for iterations mean nothing to it.
void add_cells(const AtlasOptions& options, const std::vector<std::string>& set,
               const std::vector<harness::Entrant>& entrants, std::vector<Cell>& cells) {
  const std::optional<int> first =
      options.iterations.empty() ? std::nullopt : std::optional(options.iterations.front());
  const cloth::Scene scene = scene_at(options, set, first, options.dt.back());
  const cloth::System system = build_system(scene);
  build_system(scene_at(options, set, first, options.dt.front()));
  for (const harness::Entrant& entrant : entrants) {
    Cell cell{.label = entrant.label,
              .trial = {.scene = options.scene, .set = set, .solver = entrant.solver.text()},
              .stiffness = stiffness_of(scene),
              .mass = harness::median({system.mass.begin(), system.mass.end()}),
              .substeps = scene.step.substeps,
              .seconds = options.seconds,
              .range = {options.dt.front(), options.dt.back(), options.precision}};
    if (!scene.other_mesh()) cell.grid = {scene.mesh.columns, scene.mesh.rows};
    const auto kind = harness::make_solver(entrant.solver, "--solver")->kind();
    if (kind == cloth::Kind::integrator) {
      cells.push_back(cell);
      continue;
    }
    for (const int iterations :
         options.iterations.empty() ? std::vector{scene.step.iterations} : options.iterations) {
      cell.trial.iterations = iterations;
      cells.push_back(cell);
    }
  }
}

}  // namespace

Status atlas(const AtlasOptions& options) {
  constexpr double most_steps = 1e8;
  if (options.seconds > most_steps * options.dt.front())
    throw cloth::UsageError(fmt::format(
        "--seconds {}: more than {} of the shortest steps, --dt {}; give fewer, or longer steps",
        options.seconds, most_steps, options.dt.front()));
  if (!options.iterations.empty()) expect_iterating(options.solvers, "--iterations");
  const std::vector<harness::Entrant> all = entrants(options.solvers, instead);
  std::vector<Cell> cells;
  for (const auto& set : every_setting(options)) add_cells(options, set, all, cells);
  std::vector<Row> rows(cells.size());
  Meter progress("atlas", static_cast<std::int64_t>(cells.size()));
  atlas::survey(cells, {options.jobs, options.timeout}, [&](std::size_t index, const Row& row) {
    rows[index] = row;
    progress.advance();
  });
  progress.stop();
  (options.json ? print_atlas_json : print_atlas)(cells, rows);
  const auto is_unknown = [](const Row& row) { return row.verdict.fate == atlas::Fate::timeout; };
  return std::ranges::any_of(rows, is_unknown) ? some_failed : all_ran;
}

}  // namespace cli
