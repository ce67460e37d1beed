// The shipped clip: that it is a walk.

#include <gtest/gtest.h>

#include <algorithm>

#include "cloth/motion/kinematics.hpp"
#include "tests/motion/texts.hpp"

namespace cloth::motion {
namespace {

struct Walker {
  Skeleton skeleton = read_asf("scenes/motion/walker.asf");
  Clip clip = read_amc("scenes/motion/walker.amc", skeleton, 60);

  int bone(const std::string& name) const {
    return int(std::ranges::find(skeleton.bones, name, &Bone::name) - skeleton.bones.begin());
  }
};

TEST(Walker, IsInMetresAndWalksAlongZAtAMetreASecond) {
  const Walker walker;
  EXPECT_DOUBLE_EQ(walker.skeleton.metres, 1);
  EXPECT_DOUBLE_EQ(walker.clip.duration(), 5);
  EXPECT_NEAR(walker.clip.values(300, 2) - walker.clip.values(60, 2), 4, 1e-4);
  EXPECT_LT(walker.clip.values(1, 2), 1e-4) << "starts from rest";
  const Vec3 head = rest_poses(walker.skeleton)[walker.bone("head")].end;
  EXPECT_NEAR(head[1] + walker.clip.values(0, 1), 1.69, 0.03);
}

TEST(Walker, HasNoPointOfABoneBelowTheFloorAndAFootOnItAtAllTimes) {
  const Walker walker;
  for (int f = 0; f < walker.clip.frames(); ++f) {
    const std::vector<BonePose> pose = poses(walker.skeleton, walker.clip, f);
    Real lowest = 1;
    for (const BonePose& bone : pose) lowest = std::min({lowest, bone.start[1], bone.end[1]});
    EXPECT_GT(lowest, 0.019) << f;  // a foot is a capsule about its bone
    EXPECT_LT(lowest, 0.04) << f;
    const Real left = pose[walker.bone("lfoot")].start[1],
               right = pose[walker.bone("rfoot")].start[1];
    EXPECT_NEAR(std::min(left, right), 0.08, 1e-4) << f;
  }
}

TEST(Walker, DoesNotSlideOnTheFootThatStands) {
  const Walker walker;
  for (const char* name : {"lfoot", "rfoot"}) {
    const int foot = walker.bone(name);
    Vec3 last = poses(walker.skeleton, walker.clip, 0)[foot].start;
    int standing = 0;
    for (int f = 1; f < walker.clip.frames(); ++f) {
      const Vec3 ankle = poses(walker.skeleton, walker.clip, f)[foot].start;
      if (std::max(ankle[1], last[1]) < 0.0801) {
        EXPECT_LT((ankle - last).norm(), 1e-4) << name << ' ' << f;
        ++standing;
      }
      last = ankle;
    }
    EXPECT_GT(standing, 150) << name;
  }
}

TEST(Walker, SwingsLegsAndArmsInTurn) {
  const Walker walker;
  const auto forward = [&](const char* name, int frame) {
    const BonePose bone = poses(walker.skeleton, walker.clip, frame)[walker.bone(name)];
    return bone.end[2] - bone.start[2];
  };
  Real left = 0, opposed = 0;
  for (int f = 60; f < walker.clip.frames(); ++f) {
    left = std::max(left, forward("lfemur", f));
    opposed += forward("lfemur", f) * forward("rfemur", f);
    EXPECT_LE(forward("lhumerus", f) * forward("rhumerus", f), 0.01);
  }
  EXPECT_GT(left, 0.15);
  EXPECT_LT(forward("lhumerus", 0) * forward("lfemur", 0), 0) << "an arm goes with the other leg";
}

TEST(Walker, TurnsNoJointBackwards) {
  const Walker walker;
  for (std::size_t c = 0; c < walker.clip.channels.size(); ++c) {
    const int b = walker.clip.channels[c].bone;
    const std::string name = b < 0 ? "root" : walker.skeleton.bones[b].name;
    const auto angles = walker.clip.values.col(Eigen::Index(c));
    EXPECT_TRUE(!name.ends_with("tibia") || angles.minCoeff() > 0) << name;
    EXPECT_TRUE(!name.ends_with("radius") || angles.maxCoeff() < 0) << name;
  }
}

}  // namespace
}  // namespace cloth::motion
