// Whether anything passed through: a metric of every run.
#pragma once

#include "cloth/model/system.hpp"

namespace cloth {

struct Penetration {
  Real colliders = 0;  ///< greatest depth of a free vertex below a collider's surface [m]
  Real self = 0;       ///< greatest lack of distance of a pair of vertices [m]
};

/// Of the positions x, 3n [m], at time t [s]; of free vertices; the margin does not count.
Penetration penetration(const System& system, const VecX& x, Real t);

}  // namespace cloth
