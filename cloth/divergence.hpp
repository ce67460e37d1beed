// When a run is beyond repair.
#pragma once

#include <optional>
#include <string>

#include "cloth/model/system.hpp"

namespace cloth {

/// Kinetic energy that no cloth reaches within `duration` [s]: ten times what it has at the start,
/// with what impulses, pins and colliders add, what
/// driven pins stretch it by, and the work of outer forces, on a cloth that is
/// held over its size, on one that falls over its way [J].
Real blown_up_energy(const System& system, const State& start, Real duration);

/// Why the state that a step of dt [s] came to from positions `before`, 3n [m], is beyond repair, or
/// nothing: kinetic energy, by its velocities or by the way it went, above `blown_up` [J], or an
/// energy that is not finite.
std::optional<std::string> divergence(const System& system, const State& state, const VecX& before,
                                      Real dt, Real blown_up);

}  // namespace cloth
