// The options of `meter`.
#pragma once

#include <CLI/CLI.hpp>

#include "cli/parse.hpp"

namespace cli {

void add_meter(CLI::App& app, Action& action);

}  // namespace cli
