// What may become a recorded result.
#pragma once

#include <map>
#include <string>

#include "experiments/harness/coverage.hpp"

namespace harness {

/// @throws UsageError where a build of that kind measures nothing that is published.
void expect_release(const std::string& build_kind);

/// By experiment: every row of its plan, measured on code that a commit holds.
/// @throws UsageError telling of every experiment what is missing, and the command that mends it.
void expect_recordable(const std::map<std::string, Coverage>& plans, const Store& store);

/// What the plan says that no row does, such as labels and which experiments there are, is of the
/// tree as it is now: of this provenance.
/// @throws UsageError where that is not as a commit has it.
void expect_committed(const Values& provenance);

}  // namespace harness
