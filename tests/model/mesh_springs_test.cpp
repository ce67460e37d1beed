#include "cloth/model/mesh_springs.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "cloth/scene/shapes.hpp"
#include "tests/testing.hpp"

namespace cloth {
namespace {

using Pairs = std::set<Edge>;

SpringSpec all_families() {
  return {
      .stiffness = 100, .shear = Shear::both, .shear_ratio = 0.5, .bend_ratio = 0.1, .damper = 2};
}

Pairs pairs(const std::vector<Spring>& springs, Family family) {
  Pairs found;
  for (const Spring& s : springs)
    if (s.family == family) found.insert({s.i, s.j});
  return found;
}

/// Pairs of a grid's vertices (di, dj) or (-di, dj) apart.
void add_pairs(const GridSpec& grid, int di, int dj, Pairs& to) {
  for (int j = 0; j + dj < grid.rows; ++j)
    for (int i = 0; i + di < grid.columns; ++i) {
      to.insert(std::minmax({grid.index(i, j), grid.index(i + di, j + dj)}));
      to.insert(std::minmax({grid.index(i + di, j), grid.index(i, j + dj)}));
    }
}

TEST(MeshSprings, OfAGridAreRowsColumnsDiagonalsAndTwoApart) {
  for (const Diagonals cut : {Diagonals::one, Diagonals::alternating})
    for (const Real depth : {0.3, 1.0, 4.0}) {
      const GridSpec grid{7, 5, 1, depth, GridPlane::horizontal, cut};
      Pairs structural, shear, bend;
      add_pairs(grid, 1, 0, structural), add_pairs(grid, 0, 1, structural);
      add_pairs(grid, 1, 1, shear);
      add_pairs(grid, 2, 0, bend), add_pairs(grid, 0, 2, bend);
      const auto springs = mesh_springs(grid_mesh(grid), all_families());
      EXPECT_EQ(pairs(springs, Family::structural), structural) << depth;
      EXPECT_EQ(pairs(springs, Family::shear), shear) << depth;
      EXPECT_EQ(pairs(springs, Family::bend), bend) << depth;
    }
}

TEST(MeshSprings, OfAGridAreThoseOfTheScenesToTheBit) {
  for (const std::string shear : {"none", "one", "both"}) {
    const testing::Cloth cloth =
        testing::cloth_of("curtain", {{"columns", 9LL}, {"rows", 6LL}, {"shear", shear}});
    const ClothSpec& c = cloth.scene.cloth;
    const auto springs = mesh_springs(
        grid_mesh(cloth.scene.mesh), {c.stiffness, c.shear, c.shear_ratio, c.bend_ratio, c.damper});
    const auto& expected = cloth.system.springs;
    ASSERT_EQ(springs.size(), expected.size());
    for (std::size_t k = 0; k < springs.size(); ++k) {
      const Spring &s = springs[k], &e = expected[k];
      EXPECT_EQ(std::tuple(s.i, s.j, s.rest, s.stiffness, s.family, s.damping),
                std::tuple(e.i, e.j, e.rest, e.stiffness, e.family, e.damping));
    }
  }
}

TEST(MeshSprings, OfAlternatingAndCrossedScenesStandOnTheirMeshes) {
  Scene scene = load_scene("curtain");
  for (const Diagonals cut : {Diagonals::alternating, Diagonals::crossed}) {
    scene.mesh.diagonals = cut;
    const System system = build_system(scene);
    EXPECT_EQ(system.vertices(), grid_mesh(scene.mesh).vertices());
    std::vector<char> held(static_cast<std::size_t>(system.vertices()), 0);
    for (const Spring& s : system.springs)
      held[static_cast<std::size_t>(s.i)] = held[static_cast<std::size_t>(s.j)] = 1;
    EXPECT_EQ(std::ranges::count(held, 0), 0);
  }
}

TEST(MeshSprings, OfTrianglesAreEdgesOppositesAndStraightContinuations) {
  // Six equilateral triangles around vertex 0: no pair across is an edge, three lines go through 0.
  const auto springs = mesh_springs(disc_mesh({1, 1}), all_families());
  Pairs edges_of_all, across, through{{1, 4}, {2, 5}, {3, 6}};
  for (int k = 1; k <= 6; ++k) {
    const int next = k % 6 + 1, after = next % 6 + 1;
    edges_of_all.insert({0, k}), edges_of_all.insert(std::minmax({k, next}));
    across.insert(std::minmax({k, after}));
  }
  EXPECT_EQ(pairs(springs, Family::structural), edges_of_all);
  EXPECT_EQ(pairs(springs, Family::shear), across);
  EXPECT_EQ(pairs(springs, Family::bend), through);
}

TEST(MeshSprings, GoOnStraightAroundACylinder) {
  const CylinderSpec spec{1, 1, 1, 24, 4};
  const auto bend = pairs(mesh_springs(cylinder_mesh(spec), all_families()), Family::bend);
  Pairs expected;
  for (int j = 0; j < 4; ++j)
    for (int i = 0; i < 24; ++i) {
      expected.insert(std::minmax({24 * j + i, 24 * j + (i + 2) % 24}));
      if (j + 2 < 4) expected.insert({24 * j + i, 24 * (j + 2) + i});
    }
  EXPECT_EQ(bend, expected);
}

TEST(MeshSprings, ComeSortedOnceAtRestEachWithItsFamilysNumbers) {
  const std::map<Family, std::pair<Real, Real>> numbers{
      {Family::structural, {100, 2}}, {Family::shear, {50, 1}}, {Family::bend, {10, 0.2}}};
  const Mesh crossed = grid_mesh({6, 5, 1, 2, GridPlane::vertical, Diagonals::crossed});
  for (const Mesh& mesh : {crossed, disc_mesh({1, 5}), sphere_patch_mesh({1, 2, 6})}) {
    Edge last(-1, -1);
    for (const Spring& s : mesh_springs(mesh, all_families())) {
      EXPECT_LT(s.i, s.j);
      EXPECT_LT(last, Edge(s.i, s.j));
      last = {s.i, s.j};
      const Vec3 d = mesh.positions.segment<3>(3 * s.i) - mesh.positions.segment<3>(3 * s.j);
      EXPECT_EQ(s.rest, d.norm());
      EXPECT_GT(s.rest, 0);
      EXPECT_EQ(std::pair(s.stiffness, s.damping), numbers.at(s.family));
    }
  }
}

TEST(MeshSprings, FamiliesAreAbsentWhereNotAskedFor) {
  const Mesh disc = disc_mesh({1, 3});
  EXPECT_EQ(mesh_springs(disc, {.shear = Shear::none}).size(), edges(disc.faces).size());
  EXPECT_EQ(mesh_springs(disc, {.shear = Shear::one}).size(), edges(disc.faces).size());
  const GridSpec spec{4, 3};
  EXPECT_EQ(mesh_springs(grid_mesh(spec), {.shear = Shear::none}).size(), 9u + 8u);
  EXPECT_EQ(mesh_springs(grid_mesh(spec), {.shear = Shear::one}).size(), 9u + 8u + 6u);
}

TEST(MeshSprings, RefuseAVertexOfMoreEdgesThanCanBeCompared) {
  Mesh fan{VecX::Zero(3 * 2001), {}};
  for (int k = 1; k <= 2000; ++k) {
    fan.positions.segment<3>(3 * k) = Vec3(std::cos(k * 1e-3), std::sin(k * 1e-3), 0);
    if (k > 1) fan.faces.push_back({0, k - 1, k});
  }
  const auto message = testing::usage_error([&] { mesh_springs(fan, all_families()); });
  EXPECT_TRUE(message.starts_with("mesh: vertex 0 has 2000 edges")) << message;
}

}  // namespace
}  // namespace cloth
