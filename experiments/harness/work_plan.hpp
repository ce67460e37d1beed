// Who measures what, where many machines share a run.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "experiments/harness/runner.hpp"
#include "experiments/harness/work_folder.hpp"

namespace harness {

/// A step, or a cloth's free runs, and who solves it: what is not parted, for all of it needs one
/// reference.
struct Portion {
  std::set<std::string> experiments = {}, references = {};
  std::vector<std::string> cells = {};
  Real seconds = 0;
};

/// As many as a scheduler takes at once, unless it is set to take more.
inline constexpr int most_tasks = 1000;

/// Tasks of whole portions, of at most so many seconds each but where one portion takes longer, and
/// of more where there would be too many tasks. Those that take longest come first.
std::vector<WorkTask> dealt(const std::vector<Portion>& portions, Real seconds);

/// References and traces that are missing, each once. What a trace takes is reckoned by stored ones
/// of its contestant, on its cloth if there are any; else by its budget.
WorkPlan plan_traces(const std::vector<Experiment>& experiments, const Store& store,
                     const RunOptions& options, Real seconds);

/// Timed runs that are missing, once no trace is. Experiments that have a cell in common are in one
/// task, and so on one machine: that which has timed something of them, if any has.
/// @throws UsageError where several have, or a run that tells no machine.
WorkPlan plan_times(const std::vector<Experiment>& experiments, Store& store,
                    const RunOptions& options, Progress& progress);

}  // namespace harness
