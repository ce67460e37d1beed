// The --plugin option, before every verb, and what stands for it in the environment.
#pragma once

#include <string>
#include <vector>

#include "cli/verbs.hpp"

namespace cli {

/// Takes the plug-ins of CLOTHBENCH_PLUGINS, and these. Tells of each that is refused, and why;
/// some_failed where one is: the rest goes on.
Status take_plug_ins(const std::vector<std::string>& given);

}  // namespace cli
