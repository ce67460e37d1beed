// The point of a triangle that is nearest to another point.
#pragma once

#include "cloth/types.hpp"

namespace cloth {

/// Where on the triangle a, b, c: edges are opposite the corner of the same name.
enum class Part { corner_a, corner_b, corner_c, edge_a, edge_b, edge_c, face };

struct TrianglePoint {
  Vec3 at;
  Part part;
};

/// Source: Ericson, Real-Time Collision Detection (2005), sec. 5.1.5.
TrianglePoint nearest_of_triangle(const Vec3& p, const Vec3& a, const Vec3& b, const Vec3& c);

}  // namespace cloth
