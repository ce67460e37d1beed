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
  std::multiset<int> vertices;
  for (const auto& v : springs.vertices)
    for (std::size_t lane = 0; lane < 4; ++lane) {
      const int i = v.i[lane];
      long mine = 0;
      for (const auto& bunch : springs.of(v))
        if (bunch.j[lane] != 4 * i) {
          if (lane < v.count)
            seen.insert({i, bunch.j[lane] / 4, bunch.rest[lane], bunch.stiffness[lane]});
          ++mine;
        } else {
          EXPECT_EQ(bunch.stiffness[lane], 0);
        }
      EXPECT_EQ(mine, v.springs[lane]);
      if (lane < v.count) vertices.insert(i);
      else EXPECT_EQ(i, v.i[v.count - 1]);
    }
  EXPECT_EQ(seen, expected);
  EXPECT_EQ(springs.visits, long(expected.size()));
  for (int i = 0; i < system.vertices(); ++i)
    EXPECT_EQ(vertices.count(i), system.is_pinned(i) ? 0u : 1u) << i;
}

/// Four of one colour are taken at once: none of them may have a spring to another.
TEST(VertexSprings, TakeNoTwoColoursAtOnce) {
  const System system = testing::crumpled_cloth().system;
  const Colours colours{{3, 1, 11, 9, 13, 15}, {7}, {5, 2}};
  const VertexSprings springs(system, colours);
  std::vector<std::set<int>> taken(colours.size());
  int begin = 0;
  for (std::size_t c = 0; c < colours.size(); ++c) {
    for (; begin < springs.ends[c]; ++begin) {
      const auto& v = springs.vertices[static_cast<std::size_t>(begin)];
      taken[c].insert(v.i.begin(), v.i.end());
    }
    std::set<int> expected(colours[c].begin(), colours[c].end());
    std::erase_if(expected, [&](int i) { return system.is_pinned(i); });
    EXPECT_EQ(taken[c], expected);
  }
}

TEST(VertexSprings, SeeThemAsTheVerticesLie) {
  const testing::Cloth cloth = testing::crumpled_cloth();
  const VertexSprings springs(cloth.system,
                              colour_vertices(cloth.system.springs, cloth.system.vertices()));
  Padded x = padded_zeros(cloth.system.vertices());
  pad(cloth.state.x, x);
  for (const auto& v : springs.vertices) {
    const FourVectors own = VertexSprings::at(v.i, x), same = VertexSprings::at(v.i, cloth.state.x);
    for (const auto& bunch : springs.of(v)) {
      const FourVectors d = VertexSprings::differences(bunch, own, x);
      const Four over = over_length(d);
      for (std::size_t lane = 0; lane < 4; ++lane) {
        const Vec3 mine = cloth.state.x.segment<3>(3 * v.i[lane]),
                   expected = mine - cloth.state.x.segment<3>(3 * (bunch.j[lane] / 4));
        EXPECT_EQ(own.of(lane), mine);
        EXPECT_EQ(same.of(lane), mine);
        EXPECT_EQ(d.of(lane), expected);
        if (expected.isZero(0)) EXPECT_EQ(over[lane], 0);
        else EXPECT_NEAR(over[lane] * expected.norm(), 1, 1e-15);
      }
    }
  }
}

TEST(VertexSprings, PutsFourVerticesWhereTheyBelong) {
  Padded x = padded_zeros(6);
  VertexSprings::put({4, 0, 5, 2}, {Four{1, 2, 3, 4}, Four{5, 6, 7, 8}, Four{9, 10, 11, 12}}, x);
  Padded expected = padded_zeros(6);
  expected.col(4) << 1, 5, 9, 0;
  expected.col(0) << 2, 6, 10, 0;
  expected.col(5) << 3, 7, 11, 0;
  expected.col(2) << 4, 8, 12, 0;
  EXPECT_EQ(x, expected);
}

}  // namespace
}  // namespace cloth
