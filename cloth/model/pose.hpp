// Where a rigid body is.
#pragma once

#include "cloth/types.hpp"

namespace cloth {

/// The rigid map p -> turn p + shift.
struct Pose {
  Mat3 turn = Mat3::Identity();
  Vec3 shift = Vec3::Zero();  ///< [m]

  Vec3 operator()(const Vec3& p) const;
  Pose inverse() const;
  Pose operator*(const Pose& first) const;
};

/// The rotation by a rotation vector, axis times angle [rad].
Mat3 rotation(const Vec3& turn);

/// The smallest rotation that takes one direction to another; either may have any length but 0. To
/// rounding, or to 1e-8 where they are opposite within 1e-8.
/// Source: Moller and Hughes, Efficiently Building a Matrix to Rotate One Vector to Another, 1999.
Mat3 rotation(const Vec3& from, const Vec3& to);

}  // namespace cloth
