// Forward kinematics: where a clip takes the bones of its skeleton.
#pragma once

#include <string>
#include <vector>

#include "cloth/model/pose.hpp"
#include "cloth/model/rigid_motion.hpp"
#include "cloth/motion/clip.hpp"

namespace cloth::motion {

struct BonePose {
  Vec3 start, end;  ///< [m]
  Mat3 turn;        ///< of the bone's rest pose without the root's orientation
};

/// All bones in a frame, in the skeleton's order. A bone of axes C whose dof make the rotation M
/// turns by turn(parent) C M C^-1; the root by its channels after its orientation, and moves by its
/// channels from its position. Source: Acclaim Skeleton File Definition 1.10
std::vector<BonePose> poses(const Skeleton& skeleton, const Clip& clip, int frame);

/// All bones where no channel moves them.
std::vector<BonePose> rest_poses(const Skeleton& skeleton);

/// A bone's rigid motion: of the capsule about rest_a, rest_b, for one.
struct BoneTrack {
  std::string bone;
  Vec3 rest_a, rest_b;      ///< start and end in the rest pose [m]
  std::vector<Pose> poses;  ///< one a frame, of points of the rest pose
};

/// A track for each bone longer than 0, in the skeleton's order.
std::vector<BoneTrack> tracks(const Skeleton& skeleton, const Clip& clip);

}  // namespace cloth::motion
