// The garment that ships, scenes/meshes/tunic.obj.

#include <gtest/gtest.h>

#include <Eigen/Geometry>
#include <algorithm>
#include <cmath>
#include <numbers>

#include "cloth/scene/obj.hpp"
#include "cloth/scene/scene.hpp"

namespace cloth {
namespace {

Mesh tunic() { return read_obj(root() / "scenes/meshes/tunic.obj").mesh; }

Vec3 corner_at(const Mesh& mesh, int v) { return mesh.positions.segment<3>(3 * v); }

Real least_angle(const Mesh& mesh) {
  Real least = std::numbers::pi;
  for (const Face& f : mesh.faces)
    for (std::size_t c = 0; c < 3; ++c) {
      const Vec3 u = corner_at(mesh, f[(c + 1) % 3]) - corner_at(mesh, f[c]);
      const Vec3 v = corner_at(mesh, f[(c + 2) % 3]) - corner_at(mesh, f[c]);
      least = std::min(least, std::atan2(u.cross(v).norm(), u.dot(v)));
    }
  return least * 180 / std::numbers::pi;
}

/// Distance [m] of the cloth's nearest vertex from a capsule around the segment from a to b.
Real clearance(const Mesh& mesh, const Vec3& a, const Vec3& b, Real radius) {
  Real least = 1e9;
  for (int v = 0; v < mesh.vertices(); ++v) {
    const Vec3 p = corner_at(mesh, v) - a, axis = b - a;
    const Real along = std::clamp(p.dot(axis) / axis.squaredNorm(), 0.0, 1.0);
    least = std::min(least, (p - along * axis).norm() - radius);
  }
  return least;
}

TEST(Tunic, IsAClosedTubeWithHemNeckAndArmholes) {
  const Mesh mesh = tunic();
  EXPECT_EQ(mesh.vertices() - int(edges(mesh.faces).size()) + int(mesh.faces.size()), -2);
  EXPECT_EQ(boundary_loops(mesh.faces).size(), 4u);
  EXPECT_TRUE(oriented(mesh.faces));
  EXPECT_TRUE(mesh.diagonals.empty());
  EXPECT_NEAR(mesh.vertices(), 10'000, 1000);
  EXPECT_GT(least_angle(mesh), 20);
}

TEST(Tunic, IsAlikeInFrontAndBehindInSizeAndFacesOutwards) {
  const Mesh mesh = tunic();
  Vec3 low = corner_at(mesh, 0), high = low;
  for (int v = 0; v < mesh.vertices(); ++v)
    low = low.cwiseMin(corner_at(mesh, v)), high = high.cwiseMax(corner_at(mesh, v));
  EXPECT_LT((low - Vec3(-0.35, 0.5, -0.27)).norm(), 1e-3);
  EXPECT_LT((high - Vec3(0.35, 1.5156, 0.27)).norm(), 1e-3);
  // From the trunk's middle every triangle is seen from inside.
  for (const Face& f : mesh.faces) {
    const Vec3 a = corner_at(mesh, f[0]),
               normal = (corner_at(mesh, f[1]) - a).cross(corner_at(mesh, f[2]) - a);
    const Vec3 middle(0, std::min(a[1], 1.3), 0);
    EXPECT_GT(normal.dot(a - middle), 0);
  }
}

TEST(Tunic, HangsThreeCentimetresOffABodyOfCapsules) {
  const Mesh mesh = tunic();
  EXPECT_GT(clearance(mesh, {-0.07, 0.92, 0}, {0.07, 0.92, 0}, 0.11), 0.03);    // hips
  EXPECT_GT(clearance(mesh, {0, 1, 0}, {0, 1.2, 0}, 0.105), 0.03);              // waist
  EXPECT_GT(clearance(mesh, {-0.06, 1.27, 0}, {0.06, 1.27, 0}, 0.105), 0.03);   // chest
  EXPECT_GT(clearance(mesh, {-0.15, 1.385, 0}, {0.15, 1.385, 0}, 0.06), 0.03);  // shoulders
  EXPECT_GT(clearance(mesh, {0, 1.4, 0}, {0, 1.56, 0}, 0.055), 0.03);           // neck
  EXPECT_GT(clearance(mesh, {0.09, 0.9, 0}, {0.09, 0.48, 0}, 0.075), 0.03);     // thighs
  EXPECT_GT(clearance(mesh, {-0.09, 0.9, 0}, {-0.09, 0.48, 0}, 0.075), 0.03);
}

}  // namespace
}  // namespace cloth
