// A cloth at rest in a flat pattern: that of its own triangles is its own shape.

#include "cloth/model/rest_shape.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "cloth/model/mesh_springs.hpp"
#include "cloth/scene/shapes.hpp"
#include "tests/model/sheet.hpp"

namespace cloth {
namespace {

/// A triangle with those sides laid into the plane, turned by `angle` and shifted.
Panel laid(const Points<3>& at, Real angle) {
  const Vec3 a = at.col(1) - at.col(0), b = at.col(2) - at.col(0);
  const Real along = a.dot(b) / a.norm(), up = a.cross(b).norm() / a.norm();
  const auto turned = [&](Real x, Real y) {
    return Vec2(3 + std::cos(angle) * x - std::sin(angle) * y,
                std::sin(angle) * x + std::cos(angle) * y);
  };
  return {turned(0, 0), turned(a.norm(), 0), turned(along, up)};
}

/// Every triangle of the mesh is a panel of its own.
Mesh cut_apart(Mesh mesh) {
  const RestShape shape(mesh.positions, mesh.faces);
  for (std::size_t f = 0; f < mesh.faces.size(); ++f)
    mesh.pattern.push_back(laid(shape.triangle(f), 0.1 * Real(f)));
  return mesh;
}

Mesh flat_sheet() {
  const testing::Sheet sheet = testing::uneven_sheet();
  return {.positions = sheet.rest, .faces = sheet.faces};
}

TEST(RestShape, OfAFlatSheetsOwnTrianglesIsTheSheet) {
  const Mesh mesh = cut_apart(flat_sheet());
  const RestShape own(mesh.positions, mesh.faces), sewn(mesh.positions, mesh.faces, mesh.pattern);
  EXPECT_LT((lumped_masses(sewn, 2) - lumped_masses(own, 2)).lpNorm<Eigen::Infinity>(), 1e-14);
  const VecX x = mesh.positions + 0.05 * testing::random_vector(mesh.positions.size(), 3);
  const auto expect_same = [&](const std::shared_ptr<const Term>& a,
                               const std::shared_ptr<const Term>& b) {
    EXPECT_GT(a->value(x), 0);
    EXPECT_NEAR(a->value(x), b->value(x), 1e-12 * a->value(x));
  };
  expect_same(stvk_membrane(own, 30, 0.3), stvk_membrane(sewn, 30, 0.3));
  expect_same(arap_membrane(own, 30), arap_membrane(sewn, 30));
  expect_same(hinge_bending(own, 2), hinge_bending(sewn, 2));
  expect_same(isometric_bending(own, 2), isometric_bending(sewn, 2));
  for (const Shear shear : {Shear::none, Shear::both}) {
    Mesh alone = mesh;
    alone.pattern.clear();
    const std::vector<Spring> a = mesh_springs(alone, {.shear = shear}),
                              b = mesh_springs(mesh, {.shear = shear});
    ASSERT_EQ(a.size(), b.size());
    for (std::size_t s = 0; s < a.size(); ++s) {
      EXPECT_EQ(a[s].i, b[s].i);
      EXPECT_EQ(a[s].j, b[s].j);
      EXPECT_NEAR(a[s].rest, b[s].rest, 1e-13);
    }
  }
}

/// Whose triangles are not strained in it, but bent out of their plane.
TEST(RestShape, OfADomesOwnTrianglesResistsItsFoldsAlone) {
  const Mesh dome = cut_apart(sphere_patch_mesh({.radius = 1, .angle = 1, .rings = 3}));
  const RestShape own(dome.positions, dome.faces), sewn(dome.positions, dome.faces, dome.pattern);
  EXPECT_LT(stvk_membrane(sewn, 30, 0.3)->value(dome.positions), 1e-25);
  for (const Spring& s : mesh_springs(dome, {.shear = Shear::none}))
    EXPECT_NEAR(s.rest,
                (dome.positions.segment<3>(3 * s.i) - dome.positions.segment<3>(3 * s.j)).norm(),
                1e-14);
  EXPECT_LT(hinge_bending(own, 2)->value(dome.positions), 1e-25);
  Real folded = 0;
  for (const Hinge& hinge : hinges(dome.faces)) {
    const Points<4> at = own.hinge(hinge);
    const Vec3 e = at.col(1) - at.col(0), left = e.cross(at.col(2) - at.col(0)),
               right = (at.col(3) - at.col(0)).cross(e);
    const Real angle = std::atan2(left.cross(right).norm(), left.dot(right));
    folded += 2 / 2.0 * 2 * e.squaredNorm() / (left.norm() + right.norm()) * angle * angle;
  }
  EXPECT_NEAR(hinge_bending(sewn, 2)->value(dome.positions), folded, 1e-12 * folded);
  EXPECT_THROW(isometric_bending(own, 2), UsageError) << "which is flat in no vertex's place";
  EXPECT_GT(isometric_bending(sewn, 2)->value(dome.positions), 0);
}

/// A seam gathers the longer of two edges: half way.
TEST(RestShape, OfASeamIsAsLongAsTheMeanOfItsPanels) {
  const Mesh mesh{.positions = (VecX(12) << 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, -1, 0).finished(),
                  .faces = {{0, 1, 2}, {1, 0, 3}},
                  .pattern = {Panel{Vec2(0, 0), Vec2(1, 0), Vec2(0, 1)},
                              Panel{Vec2(7, 0), Vec2(4, 0), Vec2(7, 2)}}};
  const std::vector<Spring> springs = mesh_springs(mesh, {.shear = Shear::both});
  ASSERT_EQ(springs.size(), 6u);
  const auto rest = [&](int i, int j) {
    return std::ranges::find_if(springs, [&](const Spring& s) { return s.i == i && s.j == j; })
        ->rest;
  };
  EXPECT_DOUBLE_EQ(rest(0, 1), 2);
  EXPECT_DOUBLE_EQ(rest(0, 2), 1);
  EXPECT_DOUBLE_EQ(rest(0, 3), std::sqrt(13)) << "from (4, 0) to (7, 2)";
  EXPECT_DOUBLE_EQ(rest(1, 3), 2);
  // The one stands over the start of the edge, the other, from there, over its end.
  EXPECT_DOUBLE_EQ(rest(2, 3), std::hypot(2, 1 + 2));
}

}  // namespace
}  // namespace cloth
