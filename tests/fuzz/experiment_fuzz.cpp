// Any bytes as an experiment file beside the corpus: a refusal or an experiment with cells.

#include <algorithm>

#include "cloth/error.hpp"
#include "experiments/harness/plan.hpp"
#include "tests/fuzz/fuzz.hpp"
#include "tests/fuzz/scene_size.hpp"

namespace {

using namespace harness;
using cloth::fuzz::require;

/// Whether its clothes are built in milliseconds.
bool is_small(const SceneChoice& choice) {
  const auto all = combinations(choice.axes);
  return all.size() <= 4 && std::ranges::all_of(all, [&](const Settings& settings) {
           cloth::Scene scene = cloth::load_scene(choice.name);
           for (const auto& [key, value] : settings) scene.set(key, value, "fuzz");
           return cloth::fuzz::vertices(scene) <= 500;
         });
}

void check(const Experiment& experiment) {
  require(!experiment.scenes.empty() && !experiment.solvers.empty(), "there is what to compare");
  require(experiment.frozen || experiment.free, "there is what to measure");
  Real solvers = 0;
  for (const SolverChoice& choice : experiment.solvers) solvers += combination_count(choice.axes);
  if (solvers > 20 || experiment.scenes.size() > 2 ||
      !std::ranges::all_of(experiment.scenes, is_small))
    return;
  const std::vector<Cell> cells = trace_cells(experiment);
  require(!cells.empty(), "an experiment has cells");
  for (const Cell& cell : cells)
    require(make_solver(cell.solver, "fuzz") && !cell.identity().empty(), "a cell has a solver");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  try {
    check(parse_experiment(cloth::fuzz::text_of(data, size), CORPUS_DIR "/x.toml", "quick"));
  } catch (const cloth::UsageError&) {
  }
  return 0;
}
