#include "cloth/contact/closest.hpp"

#include <algorithm>

#include "cloth/contact/solid_mesh.hpp"

namespace cloth {

namespace {

Surface at(const Plane& plane, const Vec3& p) {
  return {plane.normal.dot(p) + plane.offset, plane.normal};
}

/// Of the points within `radius` of one that is `offset` away, nearest of a point or a line.
Surface around(const Vec3& offset, Real radius, const Vec3& straight = Vec3::Zero()) {
  const Real length = offset.norm();
  if (length == 0) return {-radius, Vec3::Zero()};
  return {length - radius, offset / length, 1 / length, straight};
}

Surface at(const Sphere& sphere, const Vec3& p) { return around(p - sphere.centre, sphere.radius); }

Surface at(const Capsule& capsule, const Vec3& p) {
  const Vec3 axis = capsule.b - capsule.a, arm = p - capsule.a;
  const Real square = axis.squaredNorm();
  const Real along = square > 0 ? std::clamp(arm.dot(axis) / square, Real{0}, Real{1}) : 0;
  const bool beside = along > 0 && along < 1;
  return around(arm - along * axis, capsule.radius,
                beside ? Vec3(axis / std::sqrt(square)) : Vec3(Vec3::Zero()));
}

Surface at(const Box& box, const Vec3& p) {
  const Vec3 q = p - box.centre, beyond = q.cwiseAbs() - box.half;
  Vec3 out = Vec3::Zero(), straight = Vec3::Zero();
  int sides = 0;
  for (int c = 0; c < 3; ++c) {
    if (beyond[c] > 0) out[c] = q[c] > 0 ? beyond[c] : -beyond[c], ++sides;
    else straight[c] = 1;
  }
  if (sides > 1) return around(out, 0, sides == 2 ? straight : Vec3(Vec3::Zero()));
  int face = 0;
  const Real distance = beyond.maxCoeff(&face);
  return {distance, q[face] < 0 ? Vec3(-Vec3::Unit(face)) : Vec3(Vec3::Unit(face))};
}

Surface at(const SharedSolidMesh& mesh, const Vec3& p) { return mesh->surface_at(p); }

}  // namespace

Surface surface_at(const Shape& shape, const Vec3& p) {
  return std::visit([&p](const auto& solid) { return at(solid, p); }, shape);
}

}  // namespace cloth
