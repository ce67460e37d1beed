// Polygons cut into triangles.
#pragma once

#include <span>
#include <vector>

#include "cloth/model/mesh.hpp"

namespace cloth {

/// Triangles over the corners 0, 1, ... of a polygon in about a plane, all turned as it is: a fan
/// from corner 0 where that works, as in every convex polygon, else ears cut one by one. Four
/// corners may be far from a plane: they are cut where they are folded least. Empty where the
/// polygon crosses itself or has no area. At most quadratic in the number of corners. Source:
/// Eberly, Triangulation by Ear Clipping, 2002.
std::vector<Face> triangulate(std::span<const Vec3> corners);

}  // namespace cloth
