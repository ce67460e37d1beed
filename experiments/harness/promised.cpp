#include "experiments/harness/promised.hpp"

#include <algorithm>

#include "experiments/harness/isolation/allowance.hpp"
#include "experiments/harness/references.hpp"

namespace harness {

namespace {

/// The most of each that one of them may take.
Limits limits_of(const std::vector<Cell>& cells) {
  Limits most;
  for (const Cell& cell : cells) {
    most.seconds = std::max(most.seconds, cell.measure.timeout);
    most.memory_mib = std::max(most.memory_mib, cell.measure.memory);
    most.threads = std::max(most.threads, cell.scene.step.threads);
  }
  return most;
}

}  // namespace

Real seconds_of_reference(const Cell& cell) { return 10 * cell.measure.timeout; }

void expect_allowed(const Experiment& experiment, const Store& store, const RunOptions& options) {
  const std::vector<Cell> cells = chosen_cells(experiment, options);
  Limits most = limits_of(cells);
  expect_allowed(most, options.jobs, "run: a cell of " + experiment.name);
  for (const auto& [key, cell] : References::needed(cells))
    if (!store.has_blob(key)) most.seconds = std::max(most.seconds, seconds_of_reference(*cell));
  expect_allowed(most, options.jobs, "run: a reference of " + experiment.name);
}

}  // namespace harness
