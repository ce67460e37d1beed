#include "cloth/contact/placed_collider.hpp"

namespace cloth {

void PlacedCollider::place(Real t0, Real t1) {
  start_ = collider_->motion.at(t0);
  end_ = collider_->motion.at(t1);
  carry_ = end_ * start_.inverse();
}

Surface PlacedCollider::seen(const Vec3& p, const Pose& pose) const {
  Surface surface = surface_at(collider_->shape, pose.inverse()(p));
  surface.normal = pose.turn * surface.normal;
  surface.straight = pose.turn * surface.straight;
  return surface;
}

Vec3 PlacedCollider::carried(const Vec3& p) const { return carry_(p); }
Vec3 PlacedCollider::carried_back(const Vec3& p) const { return carry_.inverse()(p); }
Vec3 PlacedCollider::turned(const Vec3& direction) const { return carry_.turn * direction; }

std::vector<PlacedCollider> placed_colliders(const System& system) {
  std::vector<PlacedCollider> placed;
  for (const Collider& collider : system.colliders) placed.emplace_back(collider).place(0, 0);
  return placed;
}

}  // namespace cloth
