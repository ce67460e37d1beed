// The tables of a scene file that are about colliders, each a struct that lists its keys.
#pragma once

#include <string>
#include <vector>

#include "cloth/model/collider.hpp"
#include "cloth/params.hpp"

namespace cloth {

/// Later than any run ends [s].
inline constexpr Real never = 1e9;

/// The key frames of a rigid motion.
struct KeySpec {
  std::vector<Real> times, shifts, turns;
  Vec3 pivot = Vec3::Zero();
  Ease ease = Ease::linear;

  /// missing: why the others have no effect where there are no times.
  void describe(auto& p, const std::string& missing = "without times") {
    const bool none = times.empty();
    p(times, "times", "s", {-never, never}, "of the key frames, ascending")
        .idle(shifts.empty() && turns.empty(), "without shifts or turns");
    p(shifts, "shifts", "m", {-1e6, 1e6}, "a translation from rest for every key frame, or none")
        .idle(none, missing);
    p(turns, "turns", "rad", {-1e6, 1e6},
      "a rotation vector, axis times angle, from rest for every key frame, or none; between two "
      "its numbers change evenly, so that it may make full turns")
        .idle(none, missing);
    p(pivot, "pivot", "m", {-1e6, 1e6}, "the point that turns leave where it is")
        .idle(none, missing)
        .idle(turns.empty(), "without turns");
    p(ease, "ease", "between key frames: at constant speed, or starting and ending at rest")
        .idle(none, missing)
        .idle(times.size() == 1, "with one key frame");
  }
};

/// [collision]: what holds for all colliders.
struct CollisionSpec {
  Real margin = 0, self_distance = 0, tolerance = 0;
  PairSearch self_search = PairSearch::hash;
  int passes = 1;

  void describe(auto& p) {
    p(margin, "margin", "m", {0, 1e3}, "distance that vertices keep from colliders");
    p(self_distance, "self_distance", "m", {0, 1e3},
      "distance, if less than at rest, that vertices keep from each other; 0: none");
    p(self_search, "self_search", "how near pairs are found; both find the same")
        .idle(self_distance == 0, "without self_distance");
    p(passes, "passes", "1", {1, 1000},
      "times a step goes over colliders and pairs, each of which may undo another");
    p(tolerance, "tolerance", "m", {0, 1e3}, "penetration that a good solver stays below here");
  }
};

/// How a collider holds what touches it.
struct FrictionSpec {
  Friction friction = Friction::none;
  Real coefficient = 0;

  void describe(auto& p) {
    const bool rough = friction != Friction::none;
    p(friction, "friction", "none; carry: by a share towards its last place; coulomb")
        .idle(rough && coefficient == 0, "without coefficient");
    p(coefficient, "coefficient", "1", {0, 1e3}, "that share, at most 1, or Coulomb's mu")
        .idle(!rough && coefficient > 0, "without friction");
  }
};

/// What all colliders have.
struct ColliderSpec : FrictionSpec {
  bool enabled = true;
  KeySpec keys;

  void describe(auto& p) {
    p(enabled, "enabled", "whether it is there");
    FrictionSpec::describe(p);
    keys.describe(p);
  }
};

/// [floor.NAME]
struct FloorSpec : ColliderSpec {
  Real height = 0;
  Shape shape() const { return Plane{Vec3::UnitY(), -height}; }
  void describe(auto& p) {
    p(height, "height", "m", {-1e6, 1e6}, "y of the floor");
    ColliderSpec::describe(p);
  }
};

/// [plane.NAME]
struct PlaneSpec : ColliderSpec {
  Vec3 normal = Vec3::UnitY();
  Real offset = 0;
  Shape shape() const { return Plane{normal.normalized(), offset / normal.norm()}; }
  void describe(auto& p) {
    p(normal, "normal", "1", {-1e6, 1e6}, "N, of any length: solid where N.x + D < 0");
    p(offset, "offset", "m", {-1e6, 1e6}, "D");
    ColliderSpec::describe(p);
  }
};

/// [sphere.NAME]
struct SphereSpec : ColliderSpec {
  Vec3 centre = Vec3::Zero();
  Real radius = 1;
  Shape shape() const { return Sphere{centre, radius}; }
  void describe(auto& p) {
    p(centre, "centre", "m", {-1e6, 1e6}, "of the sphere");
    p(radius, "radius", "m", {1e-9, 1e6}, "of the sphere");
    ColliderSpec::describe(p);
  }
};

/// [box.NAME]
struct BoxSpec : ColliderSpec {
  Vec3 centre = Vec3::Zero(), size = Vec3::Ones();
  Shape shape() const { return Box{centre, size / 2}; }
  void describe(auto& p) {
    p(centre, "centre", "m", {-1e6, 1e6}, "of the box");
    p(size, "size", "m", {1e-9, 1e6}, "its edges along x, y and z before it turns");
    ColliderSpec::describe(p);
  }
};

/// [capsule.NAME]
struct CapsuleSpec : ColliderSpec {
  Vec3 a = Vec3::Zero(), b = Vec3::UnitY();
  Real radius = 0.1;
  Shape shape() const { return Capsule{a, b, radius}; }
  void describe(auto& p) {
    p(a, "a", "m", {-1e6, 1e6}, "one end of its axis");
    p(b, "b", "m", {-1e6, 1e6}, "the other");
    p(radius, "radius", "m", {1e-9, 1e6}, "of the capsule");
    ColliderSpec::describe(p);
  }
};

/// [solid.NAME]: a closed triangle mesh.
struct SolidSpec : ColliderSpec {
  std::string file;
  Real scale = 1;
  void describe(auto& p) {
    p(file, "file", "an OBJ file, relative to the scene's");
    p(scale, "scale", "1", {1e-9, 1e9}, "factor on its coordinates");
    ColliderSpec::describe(p);
  }
};

}  // namespace cloth
