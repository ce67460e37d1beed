#include "cloth/model/rigid_motion.hpp"

#include <Eigen/Geometry>
#include <algorithm>
#include <utility>

#include "cloth/model/pose.hpp"

namespace cloth {

namespace {

Eigen::Quaternion<Real> quaternion(const Vec3& turn) {
  return Eigen::Quaternion<Real>(rotation(turn));
}

}  // namespace

RigidMotion::RigidMotion(std::vector<KeyFrame> keys, const Vec3& centre, Ease ease)
    : keys_(std::move(keys)), centre_(centre), ease_(ease) {}

RigidMotion RigidMotion::sampled(const std::vector<Pose>& poses, Real start, Real rate,
                                 const Vec3& centre) {
  RigidMotion motion({}, centre, Ease::linear);
  motion.shortest_ = true;
  for (const Pose& pose : poses) {
    const Eigen::AngleAxis<Real> turn(pose.turn);
    const Real time = start + static_cast<Real>(motion.keys_.size()) / rate;
    motion.keys_.push_back({time, pose(centre) - centre, turn.angle() * turn.axis()});
  }
  return motion;
}

Real RigidMotion::speed_limit(Real reach) const {
  Real fastest = 0;
  for (std::size_t k = 1; k < keys_.size(); ++k) {
    const KeyFrame &a = keys_[k - 1], &b = keys_[k];
    const Real turned = shortest_ ? quaternion(a.turn).angularDistance(quaternion(b.turn))
                                  : (b.turn - a.turn).norm();
    fastest = std::max(fastest, ((b.shift - a.shift).norm() + turned * reach) / (b.time - a.time));
  }
  return ease_ == Ease::smooth ? 1.5 * fastest : fastest;  // the cubic's largest slope
}

Pose RigidMotion::at(Real t) const {
  if (keys_.empty()) return {};
  const auto next = std::ranges::upper_bound(keys_, t, {}, &KeyFrame::time);
  const KeyFrame& a = next == keys_.begin() ? keys_.front() : *(next - 1);
  const KeyFrame& b = next == keys_.end() ? keys_.back() : *next;
  Real s = a.time < b.time ? (t - a.time) / (b.time - a.time) : 0;
  if (ease_ == Ease::smooth) s *= s * (3 - 2 * s);
  const Mat3 turn = shortest_ ? quaternion(a.turn).slerp(s, quaternion(b.turn)).toRotationMatrix()
                              : rotation(a.turn + s * (b.turn - a.turn));
  return {turn, centre_ - turn * centre_ + a.shift + s * (b.shift - a.shift)};
}

}  // namespace cloth
