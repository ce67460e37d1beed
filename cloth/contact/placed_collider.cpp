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

std::vector<PlacedCollider> placed_colliders(const System& system) {
  std::vector<PlacedCollider> placed;
  for (const Collider& collider : system.colliders) placed.emplace_back(collider).place(0, 0);
  return placed;
}

}  // namespace cloth
