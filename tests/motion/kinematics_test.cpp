#include "cloth/motion/kinematics.hpp"

#include <gtest/gtest.h>

#include <Eigen/Geometry>
#include <numbers>

#include "tests/motion/texts.hpp"

namespace cloth::motion {
namespace {

using Eigen::AngleAxisd;
using Eigen::Quaterniond;
using testing::arm;
using testing::arm_clip;
using testing::degree;

Quaterniond about(const Vec3& axis, Real degrees) {
  return Quaterniond(AngleAxisd(degrees * degree, axis));
}

/// Rotations about x, y and z in this order, of the world.
Quaterniond xyz(Real x, Real y, Real z) {
  return about(Vec3::UnitZ(), z) * about(Vec3::UnitY(), y) * about(Vec3::UnitX(), x);
}

TEST(Poses, AtRestFollowTheDirectionsOfTheBones) {
  const std::vector<BonePose> rest = rest_poses(arm());
  EXPECT_LT((rest[0].start - Vec3(0, 0.508, 0)).norm(), 1e-15);
  EXPECT_LT((rest[0].end - Vec3(0, 0.254, 0)).norm(), 1e-15);
  EXPECT_LT((rest[1].end - Vec3(0, 0.127, 0)).norm(), 1e-15);
  EXPECT_LT((rest[2].end - Vec3(0.0508, 0.127, 0)).norm(), 1e-15);
}

TEST(Poses, OfTwoBonesAreThatOfQuaternionsMultipliedByHand) {
  // lower's own z is the world's x, for its axes are a quarter turn about y.
  const Clip clip = arm_clip();
  for (int f = 0; f < clip.frames(); ++f) {
    const auto v = clip.values.row(f);
    const Quaterniond root = xyz(v[3], v[4], v[5]);
    const Quaterniond upper = root * xyz(v[6], v[7], v[8]);
    const Quaterniond lower = upper * about(Vec3::UnitX(), v[9]);
    const Real metre = 0.0254 / 0.45;
    const Vec3 start = metre * Vec3(v[0], 9 + v[1], v[2]);
    const Vec3 elbow = start + upper * Vec3(0, -0.254, 0);
    const std::vector<BonePose> pose = poses(arm(), clip, f);
    EXPECT_LT((pose[0].start - start).norm(), 1e-14) << f;
    EXPECT_LT((pose[0].end - elbow).norm(), 1e-14) << f;
    EXPECT_LT((pose[1].start - elbow).norm(), 1e-14) << f;
    EXPECT_LT((pose[1].end - (elbow + lower * Vec3(0, -0.127, 0))).norm(), 1e-14) << f;
    EXPECT_LT((pose[1].turn - lower.toRotationMatrix()).norm(), 1e-14) << f;
    EXPECT_LT((pose[2].turn - pose[1].turn).norm(), 1e-14) << "no dof of its own";
  }
}

TEST(Poses, OfABoneWithTiltedAxesTurnAboutThose) {
  const Skeleton skeleton =
      parse_asf(testing::replaced(testing::asf_text, "axis 0 90 0 XYZ", "axis 25 -40 70 YZX"), "x");
  Clip clip = arm_clip();
  clip.values.setZero();
  clip.values(0, 9) = 35;
  const Quaterniond axes =
      about(Vec3::UnitX(), 25) * about(Vec3::UnitZ(), 70) * about(Vec3::UnitY(), -40);
  const AngleAxisd expected(35 * degree, axes * Vec3::UnitZ());
  const std::vector<BonePose> pose = poses(skeleton, clip, 0);
  EXPECT_LT((pose[1].turn - expected.toRotationMatrix()).norm(), 1e-14);
}

TEST(Poses, StartFromTheRootsPresetOrientationAndTurnAboutTheWorldsAxes) {
  const Skeleton skeleton = parse_asf(
      testing::replaced(testing::asf_text, "orientation 0 0 0", "orientation 0 0 90"), "x");
  EXPECT_LT((rest_poses(skeleton)[0].end - Vec3(0.254, 0.508, 0)).norm(), 1e-15);
  Clip clip = arm_clip();
  clip.values.setZero();
  clip.values(0, 4) = -90;  // about the world's y: x goes to z
  EXPECT_LT((poses(skeleton, clip, 0)[0].end - Vec3(0, 0.508, 0.254)).norm(), 1e-15);
}

TEST(Poses, DoNotDependOnTheUnitOfAngles) {
  Clip radians = arm_clip();
  radians.degrees = false;
  radians.values.rightCols(7) *= degree;
  for (int f = 0; f < 3; ++f)
    EXPECT_LT((poses(arm(), radians, f)[1].end - poses(arm(), arm_clip(), f)[1].end).norm(), 1e-14);
}

TEST(Tracks, TakeTheRestPoseToThePoseOfEachFrame) {
  const Skeleton skeleton = parse_asf(
      testing::replaced(testing::asf_text, "orientation 0 0 0", "orientation 10 20 30"), "x");
  const std::vector<BoneTrack> all = tracks(skeleton, arm_clip());
  ASSERT_EQ(all.size(), 3u);
  for (int f = 0; f < 3; ++f) {
    const std::vector<BonePose> pose = poses(skeleton, arm_clip(), f);
    for (std::size_t b = 0; b < all.size(); ++b) {
      const BoneTrack& track = all[b];
      EXPECT_EQ(track.bone, skeleton.bones[b].name);
      EXPECT_LT((track.poses[f](track.rest_a) - pose[b].start).norm(), 1e-14);
      EXPECT_LT((track.poses[f](track.rest_b) - pose[b].end).norm(), 1e-14);
      const Mat3& turn = track.poses[f].turn;
      EXPECT_LT((turn.transpose() * turn - Mat3::Identity()).norm(), 1e-14);
      EXPECT_GT(turn.determinant(), 0);
    }
  }
}

TEST(Tracks, LeaveOutBonesWithoutLength) {
  const Skeleton skeleton =
      parse_asf(testing::replaced(testing::asf_text, "length 2.25", "length 0"), "x");
  const std::vector<BoneTrack> all = tracks(skeleton, arm_clip());
  ASSERT_EQ(all.size(), 2u);
  EXPECT_EQ(all[1].bone, "hand");
}

}  // namespace
}  // namespace cloth::motion
