#include <fmt/format.h>
#include <gtest/gtest.h>

#include <Eigen/Geometry>
#include <numbers>

#include "tests/motion/texts.hpp"

namespace cloth::motion {
namespace {

using testing::arm;
using testing::asf_text;
using testing::degree;
using testing::replaced;

std::string refusal_of_asf(const std::string& text) {
  return testing::usage_error([&] { parse_asf(text, "x.asf"); });
}

std::string refusal_of_asf(const std::string& from, const std::string& to) {
  return refusal_of_asf(replaced(asf_text, from, to));
}

TEST(Asf, HasItsBonesParentsFirst) {
  const Skeleton skeleton = arm();
  ASSERT_EQ(skeleton.bones.size(), 3u);
  EXPECT_EQ(skeleton.bones[0].name, "upper");
  EXPECT_EQ(skeleton.bones[0].parent, -1);
  EXPECT_EQ(skeleton.bones[1].name, "lower");
  EXPECT_EQ(skeleton.bones[1].parent, 0);
  EXPECT_EQ(skeleton.bones[2].name, "hand");
  EXPECT_EQ(skeleton.bones[2].parent, 1);
}

TEST(Asf, MeasuresInInchesOverItsUnitOfLength) {
  const Skeleton skeleton = arm();
  EXPECT_DOUBLE_EQ(skeleton.metres, 0.0254 / 0.45);
  EXPECT_DOUBLE_EQ(skeleton.bones[0].length, 0.254);
  EXPECT_DOUBLE_EQ(skeleton.position[1], 20 * 0.0254);
  EXPECT_DOUBLE_EQ(parse_asf(asf_text, "x", 0.45).bones[0].length, 4.5);
  const std::string metres = replaced(asf_text, "length 0.45", "length 0.0254");
  EXPECT_DOUBLE_EQ(parse_asf(metres, "x").bones[0].length, 4.5);
}

TEST(Asf, HasUnitDirectionsAndAxesTurnedInTheirOrder) {
  const Skeleton skeleton = arm();
  EXPECT_EQ(skeleton.bones[0].direction, Vec3(0, -1, 0));
  const auto about = [](Real angle, const Vec3& axis) {
    return Eigen::AngleAxisd(angle * degree, axis).toRotationMatrix();
  };
  const Mat3 zyx = about(10, Vec3::UnitX()) * about(20, Vec3::UnitY()) * about(30, Vec3::UnitZ());
  EXPECT_LT((skeleton.bones[2].axes - zyx).norm(), 1e-15);
  EXPECT_LT((skeleton.bones[1].axes * Vec3::UnitZ() - Vec3::UnitX()).norm(), 1e-15);
}

TEST(Asf, KeepsDofAndLimits) {
  const Skeleton skeleton = arm();
  EXPECT_EQ(skeleton.bones[0].dof, (std::vector{Dof::rx, Dof::ry, Dof::rz}));
  ASSERT_EQ(skeleton.bones[0].limits.size(), 3u);
  EXPECT_DOUBLE_EQ(skeleton.bones[0].limits[1].max, 90 * degree);
  EXPECT_EQ(skeleton.bones[0].limits[2].min, -INFINITY);
  EXPECT_TRUE(skeleton.bones[2].dof.empty());
}

TEST(Asf, InRadiansSaysTheSame) {
  std::string text = replaced(asf_text, "angle deg", "angle rad");
  text = replaced(text, "axis 0 90 0", "axis 0 1.5707963267948966 0");
  text = replaced(text, "(0 150)", "(0 2.6179938779914944)");
  const Skeleton radians = parse_asf(text, "x");
  EXPECT_LT((radians.bones[1].axes - arm().bones[1].axes).norm(), 1e-15);
  EXPECT_DOUBLE_EQ(radians.bones[1].limits[0].max, arm().bones[1].limits[0].max);
  EXPECT_FALSE(radians.degrees);
}

TEST(Asf, ReadsUnitsThatFollowTheBones) {
  const std::string units = ":units\n  mass 1.0\n  length 0.45\n  angle deg\n";
  const Skeleton late = parse_asf(replaced(asf_text, units, "") + units, "x");
  EXPECT_EQ(late.bones[1].length, arm().bones[1].length);
  EXPECT_EQ(late.bones[1].axes, arm().bones[1].axes);
}

TEST(Asf, WithWindowsLineEndsSaysTheSame) {
  std::string text;
  for (const char c : asf_text) text += c == '\n' ? "\r\n" : std::string(1, c);
  EXPECT_EQ(parse_asf(text, "x").bones[0].axes, arm().bones[0].axes);
}

TEST(Asf, RefusesTreesThatAreNone) {
  EXPECT_EQ(
      refusal_of_asf("lower hand", "lower hnd"),
      "x.asf:47: unknown bone 'hnd': :bonedata has none of that name; correct it, or give the "
      "bone there");
  EXPECT_EQ(refusal_of_asf("lower hand", "lower upper"),
            "x.asf:47: bone 'upper' has a parent already, by line 45; leave one out");
  EXPECT_EQ(refusal_of_asf("    lower hand\n", ""),
            "x.asf:27: bone 'hand' has no parent; name it in :hierarchy");
  EXPECT_EQ(
      refusal_of_asf("root upper", "hand upper"),
      "x.asf:46: bone 'lower' hangs in a cycle, not from the root; give one bone of it another "
      "parent");
  EXPECT_EQ(refusal_of_asf("name hand", "name upper"),
            "x.asf:27: bone 'upper' is there twice; rename one");
  EXPECT_EQ(
      refusal_of_asf("lower hand", "lower root"),
      "x.asf:47: unknown bone 'root': :bonedata has none of that name; correct it, or give the "
      "bone there");
}

TEST(Asf, RefusesWhatIsMissing) {
  for (const char* line :
       {"  length 0.45\n", "  angle deg\n", "   order TX TY TZ RX RY RZ\n", "   axis XYZ\n",
        "   position 0 9 0\n", "   orientation 0 0 0\n", "     name hand\n", "     length 0.9\n",
        "     direction 1 0 0\n", "     axis 10 20 30 ZYX\n"})
    EXPECT_NE(refusal_of_asf(line, "").find(" has no '"), std::string::npos) << line;
  EXPECT_TRUE(refusal_of_asf("").starts_with("x.asf: the file has no ':units'"))
      << refusal_of_asf("");
  EXPECT_NE(refusal_of_asf(asf_text.substr(0, asf_text.find(":hierarchy"))).find("no ':hierarchy'"),
            std::string::npos);
  EXPECT_NE(refusal_of_asf(asf_text.substr(0, asf_text.rfind("end"))).find("before the 'end'"),
            std::string::npos);
}

TEST(Asf, RefusesWhatItCannotTakeWithFileLineAndRemedy) {
  EXPECT_EQ(refusal_of_asf("length 4.5", "length 4,5"),
            "x.asf:20: 'length' with 2 words behind it: write length and a number");
  EXPECT_EQ(refusal_of_asf("length 4.5", "length nan"),
            "x.asf:20: 'nan': give a number, at most 1e12 in magnitude");
  EXPECT_EQ(refusal_of_asf("length 4.5", "length -4.5"),
            "x.asf:26: bone 'upper': length below 0; give one from 0 on");
  EXPECT_EQ(refusal_of_asf("direction 0 -2 0", "direction 0 0 0"),
            "x.asf:26: bone 'upper': direction 0 0 0; say where it points");
  EXPECT_EQ(
      refusal_of_asf("dof rz", "dof rz l"),
      "x.asf:40: channel 'l': bones are rigid, and a changing length is not read; leave it out");
  EXPECT_EQ(refusal_of_asf("dof rz", "dof tz"),
            "x.asf:42: bone 'lower', dof tz: only rx, ry and rz are read, for a bone starts where "
            "its parent ends; leave it out");
  EXPECT_EQ(refusal_of_asf("dof rz", "dof rz rz"), "x.asf:40: channel 'rz' twice; leave one out");
  EXPECT_EQ(refusal_of_asf("(0 150)", "(0 150 3)"),
            "x.asf:42: bone 'lower': 3 numbers of limits for 1 dof; give a pair each");
  EXPECT_EQ(refusal_of_asf("(0 150)", "(150 0)"),
            "x.asf:42: bone 'lower': limits of rz: 150 above 0; give the least first");
  EXPECT_EQ(refusal_of_asf("30 ZYX", "30 ZYZ"),
            "x.asf:32: axis: give the order of rotations, such as XYZ, each letter once");
  EXPECT_EQ(
      refusal_of_asf("name hand", "name 2nd"),
      "x.asf:29: name: give at most 100 letters, digits and _-.: of which a letter first, and "
      "not root, begin or end");
  EXPECT_EQ(refusal_of_asf("  angle deg", "  angle grad"), "x.asf:7: angle: write deg or rad");
  EXPECT_EQ(refusal_of_asf("  length 0.45", "  length 0"),
            "x.asf:6: length: give a number from 1e-6 to 1e6");
  EXPECT_EQ(refusal_of_asf(":name arm", ":units\n:name arm\n"),
            "x.asf:6: ':units' again, after line 3; leave one out");
  EXPECT_EQ(refusal_of_asf(":name arm", ":nam arm").substr(0, 24), "x.asf:3: unknown section");
}

TEST(Asf, TakesTenThousandBonesInARowAndNoMore) {
  const auto row = [](int bones) {
    std::string text = asf_text.substr(0, asf_text.find("  begin")), links;
    for (int b = 0; b < bones; ++b) {
      const std::string name = fmt::format("b{}", b);
      text += fmt::format("begin\nname {}\ndirection 0 1 0\nlength 1\naxis 0 0 0 XYZ\nend\n", name);
      links += b == 0 ? fmt::format("root {}\n", name) : fmt::format("b{} {}\n", b - 1, name);
    }
    return text + ":hierarchy\nbegin\n" + links + "end\n";
  };
  EXPECT_EQ(parse_asf(row(10'000), "x").bones[9'999].parent, 9'998);
  EXPECT_NE(refusal_of_asf(row(10'001)).find("more than 10000 bones"), std::string::npos);
}

TEST(Asf, OfNoFileIsRefusedByName) {
  EXPECT_EQ(testing::usage_error([] { read_asf("/nowhere/x.asf"); }),
            "/nowhere/x.asf: no such file");
}

}  // namespace
}  // namespace cloth::motion
