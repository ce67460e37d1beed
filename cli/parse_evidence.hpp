// The command line's grammar of the verbs that ask stored rows. Only .cpp files include this.
#pragma once

#include "cli/command_line.hpp"
#include "cli/parse.hpp"

namespace cli {

/// compare, portfolio, advise, claims and register.
void add_evidence(CLI::App& app, Action& action);

}  // namespace cli
