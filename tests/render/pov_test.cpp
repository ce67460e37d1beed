#include "render/pov.hpp"

#include <gtest/gtest.h>

#include <Eigen/Geometry>
#include <cmath>
#include <numbers>
#include <random>
#include <sstream>

#include "render/solids.hpp"

namespace render {
namespace {

using cloth::Collider;

/// A strip of n by 2 vertices, bent around a cylinder of radius 1 about z: counterclockwise from
/// outside.
struct Arc {
  std::vector<cloth::Face> faces;
  VecX x;

  explicit Arc(int n) : x(6 * n) {
    for (int i = 0; i < n; ++i)
      for (int j = 0; j < 2; ++j) {
        const Real angle = 2.0 * i / (n - 1);
        x.segment<3>(3 * (2 * i + j)) = Vec3(std::cos(angle), std::sin(angle), -j * 0.1);
      }
    for (int i = 0; i + 1 < n; ++i) {
      faces.push_back({2 * i + 1, 2 * i + 2, 2 * i});
      faces.push_back({2 * i + 1, 2 * i + 3, 2 * i + 2});
    }
  }
};

/// Numbers between < and > of the first list called `name`.
std::vector<std::vector<Real>> list(const std::string& text, const std::string& name) {
  std::stringstream in(text.substr(text.find(name + " {")));
  std::vector<std::vector<Real>> entries;
  std::string part;
  std::getline(in, part);
  std::stringstream line(part);
  std::getline(line, part, '<');
  while (std::getline(line, part, '>')) {
    std::stringstream numbers(part);
    entries.emplace_back();
    for (std::string n; std::getline(numbers, n, ',');) entries.back().push_back(std::stod(n));
    if (!std::getline(line, part, '<')) break;
  }
  return entries;
}

Stage stage() { return {{Vec3(0, 1, 5), Vec3(0, 0, 0), Vec3::UnitY()}, {}, Vec3::Zero(), 2}; }

System arc_system(int n) {
  Arc arc(n);
  System system;
  system.rest = arc.x;
  system.faces = arc.faces;
  system.mass = VecX::Ones(2 * n);
  system.pinned.assign(static_cast<std::size_t>(2 * n), 0);
  return system;
}

TEST(VertexNormals, ApproachThoseOfTheSurface) {
  Real before = 1;
  for (const int n : {11, 21, 41}) {
    const Arc arc(n);
    const VecX normals = vertex_normals(arc.faces, arc.x);
    Real worst = 0;
    for (int i = 2; i < 2 * n - 2; ++i) {
      const Vec3 radial(arc.x[3 * i], arc.x[3 * i + 1], 0);
      worst = std::max(worst, (normals.segment<3>(3 * i) - radial).norm());
    }
    EXPECT_LT(worst, 0.6 * before);  // the faces at a vertex differ by a step's angle
    before = worst;
  }
}

TEST(VertexNormals, AreUnitVectorsEvenWithoutArea) {
  const VecX normals = vertex_normals({{0, 1, 2}}, VecX::Zero(12));
  for (int i = 0; i < 4; ++i) EXPECT_EQ(normals.segment<3>(3 * i).norm(), 1);
}

TEST(PovText, HasEveryVertexAndFaceOfTheCloth) {
  const System system = arc_system(8);
  const std::string text = pov_text(stage(), system, system.rest, 0);
  const auto positions = list(text, "vertex_vectors"), faces = list(text, "face_indices");
  ASSERT_EQ(positions.size(), 16u);
  ASSERT_EQ(faces.size(), system.faces.size());
  for (std::size_t i = 0; i < 16; ++i)
    for (std::size_t k = 0; k < 3; ++k)
      EXPECT_NEAR(positions[i][k], system.rest[static_cast<Eigen::Index>(3 * i + k)], 1e-6);
  for (std::size_t k = 0; k < faces.size(); ++k)
    for (std::size_t c = 0; c < 3; ++c)
      EXPECT_EQ(static_cast<int>(faces[k][c]), system.faces[k][c]);
}

// Where a face looks along x the pattern is z and y of its vertices at rest, and so on: over the
// largest extent, from the lowest corner.
TEST(PovText, PatternMeasuresTheClothAtRest) {
  const System system = arc_system(12);
  const VecX moved = 3 * system.rest;
  const std::string text = pov_text(stage(), system, moved, 0);
  const auto uv = list(text, "uv_vectors"), indices = list(text, "uv_indices");
  ASSERT_EQ(indices.size(), system.faces.size());
  const auto rest = system.rest.reshaped(3, system.vertices());
  const Vec3 low = rest.rowwise().minCoeff();
  const Real size = (rest.rowwise().maxCoeff() - low).maxCoeff();
  for (std::size_t k = 0; k < indices.size(); ++k) {
    const cloth::Face& f = system.faces[k];
    const Vec3 normal =
        Vec3(rest.col(f[1]) - rest.col(f[0])).cross(Vec3(rest.col(f[2]) - rest.col(f[0])));
    const bool along_x = std::abs(normal.x()) > std::abs(normal.y());
    for (std::size_t c = 0; c < 3; ++c) {
      const Vec3 p = (rest.col(f[c]) - low) / size;
      const auto& at = uv[static_cast<std::size_t>(indices[k][c])];
      EXPECT_NEAR(at[0], along_x ? p.z() : p.x(), 1e-5);
      EXPECT_NEAR(at[1], along_x ? p.y() : p.z(), 1e-5);
    }
  }
}

TEST(PovText, IsTheSameTwice) {
  System system = arc_system(20);
  system.colliders = {{"ball", cloth::Sphere{Vec3(0, 0, 0), 1}}};
  EXPECT_EQ(pov_text(stage(), system, system.rest, 0.5),
            pov_text(stage(), system, system.rest, 0.5));
}

TEST(Solids, StandWhereTheirMotionPutsThem) {
  const cloth::RigidMotion motion(
      {{0, Vec3::Zero(), Vec3::Zero()}, {2, Vec3(4, 0, 0), Vec3(0, 0, std::numbers::pi)}},
      Vec3::Zero(), cloth::Ease::linear);
  const Collider ball{"ball", cloth::Sphere{Vec3(1, 0, 0), 0.5}, motion};
  EXPECT_NE(solid_text(stage(), ball, 0, 0).find("<1,0,0>"), std::string::npos);
  // Half way: a quarter turn takes (1, 0, 0) to (0, 1, 0), then 2 along x.
  EXPECT_NE(solid_text(stage(), ball, 0, 1).find("<2,1,0>"), std::string::npos);
  const Collider box{"box", cloth::Box{Vec3(0, 0, 0), Vec3(1, 2, 3)}, motion};
  // The image of x is y: first row of POV-Ray's matrix.
  const std::string text = solid_text(stage(), box, 0, 1);
  const auto matrix = text.substr(text.find("matrix <") + 8);
  Real a = 0, b = 0, c = 0;
  ASSERT_EQ(std::sscanf(matrix.c_str(), "%lf,%lf,%lf", &a, &b, &c), 3);
  EXPECT_NEAR(a, 0, 1e-12);
  EXPECT_NEAR(b, 1, 1e-12);
  EXPECT_NEAR(c, 0, 1e-12);
}

TEST(Solids, ARoundOneIsSmallerByWhatAFaceSinksIn) {
  const Collider ball{"ball", cloth::Sphere{Vec3::Zero(), 1}};
  const auto radius = [&](Real edge) {
    const std::string text = solid_text(stage(), ball, edge, 0);
    return std::stod(text.substr(text.find(">, ") + 3));
  };
  // An equilateral triangle's middle is edge / sqrt 3 off its corners.
  for (const Real edge : {0.05, 0.1, 0.3}) EXPECT_LT(radius(edge), std::sqrt(1 - edge * edge / 3));
  EXPECT_GT(radius(0.1), 0.99);
  EXPECT_GT(radius(5), 0.7);
}

/// Half size about its centre and radius of a drawn box, from its first slab and cylinder.
std::pair<Vec3, Real> drawn_box(const std::string& text) {
  Vec3 slab, core;
  Real radius = 0;
  EXPECT_EQ(std::sscanf(text.substr(text.find("box {")).c_str(),
                        "box { <%*f,%*f,%*f>, <%lf,%lf,%lf>", &slab[0], &slab[1], &slab[2]),
            3);
  EXPECT_EQ(std::sscanf(text.substr(text.find("cylinder {")).c_str(),
                        "cylinder { <%lf,%lf,%lf>, <%*f,%*f,%*f>, %lf", &core[0], &core[1],
                        &core[2], &radius),
            4);
  EXPECT_NEAR(slab[0], core[0] + radius, 1e-6);
  return {Vec3(core + Vec3::Constant(radius)), radius};
}

// Random triangles with vertices on the box, as long as the diagonals of a grid of that mean edge.
TEST(Solids, ABoxIsSmallerByWhatAFaceCutsOffItsEdgesAndCorners) {
  const Real edge = 0.2, longest = std::sqrt(2.) * 3 / (2 + std::sqrt(2.)) * edge;
  const Vec3 half(0.5, 0.6, 0.7);
  const auto [drawn, radius] =
      drawn_box(solid_text(stage(), {"box", cloth::Box{Vec3::Zero(), half}}, edge, 0));
  EXPECT_GT((half - drawn).minCoeff(), 0);
  EXPECT_LT((half - drawn).maxCoeff(), edge / 4);
  std::mt19937 random(1);
  std::uniform_real_distribution<Real> uniform(-1, 1);
  const auto on_box = [&](const Vec3& near) {
    Vec3 p = near + longest * Vec3(uniform(random), uniform(random), uniform(random));
    p = p.cwiseMax(-half).cwiseMin(half);
    int axis = 0;
    p.cwiseQuotient(half).cwiseAbs().maxCoeff(&axis);
    p[axis] = std::copysign(half[axis], p[axis]);
    return p;
  };
  const auto depth = [&, core = Vec3(drawn - Vec3::Constant(radius)), r = radius](const Vec3& p) {
    return r - (p - p.cwiseMax(-core).cwiseMin(core)).norm();
  };
  int across = 0;
  for (int k = 0; k < 200000; ++k) {
    const Vec3 a = on_box(half), b = on_box(a), c = on_box(a);
    if (std::max({(a - b).norm(), (b - c).norm(), (c - a).norm()}) > longest) continue;
    const Real u = std::abs(uniform(random)), v = std::abs(uniform(random)) * (1 - u);
    const Vec3 p = a + u * (b - a) + v * (c - a);
    if ((half - p.cwiseAbs()).minCoeff() > 1e-9) ++across;
    ASSERT_LT(depth(p), 0) << p.transpose();
  }
  EXPECT_GT(across, 1000);
}

TEST(PovText, OtherStuffHasAnotherColour) {
  System system = arc_system(8);
  const auto coloured = [&] { return pov_text(stage(), system, system.rest, 0); };
  EXPECT_EQ(coloured().find("texture_list"), std::string::npos);
  system.mass[5] = 1000;
  const std::string text = coloured();
  EXPECT_NE(text.find("texture_list"), std::string::npos);
  const auto faces = list(text, "face_indices");
  ASSERT_EQ(faces.size(), system.faces.size());
  std::stringstream in(text.substr(text.find("face_indices {")));
  std::string part;
  std::getline(in, part, '>');
  for (const cloth::Face& f : system.faces) {
    std::getline(in, part, '<');
    std::string want;
    for (const int i : f) want += i == 5 ? ",1" : ",0";
    EXPECT_EQ(part.substr(0, 6), want);
    std::getline(in, part, '>');
  }
  system.mass[5] = 1;
  for (int i = 0; i < 8; i += 2)
    system.springs.push_back({i, i + 1, 1, i == 6 ? 1e6 : 100., cloth::Family::structural});
  EXPECT_NE(coloured().find("texture_list"), std::string::npos);
}

TEST(Solids, AFloorIsSeenFromAboveOnly) {
  const Collider floor{"floor", cloth::Plane{Vec3::UnitY(), 0.5}};
  Stage from = stage();
  EXPECT_NE(solid_text(from, floor, 0, 0).find("disc"), std::string::npos);
  from.view.eye.y() = -0.6;
  EXPECT_EQ(solid_text(from, floor, 0, 0), "");
}

TEST(Solids, AreWrittenWithoutTheirNames) {
  const cloth::Sphere ball{Vec3::Zero(), 1};
  EXPECT_EQ(solid_text(stage(), {"\" } #fopen F \"x\" write", ball}, 0, 0),
            solid_text(stage(), {"ball", ball}, 0, 0));
}

TEST(Solids, AreFramedWhole) {
  const Stage seen = stage();
  const Limit limit{Vec3::Constant(-100), Vec3::Constant(100)};
  const Vec3 centre(3, 1, 2);
  for (const cloth::Shape& shape :
       {cloth::Shape(cloth::Sphere{centre, 2}), cloth::Shape(cloth::Box{centre, Vec3(2, 2, 2)}),
        cloth::Shape(cloth::Capsule{centre, centre, 2})}) {
    Framing small(Vec3::UnitY(), seen.size), whole(Vec3::UnitY(), seen.size);
    small.include(centre);
    include(whole, {"solid", shape}, 0, limit);
    EXPECT_GT((whole.view().eye - centre).norm(), 2 / std::tan(15 * std::numbers::pi / 180));
  }
}

}  // namespace
}  // namespace render
