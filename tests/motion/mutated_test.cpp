// Ten thousand broken texts of each format: an error or a valid object, and nothing else.

#include <gtest/gtest.h>

#include "cloth/error.hpp"
#include "cloth/motion/filters.hpp"
#include "cloth/motion/kinematics.hpp"
#include "tests/motion/texts.hpp"
#include "tests/mutator.hpp"

namespace cloth::motion {
namespace {

const testing::Faults motion_faults{
    ":# \n(),.-+e09xyzl",
    " \n",
    {"0", "-1", "1e308", "1e-308", "nan", "inf", "-inf", "1e12", "1e13", "2147483648", "0x10", "1e",
     "-0", "999999999999999999999", "1e999", "360"}};

/// What any skeleton promises: parents first, rotations, finite poses.
void expect_valid(const Skeleton& skeleton) {
  for (std::size_t b = 0; b < skeleton.bones.size(); ++b) {
    const Bone& bone = skeleton.bones[b];
    EXPECT_LT(bone.parent, int(b));
    EXPECT_GE(bone.parent, -1);
    EXPECT_LT((bone.axes.transpose() * bone.axes - Mat3::Identity()).norm(), 1e-12);
    EXPECT_TRUE(bone.limits.empty() || bone.limits.size() == bone.dof.size());
  }
  for (const BonePose& pose : rest_poses(skeleton)) {
    EXPECT_TRUE(pose.start.allFinite() && pose.end.allFinite() && pose.turn.allFinite());
  }
}

/// What any clip promises: what is written reads back, filters and poses of it are finite.
void expect_valid(const Clip& clip, const Skeleton& skeleton) {
  EXPECT_EQ(clip.channels.size(), std::size_t(clip.values.cols()));
  EXPECT_TRUE(clip.values.allFinite());
  const Clip back = parse_amc(to_amc(clip, skeleton), "back", skeleton);
  EXPECT_TRUE(testing::same_bits(back.values.reshaped(), clip.values.reshaped()));
  for (const FilterKind kind : {FilterKind::gain, FilterKind::gaussian, FilterKind::cartoon})
    EXPECT_TRUE(filtered(clip, {kind, 2}).values.allFinite());
  for (const BonePose& pose : poses(skeleton, clip, clip.frames() - 1))
    EXPECT_TRUE(pose.end.allFinite());
}

/// How many of 10,000 mutants of `text` are read; the others must be refused.
int survivors(const std::string& text, auto&& read) {
  testing::Mutator mutate(7, motion_faults);
  int count = 0;
  for (int k = 0; k < 10'000; ++k) {
    const std::string mutant = mutate(text);
    try {
      read(mutant);
      ++count;
    } catch (const UsageError& error) {
      EXPECT_TRUE(std::string(error.what()).starts_with("x:")) << error.what();
    }
    if (::testing::Test::HasFailure()) {
      ADD_FAILURE() << "mutant " << k << ":\n" << mutant;
      break;
    }
  }
  return count;
}

TEST(MutatedAsf, IsRefusedOrASkeleton) {
  const int read = survivors(testing::asf_text,
                             [](const std::string& text) { expect_valid(parse_asf(text, "x")); });
  EXPECT_GT(read, 1000);
  EXPECT_LT(read, 9000);
}

TEST(MutatedAmc, IsRefusedOrAClip) {
  const Skeleton skeleton = testing::arm();
  const int read = survivors(testing::amc_text, [&](const std::string& text) {
    expect_valid(parse_amc(text, "x", skeleton), skeleton);
  });
  EXPECT_GT(read, 1000);
  EXPECT_LT(read, 9000);
}

}  // namespace
}  // namespace cloth::motion
