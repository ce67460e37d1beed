#include "render/solids.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <type_traits>
#include <variant>

#include "cloth/contact/solid_mesh.hpp"

namespace render {

using cloth::Pose;

std::string vector(const Vec3& v) {
  return fmt::format("<{:.7g},{:.7g},{:.7g}>", v[0], v[1], v[2]);
}

namespace {

/// How far the middle of a face of that edge lies below a round solid's surface, but a trace at
/// least [m].
Real sink(Real radius, Real edge, Real extent) {
  return std::min(radius / 4, edge * edge / (4 * radius) + 1e-3 * extent);
}

/// As columns of a POV-Ray matrix: images of x, y, z and the origin.
std::string placed(const Pose& pose) {
  const cloth::Mat3& t = pose.turn;
  return fmt::format(
      "matrix "
      "<{:.7g},{:.7g},{:.7g},{:.7g},{:.7g},{:.7g},{:.7g},{:.7g},{:.7g},{:.7g},{:.7g},{:.7g}>",
      t(0, 0), t(1, 0), t(2, 0), t(0, 1), t(1, 1), t(2, 1), t(0, 2), t(1, 2), t(2, 2),
      pose.shift[0], pose.shift[1], pose.shift[2]);
}

struct Writer {
  const Stage& stage;
  Real edge;
  Pose pose;

  /// Fades into the white of the background, so that it ends nowhere.
  std::string operator()(const cloth::Plane& plane) const {
    const Vec3 normal = pose.turn * plane.normal;
    const Real offset = plane.offset - normal.dot(pose.shift);
    if (normal.dot(stage.view.eye) + offset <= 0) return "";
    const Vec3 foot = stage.centre - (normal.dot(stage.centre) + offset) * normal;
    const Real radius = 2.2 * stage.extent;
    return fmt::format(
        "disc {{ {}, {}, {:.7g} pigment {{ spherical colour_map {{ [0 rgbt <1,1,1,1>] [0.45 rgbt "
        "<0.93,0.93,0.93,0>] [1 rgb 0.93] }} scale {:.7g} translate {} }} finish {{ ambient 0.36 "
        "diffuse 0.6 }} }}\n",
        vector(foot - 2e-3 * stage.extent * normal), vector(normal), radius, radius, vector(foot));
  }

  std::string operator()(const cloth::Sphere& sphere) const {
    return fmt::format("sphere {{ {}, {:.7g} texture {{ Solid }} }}\n", vector(pose(sphere.centre)),
                       sphere.radius - sink(sphere.radius, edge, stage.extent));
  }

  std::string operator()(const cloth::Box& box) const {
    const Vec3 half = box.half - Vec3::Constant(std::min(1e-3 * stage.extent + 0.1 * edge,
                                                         box.half.minCoeff() / 4));
    return fmt::format("box {{ {}, {} texture {{ Solid }} {} }}\n", vector(box.centre - half),
                       vector(box.centre + half), placed(pose));
  }

  std::string operator()(const cloth::Capsule& capsule) const {
    const Real radius = capsule.radius - sink(capsule.radius, edge, stage.extent);
    const Vec3 a = pose(capsule.a), b = pose(capsule.b);
    if ((a - b).norm() <= 1e-9 * radius)
      return fmt::format("sphere {{ {}, {:.7g} texture {{ Solid }} }}\n", vector(a), radius);
    return fmt::format(
        "merge {{ sphere {{ {0}, {2:.7g} }} sphere {{ {1}, {2:.7g} }} cylinder {{ {0}, {1}, "
        "{2:.7g} }} texture {{ Solid }} }}\n",
        vector(a), vector(b), radius);
  }

  /// Flat faces: the solid is what its triangles are.
  std::string operator()(const cloth::SharedSolidMesh& mesh) const {
    std::string text = "mesh2 {\n";
    const Real depth = 1e-3 * stage.extent + 0.1 * edge;
    write_vectors(text, "vertex_vectors",
                  mesh->positions() - depth * vertex_normals(mesh->faces(), mesh->positions()));
    write_faces(text, mesh->faces());
    return text + "texture { Solid } " + placed(pose) + "\n}\n";
  }
};

/// Shows the framing points whose hull has the solid in it.
struct Outline {
  Pose pose;
  Framing& framing;
  const Limit& limit;

  void operator()(const cloth::Plane&) const {}
  void operator()(const cloth::Sphere& s) const { ball(pose(s.centre), s.radius); }
  void operator()(const cloth::Capsule& c) const {
    ball(pose(c.a), c.radius);
    ball(pose(c.b), c.radius);
  }
  void operator()(const cloth::Box& box) const {
    for (int corner = 0; corner < 8; ++corner) {
      const Vec3 sign(corner & 1 ? 1 : -1, corner & 2 ? 1 : -1, corner & 4 ? 1 : -1);
      show(pose(box.centre + sign.cwiseProduct(box.half)));
    }
  }

  void operator()(const cloth::SharedSolidMesh& mesh) const {
    for (Eigen::Index i = 0; i < mesh->positions().size(); i += 3)
      show(pose(mesh->positions().segment<3>(i)));
  }

  void show(const Vec3& p) const { framing.include(limit.clamp(p)); }
  void ball(const Vec3& centre, Real radius) const {
    for (const Vec3& axis : {framing.right(), framing.above(), framing.forward()}) {
      show(Vec3(centre + radius * axis));
      show(Vec3(centre - radius * axis));
    }
  }
};

}  // namespace

std::string solid_text(const Stage& stage, const cloth::Collider& collider, Real edge, Real time) {
  return std::visit(Writer{stage, edge, collider.motion.at(time)}, collider.shape);
}

void include(Framing& framing, const cloth::Collider& collider, Real time, const Limit& limit) {
  std::visit(Outline{collider.motion.at(time), framing, limit}, collider.shape);
}

}  // namespace render
