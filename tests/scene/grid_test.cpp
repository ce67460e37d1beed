#include <gtest/gtest.h>

#include <Eigen/Geometry>
#include <map>
#include <set>

#include "tests/testing.hpp"

namespace cloth {
namespace {

using testing::cloth_of;

TEST(Grid, HasTheSpringsThatItsFamiliesCount) {
  const int c = 7, r = 5;
  const System system =
      cloth_of("curtain", {{"columns", 7LL}, {"rows", 5LL}, {"shear", "both"}}).system;
  std::map<Family, int> count;
  for (const Spring& s : system.springs) ++count[s.family];
  EXPECT_EQ(count[Family::structural], (c - 1) * r + c * (r - 1));
  EXPECT_EQ(count[Family::shear], 2 * (c - 1) * (r - 1));
  EXPECT_EQ(count[Family::bend], (c - 2) * r + c * (r - 2));
  EXPECT_EQ(int(system.faces.size()), 2 * (c - 1) * (r - 1));
}

TEST(Grid, ListsSpringsSortedOnceEachAndAtRest) {
  const System system = cloth_of("curtain").system;
  std::set<std::pair<int, int>> seen;
  std::pair last(-1, -1);
  for (const Spring& s : system.springs) {
    EXPECT_LT(s.i, s.j);
    EXPECT_LT(last, std::pair(s.i, s.j));
    last = {s.i, s.j};
    EXPECT_EQ(s.rest, (system.rest.segment<3>(3 * s.i) - system.rest.segment<3>(3 * s.j)).norm());
  }
}

TEST(Grid, GivesEachFamilyItsShareOfTheStiffness) {
  const testing::Cloth cloth = cloth_of("curtain");
  const Real k = cloth.scene.cloth.stiffness;
  const std::map<Family, Real> expected{{Family::structural, k},
                                        {Family::shear, cloth.scene.cloth.shear_ratio * k},
                                        {Family::bend, cloth.scene.cloth.bend_ratio * k}};
  for (const Spring& s : cloth.system.springs) EXPECT_EQ(s.stiffness, expected.at(s.family));
}

TEST(Grid, DensityGivesTheMassOfTheAreaAtAnyResolution) {
  for (const long long n : {2LL, 3LL, 10LL, 64LL}) {
    const testing::Cloth cloth = cloth_of("curtain", {{"columns", n}, {"rows", n + 1}});
    const ClothSpec& spec = cloth.scene.cloth;
    const Real area = cloth.scene.mesh.width * cloth.scene.mesh.depth;
    EXPECT_NEAR(cloth.system.mass.sum(), spec.density * area, 1e-12) << n;
    EXPECT_GT(cloth.system.mass.minCoeff(), 0);
  }
}

TEST(Grid, OfOneVertexOrOneRowBuildsWithAVertexMass) {
  for (const auto& [columns, rows, springs] :
       {std::tuple(1LL, 1LL, 0u), {1LL, 4LL, 3u}, {4LL, 1LL, 3u}}) {
    const System system = cloth_of("games103", {{"columns", columns}, {"rows", rows}}).system;
    EXPECT_EQ(system.springs.size(), springs);
    EXPECT_TRUE(system.rest.allFinite());
  }
}

TEST(Grid, VerticalHangsBelowItsFirstRow) {
  const testing::Cloth cloth = cloth_of("swing", {{"columns", 3LL}, {"rows", 3LL}});
  EXPECT_EQ(cloth.system.rest.head<3>(), Vec3(0.5, 0, 0));
  EXPECT_EQ(cloth.system.rest.tail<3>(), Vec3(-0.5, -1, 0));
}

TEST(Pins, AreTheNamedSetAndTheListedVertices) {
  const auto pinned = [](testing::Settings settings) {
    const System system = cloth_of("games103", settings).system;
    std::set<int> all;
    for (int i = 0; i < system.vertices(); ++i)
      if (system.is_pinned(i)) all.insert(i);
    return all;
  };
  const std::pair<std::string, Value> columns("columns", 3LL), rows("rows", 4LL);
  EXPECT_EQ(pinned({columns, rows, {"where", "none"}}), std::set<int>{});
  EXPECT_EQ(pinned({columns, rows, {"where", "two-corners"}}), (std::set{0, 2}));
  EXPECT_EQ(pinned({columns, rows, {"where", "four-corners"}}), (std::set{0, 2, 9, 11}));
  EXPECT_EQ(pinned({columns, rows, {"where", "first-row"}}), (std::set{0, 1, 2}));
  EXPECT_EQ(pinned({columns, rows, {"where", "none"}, {"vertices", std::vector<Real>{7, 4}}}),
            (std::set{4, 7}));
}

TEST(Start, SpinsRigidlyAboutThePinsAndLeavesThemAtRest) {
  const testing::Cloth cloth = cloth_of("swing");
  const Vec3 pivot(0, 0, 0), spin = cloth.scene.start.spin;
  for (int i = 0; i < cloth.system.vertices(); ++i) {
    const Vec3 arm = cloth.system.rest.segment<3>(3 * i) - pivot;
    const Vec3 expected = cloth.system.is_pinned(i)
                              ? Vec3(Vec3::Zero())
                              : Vec3(cloth.scene.start.velocity + spin.cross(arm));
    EXPECT_LT((cloth.state.v.segment<3>(3 * i) - expected).norm(), 1e-14);
  }
  EXPECT_EQ(cloth.state.v_last, cloth.state.v);
}

TEST(Start, IsRoughByNoMoreThanItsRoughnessTheSameForASeedAndNeverAtPins) {
  const auto rough = [](long long seed) {
    return cloth_of("games103", {{"roughness", 0.01}, {"seed", seed}});
  };
  const testing::Cloth one = rough(1);
  const VecX offset = one.state.x - one.system.rest;
  EXPECT_LE(offset.lpNorm<Eigen::Infinity>(), 0.01);
  EXPECT_GT(offset.lpNorm<Eigen::Infinity>(), 0.0099);
  // 1,317 draws, uniform of standard deviation 0.01 / sqrt(3): their mean deviates by 1.6e-4.
  EXPECT_LT(std::abs(offset.mean()), 5 * 1.6e-4);
  EXPECT_EQ(offset.head<3>(), Vec3(Vec3::Zero()));
  EXPECT_TRUE(testing::same_bits(rough(1).state.x, one.state.x));
  EXPECT_FALSE(testing::same_bits(rough(2).state.x, one.state.x));
}

}  // namespace
}  // namespace cloth
