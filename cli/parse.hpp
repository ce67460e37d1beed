// The command line's grammar: verbs, and what each takes.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "cli/verbs.hpp"

namespace cli {

using Action = std::function<Status()>;

/// What the words after the program's name ask for, not done yet; of help and of mistakes, to tell.
/// @throws UsageError for a verb there is not.
Action parse(const std::vector<std::string>& words);

}  // namespace cli
