#include "cloth/model/pose.hpp"

#include <Eigen/Geometry>
#include <numbers>

namespace cloth {

Vec3 Pose::operator()(const Vec3& p) const { return turn * p + shift; }
Pose Pose::inverse() const { return {turn.transpose(), -(turn.transpose() * shift)}; }
Pose Pose::operator*(const Pose& first) const { return {turn * first.turn, (*this)(first.shift)}; }

Mat3 rotation(const Vec3& turn) {
  const Real angle = turn.norm();
  if (angle == 0) return Mat3::Identity();
  return Eigen::AngleAxis<Real>(angle, turn / angle).toRotationMatrix();
}

// Of the unit vectors' sine and cosine, axis times sine being v: c I + [v]x + v v^T / (1 + c),
// where 1 + c is |v|^2 / (1 - c), which does not cancel towards the opposite direction.
Mat3 rotation(const Vec3& from, const Vec3& to) {
  const Vec3 a = from.normalized(), b = to.normalized(), v = a.cross(b);
  const Real c = a.dot(b);
  if (c < 0 && v.squaredNorm() < 1e-16) return rotation(std::numbers::pi * a.unitOrthogonal());
  Mat3 turn = (c < 0 ? (1 - c) / v.squaredNorm() : 1 / (1 + c)) * v * v.transpose();
  turn.diagonal().array() += c;
  turn(1, 0) += v.z(), turn(2, 0) -= v.y(), turn(2, 1) += v.x();
  turn(0, 1) -= v.z(), turn(0, 2) += v.y(), turn(1, 2) -= v.x();
  return turn;
}

}  // namespace cloth
