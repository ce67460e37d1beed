#include "cloth/model/rigid_motion.hpp"

#include <gtest/gtest.h>

#include <Eigen/Geometry>
#include <numbers>

#include "cloth/model/pose.hpp"

namespace cloth {
namespace {

constexpr Real pi = std::numbers::pi;

RigidMotion tumbling(Ease ease) {
  return {{{0, Vec3::Zero(), Vec3::Zero()},
           {1, Vec3(1, 0, 2), Vec3(0, 0, pi)},
           {3, Vec3(0, 5, 0), Vec3(0, 4 * pi, pi)}},
          Vec3(1, 2, 3),
          ease};
}

TEST(RigidMotion, WithoutKeysStandsStill) {
  EXPECT_EQ(RigidMotion().at(5)(Vec3(1, 2, 3)), Vec3(1, 2, 3));
}

TEST(RigidMotion, IsAtItsKeysAndStaysAtTheFirstAndLast) {
  const RigidMotion motion = tumbling(Ease::smooth);
  const Vec3 p(2, 2, 3);
  EXPECT_EQ(motion.at(-1)(p), p);
  EXPECT_EQ(motion.at(0)(p), p);
  // Half a turn about z through (1, 2, 3), then the shift.
  EXPECT_LT((motion.at(1)(p) - Vec3(1, 2, 5)).norm(), 1e-14);
  EXPECT_EQ(motion.at(3)(p), motion.at(100)(p));
}

TEST(RigidMotion, TurnsAtConstantSpeedByMoreThanAFullTurn) {
  const RigidMotion motion({{0, Vec3::Zero(), Vec3::Zero()}, {2, Vec3::Zero(), Vec3(6 * pi, 0, 0)}},
                           Vec3::Zero(), Ease::linear);
  for (const Real t : {0.1, 0.7, 1.9}) {
    const Vec3 expected(0, std::cos(3 * pi * t), std::sin(3 * pi * t));
    EXPECT_LT((motion.at(t)(Vec3::UnitY()) - expected).norm(), 1e-13) << t;
  }
}

TEST(RigidMotion, KeepsDistancesAndItsPosesInvert) {
  const RigidMotion motion = tumbling(Ease::linear);
  const Vec3 a(0.3, -1, 2), b(5, 1, 0);
  for (const Real t : {0.2, 0.9, 1.7, 2.9}) {
    const Pose pose = motion.at(t);
    EXPECT_NEAR((pose(a) - pose(b)).norm(), (a - b).norm(), 1e-13);
    EXPECT_LT((pose.inverse()(pose(a)) - a).norm(), 1e-13);
    EXPECT_LT(((pose * motion.at(0.5).inverse())(motion.at(0.5)(b)) - pose(b)).norm(), 1e-13);
  }
}

TEST(RigidMotion, ThatIsSmoothRestsAtItsKeys) {
  const RigidMotion motion = tumbling(Ease::smooth);
  const Vec3 p(4, 0, 1);
  const auto speed = [&](Real t) {
    return (motion.at(t + 1e-6)(p) - motion.at(t - 1e-6)(p)).norm() / 2e-6;
  };
  for (const Real t : {0.0, 1.0, 3.0}) EXPECT_LT(speed(t), 1e-4) << t;
  EXPECT_GT(speed(0.5), 1);
}

/// Poses 0.1 s apart, turning by 0.7 about axes that tip, past full turns, about (1, 2, 3).
std::vector<Pose> samples() {
  std::vector<Pose> poses(1);
  for (int k = 1; k < 40; ++k) {
    const Mat3 turn = rotation(0.7 * Vec3(std::sin(0.2 * k), 1, std::cos(0.3 * k)).normalized());
    poses.push_back({turn * poses.back().turn, poses.back().shift + Vec3(0.1, 0, 0.02 * k)});
  }
  return poses;
}

TEST(SampledMotion, IsAtItsPosesAndTurnsTheShortestWayBetweenThem) {
  const std::vector<Pose> poses = samples();
  const Vec3 centre(1, 2, 3);
  const RigidMotion motion = RigidMotion::sampled(poses, 5, 10, centre);
  const auto angle = [](const Mat3& a, const Mat3& b) {
    return Eigen::AngleAxis<Real>(a.transpose() * b).angle();
  };
  for (std::size_t k = 0; k + 1 < poses.size(); ++k) {
    const Real t = 5 + 0.1 * static_cast<Real>(k);
    const Pose at = motion.at(t), half = motion.at(t + 0.05);
    EXPECT_LT((at.turn - poses[k].turn).norm() + (at.shift - poses[k].shift).norm(), 1e-12) << k;
    EXPECT_NEAR(angle(poses[k].turn, half.turn), 0.35, 1e-9) << k;
    EXPECT_NEAR(angle(half.turn, poses[k + 1].turn), 0.35, 1e-9) << k;
    EXPECT_LT((half(centre) - (poses[k](centre) + poses[k + 1](centre)) / 2).norm(), 1e-12) << k;
  }
  EXPECT_EQ(motion.at(0).shift, motion.at(5).shift);
  EXPECT_EQ(motion.at(9).turn, motion.at(100).turn);
}

TEST(RigidMotion, IsNeverFasterThanItsLimit) {
  for (const RigidMotion& motion : {tumbling(Ease::linear), tumbling(Ease::smooth),
                                    RigidMotion::sampled(samples(), 0, 20, Vec3(1, 2, 3))}) {
    const Vec3 p = motion.centre() + Vec3(2, -1, 2);
    Real fastest = 0;
    for (Real t = 0; t < 3; t += 1e-3)
      fastest = std::max(fastest, (motion.at(t + 1e-3)(p) - motion.at(t)(p)).norm() / 1e-3);
    EXPECT_LE(fastest, motion.speed_limit(3) * (1 + 1e-9));
    EXPECT_GT(fastest, motion.speed_limit(3) / 2) << "the limit says something";
  }
}

}  // namespace
}  // namespace cloth
