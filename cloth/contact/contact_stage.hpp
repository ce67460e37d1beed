// Contact as a rule about positions, the same for every solver.
#pragma once

#include <vector>

#include "cloth/contact/placed_collider.hpp"
#include "cloth/contact/self_contact.hpp"

namespace cloth {

/// Moves free vertices that are too near to a collider away from it, collider by collider, then
/// those that are too near to each other.
class ContactStage {
 public:
  /// Keeps a reference to `system`; colliders are where they are at time 0, vertices at rest.
  explicit ContactStage(const System& system);

  /// Freezes the colliders at t0 and t1 [s] and the vertices at t0, 3n [m].
  void begin(Real t0, Real t1, const VecX& start);

  /// Moves x, 3n [m], to the margin off the colliders of t1; with friction, also along them. Then
  /// resolves self-contact; as often as the system says, or until nothing moves.
  void project(VecX& x);

  /// Takes from the velocities v of the vertices at x, 3n each [m/s], [m], what leads those on a
  /// collider's margin into it; friction takes mu times as much of the slip, or carry's share.
  void stop(const VecX& x, VecX& v) const;

 private:
  /// Where vertex i was at t0, or at rest before there was one.
  Vec3 start_of(int i) const {
    return (start_.size() > 0 ? start_ : system_->rest).segment<3>(3 * i);
  }

  void project_once(VecX& x);
  void push_out(const PlacedCollider& collider, int i, VecX& x) const;

  /// The course assignment's rule: a share F of the way from `pushed` to where the vertex was
  /// carried, if it was outside.
  Vec3 carried(const PlacedCollider& collider, const Vec3& from, const Vec3& pushed) const;

  /// The slip over the step is shortened by mu times the push (Macklin et al., Unified Particle
  /// Physics for Real-Time Applications, SIGGRAPH 2014, eq. 24, for one mu).
  Vec3 braked(const PlacedCollider& collider, const Vec3& from, const Vec3& pushed,
              const Vec3& push) const;

  void stop(const PlacedCollider& collider, int i, const VecX& x, VecX& v) const;

  /// A vertex that contact left on a surface is off it by rounding [m].
  static constexpr Real rounding = 1e-9;

  const System* system_;
  std::vector<PlacedCollider> colliders_;
  SelfContactStage self_;
  Real dt_ = 0;
  VecX start_;  ///< empty before begin()
  VecX before_pass_;
};

}  // namespace cloth
