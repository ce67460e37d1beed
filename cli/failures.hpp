// What a run says of cells that failed, and where all of it is.
#pragma once

#include <string>

#include "cli/verbs.hpp"
#include "experiments/harness/runner.hpp"

namespace cli {

/// Outcome, why, and the last line that the worker printed, as of a traceback.
std::string reason(const harness::Row& row);

/// The last lines of a run: its first failure, and how many rows there are.
Status tell_of_run(const harness::RunReport& report);

}  // namespace cli
