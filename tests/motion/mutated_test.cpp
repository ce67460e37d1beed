// Ten thousand broken texts of each format: an error or a valid object, and nothing else.

#include <gtest/gtest.h>

#include <random>

#include "cloth/error.hpp"
#include "cloth/motion/filters.hpp"
#include "cloth/motion/kinematics.hpp"
#include "tests/motion/texts.hpp"

namespace cloth::motion {
namespace {

class Mutator {
 public:
  explicit Mutator(unsigned seed) : random_(seed) {}

  /// One to three faults: bytes flipped, put in or left out, the end cut off, lines and words
  /// doubled, swapped or left out, numbers replaced.
  std::string operator()(std::string text) {
    for (std::size_t faults = 1 + below(3); faults > 0 && !text.empty(); --faults) spoil(text);
    return text;
  }

 private:
  std::size_t below(std::size_t n) { return random_() % n; }

  void spoil(std::string& text) {
    const std::size_t at = below(text.size());
    switch (below(7)) {
      case 0:
        text[at] = char(below(256));
        return;
      case 1:
        text[at] = char(text[at] ^ (1 << below(8)));
        return;
      case 2:
        text.insert(at, 1, ":# \n(),.-+e09xyzl"[below(17)]);
        return;
      case 3:
        if (below(4) == 0) text.resize(at);
        return;
      case 4:
        return spoil_part(text, at, "\n");
      case 5:
        return spoil_part(text, at, " \n");
      default:
        return spoil_number(text, at);
    }
  }

  /// The line or word at a place, with what ends it: doubled, or moved to elsewhere, or left out.
  void spoil_part(std::string& text, std::size_t at, const char* ends) {
    const std::size_t before = text.find_last_of(ends, at);
    const std::size_t from = before == text.npos ? 0 : before + 1;
    const std::size_t to = std::min(text.find_first_of(ends, from), text.size() - 1) + 1;
    const std::string part = text.substr(from, to - from);
    if (below(3) != 0) text.erase(from, part.size());
    if (below(3) != 0) text.insert(below(2) == 0 ? from : below(text.size() + 1), part);
  }

  void spoil_number(std::string& text, std::size_t at) {
    static const char* const numbers[] = {
        "0",     "-1",   "1e308",      "1e-308", "nan", "inf", "-inf",
        "1e12",  "1e13", "2147483648", "0x10",   "1e",  "-0",  "999999999999999999999",
        "1e999", "360"};
    const std::size_t from = text.find_first_of("0123456789", at);
    if (from == text.npos) return;
    const std::size_t to = std::min(text.find_first_not_of("0123456789.eE-", from), text.size());
    text.replace(from, to - from, numbers[below(std::size(numbers))]);
  }

  std::mt19937 random_;
};

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
  Mutator mutate(7);
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
