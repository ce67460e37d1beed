#include "cloth/scene/polygon.hpp"

#include <gtest/gtest.h>

#include <Eigen/Geometry>
#include <algorithm>
#include <cmath>
#include <numbers>
#include <random>

namespace cloth {
namespace {

Vec3 turned(const std::vector<Vec3>& p, const Face& f) {
  const auto at = [&](int k) { return p[std::size_t(k)]; };
  return (at(f[1]) - at(f[0])).cross(at(f[2]) - at(f[0])) / 2;
}

/// The shoelace formula, independent of any triangulation.
Vec3 shoelace_area(const std::vector<Vec3>& p) {
  Vec3 sum = Vec3::Zero();
  for (std::size_t k = 0; k < p.size(); ++k) sum += p[k].cross(p[(k + 1) % p.size()]) / 2;
  return sum;
}

/// n - 2 triangles, turned as the polygon is, whose areas sum to its area: nothing overlaps.
void expect_whole(const std::vector<Vec3>& polygon, const std::string& name) {
  const std::vector<Face> faces = triangulate(polygon);
  ASSERT_EQ(faces.size(), polygon.size() - 2) << name;
  const Vec3 whole = shoelace_area(polygon);
  Real sum = 0;
  for (const Face& f : faces) {
    EXPECT_GT(turned(polygon, f).dot(whole), 0) << name;
    sum += turned(polygon, f).norm();
  }
  EXPECT_NEAR(sum, whole.norm(), 1e-12 * whole.norm()) << name;
}

/// The polygon and its mirror image, begun at each corner, in planes of several directions.
void expect_whole_everywhere(const std::vector<Vec3>& polygon, const std::string& name) {
  const auto tilt = Eigen::AngleAxis<Real>(1.1, Vec3(1, 2, 3).normalized());
  for (std::size_t start = 0; start < polygon.size(); ++start) {
    std::vector<Vec3> p = polygon;
    std::rotate(p.begin(), p.begin() + std::ptrdiff_t(start), p.end());
    expect_whole(p, name + " from " + std::to_string(start));
    for (Vec3& q : p) q = tilt * Vec3(-q[0], q[1], 0) + Vec3(3, 2, 1);
    expect_whole(p, name + " mirrored and tilted from " + std::to_string(start));
  }
}

std::vector<Vec3> star(int corners, Real inner) {
  std::vector<Vec3> p;
  for (int k = 0; k < corners; ++k) {
    const Real angle = 2 * std::numbers::pi * k / corners, r = k % 2 == 0 ? 1 : inner;
    p.emplace_back(r * std::cos(angle), r * std::sin(angle), 0);
  }
  return p;
}

TEST(Polygon, ThatIsConvexIsAFanFromItsFirstCorner) {
  const auto faces = triangulate(star(7, 1));
  for (int k = 0; k < 5; ++k) EXPECT_EQ(faces[std::size_t(k)], (Face{0, k + 1, k + 2}));
}

TEST(Polygon, IsCutWithoutFlippingATriangle) {
  expect_whole_everywhere(star(10, 0.4), "star");
  expect_whole_everywhere({{0, 0, 0}, {3, 0, 0}, {3, 3, 0}, {2, 3, 0}, {2, 1, 0}, {0, 1, 0}}, "L");
  expect_whole_everywhere({{0, 0, 0}, {1, 0.1, 0}, {2, 0, 0}, {1, 3, 0}}, "arrowhead");
  // The notch's tip lies on the base of the first corner's ear.
  expect_whole_everywhere({{2, 0, 0}, {2, 2, 0}, {1, 1, 0}, {0, 2, 0}, {0, 0, 0}}, "notch");
  std::vector<Vec3> comb{{0, 0, 0}, {20, 0, 0}};
  for (int k = 20; k >= 0; --k) comb.emplace_back(k, k % 2 == 0 ? 5 : 1, 0);
  expect_whole_everywhere(comb, "comb");
  // Two turns of a corridor, in which a fan would overlap itself with every triangle turned right.
  std::vector<Vec3> spiral;
  for (int k = 0; k <= 40; ++k)
    spiral.emplace_back((1 + 0.05 * k) * std::cos(0.3 * k), (1 + 0.05 * k) * std::sin(0.3 * k), 0);
  for (int k = 40; k >= 0; --k)
    spiral.emplace_back((1.4 + 0.05 * k) * std::cos(0.3 * k), (1.4 + 0.05 * k) * std::sin(0.3 * k),
                        0);
  expect_whole_everywhere(spiral, "spiral");
}

TEST(Polygon, OfRandomRadiiIsCutWhole) {
  std::mt19937 random(1);
  for (int k = 0; k < 200; ++k) {
    std::vector<Vec3> p = star(5 + int(random() % 60), 1);
    for (Vec3& q : p) q *= 0.05 + Real(random()) / 4294967295.0;
    expect_whole(p, std::to_string(k));
  }
}

TEST(Polygon, WithCornersAlongItsSidesHasNoFlatTriangle) {
  std::vector<Vec3> p;
  for (const auto& [from, to] : {std::pair(Vec3(0.1, 0.1, 0), Vec3(0.7, 0.2, 0)),
                                 {Vec3(0.7, 0.2, 0), Vec3(0.9, 0.8, 0)},
                                 {Vec3(0.9, 0.8, 0), Vec3(0.1, 0.1, 0)}})
    for (int k = 0; k < 5; ++k) p.push_back(from + k / 5.0 * (to - from));
  expect_whole_everywhere(p, "triangle of fifteen corners");
}

/// The cosine between the normals of a quadrilateral that is cut from corner k.
Real cosine_of_cut(const std::vector<Vec3>& p, int k) {
  const Vec3 one = turned(p, {k, (k + 1) % 4, (k + 2) % 4}),
             two = turned(p, {k, (k + 2) % 4, (k + 3) % 4});
  return one.normalized().dot(two.normalized());
}

/// As at the hem of a skirt, which is turned in.
TEST(Polygon, OfFourCornersFarFromAPlaneIsCutWhereItIsFoldedLess) {
  std::vector<Vec3> hem{{16.549, 2.144, 7.169},
                        {16.289, 5.152, 6.832},
                        {16.175, 5.263, 6.303},
                        {16.367, 2.181, 7.234}};
  for (int start = 0; start < 4; ++start) {
    const std::vector<Face> faces = triangulate(hem);
    ASSERT_EQ(faces.size(), 2u);
    EXPECT_TRUE(oriented(faces));
    EXPECT_EQ(boundary_loops(faces), (std::vector<std::vector<int>>{{0, 1, 2, 3}}));
    const Real cosine = turned(hem, faces[0]).normalized().dot(turned(hem, faces[1]).normalized());
    EXPECT_EQ(cosine, std::max(cosine_of_cut(hem, 0), cosine_of_cut(hem, 1)));
    EXPECT_LT(cosine, 0) << "it is folded by more than a right angle";
    std::ranges::rotate(hem, hem.begin() + 1);
  }
}

TEST(Polygon, ThatCrossesItselfOrHasNoAreaIsNone) {
  EXPECT_TRUE(triangulate(std::vector<Vec3>{{0, 0, 0}, {1, 1, 0}, {1, 0, 0}, {0, 1, 0}}).empty());
  EXPECT_TRUE(triangulate(std::vector<Vec3>{{0, 0, 0}, {1, 1, 0}, {2, 2, 0}, {3, 3, 0}}).empty());
  EXPECT_TRUE(triangulate(std::vector<Vec3>(5, Vec3(1, 2, 3))).empty());
  // One and a half turns around the first corner: every triangle of a fan would turn left.
  std::vector<Vec3> snail{Vec3::Zero()};
  for (int k = 0; k <= 12; ++k)
    snail.push_back((1 + 0.2 * k) * Vec3(std::cos(0.78 * k), std::sin(0.78 * k), 0));
  EXPECT_TRUE(triangulate(snail).empty());
  std::vector<Vec3> pentagram;
  for (const int k : {0, 2, 4, 1, 3}) pentagram.push_back(star(5, 1)[std::size_t(k)]);
  EXPECT_TRUE(triangulate(pentagram).empty());
}

}  // namespace
}  // namespace cloth
