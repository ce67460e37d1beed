// What is said of what a store has lost.
#pragma once

#include <string>

#include "experiments/harness/store.hpp"

namespace cli {

/// Each row of the experiment, or all, that is not as it was written, and what to do. Whether there
/// is any.
bool warn_of_damage(const std::string& experiment, const harness::Store& store);

/// Of all of the store's experiments.
bool warn_of_all_damage(const std::string& verb, const harness::Store& store);

}  // namespace cli
