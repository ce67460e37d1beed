#include "cloth/contact/solid_mesh.hpp"

#include <gtest/gtest.h>

#include <Eigen/Geometry>
#include <numbers>

#include "tests/contact/meshes.hpp"
#include "tests/testing.hpp"

namespace cloth {
namespace {

using testing::ClosedMesh;

Real to_segment(const Vec3& p, const Vec3& a, const Vec3& b) {
  const Real t = std::clamp((p - a).dot(b - a) / (b - a).squaredNorm(), Real{0}, Real{1});
  return (p - a - t * (b - a)).norm();
}

/// By the plane's foot where that lies in the triangle, else by the edges.
Real to_triangle(const Vec3& p, const Vec3& a, const Vec3& b, const Vec3& c) {
  const Vec3 normal = (b - a).cross(c - a);
  bool within = true;
  for (const auto& [u, v] : {std::pair(a, b), std::pair(b, c), std::pair(c, a)})
    within = within && normal.dot((v - u).cross(p - u)) >= 0;
  if (within) return std::abs((p - a).dot(normal.normalized()));
  return std::min({to_segment(p, a, b), to_segment(p, b, c), to_segment(p, c, a)});
}

/// Solid angle of a face seen from p (van Oosterom and Strackee 1983).
Real solid_angle(const Vec3& p, const Vec3& a, const Vec3& b, const Vec3& c) {
  const Vec3 u = a - p, v = b - p, w = c - p;
  const Real lu = u.norm(), lv = v.norm(), lw = w.norm();
  return 2 * std::atan2(u.dot(v.cross(w)),
                        lu * lv * lw + u.dot(v) * lw + v.dot(w) * lu + w.dot(u) * lv);
}

/// All triangles, the sign by the winding number.
Real brute_force(const ClosedMesh& mesh, const Vec3& p) {
  Real least = 1e300, angle = 0;
  for (const Face& f : mesh.faces) {
    const auto at = [&](int c) { return mesh.positions[std::size_t(f[std::size_t(c)])]; };
    least = std::min(least, to_triangle(p, at(0), at(1), at(2)));
    angle += solid_angle(p, at(0), at(1), at(2));
  }
  return angle > 2 * std::numbers::pi ? -least : least;
}

TEST(SolidMesh, FindsTheDistanceAndTheSideThatAllTrianglesTellTogether) {
  for (const ClosedMesh& mesh : {testing::bumpy_mesh(3), testing::box_mesh(Vec3(1, 0.5, 0.2))}) {
    const SharedSolidMesh solid = mesh.solid();
    const VecX points = 1.5 * testing::random_vector(3000);
    int inside = 0;
    for (int k = 0; k < 1000; ++k) {
      const Vec3 p = points.segment<3>(3 * k);
      const Real expected = brute_force(mesh, p);
      inside += expected < 0;
      EXPECT_NEAR(solid->surface_at(p).distance, expected, 1e-14) << p.transpose();
    }
    EXPECT_GT(inside, 10);
  }
}

TEST(SolidMesh, HasItsCornersEdgesAndFacesAtDistanceNoneWithAWayOut) {
  const ClosedMesh mesh = testing::bumpy_mesh(2);
  const SharedSolidMesh solid = mesh.solid();
  for (const auto& [i, j, k] : mesh.faces) {
    const Vec3 a = mesh.positions[std::size_t(i)], b = mesh.positions[std::size_t(j)],
               c = mesh.positions[std::size_t(k)];
    for (const Vec3& p : {a, Vec3((a + b) / 2), Vec3((a + b + c) / 3)}) {
      const Surface surface = solid->surface_at(p);
      EXPECT_NEAR(surface.distance, 0, 1e-15);
      EXPECT_NEAR(surface.normal.norm(), 1, 1e-14);
      EXPECT_GT(surface.normal.dot((b - a).cross(c - a)), 0) << "the faces' side of a corner too";
    }
  }
}

TEST(SolidMesh, OfASphereConvergesToTheSphere) {
  const Shape sphere = Sphere{Vec3::Zero(), 1};
  const VecX points = 1.5 * testing::random_vector(600);
  const auto error = [&](int times) {
    const SharedSolidMesh solid = testing::sphere_mesh(times).solid();
    Real most = 0;
    for (int k = 0; k < 200; ++k) {
      const Vec3 p = points.segment<3>(3 * k);
      most =
          std::max(most, std::abs(solid->surface_at(p).distance - surface_at(sphere, p).distance));
    }
    return most;
  };
  // A chord's sag is quadratic in its length, which each refinement halves.
  EXPECT_NEAR(std::log2(error(3) / error(4)), 2, 0.2);
  EXPECT_NEAR(std::log2(error(4) / error(5)), 2, 0.2);
}

std::string refusal_of_solid(const ClosedMesh& mesh) {
  return testing::usage_error([&] { SolidMesh(mesh.flat(), mesh.faces, "cup.obj"); });
}

TEST(SolidMesh, RefusesWhatEnclosesNothingAndSaysWhereAndWhatToDo) {
  const ClosedMesh whole = testing::box_mesh(Vec3(1, 1, 1));
  EXPECT_EQ(refusal_of_solid(whole), "");
  ClosedMesh open = whole, turned = whole, inverted = whole, outside = whole, flat = whole;
  open.faces.pop_back();
  std::swap(turned.faces[0][0], turned.faces[0][1]);
  for (Face& f : inverted.faces) std::swap(f[0], f[1]);
  outside.faces[3][2] = 8;
  flat.positions[0] = flat.positions[4];
  EXPECT_EQ(refusal_of_solid(open),
            "cup.obj: only face 0 has the edge between vertices 4 and 6: close the mesh");
  EXPECT_EQ(refusal_of_solid(turned),
            "cup.obj: faces 0 and 1 both run from vertex 0 to 6: turn one round, or remove it");
  EXPECT_EQ(refusal_of_solid(inverted),
            "cup.obj: its faces enclose -8 m^3: turn them counterclockwise, seen from outside");
  EXPECT_EQ(refusal_of_solid(outside), "cup.obj: face 3 has vertex 8 of 8: give 0 to 7");
  EXPECT_EQ(refusal_of_solid(flat), "cup.obj: face 0 has no area: remove it");
  EXPECT_EQ(refusal_of_solid({{Vec3::Zero()}, {}}),
            "cup.obj: a solid without faces: give a closed mesh");
  ClosedMesh infinite = whole;
  infinite.positions[5][1] = 1.0 / 0.0;
  EXPECT_EQ(refusal_of_solid(infinite),
            "cup.obj: a position that is no finite number: give metres");
}

}  // namespace
}  // namespace cloth
