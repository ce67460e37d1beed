// The --solver option of verbs that take several, and the list `standard` where none is given.
#pragma once

#include <string>
#include <vector>

#include "experiments/harness/entrants.hpp"

namespace cli {

/// @throws UsageError for one that is given twice, or has a value of the step's, which `instead`
/// tells how to give by the key.
std::vector<harness::Entrant> entrants(const std::vector<std::string>& solvers,
                                       std::string (*instead)(const std::string& key));

}  // namespace cli
