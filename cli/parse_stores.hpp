// The command line's grammar of the verbs that care for a store. Only .cpp files include this.
#pragma once

#include "cli/command_line.hpp"
#include "cli/parse.hpp"

namespace cli {

/// archive and prune.
void add_stores(CLI::App& app, Action& action);

}  // namespace cli
