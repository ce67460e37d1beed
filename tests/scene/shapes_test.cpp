#include "cloth/scene/shapes.hpp"

#include <gtest/gtest.h>

#include <Eigen/Geometry>
#include <cmath>
#include <numbers>

#include "cloth/model/rest_shape.hpp"
#include "tests/testing.hpp"

namespace cloth {
namespace {

using testing::usage_error;

int euler_characteristic(const Mesh& mesh) {
  return mesh.vertices() - int(edges(mesh.faces).size()) + int(mesh.faces.size());
}

Vec3 area_vector(const Mesh& mesh, const Face& f) {
  const auto at = [&](int v) { return Vec3(mesh.positions.segment<3>(3 * v)); };
  return (at(f[1]) - at(f[0])).cross(at(f[2]) - at(f[0])) / 2;
}

Real area(const Mesh& mesh) { return lumped_masses({mesh.positions, mesh.faces}, 1).sum(); }

/// log2 of how much smaller the error gets with twice the resolution.
Real order(Real coarse, Real fine, Real exact) {
  return std::log2((coarse - exact) / (fine - exact));
}

struct Expected {
  std::string name;
  Mesh mesh;
  int vertices, faces, euler;
  std::size_t loops;
};

std::vector<Expected> shapes() {
  std::vector<Expected> all;
  for (const GridPlane plane : {GridPlane::horizontal, GridPlane::vertical}) {
    const GridSpec grid{7, 5, 2, 3, plane};
    GridSpec alternating = grid, crossed = grid;
    alternating.diagonals = Diagonals::alternating, crossed.diagonals = Diagonals::crossed;
    all.push_back({"grid", grid_mesh(grid), 35, 48, 1, 1});
    all.push_back({"alternating", grid_mesh(alternating), 35, 48, 1, 1});
    all.push_back({"crossed", grid_mesh(crossed), 35 + 24, 96, 1, 1});
  }
  all.push_back({"disc", disc_mesh({2, 5}), 1 + 3 * 5 * 6, 6 * 25, 1, 1});
  all.push_back({"disc of one ring", disc_mesh({2, 1}), 7, 6, 1, 1});
  all.push_back({"cylinder", cylinder_mesh({1, 2, 1.5, 12, 4}), 48, 72, 0, 2});
  all.push_back({"least cylinder", cylinder_mesh({1, 1, 1, 3, 2}), 6, 6, 0, 2});
  all.push_back({"sphere patch", sphere_patch_mesh({2, 2.5, 6}), 1 + 3 * 6 * 7, 6 * 36, 1, 1});
  return all;
}

TEST(Shapes, HaveTheirCountsTheirTopologyAndNoFault) {
  for (const auto& [name, mesh, vertices, face_count, euler, loops] : shapes()) {
    EXPECT_EQ(mesh.vertices(), vertices) << name;
    EXPECT_EQ(int(mesh.faces.size()), face_count) << name;
    EXPECT_EQ(euler_characteristic(mesh), euler) << name;
    EXPECT_EQ(boundary_loops(mesh.faces).size(), loops) << name;
    EXPECT_TRUE(oriented(mesh.faces)) << name;
    EXPECT_TRUE(faults(mesh).empty()) << name;
  }
}

TEST(Shapes, FaceAsTheirDeclarationsSay) {
  for (const auto& [name, mesh, vertices, face_count, euler, loops] : shapes()) {
    const bool vertical = mesh.positions[2] == 0 && mesh.positions[1] == 0 && vertices < 60;
    for (const Face& f : mesh.faces) {
      const Vec3 normal = area_vector(mesh, f);
      Vec3 out = mesh.positions.segment<3>(3 * f[0]) + mesh.positions.segment<3>(3 * f[1]) +
                 mesh.positions.segment<3>(3 * f[2]);
      if (name.starts_with("disc")) out = Vec3(0, 1, 0);
      if (name.ends_with("cylinder")) out[1] = 0;
      if (loops == 1 && face_count % 6 == 0 && name != "sphere patch" && !name.starts_with("disc"))
        out = vertical ? Vec3(0, 0, 1) : Vec3(0, -1, 0);
      EXPECT_GT(normal.dot(out), 0) << name;
    }
  }
}

TEST(GridMesh, OfOneWayIsTheSeedsToTheBit) {
  const GridSpec spec{21, 21, 10, 10};
  const Mesh mesh = grid_mesh(spec);
  std::size_t f = 0;
  for (int j = 0; j < 21; ++j)
    for (int i = 0; i < 21; ++i) {
      EXPECT_EQ(Vec3(mesh.positions.segment<3>(3 * (j * 21 + i))),
                Vec3(5 - 10.0 * i / 20, 0, 5 - 10.0 * j / 20));
      const int a = j * 21 + i, b = a + 1, c = a + 22, d = a + 21;
      if (i == 20 || j == 20) continue;
      EXPECT_EQ(mesh.faces[f++], (Face{a, b, c}));
      EXPECT_EQ(mesh.faces[f++], (Face{a, c, d}));
    }
  EXPECT_EQ(mesh.diagonals.size(), 400u);
}

TEST(GridMesh, AlternatesLikeAChessboard) {
  const Mesh mesh = grid_mesh({4, 3, 1, 1, GridPlane::horizontal, Diagonals::alternating});
  EXPECT_EQ(mesh.diagonals, (std::vector<Edge>{{0, 5}, {2, 5}, {2, 7}, {5, 8}, {5, 10}, {7, 10}}));
}

TEST(GridMesh, CrossedHasItsCentresLast) {
  const Mesh mesh = grid_mesh({3, 3, 2, 2, GridPlane::horizontal, Diagonals::crossed});
  EXPECT_EQ(Vec3(mesh.positions.segment<3>(3 * 9)), Vec3(0.5, 0, 0.5));
  EXPECT_EQ(Vec3(mesh.positions.segment<3>(3 * 12)), Vec3(-0.5, 0, -0.5));
  EXPECT_TRUE(mesh.diagonals.empty());
}

TEST(DiscMesh, HasItsAreaToSecondOrderInAboutEqualTriangles) {
  const Real exact = std::numbers::pi * 4, coarse = area(disc_mesh({2, 16}));
  EXPECT_NEAR(order(coarse, area(disc_mesh({2, 32})), exact), 2, 0.01);
  const Mesh mesh = disc_mesh({2, 16});
  Real smallest = 1e9, largest = 0;
  for (const Face& f : mesh.faces) {
    const Real a = area_vector(mesh, f).norm();
    smallest = std::min(smallest, a), largest = std::max(largest, a);
  }
  EXPECT_LT(largest / smallest, 1.35);
}

TEST(CylinderMesh, IsASkirt) {
  const Mesh mesh = cylinder_mesh({1, 2, 1.5, 64, 5});
  for (int j = 0; j < 5; ++j)
    for (int i = 0; i < 64; ++i) {
      const Vec3 p = mesh.positions.segment<3>(3 * (64 * j + i));
      EXPECT_NEAR(p[1], -1.5 * j / 4, 1e-15);
      EXPECT_NEAR(std::hypot(p[0], p[2]), 1 + j / 4.0, 1e-14);
    }
  const auto mantle = [](int n) { return area(cylinder_mesh({1, 2, 1.5, n, n})); };
  EXPECT_NEAR(order(mantle(32), mantle(64), std::numbers::pi * 3 * std::hypot(1, 1.5)), 2, 0.01);
}

TEST(SpherePatchMesh, LiesOnItsSphereAndHasItsAreaToSecondOrder) {
  const Mesh mesh = sphere_patch_mesh({2, 1.2, 9});
  Real lowest = 2;
  for (int v = 0; v < mesh.vertices(); ++v) {
    EXPECT_NEAR(mesh.positions.segment<3>(3 * v).norm(), 2, 1e-14);
    lowest = std::min(lowest, mesh.positions[3 * v + 1]);
  }
  EXPECT_NEAR(lowest, 2 * std::cos(1.2), 1e-14);
  const auto patch = [](int rings) { return area(sphere_patch_mesh({2, 1.2, rings})); };
  EXPECT_NEAR(order(patch(16), patch(32), 2 * std::numbers::pi * 4 * (1 - std::cos(1.2))), 2, 0.02);
}

TEST(Shapes, OfNumbersOutOfRangeAreRefusedByName) {
  const Real nan = std::numeric_limits<Real>::quiet_NaN();
  const std::vector<std::pair<std::string, std::string>> cases{
      {usage_error([] {
         grid_mesh({0, 5});
       }),
       "grid: columns = 0"},
      {usage_error([] {
         grid_mesh({3000, 3000});
       }),
       "grid: 9000000 vertices"},
      {usage_error([] {
         grid_mesh({1900, 1900, 1, 1, GridPlane::vertical, Diagonals::crossed});
       }),
       "grid: 7216201 vertices"},
      {usage_error([] {
         grid_mesh({2, 2, -1});
       }),
       "grid: width = -1"},
      {usage_error([&] {
         disc_mesh({nan, 3});
       }),
       "disc: radius = nan"},
      {usage_error([] {
         disc_mesh({1, 2000});
       }),
       "disc: 12006001 vertices"},
      {usage_error([] {
         disc_mesh({1, 0});
       }),
       "disc: rings = 0"},
      {usage_error([] {
         cylinder_mesh({1, 1, 1, 2, 2});
       }),
       "cylinder: segments = 2"},
      {usage_error([] {
         cylinder_mesh({1, 1, 1, 3, 1});
       }),
       "cylinder: rows = 1"},
      {usage_error([] {
         cylinder_mesh({1, 1, 1, 3000, 3000});
       }),
       "cylinder: 9000000 vertices"},
      {usage_error([] {
         sphere_patch_mesh({1, 3.2, 3});
       }),
       "sphere patch: angle = 3.2"}};
  for (const auto& [message, expected] : cases)
    EXPECT_TRUE(message.starts_with(expected)) << message;
}

}  // namespace
}  // namespace cloth
