// How far a point is from a solid.
#pragma once

#include "cloth/model/collider.hpp"
#include "cloth/types.hpp"

namespace cloth {

/// What a solid's signed distance d does at a point p, to second order; its surface's nearest point
/// is p - d normal.
struct Surface {
  Real distance;       ///< d, negative inside [m]
  Vec3 normal;         ///< grad d, of unit length; 0 where no way out is the shortest
  Real curvature = 0;  ///< of d's level set, in the directions across normal and `straight`
  Vec3 straight = Vec3::Zero();  ///< a direction in which the level set does not curve; 0: none

  /// d2d/dp2 [1/m].
  Mat3 hessian() const {
    return curvature *
           (Mat3::Identity() - normal * normal.transpose() - straight * straight.transpose());
  }
};

/// Of a shape at rest.
Surface surface_at(const Shape& shape, const Vec3& p);

}  // namespace cloth
