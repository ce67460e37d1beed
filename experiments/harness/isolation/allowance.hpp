// What the shell allows this program, against what it promises its workers.
#pragma once

#include <string>

#include "experiments/harness/isolation/guard.hpp"

namespace harness {

/// For `jobs` workers at a time, each of these limits. What a shell cuts short would be told of a
/// solver.
/// @throws std::runtime_error "WHO may take ..." naming the limit that is lower.
void expect_allowed(const Limits& limits, int jobs, const std::string& who);

}  // namespace harness
