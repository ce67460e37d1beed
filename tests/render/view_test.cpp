#include "render/view.hpp"

#include <gtest/gtest.h>

#include <Eigen/Geometry>
#include <cmath>
#include <numbers>
#include <random>

#include "cloth/error.hpp"

namespace render {
namespace {

/// Where POV-Ray's camera of that angle shows p: -1 to 1 from edge to edge, from its definition.
Eigen::Vector2d on_picture(const View& view, const Size& size, const Vec3& p) {
  const Vec3 forward = (view.look_at - view.eye).normalized();
  const Vec3 right = forward.cross(view.up).normalized(), above = right.cross(forward);
  const Vec3 d = p - view.eye;
  const Real half = std::tan(15 * std::numbers::pi / 180);
  EXPECT_GT(forward.dot(d), 0);
  return {right.dot(d) / (forward.dot(d) * half),
          above.dot(d) / (forward.dot(d) * half * size.height / size.width)};
}

// The nearest camera: all points within nine tenths, and some at both ends of one of the axes.
TEST(Framing, ShowsEveryPointAndNoMoreThanIsNeeded) {
  std::mt19937 random(1);
  std::uniform_real_distribution<Real> uniform(-1, 1);
  for (const Vec3& up : {Vec3(0, 1, 0), Vec3(0, 0, 1), Vec3(0.6, -0.8, 0)})
    for (const Vec3& box : {Vec3(1, 1, 1), Vec3(5, 0.1, 1), Vec3(0.1, 0, 40)}) {
      const Size size{800, 600};
      Framing framing(up, size);
      std::vector<Vec3> points;
      for (int k = 0; k < 50; ++k)
        points.push_back(Vec3(7, -3, 2) +
                         box.cwiseProduct(Vec3(uniform(random), uniform(random), uniform(random))));
      for (const Vec3& p : points) framing.include(p);
      const View view = framing.view();
      Eigen::Vector2d low(2, 2), high(-2, -2);
      for (const Vec3& p : points) {
        low = low.cwiseMin(on_picture(view, size, p));
        high = high.cwiseMax(on_picture(view, size, p));
      }
      EXPECT_GT(low.minCoeff(), -0.9 - 1e-9);
      EXPECT_LT(high.maxCoeff(), 0.9 + 1e-9);
      EXPECT_NEAR((high - low).maxCoeff(), 1.8, 1e-9);
    }
}

TEST(Framing, StandsOffASinglePoint) {
  Framing framing(Vec3::UnitY(), Size{});
  framing.include(Vec3(1, 2, 3));
  const View view = framing.view();
  EXPECT_TRUE(view.eye.allFinite());
  EXPECT_GT((view.eye - Vec3(1, 2, 3)).norm(), 0);
  EXPECT_GT((view.eye - view.look_at).norm(), 0);
}

TEST(View, UpIsAgainstGravity) {
  EXPECT_EQ(up_direction(Vec3(0, 0, -3)), Vec3::UnitZ());
  EXPECT_EQ(up_direction(Vec3::Zero()), Vec3::UnitY());
}

TEST(View, IsReadFromText) {
  const View view = parse_view(" 1, 2.5,-3e1 ;0,0,0", Vec3::UnitY());
  EXPECT_EQ(view.eye, Vec3(1, 2.5, -30));
  EXPECT_EQ(view.look_at, Vec3::Zero());
  for (const char* bad : {"", "1,2,3", "1,2,3;", "1,2;3,4,5", "1,2,3;4,5,6 7", "1,2,x;0,0,0",
                          "nan,1,1;0,0,0", "1,1,1;1,1,1", "0,5,0;0,1,0", "inf,0,0;1,0,0"})
    EXPECT_THROW(parse_view(bad, Vec3::UnitY()), cloth::UsageError) << bad;
}

TEST(Size, IsReadFromText) {
  EXPECT_EQ(parse_size("640x480").width, 640);
  EXPECT_EQ(parse_size("640x480").height, 480);
  for (const char* bad :
       {"", "640", "640x", "x480", "640x480x3", "8x600", "800x99999", "-1x5", "a"})
    EXPECT_THROW(parse_size(bad), cloth::UsageError) << bad;
}

}  // namespace
}  // namespace render
