// Rigid motion by key frames: what moves pins and colliders.
#pragma once

#include <string>
#include <vector>

#include "cloth/types.hpp"

namespace cloth {

struct Pose;

/// Between two key frames: at constant speed, or starting and ending at rest (a cubic).
enum class Ease { linear, smooth };
inline std::vector<std::string> choices(Ease) { return {"linear", "smooth"}; }

/// One key: a rotation vector about the motion's centre, then a translation.
struct KeyFrame {
  Real time = 0;              ///< [s]
  Vec3 shift = Vec3::Zero();  ///< [m]
  Vec3 turn = Vec3::Zero();   ///< axis times angle [rad]; may exceed a full turn
};

/// Where a rigid body is at every time: shifts and rotation vectors are interpolated, and kept
/// before the first and after the last key. Without keys it stands still.
class RigidMotion {
 public:
  RigidMotion() = default;

  /// Keys with ascending times.
  RigidMotion(std::vector<KeyFrame> keys, const Vec3& centre, Ease ease);

  /// Poses at start, start + 1 / rate and so on [s]. Between two of them the centre moves straight
  /// and the turn takes the shortest way.
  static RigidMotion sampled(const std::vector<Pose>& poses, Real start, Real rate,
                             const Vec3& centre);

  /// The point that turns leave where it is [m].
  const Vec3& centre() const { return centre_; }

  /// No point within `reach` of the centre is ever faster [m/s].
  Real speed_limit(Real reach) const;

  /// From rest positions to those of time t.
  Pose at(Real t) const;

 private:
  std::vector<KeyFrame> keys_;
  Vec3 centre_ = Vec3::Zero();
  Ease ease_ = Ease::linear;
  bool shortest_ = false;  ///< turns between keys, not their rotation vectors interpolated
};

}  // namespace cloth
