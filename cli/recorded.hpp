// What is said of a recorded run or an archive, and where one is.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "experiments/harness/recorded_run.hpp"

namespace cli {

/// An archive or a folder, by its place; or a recorded run of results/runs/, by its name. The
/// latest of these where nothing is asked for.
/// @throws UsageError, of the verb, where there is none.
std::filesystem::path place_of_run(const std::string& verb,
                                   const std::optional<std::string>& wanted);

/// Rows of each experiment, and what measured them.
void say_what(const harness::RecordedRun& run);

}  // namespace cli
