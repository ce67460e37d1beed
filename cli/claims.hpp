// What `claims` tells, and what is recorded of it.
#pragma once

#include <string>
#include <vector>

#include "evidence/docket.hpp"

namespace cli {

/// As --json prints it.
std::string claims_json(const std::vector<evidence::Case>& cases);

/// Of two such texts, the verdicts that are others than before, as "ID: reproduced, and was cannot
/// tell"; of a text that is none, and of a claim that only one has, nothing.
std::vector<std::string> changed_verdicts(const std::string& before, const std::string& now);

}  // namespace cli
