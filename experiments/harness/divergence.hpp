// When a run is beyond repair.
#pragma once

#include "cloth/model/system.hpp"

namespace harness {

using cloth::Real;

/// Kinetic energy that no cloth reaches within `duration` [s]: ten times what it has at the start,
/// with what impulses, pins and colliders add, and the work of outer forces, on a cloth that is
/// held over its size, on one that falls over its way [J].
Real blown_up_energy(const cloth::System& system, const cloth::State& start, Real duration);

}  // namespace harness
