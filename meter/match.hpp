// At which stiffness a solver's strip sags as the true one does.
#pragma once

#include "meter/sag.hpp"

namespace meter {

/// How far matched sags may be off, and how far stiffness is sought, both as ratios.
inline constexpr Real alike = 1e-4, farthest = 1e6;

/// The factor on the springs' stiffness: by doubling until the sags embrace the true one, then by
/// bisection of ln k. @throws Unreadable with no_match where none does, and as measure_sag().
Real matched_factor(const Contestant& contestant, const Strip& strip);

}  // namespace meter
