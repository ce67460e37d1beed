// The options of `atlas`.
#pragma once

#include <CLI/CLI.hpp>

#include "cli/parse.hpp"

namespace cli {

void add_atlas(CLI::App& app, Action& action);

}  // namespace cli
