#include "render/solids.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <type_traits>
#include <variant>

#include "cloth/contact/solid_mesh.hpp"
#include "cloth/model/pose.hpp"

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

/// How far flat faces are drawn below themselves, for vertices that press a little into them [m].
Real flat_sink(Real edge, Real extent) { return 1e-3 * extent + 0.1 * edge; }

/// Of a box's edges when its faces sink: what a face's edge, a fourth longer than the mean as the
/// diagonals of a grid are, cuts off between two sides.
Real rounding(Real edge, Real sunk) {
  return std::max(0., (1.25 * edge / std::sqrt(2.) - 2 * sunk) / (2 - std::sqrt(2.)));
}

/// A box of that half size about 0 whose edges and corners are round.
std::string round_box(const Vec3& half, Real radius) {
  const Vec3 core = half - Vec3::Constant(radius);
  std::string text = "union {\n";
  for (int axis = 0; axis < 3; ++axis) {
    Vec3 slab = core;
    slab[axis] = half[axis];
    text += fmt::format("box {{ {}, {} }}\n", vector(-slab), vector(slab));
    for (int side = 0; side < 4; ++side) {
      Vec3 a = core;
      if (side & 1) a[(axis + 1) % 3] *= -1;
      if (side & 2) a[(axis + 2) % 3] *= -1;
      Vec3 b = a;
      b[axis] *= -1;
      text += fmt::format("cylinder {{ {0}, {1}, {2:.7g} }} ", vector(a), vector(b), radius);
      if (axis == 0)
        text += fmt::format("sphere {{ {0}, {2:.7g} }} sphere {{ {1}, {2:.7g} }} ", vector(a),
                            vector(b), radius);
    }
    text += "\n";
  }
  return text;
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
        vector(foot - (1e-3 * stage.extent + flat_sink(edge, stage.extent)) * normal),
        vector(normal), radius, radius, vector(foot));
  }

  std::string operator()(const cloth::Sphere& sphere) const {
    return fmt::format("sphere {{ {}, {:.7g} texture {{ Solid }} }}\n", vector(pose(sphere.centre)),
                       sphere.radius - sink(sphere.radius, edge, stage.extent));
  }

  std::string operator()(const cloth::Box& box) const {
    const Real most = box.half.minCoeff(), sunk = std::min(flat_sink(edge, stage.extent), most / 4);
    return round_box(box.half - Vec3::Constant(sunk), std::min(rounding(edge, sunk), most / 2)) +
           fmt::format("texture {{ Solid }} {} }}\n", placed({pose.turn, pose(box.centre)}));
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
    const Real depth = flat_sink(edge, stage.extent);
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
  Pose pose = collider.motion.at(time);
  pose.shift -= stage.origin;
  return std::visit(Writer{stage, edge, pose}, collider.shape);
}

void include(Framing& framing, const cloth::Collider& collider, Real time, const Limit& limit) {
  std::visit(Outline{collider.motion.at(time), framing, limit}, collider.shape);
}

}  // namespace render
