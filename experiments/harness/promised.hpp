// What the workers of a run are promised, and whether the shell allows it.
#pragma once

#include "experiments/harness/runner.hpp"

namespace harness {

/// For the cell's reference, which is made once for all [s].
Real seconds_of_reference(const Cell& cell);

/// Of the selected cells, and of references that are missing.
/// @throws std::runtime_error naming a limit that is lower, as isolation/allowance.hpp does;
/// UsageError as select() does.
void expect_allowed(const Experiment& experiment, const Store& store, const RunOptions& options);

}  // namespace harness
