// A path in space through given points at given times.
#pragma once

#include <string>
#include <vector>

#include "cloth/types.hpp"

namespace cloth::motion {

struct Waypoint {
  Real time;   ///< [s]
  Vec3 point;  ///< [m]
};

/// From a flat list t x y z t x y z ... @throws UsageError starting with `where` for an empty list,
/// one not of fours, a number that is not finite, or a time not after the one before it.
std::vector<Waypoint> waypoints(const std::vector<Real>& list, const std::string& where);

/// The point at a time [s]: cubic between waypoints, through each with the velocity from the one
/// before to the one after it; at rest at the first and the last, and before and after them.
Vec3 point_at(const std::vector<Waypoint>& path, Real time);

/// The points at k / rate, k = 0 ... count - 1.
std::vector<Vec3> sampled(const std::vector<Waypoint>& path, Real rate, int count);

}  // namespace cloth::motion
