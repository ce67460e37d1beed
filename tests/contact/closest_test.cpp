#include "cloth/contact/closest.hpp"

#include <gtest/gtest.h>

#include "tests/contact/meshes.hpp"
#include "tests/testing.hpp"

namespace cloth {
namespace {

struct NamedShape {
  std::string name;
  Shape shape;
};

std::vector<NamedShape> named_shapes() {
  return {{"plane", Plane{Vec3(1, 2, 2) / 3, 0.2}},
          {"sphere", Sphere{Vec3(0.1, -0.2, 0.3), 0.7}},
          {"box", Box{Vec3(0.1, 0.2, -0.1), Vec3(0.5, 0.8, 0.3)}},
          {"capsule", Capsule{Vec3(-0.4, 0.1, 0), Vec3(0.5, -0.2, 0.4), 0.3}},
          {"box of faces", testing::box_mesh(Vec3(0.5, 0.8, 0.3)).solid()},
          {"bumpy", testing::bumpy_mesh(2).solid()}};
}

/// Points in and around the shapes, the same at every run.
std::vector<Vec3> points() {
  const VecX all = 1.5 * testing::random_vector(600);
  std::vector<Vec3> made;
  for (int k = 0; k < 200; ++k) made.push_back(all.segment<3>(3 * k));
  return made;
}

/// Whether the surface is seen alike within `reach` of p: no medial axis and no seam between.
bool smooth_around(const Shape& shape, const Vec3& p, Real reach) {
  const Surface here = surface_at(shape, p);
  for (int c = 0; c < 3; ++c)
    for (const Real sign : {-1, 1}) {
      const Surface there = surface_at(shape, p + sign * reach * Vec3::Unit(c));
      if ((there.normal - here.normal).norm() > 0.05) return false;
      if ((there.curvature == 0) != (here.curvature == 0)) return false;
      if ((there.straight - here.straight).norm() > 0.05) return false;
    }
  return true;
}

TEST(Closest, HasItsGradientAsNormalAndItsSecondDerivativeAsHessian) {
  constexpr Real e = 1e-5;
  for (const auto& [name, shape] : named_shapes()) {
    int compared = 0, curved = 0;
    for (const Vec3& p : points()) {
      if (!smooth_around(shape, p, 1e-2)) continue;
      const Surface surface = surface_at(shape, p);
      ++compared, curved += surface.curvature != 0;
      EXPECT_NEAR(surface.normal.norm(), 1, 1e-14);
      Vec3 gradient;
      Mat3 hessian;
      for (int c = 0; c < 3; ++c) {
        const Surface up = surface_at(shape, p + e * Vec3::Unit(c));
        const Surface down = surface_at(shape, p - e * Vec3::Unit(c));
        gradient[c] = (up.distance - down.distance) / (2 * e);
        hessian.col(c) = (up.normal - down.normal) / (2 * e);
      }
      // Curvatures reach 100 / m: a central difference is off by the square of 1e-3.
      EXPECT_LT((gradient - surface.normal).norm(), 1e-6) << name << ": " << p.transpose();
      EXPECT_LT((hessian - surface.hessian()).norm(), 1e-4 * (1 + hessian.norm()))
          << name << ": " << p.transpose();
    }
    EXPECT_GT(compared, 80) << name;
    EXPECT_TRUE(name == "plane" || curved > 20) << name;
  }
}

TEST(Closest, LeadsToThePointOfTheSurfaceThatIsAsFarAsItSays) {
  for (const auto& [name, shape] : named_shapes())
    for (const Vec3& p : points()) {
      const Surface surface = surface_at(shape, p);
      const Vec3 nearest = p - surface.distance * surface.normal;
      EXPECT_NEAR(surface_at(shape, nearest).distance, 0, 1e-14) << name << ": " << p.transpose();
    }
}

TEST(Closest, KnowsABoxByItsCornersEdgesAndFaces) {
  const Shape box = Box{Vec3(1, 0, 0), Vec3(1, 2, 3)};
  EXPECT_DOUBLE_EQ(surface_at(box, {5, 6, 3}).distance, 5) << "beside an edge: 3, 4";
  EXPECT_DOUBLE_EQ(surface_at(box, {4, 4, 4}).distance, 3) << "off a corner: 2, 2, 1";
  EXPECT_DOUBLE_EQ(surface_at(box, {1, 3.5, 0}).distance, 1.5);
  EXPECT_DOUBLE_EQ(surface_at(box, {0.5, 0, 0}).distance, -0.5);
  EXPECT_EQ(surface_at(box, {0.5, 0, 0}).normal, Vec3(-1, 0, 0));
}

TEST(Closest, TakesACapsuleForASphereAtItsEndsAndWithoutLength) {
  const Vec3 a(0, 1, 0), b(0, 3, 0);
  for (const Vec3& p : points()) {
    EXPECT_NEAR(surface_at(Capsule{a, a, 0.2}, p).distance, (p - a).norm() - 0.2, 1e-15);
    const Vec3 beyond = b + Vec3(p.x(), std::abs(p.y()), p.z());
    EXPECT_NEAR(surface_at(Capsule{a, b, 0.2}, beyond).distance, (beyond - b).norm() - 0.2, 1e-14);
  }
}

TEST(Closest, KnowsNoWayOutOfTheCentreOfASphereNorOffTheAxisOfACapsule) {
  const Vec3 centre(1, 2, 3);
  for (const Shape& shape :
       {Shape(Sphere{centre, 0.5}), Shape(Capsule{centre, centre + Vec3(0, 0, 1), 0.5})}) {
    EXPECT_EQ(surface_at(shape, centre).distance, -0.5);
    EXPECT_EQ(surface_at(shape, centre).normal, Vec3(Vec3::Zero()));
    EXPECT_EQ(surface_at(shape, centre).hessian(), Mat3(Mat3::Zero()));
  }
}

TEST(Closest, FindsAMeshOfABoxWhereTheBoxIs) {
  const Vec3 half(0.5, 0.8, 0.3);
  const Shape box = Box{Vec3::Zero(), half}, mesh = testing::box_mesh(half).solid();
  for (const Vec3& p : points())
    EXPECT_NEAR(surface_at(mesh, p).distance, surface_at(box, p).distance, 1e-14) << p.transpose();
}

}  // namespace
}  // namespace cloth
