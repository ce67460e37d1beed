// Pins that follow a script, and pins that are let go.
#pragma once

#include <limits>
#include <vector>

#include "cloth/model/rigid_motion.hpp"
#include "cloth/types.hpp"

namespace cloth {

struct System;

/// Vertices pinned to a rigid motion from their rest positions, until they are released.
struct Drive {
  std::vector<int> vertices;
  RigidMotion motion = {};
  Real until = std::numeric_limits<Real>::infinity();  ///< [s]
};

/// Positions of the driven vertices at time t, written to x, 3n [m].
void place_driven(const System& system, Real t, VecX& x);

/// v of the driven vertices: their way from t to t + h over h, 3n [m/s].
void set_driven_velocities(const System& system, Real t, Real h, VecX& v);

/// Whether a drive lets its vertices go at time t or before.
bool releases_by(const System& system, Real t);

/// Unpins the vertices whose drives end at time t or before, and drops those drives. A step lets
/// go when `until` is nearest to its start: after one that ended at t, what is free is what
/// release(system, t - dt / 2) frees.
void release(System& system, Real t);

}  // namespace cloth
