// A collider at both ends of a step.
#pragma once

#include <vector>

#include "cloth/contact/closest.hpp"
#include "cloth/model/pose.hpp"
#include "cloth/model/system.hpp"

namespace cloth {

class PlacedCollider {
 public:
  /// Keeps a reference to `collider`.
  explicit PlacedCollider(const Collider& collider) : collider_(&collider) {}

  /// Freezes where the collider is at t0 and t1 [s].
  void place(Real t0, Real t1);

  const Collider& collider() const { return *collider_; }

  /// Seen from p at t0, and at t1.
  Surface at_start(const Vec3& p) const { return seen(p, start_); }
  Surface at_end(const Vec3& p) const { return seen(p, end_); }

  /// Where a point at t0 is at t1 if it moves with the collider; directions likewise.
  Vec3 carried(const Vec3& p) const;
  /// Where a point at t1 was at t0.
  Vec3 carried_back(const Vec3& p) const;
  Vec3 turned(const Vec3& direction) const;

 private:
  Surface seen(const Vec3& p, const Pose& pose) const;

  const Collider* collider_;
  Pose start_, end_, carry_;
};

/// One for each of the system's colliders, at time 0.
std::vector<PlacedCollider> placed_colliders(const System& system);

}  // namespace cloth
