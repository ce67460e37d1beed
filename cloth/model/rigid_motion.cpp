#include "cloth/model/rigid_motion.hpp"

#include <Eigen/Geometry>
#include <algorithm>
#include <utility>

namespace cloth {

Mat3 rotation(const Vec3& turn) {
  const Real angle = turn.norm();
  if (angle == 0) return Mat3::Identity();
  return Eigen::AngleAxis<Real>(angle, turn / angle).toRotationMatrix();
}

RigidMotion::RigidMotion(std::vector<KeyFrame> keys, const Vec3& centre, Ease ease)
    : keys_(std::move(keys)), centre_(centre), ease_(ease) {}

Real RigidMotion::speed_limit(Real reach) const {
  Real fastest = 0;
  for (std::size_t k = 1; k < keys_.size(); ++k) {
    const KeyFrame &a = keys_[k - 1], &b = keys_[k];
    const Real way = (b.shift - a.shift).norm() + (b.turn - a.turn).norm() * reach;
    fastest = std::max(fastest, way / (b.time - a.time));
  }
  return ease_ == Ease::smooth ? 1.5 * fastest : fastest;  // the cubic's largest slope
}

KeyFrame RigidMotion::between(Real t) const {
  const auto next = std::ranges::upper_bound(keys_, t, {}, &KeyFrame::time);
  if (next == keys_.begin()) return keys_.front();
  if (next == keys_.end()) return keys_.back();
  const KeyFrame &a = *(next - 1), &b = *next;
  Real s = (t - a.time) / (b.time - a.time);
  if (ease_ == Ease::smooth) s *= s * (3 - 2 * s);
  return {t, a.shift + s * (b.shift - a.shift), a.turn + s * (b.turn - a.turn)};
}

Pose RigidMotion::at(Real t) const {
  if (keys_.empty()) return {};
  const KeyFrame key = between(t);
  const Mat3 turn = rotation(key.turn);
  return {turn, centre_ - turn * centre_ + key.shift};
}

}  // namespace cloth
