#include "cloth/scene/leaders.hpp"

#include <fmt/format.h>

#include <Eigen/Geometry>
#include <algorithm>
#include <cmath>
#include <numbers>

#include "cloth/error.hpp"
#include "cloth/motion/filters.hpp"
#include "cloth/motion/ik.hpp"
#include "cloth/motion/kinematics.hpp"
#include "cloth/motion/waypoints.hpp"

namespace cloth {

namespace {

/// The rotation vector of `turn` nearest to `near`: one of many that differ by full turns.
Vec3 rotation_vector(const Mat3& turn, const Vec3& near) {
  const Eigen::AngleAxis<Real> rotation(turn);
  const Vec3 axis = rotation.axis();
  const Real period = 2 * std::numbers::pi;
  const Real turns = std::round((axis.dot(near) - rotation.angle()) / period);
  return axis * (rotation.angle() + turns * period);
}

/// Keys of poses that follow each other at a constant rate.
class Sampled {
 public:
  Sampled(const Vec3& centre, Real start, Real rate)
      : centre_(centre), start_(start), rate_(rate) {}

  void add(const Pose& pose) {
    turn_ = rotation_vector(pose.turn, turn_);
    const Real t = start_ + static_cast<Real>(keys_.size()) / rate_;
    keys_.push_back({t, pose(centre_) - centre_, turn_});
  }

  RigidMotion motion() const { return {keys_, centre_, Ease::linear}; }

 private:
  Vec3 centre_, turn_ = Vec3::Zero();
  Real start_, rate_;
  std::vector<KeyFrame> keys_;
};

/// At rest as in the clip's first frame.
Leader leader_of(const motion::BoneTrack& track, Real rate, const ClipSpec& spec) {
  const auto pose = [&](std::size_t f) { return Pose{track.turn[f], track.shift[f] + spec.moved}; };
  const Vec3 a = pose(0)(track.rest_a), b = pose(0)(track.rest_b);
  Sampled sampled(a, spec.start, rate);
  for (std::size_t f = 0; f < track.turn.size(); ++f) sampled.add(pose(f) * pose(0).inverse());
  return {{a, b, 0}, sampled.motion()};
}

/// The smallest rotation from one direction to another.
Mat3 swing(const Vec3& from, const Vec3& to) {
  return Eigen::Quaternion<Real>::FromTwoVectors(from, to).toRotationMatrix();
}

/// Link k of a chain as it bends: it swings with its joints and never spins about itself.
Leader link(const motion::ChainPath& path, std::size_t k, Real rate) {
  const auto way = [&](std::size_t frame) -> Vec3 {
    return path.joints[frame][k + 1] - path.joints[frame][k];
  };
  const Vec3 a = path.joints[0][k];
  Mat3 turn = Mat3::Identity();
  Sampled sampled(a, 0, rate);
  for (std::size_t f = 0; f < path.joints.size(); ++f) {
    if (f > 0) turn = swing(way(f - 1), way(f)) * turn;
    sampled.add({turn, path.joints[f][k] - turn * a});
  }
  return {{a, path.joints[0][k + 1], 0}, sampled.motion()};
}

}  // namespace

Leaders bones_of(const ClipSpec& spec, const std::filesystem::path& folder,
                 const std::string& where) {
  if (spec.skeleton.empty()) return {};
  if (spec.clip.empty()) throw UsageError(where + ": skeleton without a clip; give an AMC file");
  const motion::Skeleton skeleton = motion::read_asf(folder / spec.skeleton);
  motion::Clip clip = motion::read_amc(folder / spec.clip, skeleton, spec.fps);
  if (spec.filter != "none")
    clip = motion::filtered(clip, motion::parse_filter(spec.filter, where));
  Leaders bones;
  for (const motion::BoneTrack& track : motion::tracks(skeleton, clip))
    bones.emplace("bone." + track.bone, leader_of(track, clip.fps, spec));
  return bones;
}

Leaders links_of(const std::string& name, const ChainSpec& spec, const std::string& where) {
  if (spec.joints.size() % 3 != 0)
    throw UsageError(
        fmt::format("{}: joints: {} numbers; give three for each", where, spec.joints.size()));
  std::vector<Vec3> joints;
  for (std::size_t k = 0; k < spec.joints.size(); k += 3) joints.emplace_back(&spec.joints[k]);
  const std::vector<motion::Waypoint> path = motion::waypoints(spec.path, where + ": path");
  constexpr Real rate = 60;  // poses a second
  constexpr std::size_t most_joints = 50, most_places = 50'000;
  if (path.front().time < 0 || path.back().time > 3600)
    throw UsageError(where + ": path: give times from 0 to 3600 s");
  const int count = static_cast<int>(std::ceil(path.back().time * rate)) + 1;
  // Inverse kinematics may need a thousand sweeps a pose, and CCD's are quadratic in the joints.
  if (joints.size() > most_joints || joints.size() * static_cast<std::size_t>(count) > most_places)
    throw UsageError(
        fmt::format("{}: {} joints in {} poses, {} a second; give at most {} joints and {} joints "
                    "times poses",
                    where, joints.size(), count, rate, most_joints, most_places));
  const motion::ChainPath bent =
      motion::drive(motion::chain_of(joints, where + ": joints"),
                    motion::sampled(path, rate, count), {.method = spec.method});
  Leaders links;
  for (std::size_t k = 0; k + 1 < joints.size(); ++k)
    links.emplace(fmt::format("chain.{}.{}", name, k), link(bent, k, rate));
  links.emplace("chain." + name, link(bent, joints.size() - 2, rate));
  return links;
}

}  // namespace cloth
