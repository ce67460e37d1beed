// The tables of a scene file, each a struct that lists its keys.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "cloth/model/mesh_springs.hpp"
#include "cloth/motion/ik.hpp"
#include "cloth/params.hpp"
#include "cloth/scene/collider_specs.hpp"
#include "cloth/scene/shapes.hpp"

namespace cloth {

/// Tables of one kind by their names: [kind.NAME].
template <class Spec>
using Named = std::map<std::string, Spec>;

/// Vertices by their place in a mesh that has rows, or on the rim of any mesh.
enum class Place {
  none,
  two_corners,
  four_corners,
  first_row,
  last_row,
  first_column,
  last_column,
  rim
};

inline std::vector<std::string> choices(Place) {
  return {"none",     "two-corners",  "four-corners", "first-row",
          "last-row", "first-column", "last-column",  "rim"};
}

enum class Membrane { none, stvk, arap };
enum class Bending { none, hinge, isometric };

inline std::vector<std::string> choices(Membrane) { return {"none", "stvk", "arap"}; }
inline std::vector<std::string> choices(Bending) { return {"none", "hinge", "isometric"}; }

/// What the energies of a mesh from a file are at rest in: its vertices, or the flat pattern that
/// its texture coordinates are.
enum class RestFrom { vertices, texture };

inline std::vector<std::string> choices(RestFrom) { return {"vertices", "texture"}; }

/// [obj]: a mesh from a file.
struct ObjSpec {
  std::string file;
  Real scale = 1, weld = 0, texture_scale = 1;
  bool repair = false;
  RestFrom rest = RestFrom::vertices;

  void describe(auto& p) {
    p(file, "file", "an OBJ, PLY or glTF file, relative to the scene's");
    p(scale, "scale", "1", {1e-9, 1e9}, "factor on its coordinates, to metres");
    p(weld, "weld", "m", {0, 1e3}, "vertices within this of an earlier one are that one; 0: none");
    p(repair, "repair",
      "leave out faces that are there twice, have no area or are the third at an edge, and "
      "vertices "
      "of no face; turn faces as most of their neighbours are");
    p(rest, "rest",
      "where springs, membrane and bending are at rest: at the file's vertices, or flat, in the "
      "pattern that its texture coordinates are");
    p(texture_scale, "texture_scale", "m", {1e-9, 1e9}, "what 1 in texture coordinates is long")
        .idle(rest == RestFrom::vertices, "with rest = vertices");
  }

  /// How the file is read, in its own unit.
  ObjReading reading() const {
    return {weld / scale, rest == RestFrom::texture ? texture_scale : 0, repair};
  }
};

/// [place]: of the whole mesh at rest.
struct PlacementSpec {
  Vec3 turned = Vec3::Zero(), moved = Vec3::Zero();

  void describe(auto& p) {
    p(turned, "turned", "rad", {-1e3, 1e3}, "rotation vector of the mesh about 0, then ...");
    p(moved, "moved", "m", {-1e6, 1e6}, "... its translation");
  }
};

/// [cloth]: masses and springs.
struct ClothSpec {
  Real vertex_mass = 0, density = 0;
  Real stiffness = 1000, stiffness_factor = 1, shear_ratio = 1, bend_ratio = 0, damper = 0;
  Shear shear = Shear::one;

  void describe(auto& p) {
    p(vertex_mass, "vertex_mass", "kg", {0, 1e9}, "mass of every vertex; or give density");
    p(density, "density", "kg/m^2", {0, 1e9}, "mass per area, lumped by thirds of triangles");
    p(stiffness, "stiffness", "N/m", {0, 1e15}, "k of a structural spring");
    p(stiffness_factor, "stiffness_factor", "1", {1e-6, 1e6},
      "factor on k of all springs as solvers have them; runs are compared with the cloth at 1");
    p(shear, "shear", "diagonal springs per cell");
    p(shear_ratio, "shear_ratio", "1", {0, 1e6}, "k of a diagonal spring over k")
        .idle(shear == Shear::none, "with shear = none");
    p(bend_ratio, "bend_ratio", "1", {0, 1e6},
      "k of a spring between vertices two apart over k; 0 is none");
    p(damper, "damper", "N s/m", {0, 1e12},
      "k_d of a structural spring's damper; the other families' by the same ratios as k");
  }
};

/// [membrane]: what resists stretch and shear of triangles.
struct MembraneSpec {
  Membrane model = Membrane::none;
  Real youngs = 1000, poisson = 0;

  void describe(auto& p) {
    const bool none = model == Membrane::none;
    p(model, "membrane", "what triangles resist strain by, beside the springs or without any")
        .idle(!none && youngs == 0, "with youngs = 0");
    p(youngs, "youngs", "N/m", {0, 1e15}, "Young's modulus times the thickness")
        .idle(none, "without membrane");
    p(poisson, "poisson", "1", {0, 0.49}, "Poisson's ratio; arap has none but 0")
        .idle(none, "without membrane");
  }
};

/// [bending]: what resists folds between triangles.
struct BendingSpec {
  Bending model = Bending::none;
  Real stiffness = 1e-4;

  void describe(auto& p) {
    const bool none = model == Bending::none;
    p(model, "bending", "what edges between triangles resist folds by; isometric: flat at rest")
        .idle(!none && stiffness == 0, "with bending_stiffness = 0");
    p(stiffness, "bending_stiffness", "N m", {0, 1e12},
      "k of a sheet's energy k/2 curvature^2 per area")
        .idle(none, "without bending");
  }
};

/// Chosen vertices: by place, by index, all whose rest position lies in a box, and those of faces
/// by their names in a file.
struct Selection {
  Place where = Place::none;
  std::vector<int> vertices = {};
  std::vector<Real> box = {};
  std::string group = {}, material = {};

  /// unused: why nothing is chosen, or "".
  void describe(auto& p, const std::string& unused = "") {
    const bool idle = !unused.empty();
    p(where, "where", "vertices by place; two-corners are those of the first row")
        .idle(idle, unused);
    p(vertices, "vertices", "1", {0, 1e9}, "further vertices, by index").idle(idle, unused);
    p(box, "box", "m", {-1e6, 1e6}, "further vertices, at rest in [x, y, z, x, y, z], low to high")
        .idle(idle, unused);
    p(group, "group", "further vertices, of the faces of that group or object of an OBJ file")
        .idle(idle, unused);
    p(material, "material", "further vertices, of the faces of that material of an OBJ file")
        .idle(idle, unused);
  }
};

/// [pins]
struct PinSpec {
  Selection selection{.where = Place::two_corners};

  void describe(auto& p) { selection.describe(p); }
};

/// [motion.NAME]: vertices pinned to a rigid motion.
struct MotionSpec {
  Selection selection;
  std::string follow;
  KeySpec keys;
  Real until = never;

  void describe(auto& p) {
    selection.describe(p, until == 0 ? "with until = 0" : "");
    p(follow, "follow", "bone.NAME or chain.NAME that leads them; or give key frames");
    keys.describe(p, follow.empty() ? "without times" : "with follow; give one of the two");
    p(until, "until", "s", {0, never}, "when the vertices are let go");
  }
};

/// [patch.NAME]: a part of the cloth that is of other stuff.
struct PatchSpec {
  Selection selection;
  Real mass_ratio = 1, stiffness_ratio = 1;

  void describe(auto& p) {
    selection.describe(p);
    p(mass_ratio, "mass_ratio", "1", {1e-9, 1e9}, "factor on the masses of its vertices");
    p(stiffness_ratio, "stiffness_ratio", "1", {0, 1e9},
      "factor on k and k_d of springs with both ends in it");
  }
};

/// [load.NAME]
struct LoadSpec {
  Selection selection;
  Vec3 force = Vec3::Zero(), impulse = Vec3::Zero();
  Real from = 0, until = never;

  void describe(auto& p) {
    selection.describe(p);
    p(force, "force", "N", {-1e9, 1e9}, "on each of its vertices");
    p(impulse, "impulse", "N s", {-1e9, 1e9}, "on each of its vertices, once, at from");
    p(from, "from", "s", {0, never}, "when it begins");
    p(until, "until", "s", {0, never}, "when the force ends")
        .idle(force.isZero(0), "without force");
  }
};

/// [start]: motion and shape of the cloth at time 0.
struct StartSpec {
  Vec3 velocity = Vec3::Zero(), spin = Vec3::Zero();
  Real roughness = 0;
  int seed = 1;

  void describe(auto& p) {
    p(velocity, "velocity", "m/s", {-1e6, 1e6}, "of every free vertex");
    p(spin, "spin", "rad/s", {-1e6, 1e6}, "added: rigid rotation about the pins' centroid");
    p(roughness, "roughness", "m", {0, 1e3}, "largest random offset of a free coordinate");
    p(seed, "seed", "1", {0, 2147483647}, "of the random offsets")
        .idle(roughness == 0, "without roughness");
  }
};

/// [world]
struct WorldSpec {
  Vec3 gravity = {0, -9.8, 0};

  void describe(auto& p) { p(gravity, "gravity", "m/s^2", {-1e6, 1e6}, "acceleration"); }
};

/// [wind]
struct WindSpec {
  Vec3 wind = Vec3::Zero(), rates = Vec3::Zero(), phases = Vec3::Zero();
  Real amplitude = 0, frequency = 0, constant = 1, drag = 0;

  void describe(auto& p) {
    const bool still = wind.isZero(0);
    p(wind, "wind", "Pa", {-1e6, 1e6},
      "(f, g, h): its part along a triangle's normal, times twice the area, is the force on each "
      "corner, six times that of a true pressure");
    p(rates, "wind_rates", "rad/s", {-1e6, 1e6}, "f, g and h are multiplied by cos(rate t + phase)")
        .idle(still, "without wind");
    p(phases, "wind_phases", "rad", {-1e3, 1e3}, "see wind_rates").idle(still, "without wind");
    p(amplitude, "gust_amplitude", "1", {-1e6, 1e6}, "A of the factor A cos(w t) + C on the wind")
        .idle(still, "without wind");
    p(frequency, "gust_frequency", "rad/s", {0, 1e6}, "w of that factor")
        .idle(still, "without wind")
        .idle(amplitude == 0, "without gust_amplitude");
    p(constant, "gust_constant", "1", {-1e6, 1e6}, "C of that factor").idle(still, "without wind");
    p(drag, "air_drag", "Pa s/m", {0, 1e6}, "taken off that (f, g, h) per speed of a triangle");
  }
};

/// [clip]: a captured motion, whose bones may lead pins and be colliders.
struct ClipSpec {
  std::string skeleton, clip, filter = "none";
  Real fps = 120, start = 0;
  Vec3 moved = Vec3::Zero();

  void describe(auto& p) {
    const bool none = skeleton.empty();
    const char* why = "without skeleton";
    p(skeleton, "skeleton", "an ASF file, relative to the scene's; empty: no clip");
    p(clip, "clip", "its AMC file").idle(none, why);
    p(filter, "filter", "of the joint angles: none, gain=x, gaussian=frames or cartoon=frames")
        .idle(none, why);
    p(fps, "fps", "1/s", {1e-3, 1e6},
      "frames a second of the clip, of which its files do not speak")
        .idle(none, why);
    p(start, "clip_start", "s", {-never, never}, "when its first frame is; it stands before")
        .idle(none, why);
    p(moved, "clip_moved", "m", {-1e6, 1e6}, "translation of the whole figure").idle(none, why);
  }
};

/// [bone.NAME]: a bone of the clip as a capsule.
struct BoneSpec : FrictionSpec {
  Real radius = 0.1;

  void describe(auto& p) {
    p(radius, "radius", "m", {1e-9, 1e6}, "of the capsule");
    FrictionSpec::describe(p);
  }
};

/// [chain.NAME]: links whose end is led along a path by inverse kinematics.
struct ChainSpec {
  std::vector<Real> joints, path;
  motion::IkMethod method = motion::IkMethod::fabrik;
  Real radius = 0;

  void describe(auto& p) {
    p(joints, "joints", "m", {-1e6, 1e6}, "at time 0, [x, y, z] of each; the first stays");
    p(path, "path", "s, m", {-1e6, 1e6},
      "time [s] and place [m] of its end, [t, x, y, z, t, x, ...]");
    p(method, "method", "of inverse kinematics");
    p(radius, "radius", "m", {0, 1e6}, "of its links as capsules; 0: they are no colliders");
  }
};

}  // namespace cloth
