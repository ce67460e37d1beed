// With which of the settings that were tried a solver takes least.
#pragma once

#include <string>
#include <vector>

#include "evidence/goal.hpp"
#include "evidence/regret.hpp"
#include "experiments/harness/record.hpp"

namespace evidence {

using harness::Row;

/// A solver's settings, and how far they stay behind the best of all of its own, step by step.
struct Tried {
  harness::Values settings;  ///< beside its defaults
  Regret regret;             ///< of the seconds of its traces, by their own clocks
};

/// What was tried of one solver, on the steps on which some of it comes to the goal and the first
/// guess does not.
struct Tuning {
  std::string solver;
  std::vector<Tried> tried;  ///< in the order of the rows; never empty
  std::size_t steps = 0;

  /// Of least regret; of equals the first.
  const Tried& best() const;
  /// As the solver is where nobody sets anything; nullptr: that was not tried.
  const Tried* untouched() const;
};

/// Of each solver that the frozen steps of an experiment's rows are of, in their order. What it
/// declines with some settings alone, or was not tried with on all steps, it does not solve there.
std::vector<Tuning> tunings(const std::vector<Row>& rows, const Goal& goal);

}  // namespace evidence
