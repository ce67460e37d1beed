// Whether what an experiment says has an effect.
#pragma once

#include <vector>

#include "experiments/harness/record.hpp"

namespace harness {

/// Of an experiment at each of its tiers. @throws UsageError for a key that has no effect at any of
/// them: iterations of frozen steps or integrators alone, repeats of what is not timed.
void expect_effects(const std::vector<Experiment>& tiers);

/// @throws UsageError where all of an experiment's cells would be skipped, for their solvers cannot
/// serve their scenes.
void expect_one_measured(const std::vector<Cell>& cells);

}  // namespace harness
