#include <gtest/gtest.h>

#include "tests/motion/texts.hpp"

namespace cloth::motion {
namespace {

using testing::amc_text;
using testing::arm;
using testing::arm_clip;
using testing::replaced;

std::string refusal_of_amc(const std::string& text, Real fps = 120) {
  return testing::usage_error([&] { parse_amc(text, "x.amc", arm(), fps); });
}

std::string refusal_of_amc(const std::string& from, const std::string& to) {
  return refusal_of_amc(replaced(amc_text, from, to));
}

bool same_bits(const Clip& a, const Clip& b) {
  return testing::same_bits(a.values.reshaped(), b.values.reshaped());
}

TEST(Amc, HasARowAFrameAndAColumnAChannelWhateverTheOrderOfItsBones) {
  const Clip clip = arm_clip();
  ASSERT_EQ(clip.frames(), 3);
  ASSERT_EQ(clip.channels.size(), 10u);
  EXPECT_EQ(clip.values(1, 0), 0.1);
  EXPECT_EQ(clip.values(1, 5), 3);
  EXPECT_EQ(clip.values(1, 7), 19.75);
  EXPECT_EQ(clip.values(1, 9), 41.5);
  EXPECT_EQ(clip.channels[9].bone, 1);
  EXPECT_EQ(clip.channels[9].dof, Dof::rz);
  EXPECT_DOUBLE_EQ(clip.duration(), 2 / 120.0);
}

TEST(Amc, WrittenReadsBackToTheSameBits) {
  Clip clip = arm_clip();
  clip.values.col(3) = testing::random_vector(3).array() * 1e-300;
  clip.values.col(4) = testing::random_vector(3) * 1e11;
  clip.values.col(5) = testing::random_vector(3) / 3;
  clip.values(0, 6) = -0.0;
  const std::string text = to_amc(clip, arm());
  const Clip back = parse_amc(text, "x", arm());
  EXPECT_TRUE(same_bits(back, clip));
  EXPECT_TRUE(std::signbit(back.values(0, 6)));
  EXPECT_EQ(to_amc(back, arm()), text);
}

TEST(Amc, KeepsItsUnitAndItsFirstFrame) {
  std::string text = replaced(amc_text, ":DEGREES", ":RADIANS");
  text = replaced(replaced(replaced(text, "\n1\n", "\n7\n"), "\n2\n", "\n8\n"), "\n3\n", "\n9\n");
  const Clip clip = parse_amc(text, "x", arm());
  EXPECT_FALSE(clip.degrees);
  EXPECT_EQ(clip.first, 7);
  const Clip back = parse_amc(to_amc(clip, arm()), "x", arm());
  EXPECT_FALSE(back.degrees);
  EXPECT_EQ(back.first, 7);
}

TEST(Amc, ThatTellsNoUnitHasThatOfItsSkeleton) {
  const std::string text = replaced(amc_text, ":DEGREES\n", "");
  EXPECT_TRUE(parse_amc(text, "x", arm()).degrees);
  const std::string radians = replaced(testing::asf_text, "angle deg", "angle rad");
  EXPECT_FALSE(parse_amc(text, "x", parse_asf(radians, "x")).degrees);
}

TEST(Amc, RefusesFramesThatLackOrRepeatABone) {
  EXPECT_EQ(refusal_of_amc("upper 12 -0 30\n", ""),
            "x.amc:14: frame 3 ends without bone 'upper'; give every bone that has channels");
  EXPECT_EQ(refusal_of_amc("lower 40\n", ""),
            "x.amc:7: frame 1 ends without bone 'lower'; give every bone that has channels");
  EXPECT_EQ(refusal_of_amc("lower 40", "upper 1 2 3"),
            "x.amc:7: bone 'upper' twice in frame 1; leave one out");
  EXPECT_EQ(
      refusal_of_amc("lower 40", "hand 40"),
      "x.amc:7: bone 'hand' is not in the skeleton, or has no dof; leave the line out, or take "
      "the clip's own skeleton");
  EXPECT_EQ(refusal_of_amc("lower 40", "lower"),
            "x.amc:7: bone 'lower': 0 numbers for 1 channels; give one for each");
  EXPECT_EQ(refusal_of_amc("lower 40", "lower 40 1"),
            "x.amc:7: bone 'lower': 2 numbers for 1 channels; give one for each");
}

TEST(Amc, RefusesFramesOutOfOrder) {
  EXPECT_EQ(refusal_of_amc("\n2\n", "\n3\n"),
            "x.amc:8: frame 3 after frame 1; number them one by one");
  EXPECT_EQ(refusal_of_amc("\n2\n", "\n1\n"),
            "x.amc:8: frame 1 after frame 1; number them one by one");
  EXPECT_EQ(refusal_of_amc("\n2\n", "\n2 3\n"),
            "x.amc:8: '2' with 1 words behind it: write a frame's number alone");
}

TEST(Amc, RefusesWhatItCannotTakeWithFileLineAndRemedy) {
  EXPECT_EQ(refusal_of_amc("lower 40", "lower inf"),
            "x.amc:7: 'inf': give a number, at most 1e12 in magnitude");
  EXPECT_EQ(refusal_of_amc("lower 40", "lower 4O"),
            "x.amc:7: '4O': give a number, at most 1e12 in magnitude");
  EXPECT_EQ(
      refusal_of_amc(":FULLY-SPECIFIED\n", ""),
      "x.amc:3: a frame before :FULLY-SPECIFIED; write that above it, for no other kind of clip "
      "is read");
  EXPECT_EQ(refusal_of_amc(":DEGREES", ":GRADS"),
            "x.amc:3: unknown keyword; there are :FULLY-SPECIFIED, :DEGREES and :RADIANS");
  EXPECT_EQ(refusal_of_amc(":DEGREES", ":DEGREES\n:RADIANS"),
            "x.amc:4: the unit of angles again; leave one out");
  EXPECT_EQ(refusal_of_amc("\n1\n", "\n"),
            "x.amc:4: a bone before the first frame's number; write that above it");
  EXPECT_EQ(refusal_of_amc("\n2\n", "\n:DEGREES\n2\n"),
            "x.amc:8: a keyword between frames; move it above the first");
  EXPECT_EQ(refusal_of_amc(""), "x.amc: no frame: give a line with its number, and a line a bone");
  EXPECT_TRUE(refusal_of_amc(amc_text.substr(0, amc_text.size() - 2))
                  .ends_with("take the whole clip, or end the line"));
  EXPECT_EQ(refusal_of_amc(amc_text, 0), "x.amc at 0 frames a second: give 0.001 to 1000000");
}

TEST(Amc, RefusesMorePosesThanItsLinesTell) {
  Skeleton skeleton = arm();
  skeleton.order.clear();
  skeleton.bones = std::vector<Bone>(10'000, skeleton.bones[2]);  // hand, which has no dof
  std::string text = ":FULLY-SPECIFIED\n";
  for (int frame = 1; frame <= 1001; ++frame) text += std::to_string(frame) + "\n";
  EXPECT_EQ(testing::usage_error([&] { parse_amc(text, "x.amc", skeleton); }),
            "x.amc:1002: more than 10000000 poses of 10000 bones; give fewer frames");
}

}  // namespace
}  // namespace cloth::motion
