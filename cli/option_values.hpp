// What no option of a verb takes for a value, whatever the parser would make of it.
#pragma once

#include <CLI/CLI.hpp>

namespace cli {

/// Has the parser refuse, of all options that the verb has by now: an empty value, which would pass
/// for an option that is not given; numbers that are not decimal, or no number at all, and whole
/// ones that are none; and any value of a flag.
void check_values(CLI::App& verb);

/// Gives every verb that reads or writes a store --results, the folder that it and all that is made
/// of it are in.
void add_results_folder(CLI::App& app);

}  // namespace cli
