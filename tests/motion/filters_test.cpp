#include "cloth/motion/filters.hpp"

#include <gtest/gtest.h>

#include <numbers>

#include "tests/motion/texts.hpp"

namespace cloth::motion {
namespace {

using Filtering = VecX (*)(const VecX&, Real);

VecX sampled_by_frame(int frames, auto&& f) {
  VecX x(frames);
  for (int t = 0; t < frames; ++t) x[t] = f(Real(t));
  return x;
}

/// Root mean square distance from the mean.
Real rms_spread(const VecX& x) { return std::sqrt((x.array() - x.mean()).square().mean()); }

VecX wave(Real omega) {
  return sampled_by_frame(2001, [&](Real t) { return std::cos(omega * (t - 1000)); });
}

TEST(Gaussian, KeepsTheMeanAndAConstantToTheLastBit) {
  const VecX x = testing::random_vector(101), constant = VecX::Constant(101, 0.1);
  for (const Real sigma : {0.25, 1.0, 5.0, 50.0, 1000.0}) {
    EXPECT_NEAR(gaussian(x, sigma).mean(), x.mean(), 1e-14) << sigma;
    EXPECT_TRUE(testing::same_bits(gaussian(constant, sigma), constant)) << sigma;
  }
}

TEST(Gaussian, DampsAWaveByItsTransform) {
  for (const Real omega : {0.05, 0.2, 0.5})
    EXPECT_NEAR(gaussian(wave(omega), 4)[1000], std::exp(-8 * omega * omega), 1e-5) << omega;
}

TEST(Gaussian, OfFiveFramesDampsAStrideVisiblyAndOfFiftyNearlyFreezesIt) {
  // A stride of a second, thirty frames, in a clip of ten.
  const VecX x =
      sampled_by_frame(300, [](Real t) { return 30 * std::sin(2 * std::numbers::pi * t / 30); });
  EXPECT_GT(rms_spread(gaussian(x, 5)), 0.5 * rms_spread(x));
  EXPECT_LT(rms_spread(gaussian(x, 5)), 0.7 * rms_spread(x));
  EXPECT_LT(rms_spread(gaussian(x, 50)), 0.1 * rms_spread(x));
}

TEST(Cartoon, LeavesStraightLinesAndTheEnds) {
  const VecX constant = VecX::Constant(101, 0.1), random = testing::random_vector(101);
  const VecX line = sampled_by_frame(101, [](Real t) { return 3 - 0.7 * t; });
  for (const Real sigma : {0.25, 1.0, 5.0, 50.0, 1000.0}) {
    EXPECT_TRUE(testing::same_bits(cartoon(constant, sigma), constant)) << sigma;
    EXPECT_LT((cartoon(line, sigma) - line).lpNorm<Eigen::Infinity>(), 1e-9) << sigma;
    EXPECT_NEAR(cartoon(random, sigma)[0], random[0], 1e-9) << sigma;
    EXPECT_NEAR(cartoon(random, sigma)[100], random[100], 1e-9) << sigma;
  }
}

TEST(Cartoon, TakesSigmaSquaredFromAParabola) {
  const VecX x = sampled_by_frame(401, [](Real t) { return t * t / 2; });
  for (const Real sigma : {0.25, 1.0, 5.0, 20.0})
    EXPECT_NEAR(cartoon(x, sigma)[200], x[200] - sigma * sigma, 1e-9 * x[200]) << sigma;
}

TEST(Cartoon, GainsOnAWaveByItsTransform) {
  for (const Real omega : {0.05, 0.2, 0.5}) {
    const Real s = 16 * omega * omega;
    EXPECT_NEAR(cartoon(wave(omega), 4)[1000], 1 + s * std::exp(-s / 2), 1e-3) << omega;
  }
}

TEST(Cartoon, AnticipatesAMoveAndFollowsThrough) {
  const VecX x = sampled_by_frame(201, [](Real t) { return (1 + std::tanh((t - 100) / 4)) / 2; });
  const VecX y = cartoon(x, 6);
  EXPECT_LT(y.head(100).minCoeff(), -0.1);
  EXPECT_GT(y.tail(100).maxCoeff(), 1.1);
  EXPECT_NEAR(y[100], 0.5, 1e-12);
  Eigen::Index lowest = 0, highest = 0;
  y.minCoeff(&lowest);
  y.maxCoeff(&highest);
  EXPECT_LT(lowest, 100);
  EXPECT_GT(highest, 100);
}

TEST(Cartoon, MissesAStepByTheSlopeOfAGaussianOneSigmaAway) {
  const VecX x = sampled_by_frame(401, [](Real t) { return Real(t >= 200); });
  const Real expected = 1 / std::sqrt(2 * std::numbers::pi * std::numbers::e);
  for (const Real sigma : {10.0, 20.0}) {
    const VecX y = cartoon(x, sigma);
    Eigen::Index lowest = 0;
    EXPECT_NEAR(-y.minCoeff(&lowest), expected, 0.002) << sigma;
    EXPECT_NEAR(y.maxCoeff() - 1, expected, 0.002) << sigma;
    EXPECT_NEAR(Real(lowest), 199.5 - sigma, 1) << sigma;
  }
}

TEST(Unwrap, ContinuesAnAngleAcrossAFullTurn) {
  VecX x(6);
  x << 350, 359, 1, 10, -5, 1085;
  unwrap(x, 360);
  VecX expected(6);
  expected << 350, 359, 361, 370, 355, 365;
  EXPECT_EQ(x, expected);
}

/// The arm's clip with `frames` frames, all channels `f(frame)`.
Clip clip_of(int frames, auto&& f) {
  Clip clip = testing::arm_clip();
  clip.values = sampled_by_frame(frames, f).replicate(1, Eigen::Index(clip.channels.size()));
  return clip;
}

TEST(Filtered, SmoothsAnAngleThatPassesAFullTurnAsIfItDidNot) {
  const Clip turning = clip_of(60, [](Real t) { return 340 + t + 3 * std::sin(t); });
  const Clip wrapped =
      clip_of(60, [](Real t) { return std::fmod(340 + t + 3 * std::sin(t), 360); });
  for (const Filter filter : {Filter{FilterKind::gain, 1.5}, Filter{FilterKind::gaussian, 3},
                              Filter{FilterKind::cartoon, 3}}) {
    const Clip a = filtered(turning, filter), b = filtered(wrapped, filter);
    EXPECT_LT((a.values - b.values).rightCols(4).cwiseAbs().maxCoeff(), 1e-9);
  }
}

TEST(Filtered, LeavesTheRootAlone) {
  const Clip clip = clip_of(60, [](Real t) { return std::sin(t); });
  for (const char* text : {"gain=2", "gaussian=5", "cartoon=5"}) {
    const Clip after = filtered(clip, parse_filter(text, "--filter"));
    EXPECT_EQ(after.values.leftCols(6), clip.values.leftCols(6)) << text;
    for (int c = 6; c < 10; ++c)
      EXPECT_GT((after.values - clip.values).col(c).cwiseAbs().maxCoeff(), 0.01) << text;
  }
}

TEST(Filtered, ByAGainSwingsWiderAboutTheSameMean) {
  const Clip clip = clip_of(61, [](Real t) { return 20 + 10 * std::sin(t); });
  const Clip after = filtered(clip, {FilterKind::gain, 1.25});
  EXPECT_NEAR(after.values.col(7).mean(), clip.values.col(7).mean(), 1e-13);
  EXPECT_NEAR(rms_spread(after.values.col(7)), 1.25 * rms_spread(clip.values.col(7)), 1e-13);
  EXPECT_EQ(filtered(clip, {FilterKind::gain, 1}).values, clip.values);
  EXPECT_LT(rms_spread(filtered(clip, {FilterKind::gain, 0}).values.col(7)), 1e-13);
}

TEST(Filtered, TakesClipsOfOneFrame) {
  const Clip clip = clip_of(1, [](Real) { return 12; });
  for (const char* text : {"gain=2", "gaussian=5", "cartoon=5"})
    EXPECT_EQ(filtered(clip, parse_filter(text, "--filter")).values, clip.values) << text;
}

TEST(LargestChange, NamesChannelAndFrameAndForgetsFullTurns) {
  const Clip clip = clip_of(9, [](Real t) { return t; });
  Clip other = clip;
  other.values(4, 8) -= 362;
  other.values(5, 7) += 1;
  other.values(5, 2) += 9;
  const Change change = largest_change(clip, other);
  EXPECT_EQ(change.channel, 8);
  EXPECT_EQ(change.frame, 4);
  EXPECT_NEAR(change.degrees, 2, 1e-12);
  EXPECT_EQ(largest_change(clip, clip).channel, -1);
}

TEST(OutsideLimits, CountsTheAnglesBeyondThem) {
  // -43 of lower's rz, which may be 0 to 150; upper's rz may be anything.
  EXPECT_EQ(outside_limits(testing::arm(), testing::arm_clip()), 1);
  Clip clip = testing::arm_clip();
  clip.values.col(7) << 90, -90, 90.001;
  clip.values(2, 9) = 150;
  EXPECT_EQ(outside_limits(testing::arm(), clip), 1);
  clip.values.col(8).setConstant(1e6);
  EXPECT_EQ(outside_limits(testing::arm(), clip), 1);
}

TEST(ParseFilter, RefusesWhatItCannotTake) {
  const auto refusal = [](const char* text) {
    return testing::usage_error([&] { parse_filter(text, "--filter"); });
  };
  for (const char* text : {"", "gain", "blur=3", "=1"})
    EXPECT_EQ(refusal(text), std::string("--filter ") + text +
                                 ": write gain=FACTOR, gaussian=SIGMA or cartoon=SIGMA, sigma in "
                                 "frames");
  for (const char* text : {"gain=", "gain=x", "gain=-1", "gain=nan", "gain=inf", "gain=1e9"})
    EXPECT_EQ(refusal(text), std::string("--filter ") + text + ": give a gain from 0 to 100");
  for (const char* text : {"gaussian=0", "cartoon=-5", "cartoon=1001", "gaussian=5x"})
    EXPECT_EQ(refusal(text),
              std::string("--filter ") + text + ": give a sigma from 0.25 to 1000 frames");
}

TEST(Filtered, RefusesWhatWouldTakeMinutes) {
  Clip clip = testing::arm_clip();
  clip.values = Eigen::MatrixXd::Zero(100'001, 10);
  EXPECT_TRUE(testing::usage_error([&] {
                filtered(clip, {FilterKind::gaussian, 1000}, "--filter");
              }).starts_with("--filter: sigma = 1000 of 100001 frames of 10 channels; let"));
  EXPECT_EQ(testing::usage_error([&] { filtered(clip, {FilterKind::gain, 100}); }), "");
}

}  // namespace
}  // namespace cloth::motion
