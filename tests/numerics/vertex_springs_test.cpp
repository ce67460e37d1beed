#include "cloth/numerics/vertex_springs.hpp"

#include <gtest/gtest.h>

#include <set>
#include <tuple>

#include "tests/testing.hpp"

namespace cloth {
namespace {

TEST(VertexSprings, SeesEverySpringFromEachOfItsFreeEnds) {
  const System system = testing::crumpled_cloth().system;
  const VertexSprings springs(system, colour_vertices(system.springs, system.vertices()));
  using Seen = std::tuple<int, int, Real, Real>;
  std::multiset<Seen> expected, seen;
  for (const Spring& s : system.springs) {
    if (!system.is_pinned(s.i)) expected.insert({s.i, s.j, s.rest, s.stiffness});
    if (!system.is_pinned(s.j)) expected.insert({s.j, s.i, s.rest, s.stiffness});
  }
  for (const auto& v : springs.vertices) {
    long mine = 0;
    for (const auto& bunch : springs.of(v))
      for (std::size_t k = 0; k < 4; ++k)
        if (bunch.j[k] != 4 * v.i) {
          seen.insert({v.i, bunch.j[k] / 4, bunch.rest[k], bunch.stiffness[k]});
          ++mine;
        } else {
          EXPECT_EQ(bunch.stiffness[k], 0);
        }
    EXPECT_EQ(mine, v.springs);
  }
  EXPECT_EQ(seen, expected);
  EXPECT_EQ(springs.visits, long(expected.size()));
}

TEST(VertexSprings, FollowsTheOrderOfTheColours) {
  const System system = testing::crumpled_cloth().system;
  std::vector<int> order, expected;
  const Colours colours{{3, 1}, {7}, {5, 2}};
  for (const auto& v : VertexSprings(system, colours).vertices) order.push_back(v.i);
  for (const auto& colour : colours)
    for (const int i : colour)
      if (!system.is_pinned(i)) expected.push_back(i);
  EXPECT_EQ(order, expected);
}

TEST(VertexSprings, StretchesThemAsTheVerticesLie) {
  const testing::Cloth cloth = testing::crumpled_cloth();
  const VertexSprings springs(cloth.system,
                              colour_vertices(cloth.system.springs, cloth.system.vertices()));
  Padded x = padded_zeros(cloth.system.vertices());
  pad(cloth.state.x, x);
  for (const auto& v : springs.vertices)
    for (const auto& bunch : springs.of(v)) {
      const auto s = VertexSprings::stretch(bunch, load(x.data() + 4 * v.i), x.data());
      for (std::size_t k = 0; k < 4; ++k) {
        const Vec3 d =
            cloth.state.x.segment<3>(3 * v.i) - cloth.state.x.segment<3>(3 * (bunch.j[k] / 4));
        EXPECT_EQ(Vec3(s.d[k][0], s.d[k][1], s.d[k][2]), d);
        EXPECT_NEAR(s.length[k], d.norm(), 1e-15);
        EXPECT_NEAR(s.square[k], d.squaredNorm(), 1e-15);
      }
    }
}

}  // namespace
}  // namespace cloth
