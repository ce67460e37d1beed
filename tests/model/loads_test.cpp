#include "cloth/model/loads.hpp"

#include <gtest/gtest.h>

#include <Eigen/Geometry>

#include "tests/testing.hpp"

namespace cloth {
namespace {

using testing::cloth_of, testing::Cloth, testing::random_vector;

/// Two metres by three of flat cloth in the plane y = 0, facing down.
Cloth flat_cloth() {
  return cloth_of("curtain", {{"where", "none"}, {"width", 2.0}, {"depth", 3.0}});
}

Vec3 total(const VecX& f) { return f.reshaped(3, f.size() / 3).rowwise().sum(); }

Vec3 wind_on(const Cloth& cloth, const VecX& x, const VecX& v, Real t = 0) {
  VecX f = VecX::Zero(x.size());
  add_outer_forces(cloth.system, t, x, v, f);
  return total(f);
}

TEST(Wind, IsAPressureAlongAGustAndASinusoid) {
  const Wind wind{.direction = Vec3(1, 2, 3),
                  .rates = Vec3(0, 2, 5),
                  .phases = Vec3(0, 0.5, -1),
                  .amplitude = 0.7,
                  .frequency = 3,
                  .constant = 1.5};
  for (const Real t : {0.0, 0.4, 2.0}) {
    const Real s = 0.7 * std::cos(3 * t) + 1.5;
    const Vec3 expected(s, s * 2 * std::cos(2 * t + 0.5), s * 3 * std::cos(5 * t - 1));
    EXPECT_LT((wind.pressure(t) - expected).norm(), 1e-14) << t;
  }
}

TEST(Wind, PutsItsNormalPartTimesTwiceTheAreaOnEachOfThreeCorners) {
  Cloth cloth = flat_cloth();
  cloth.system.wind.direction = Vec3(4, -5, 6);
  const VecX still = VecX::Zero(cloth.state.x.size());
  EXPECT_LT((wind_on(cloth, cloth.state.x, still) - 6 * 6 * Vec3(0, -5, 0)).norm(), 1e-11);
}

TEST(Wind, FollowsARotationOfClothAndWind) {
  Cloth cloth = flat_cloth();
  const VecX still = VecX::Zero(cloth.state.x.size());
  const VecX x = cloth.state.x + 0.05 * random_vector(cloth.state.x.size());
  const Mat3 turn = Eigen::AngleAxis<Real>(1.1, Vec3(1, 2, -1).normalized()).toRotationMatrix();
  VecX turned(x.size());
  for (Eigen::Index i = 0; i < x.size(); i += 3) turned.segment<3>(i) = turn * x.segment<3>(i);
  cloth.system.wind.direction = Vec3(4, -5, 6);
  const Vec3 force = wind_on(cloth, x, still);
  cloth.system.wind.direction = turn * cloth.system.wind.direction;
  EXPECT_LT((wind_on(cloth, turned, still) - turn * force).norm(), 1e-11);
}

TEST(AirDrag, BrakesTheNormalPartOfMotionAndVanishesInAnEqualWind) {
  Cloth cloth = flat_cloth();
  cloth.system.wind.drag = 0.5;
  const Vec3 velocity(7, 2, 1);
  const VecX v = velocity.replicate(cloth.system.vertices(), 1);
  EXPECT_LT((wind_on(cloth, cloth.state.x, v) - 6 * 6 * Vec3(0, -0.5 * 2, 0)).norm(), 1e-11);
  cloth.system.wind.direction = 0.5 * velocity;
  EXPECT_LT(wind_on(cloth, cloth.state.x, v).norm(), 1e-11);
}

TEST(Load, ActsOnItsVerticesInItsTime) {
  Cloth cloth = flat_cloth();
  cloth.system.loads = {{.vertices = {3, 5}, .force = Vec3(0, 1, 2), .from = 1, .until = 2}};
  const VecX still = VecX::Zero(cloth.state.x.size());
  const auto at = [&](Real t) { return wind_on(cloth, cloth.state.x, still, t); };
  EXPECT_EQ(at(0.99), Vec3(0, 0, 0));
  EXPECT_EQ(at(1), Vec3(0, 2, 4));
  EXPECT_EQ(at(2), Vec3(0, 0, 0));
}

TEST(Impulse, ChangesMomentumOfItsVerticesAtItsTime) {
  Cloth cloth = flat_cloth();
  const Vec3 impulse(1, -2, 3);
  cloth.system.loads = {{.vertices = {7}, .impulse = impulse, .from = 0.35}};
  VecX v = VecX::Zero(cloth.state.v.size());
  EXPECT_FALSE(add_impulses(cloth.system, 0, 0.35, v));
  EXPECT_FALSE(add_impulses(cloth.system, 0.36, 9, v));
  EXPECT_EQ(v.norm(), 0);
  EXPECT_TRUE(add_impulses(cloth.system, 0.35, 0.36, v));
  EXPECT_LT((cloth.system.mass[7] * v.segment<3>(21) - impulse).norm(), 1e-15);
  EXPECT_EQ(total(v), Vec3(v.segment<3>(21)));
}

TEST(Impulse, LeavesPinsAlone) {
  Cloth cloth = cloth_of("curtain");
  cloth.system.loads = {{.vertices = {0}, .impulse = Vec3(1, 0, 0)}};
  VecX v = VecX::Zero(cloth.state.v.size());
  add_impulses(cloth.system, -1, 1, v);
  EXPECT_EQ(v.norm(), 0);
}

}  // namespace
}  // namespace cloth
