// What a cloth may meet: solids that stand still or move by script.
#pragma once

#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "cloth/model/rigid_motion.hpp"
#include "cloth/types.hpp"

namespace cloth {

/// The half-space normal.x + offset < 0, its normal a unit vector.
struct Plane {
  Vec3 normal;
  Real offset;  ///< [m]
};

struct Sphere {
  Vec3 centre;  ///< [m]
  Real radius;  ///< [m]
};

/// Parallel to the axes, as long as its collider's motion does not turn it.
struct Box {
  Vec3 centre;  ///< [m]
  Vec3 half;    ///< half of each edge [m]
};

/// All points within `radius` of the segment from a to b.
struct Capsule {
  Vec3 a, b;    ///< [m]
  Real radius;  ///< [m]
};

class SolidMesh;

/// A closed triangle mesh; shared, for copies of a System share its search tree.
using SharedSolidMesh = std::shared_ptr<const SolidMesh>;

using Shape = std::variant<Plane, Sphere, Box, Capsule, SharedSolidMesh>;

/// none; carry: a vertex that was outside goes a share of the way to where its last position was
/// carried by the collider's own motion; coulomb: the slip is shortened by mu times the push.
enum class Friction { none, carry, coulomb };
inline std::vector<std::string> choices(Friction) { return {"none", "carry", "coulomb"}; }

struct Collider {
  std::string name;
  Shape shape;  ///< at rest
  RigidMotion motion = {};
  Friction friction = Friction::none;
  Real coefficient = 0;  ///< F of carry, 0 to 1; mu of coulomb
};

/// How pairs of vertices that are too close are found; the answers are the same.
enum class PairSearch { hash, all_pairs };
inline std::vector<std::string> choices(PairSearch) { return {"hash", "all-pairs"}; }

/// Vertices of one cloth keep `distance` from each other, or their distance at rest where that is
/// less.
struct SelfContact {
  Real distance = 0;  ///< [m]; 0: they do not
  PairSearch search = PairSearch::hash;
};

}  // namespace cloth
