// What a scene may ask for: where every number is in its range, but not what they make together.
#pragma once

#include <string>

#include "cloth/model/system.hpp"

namespace cloth {

/// @throws UsageError starting with `who` for a mass that is not from 1e-30 to 1e30 kg, or a spring
/// or damper beyond 1e30 N/m or N s/m: factors multiply, and areas may be tiny.
void expect_moderate_numbers(const System& system, const std::string& who);

/// @throws UsageError starting with `who` where self-contact would look at more than 50 million
/// pairs of vertices at rest, and thus in each step.
void expect_few_pairs(const System& system, const std::string& who);

/// @throws UsageError starting with `who` where what gravity adds to positions in the first of
/// steps of h seconds, g h^2, is under a hundred times their rounding: the cloth would hang still.
void expect_steps_to_show(const System& system, Real h, const std::string& who);

}  // namespace cloth
