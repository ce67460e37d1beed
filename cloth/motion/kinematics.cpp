#include "cloth/motion/kinematics.hpp"

namespace cloth::motion {

namespace {

/// Hands out the channels of a frame, one bone after the other.
class FrameReader {
 public:
  FrameReader(const Clip& clip, int frame) : clip_(clip), frame_(frame) {}

  /// The rotation by the next channels; `translation` receives what they translate [file's unit].
  Mat3 rotation(const std::vector<Dof>& dof, Vec3& translation) {
    axes_.clear();
    angles_.clear();
    for (const Dof d : dof) {
      const Real value = clip_.values(frame_, column_++);
      if (is_rotation(d)) axes_.push_back(d), angles_.push_back(value * clip_.radians());
      else translation[axis_of(d)] = value;
    }
    return turn(axes_, angles_.data());
  }

 private:
  const Clip& clip_;
  int frame_;
  Eigen::Index column_ = 0;
  std::vector<Dof> axes_;
  std::vector<Real> angles_;
};

}  // namespace

std::vector<BonePose> poses(const Skeleton& skeleton, const Clip& clip, int frame) {
  FrameReader in(clip, frame);
  Vec3 translation(0, 0, 0), none;
  const Mat3 root_turn = in.rotation(skeleton.order, translation) * skeleton.orientation;
  const Vec3 root = skeleton.position + skeleton.metres * translation;
  std::vector<BonePose> all;
  all.reserve(skeleton.bones.size());
  for (const Bone& bone : skeleton.bones) {
    const bool on_root = bone.parent < 0;
    const Mat3 own = bone.axes * in.rotation(bone.dof, none) * bone.axes.transpose();
    const Mat3 turn = (on_root ? root_turn : all[bone.parent].turn) * own;
    const Vec3 start = on_root ? root : all[bone.parent].end;
    all.push_back({start, start + turn * (bone.length * bone.direction), turn});
  }
  return all;
}

std::vector<BonePose> rest_poses(const Skeleton& skeleton) {
  Clip rest;
  rest.channels = channels_of(skeleton);
  rest.values.setZero(1, static_cast<Eigen::Index>(rest.channels.size()));
  return poses(skeleton, rest, 0);
}

std::vector<BoneTrack> tracks(const Skeleton& skeleton, const Clip& clip) {
  const std::vector<BonePose> rest = rest_poses(skeleton);
  std::vector<BoneTrack> result;
  std::vector<std::size_t> bones;
  for (std::size_t b = 0; b < rest.size(); ++b) {
    if (!(skeleton.bones[b].length > 0)) continue;
    result.push_back({skeleton.bones[b].name, rest[b].start, rest[b].end, {}});
    bones.push_back(b);
  }
  for (int f = 0; f < clip.frames(); ++f) {
    const std::vector<BonePose> now = poses(skeleton, clip, f);
    for (std::size_t k = 0; k < bones.size(); ++k) {
      const BonePose& pose = now[bones[k]];
      const Mat3 turn = pose.turn * rest[bones[k]].turn.transpose();
      result[k].poses.push_back({turn, pose.start - turn * result[k].rest_a});
    }
  }
  return result;
}

}  // namespace cloth::motion
