#include "cloth/model/mesh.hpp"

#include <gtest/gtest.h>

#include "cloth/model/rest_shape.hpp"
#include "cloth/scene/shapes.hpp"

namespace cloth {
namespace {

/// A square of two triangles in z = 0, with whatever else is given.
Mesh square(std::vector<Face> faces = {{0, 1, 2}, {0, 2, 3}}, std::vector<Real> more = {}) {
  std::vector<Real> x{0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0};
  x.insert(x.end(), more.begin(), more.end());
  return {Eigen::Map<VecX>(x.data(), Eigen::Index(x.size())), std::move(faces)};
}

TEST(Mesh, HasEachEdgeOnceSorted) {
  const std::vector<Edge> expected{{0, 1}, {0, 2}, {0, 3}, {1, 2}, {2, 3}};
  EXPECT_EQ(edges(square().faces), expected);
  EXPECT_EQ(edges({}), std::vector<Edge>{});
}

TEST(Mesh, KnowsWhatLiesLeftAndRightOfAnInteriorEdge) {
  for (const auto& faces : {std::vector<Face>{{0, 1, 2}, {0, 2, 3}}, {{2, 3, 0}, {2, 0, 1}}}) {
    const auto interior = interior_edges(faces);
    ASSERT_EQ(interior.size(), 1u);
    EXPECT_EQ(std::pair(interior[0].a, interior[0].b), std::pair(0, 2));
    EXPECT_EQ(interior[0].left, 3);  // (0, 2, 3) runs from 0 to 2
    EXPECT_EQ(interior[0].right, 1);
  }
}

TEST(Mesh, BoundaryRunsAsItsTriangles) {
  const std::vector<Edge> expected{{0, 1}, {1, 2}, {2, 3}, {3, 0}};
  EXPECT_EQ(boundary_edges(square().faces), expected);
  EXPECT_EQ(boundary_loops(square().faces), (std::vector<std::vector<int>>{{0, 1, 2, 3}}));
  EXPECT_EQ(boundary_loops({{0, 2, 1}, {0, 3, 2}}), (std::vector<std::vector<int>>{{0, 3, 2, 1}}));
}

TEST(Mesh, LoopsOfTrianglesThatTouchOrRunAgainstEachOtherCloseOnEveryEdge) {
  const std::vector<Face> bow_tie{{0, 1, 2}, {2, 3, 4}}, against{{0, 1, 2}, {0, 3, 2}};
  for (const auto& faces : {bow_tie, against}) {
    std::size_t steps = 0;
    for (const auto& loop : boundary_loops(faces)) steps += loop.size();
    EXPECT_EQ(steps, boundary_edges(faces).size());
  }
  const std::vector<Face> apart{{0, 1, 2}, {3, 4, 5}},
      closed{{0, 1, 2}, {0, 3, 1}, {1, 3, 2}, {2, 3, 0}};
  EXPECT_EQ(boundary_loops(apart).size(), 2u);
  EXPECT_TRUE(boundary_loops(closed).empty());
}

TEST(Mesh, IsOrientedUnlessTwoTrianglesRunAlongAnEdgeTheSameWay) {
  EXPECT_TRUE(oriented(square().faces));
  EXPECT_FALSE(oriented({{0, 1, 2}, {0, 3, 2}}));
  // A strip of five triangles closed with a half turn has no orientation at all.
  EXPECT_FALSE(oriented({{0, 1, 2}, {2, 1, 3}, {2, 3, 4}, {4, 3, 0}, {4, 0, 1}}));
}

TEST(Mesh, LumpsThirdsOfItsAreas) {
  const Mesh mesh = square();
  const VecX mass = lumped_masses({mesh.positions, mesh.faces}, 6);
  EXPECT_EQ(mass, (VecX(4) << 2, 1, 2, 1).finished());
}

std::vector<std::string> texts(const Mesh& mesh) {
  std::vector<std::string> all;
  for (const Fault& fault : faults(mesh)) all.push_back(text(fault));
  return all;
}

using Texts = std::vector<std::string>;

TEST(Faults, NoneOfASquare) { EXPECT_EQ(texts(square()), Texts{}); }

TEST(Faults, EachKindIsFoundAndNamed) {
  EXPECT_EQ(texts(square({{0, 1, 2}, {0, 2, 3}, {1, 1, 2}})),
            Texts{"face 2 has two corners in one vertex"});
  EXPECT_EQ(texts(square({{0, 1, 2}, {0, 2, 3}, {1, 0, 4}}, {0.1, 0, 0})),
            Texts{"face 2 has no area"});
  EXPECT_EQ(texts(square({{0, 1, 2}, {0, 2, 3}, {3, 0, 2}})),
            (Texts{"face 2 has the same vertices as face 1",
                   "face 2 is the third or later at an edge of face 0"}));
  EXPECT_EQ(texts(square({{0, 1, 2}, {0, 2, 3}, {0, 2, 4}}, {0, 0, 1})),
            Texts{"face 2 is the third or later at an edge of face 0"});
  EXPECT_EQ(texts(square({{0, 1, 2}, {2, 0, 3}, {2, 3, 4}}, {0, 0, 1})),
            (Texts{"face 1 turns against face 0 at their edge"}));
  EXPECT_EQ(texts(square({{0, 1, 2}, {4, 2, 3}}, {0, -0.0, 0})),
            Texts{"vertex 4 is where vertex 0 is"});
  EXPECT_EQ(texts(square({{0, 1, 2}, {0, 2, 3}}, {5, 5, 5})), Texts{"vertex 4 belongs to no face"});
}

TEST(Faults, ALineIsALineAtEveryScaleAndASliverIsNone) {
  for (const Real scale : {1e-6, 1e-3, 1.0, 1e6}) {
    // 0.1 + 0.2 is not 0.3: the three are a line but for rounding.
    Mesh line{scale * (VecX(9) << 0.1, 0.1, 0, 0.2, 0.2, 0, 0.3, 0.3, 0).finished(), {{0, 1, 2}}};
    EXPECT_EQ(faults(line).size(), 1u) << scale;
    line.positions[7] += 1e-9 * scale;
    EXPECT_EQ(faults(line).size(), 0u) << scale;
  }
}

TEST(Faults, OfAMillionCopiesTakeNoLongerThanSorting) {
  Mesh mesh = square();
  mesh.faces.assign(300'000, {0, 1, 2});
  EXPECT_EQ(faults(mesh).size(), 299'999u + 299'998u * 3 + 1);
}

}  // namespace
}  // namespace cloth
