// Whether anything passed through: a metric of every run.
#pragma once

#include <memory>
#include <vector>

#include "cloth/contact/placed_collider.hpp"
#include "cloth/contact/self_contact.hpp"

namespace cloth {

struct Penetration {
  Real colliders = 0;  ///< greatest depth of a free vertex below a collider's surface [m]
  Real self = 0;       ///< greatest lack of distance of a pair of vertices [m]
  long crossings = 0;  ///< of colliders by free vertices, in through one side and out of another
};

/// Follows a run from state to state. The margin does not count.
class ContactWatch {
 public:
  /// Keeps a reference to `system`, and sees `start`.
  ContactWatch(const System& system, const State& start);

  ContactWatch(const ContactWatch&) = delete;
  ContactWatch& operator=(const ContactWatch&) = delete;

  /// With the pins of the state last seen.
  const System& system() const { return *system_; }

  /// Whether there is anything to penetrate.
  bool has_contact() const;

  /// Of a state; crossings are those since the last. Pins that a step of dt [s] to there let go
  /// are free.
  Penetration see(const State& state, Real dt);

  /// The greatest of all so far, and the sum of the crossings.
  const Penetration& worst() const { return worst_; }

 private:
  /// To it, a cloth with other pins is another cloth.
  void let_go(Real now);

  /// Whether a straight way from `from` at the collider's start to `to` at its end leads through
  /// it: both are outside, on sides that face away from each other. A way that only cuts a corner
  /// is none.
  static bool crosses(const PlacedCollider& collider, const Vec3& from, const Vec3& to);

  const System* system_;
  std::unique_ptr<const System> freer_;  ///< system_, once pins were let go
  std::vector<PlacedCollider> colliders_;
  SelfContactStage self_;
  VecX last_;  ///< without colliders nothing
  Real last_time_;
  Penetration worst_;
};

}  // namespace cloth
