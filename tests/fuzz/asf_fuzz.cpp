// Any bytes as an ASF file: a refusal or a skeleton, parents first, with finite poses.

#include "cloth/error.hpp"
#include "cloth/motion/kinematics.hpp"
#include "tests/fuzz/fuzz.hpp"

namespace {

using namespace cloth;

void check(const motion::Skeleton& skeleton) {
  using fuzz::require;
  for (std::size_t b = 0; b < skeleton.bones.size(); ++b) {
    const motion::Bone& bone = skeleton.bones[b];
    require(bone.parent >= -1 && bone.parent < static_cast<int>(b), "parents come first");
    require(bone.length >= 0 && bone.direction.allFinite(), "a bone has a direction");
    require((bone.axes.transpose() * bone.axes - Mat3::Identity()).norm() < 1e-12, "axes turn");
    require(bone.limits.empty() || bone.limits.size() == bone.dof.size(), "a limit for each dof");
  }
  for (const motion::BonePose& pose : motion::rest_poses(skeleton))
    require(pose.start.allFinite() && pose.end.allFinite() && pose.turn.allFinite(),
            "poses are finite");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  try {
    check(motion::parse_asf(fuzz::text_of(data, size), "arm.asf"));
  } catch (const UsageError&) {
  }
  return 0;
}
