#include "cloth/scene/repair.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "cloth/scene/shapes.hpp"

namespace cloth {
namespace {

using Polygons = std::vector<std::vector<int>>;

Polygons disc() {
  Polygons polygons;
  for (const Face& face : disc_mesh({1, 6}).faces) polygons.emplace_back(face.begin(), face.end());
  return polygons;
}

std::vector<Face> kept(const Polygons& polygons, const Repair& repair) {
  std::vector<Face> faces;
  for (std::size_t k = 0; k < polygons.size(); ++k) {
    if (repair.left_out[k]) continue;
    Face face{polygons[k][0], polygons[k][1], polygons[k][2]};
    if (repair.turned[k]) std::ranges::reverse(face);
    faces.push_back(face);
  }
  return faces;
}

TEST(Repair, LeavesWhatIsSoundAsItIs) {
  const Repair nothing = repair(disc());
  EXPECT_EQ(std::ranges::count(nothing.left_out, true), 0);
  EXPECT_EQ(std::ranges::count(nothing.turned, true), 0);
}

/// A third of its faces turned, a third there twice, and fins on some edges: it is the disc again.
TEST(Repair, FindsADiscAgain) {
  const Polygons sound = disc();
  std::mt19937 random(3);
  Polygons broken = sound;
  int vertex = 1000;
  for (std::size_t k = 0; k < sound.size(); ++k) {
    std::vector<int> twice = sound[k];
    std::ranges::rotate(twice, twice.begin() + random() % 3);
    if (random() % 2) std::ranges::reverse(twice);
    if (random() % 3 == 0) broken.push_back(twice);
    if (random() % 3 == 0) std::ranges::reverse(broken[k]);
  }
  for (const InteriorEdge& edge : interior_edges(kept(sound, repair(sound))))
    if (random() % 5 == 0) broken.push_back({edge.a, edge.b, vertex++});
  const Repair found = repair(broken);
  for (std::size_t k = 0; k < broken.size(); ++k)
    EXPECT_EQ(found.left_out[k], k >= sound.size()) << k;
  EXPECT_EQ(kept(broken, found), kept(sound, repair(sound)));
}

/// Two sheets that share no side, the second with most of its faces upside down.
TEST(Repair, TurnsTheFewerOfEachPart) {
  EXPECT_EQ(
      repair({{0, 1, 2}, {2, 1, 3}, {3, 1, 4}, {10, 11, 12}, {11, 12, 13}, {12, 13, 14}}).turned,
      (std::vector<bool>{false, false, false, false, true, false}));
}

/// A band of five triangles, closed with a twist, in which no way round is one for all.
TEST(Repair, OpensAMoebiusBand) {
  const Polygons band{{0, 1, 2}, {2, 1, 3}, {2, 3, 4}, {4, 3, 0}, {4, 0, 1}};
  const Repair found = repair(band);
  EXPECT_EQ(std::ranges::count(found.left_out, true), 1);
  EXPECT_TRUE(oriented(kept(band, found)));
}

}  // namespace
}  // namespace cloth
