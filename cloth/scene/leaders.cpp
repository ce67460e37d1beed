#include "cloth/scene/leaders.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "cloth/brief.hpp"
#include "cloth/error.hpp"
#include "cloth/model/pose.hpp"
#include "cloth/motion/filters.hpp"
#include "cloth/motion/ik.hpp"
#include "cloth/motion/kinematics.hpp"
#include "cloth/motion/waypoints.hpp"

namespace cloth {

namespace {

/// At rest as in the clip's first frame.
Leader leader_of(const motion::BoneTrack& track, Real rate, const ClipSpec& spec) {
  std::vector<Pose> poses = track.poses;
  for (Pose& pose : poses) pose.shift += spec.moved;
  const Pose first = poses.front(), back = first.inverse();
  const Vec3 a = first(track.rest_a), b = first(track.rest_b);
  for (Pose& pose : poses) pose = pose * back;
  return {{a, b, 0}, RigidMotion::sampled(poses, spec.start, rate, a)};
}

/// Link k of a chain as it bends: it swings with its joints and never spins about itself.
Leader link(const motion::ChainPath& path, std::size_t k, Real rate) {
  const auto way = [&](std::size_t frame) -> Vec3 {
    return path.joints[frame][k + 1] - path.joints[frame][k];
  };
  const Vec3 a = path.joints[0][k];
  Mat3 turn = Mat3::Identity();
  std::vector<Pose> poses;
  for (std::size_t f = 0; f < path.joints.size(); ++f) {
    if (f > 0) turn = rotation(way(f - 1), way(f)) * turn;
    poses.push_back({turn, path.joints[f][k] - turn * a});
  }
  return {{a, path.joints[0][k + 1], 0}, RigidMotion::sampled(poses, 0, rate, a)};
}

/// Adds to `work`, which all chains share.
Leaders links_of_one(const std::string& name, const ChainSpec& spec, const std::string& where,
                     std::size_t& work) {
  if (spec.joints.size() % 3 != 0)
    throw UsageError(
        fmt::format("{}: joints: {} numbers; give three for each", where, spec.joints.size()));
  std::vector<Vec3> joints;
  for (std::size_t k = 0; k < spec.joints.size(); k += 3) joints.emplace_back(&spec.joints[k]);
  const std::vector<motion::Waypoint> path = motion::waypoints(spec.path, where + ": path");
  constexpr Real rate = 60;  // poses a second
  if (path.front().time < 0 || path.back().time > 3600)
    throw UsageError(where + ": path: give times from 0 to 3600 s");
  const int count = static_cast<int>(std::ceil(path.back().time * rate)) + 1;
  // Inverse kinematics may need a thousand sweeps a pose, and CCD's are quadratic in the joints.
  constexpr std::size_t most_work = 300'000;
  work += joints.size() * joints.size() * static_cast<std::size_t>(count);
  if (work > most_work)
    throw UsageError(
        fmt::format("{}: {} joints in {} poses, {} a second; let joints squared times poses be at "
                    "most {} in all chains together",
                    where, joints.size(), count, rate, most_work));
  const motion::ChainPath bent =
      motion::drive(motion::chain_of(joints, where + ": joints"),
                    motion::sampled(path, rate, count), {.method = spec.method});
  Leaders links;
  for (std::size_t k = 0; k + 1 < joints.size(); ++k)
    links.emplace(fmt::format("chain.{}.{}", name, k), link(bent, k, rate));
  links.emplace("chain." + name, link(bent, joints.size() - 2, rate));
  return links;
}

}  // namespace

const Leader& leader(const Leaders& leaders, const std::string& name, const std::string& where) {
  const auto found = leaders.find(name);
  if (found != leaders.end()) return found->second;
  if (leaders.empty())
    throw UsageError(
        fmt::format("{}: there is no {}; give a [clip] with skeleton and clip, or a [chain.*]",
                    where, brief(name)));
  std::vector<std::string> names;
  for (const auto& [known, unused] : leaders) names.push_back(known);
  throw UsageError(
      fmt::format("{}: there is no {}{}", where, brief(name), suggestion(name, names)));
}

RigidMotion key_framed(const KeySpec& spec, const std::string& where) {
  const std::size_t count = spec.times.size();
  for (std::size_t k = 1; k < count; ++k)
    if (!(spec.times[k - 1] < spec.times[k]))
      throw UsageError(fmt::format("{}: times: {} after {}; let them ascend", where, spec.times[k],
                                   spec.times[k - 1]));
  const auto vectors = [&](const std::vector<Real>& all, const char* key) {
    if (!all.empty() && all.size() != 3 * count)
      throw UsageError(fmt::format("{}: {}: {} numbers for {} times; give three for each", where,
                                   key, all.size(), count));
    return [&all](std::size_t k) -> Vec3 {
      return all.empty() ? Vec3::Zero() : Vec3(all.data() + 3 * k);
    };
  };
  const auto shift = vectors(spec.shifts, "shifts"), turn = vectors(spec.turns, "turns");
  std::vector<KeyFrame> keys;
  for (std::size_t k = 0; k < count; ++k) keys.push_back({spec.times[k], shift(k), turn(k)});
  return {std::move(keys), spec.pivot, spec.ease};
}

Leaders bones_of(const ClipSpec& spec, const std::filesystem::path& folder,
                 const std::string& where) {
  if (spec.skeleton.empty()) return {};
  if (spec.clip.empty()) throw UsageError(where + ": skeleton without a clip; give an AMC file");
  const motion::Skeleton skeleton = motion::read_asf(folder / spec.skeleton);
  motion::Clip clip = motion::read_amc(folder / spec.clip, skeleton, spec.fps);
  if (spec.filter != "none")
    clip = motion::filtered(clip, motion::parse_filter(spec.filter, where), where + ": filter");
  Leaders bones;
  for (const motion::BoneTrack& track : motion::tracks(skeleton, clip))
    bones.emplace("bone." + track.bone, leader_of(track, clip.fps, spec));
  return bones;
}

Leaders links_of(const Named<ChainSpec>& chains, const std::string& where) {
  Leaders links;
  std::size_t work = 0;
  for (const auto& [name, spec] : chains)
    links.merge(links_of_one(name, spec, fmt::format("{}: chain.{}", where, name), work));
  return links;
}

}  // namespace cloth
