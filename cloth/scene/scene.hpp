// A scene: the physics of a cloth and the protocol its steps follow, read from one TOML file.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "cloth/model/system.hpp"
#include "cloth/params.hpp"
#include "cloth/step/protocol.hpp"

namespace cloth {

enum class GridPlane { horizontal, vertical };
enum class Shear { none, one, both };
enum class Membrane { none, stvk, arap };
enum class Bending { none, hinge, isometric };
enum class PinnedSet { none, two_corners, four_corners, first_row };

inline std::vector<std::string> choices(GridPlane) { return {"horizontal", "vertical"}; }
inline std::vector<std::string> choices(Shear) { return {"none", "one", "both"}; }
inline std::vector<std::string> choices(Membrane) { return {"none", "stvk", "arap"}; }
inline std::vector<std::string> choices(Bending) { return {"none", "hinge", "isometric"}; }
inline std::vector<std::string> choices(PinnedSet) {
  return {"none", "two-corners", "four-corners", "first-row"};
}

/// [mesh]: a grid whose vertex (i, j), i the column and j the row, has the index j * columns + i.
struct GridSpec {
  int columns = 21, rows = 21;
  Real width = 1, depth = 1;
  GridPlane plane = GridPlane::horizontal;

  void describe(auto& p) {
    p(columns, "columns", "1", {1, 4096}, "vertices along x");
    p(rows, "rows", "1", {1, 4096}, "vertices along z (horizontal) or -y (vertical)");
    p(width, "width", "m", {1e-6, 1e6}, "extent along x, centred on 0");
    p(depth, "depth", "m", {1e-6, 1e6}, "extent of the rows");
    p(plane, "plane", "horizontal: rows run from +z to -z; vertical: they hang down from y = 0");
  }
};

/// [cloth]: masses and springs.
struct ClothSpec {
  Real vertex_mass = 0, density = 0;
  Real stiffness = 1000, shear_ratio = 1, bend_ratio = 0, damper = 0;
  Shear shear = Shear::one;

  void describe(auto& p) {
    p(vertex_mass, "vertex_mass", "kg", {0, 1e9}, "mass of every vertex; or give density");
    p(density, "density", "kg/m^2", {0, 1e9}, "mass per area, lumped by thirds of triangles");
    p(stiffness, "stiffness", "N/m", {0, 1e15}, "k of a structural spring");
    p(shear, "shear", "diagonal springs per cell");
    p(shear_ratio, "shear_ratio", "1", {0, 1e6}, "k of a diagonal spring over k");
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
    p(model, "membrane", "what triangles resist strain by, beside the springs or without any");
    p(youngs, "youngs", "N/m", {0, 1e15}, "Young's modulus times the thickness");
    p(poisson, "poisson", "1", {0, 0.49}, "Poisson's ratio; arap has none but 0");
  }
};

/// [bending]: what resists folds between triangles.
struct BendingSpec {
  Bending model = Bending::none;
  Real stiffness = 1e-4;

  void describe(auto& p) {
    p(model, "bending", "what edges between triangles resist folds by; isometric: flat at rest");
    p(stiffness, "bending_stiffness", "N m", {0, 1e12},
      "k of a sheet's energy k/2 curvature^2 per area");
  }
};

/// [pins]
struct PinSpec {
  PinnedSet where = PinnedSet::two_corners;
  std::vector<int> vertices;

  void describe(auto& p) {
    p(where, "where", "vertices that never move; two-corners are those of the first row");
    p(vertices, "vertices", "1", {0, 1e9}, "further pinned vertices, by index");
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
    p(seed, "seed", "1", {0, 2147483647}, "of the random offsets");
  }
};

/// [world]
struct WorldSpec {
  Vec3 gravity = {0, -9.8, 0};

  void describe(auto& p) { p(gravity, "gravity", "m/s^2", {-1e6, 1e6}, "acceleration"); }
};

/// [sphere]: one collider.
struct SphereSpec {
  bool enabled = false;
  Vec3 centre = Vec3::Zero();
  Real radius = 1;

  void describe(auto& p) {
    p(enabled, "sphere", "whether the sphere is there");
    p(centre, "centre", "m", {-1e6, 1e6}, "of the sphere");
    p(radius, "radius", "m", {1e-9, 1e6}, "of the sphere");
  }
};

/// One table of a scene file, with access to its fields.
struct Section {
  std::string name;
  std::vector<Param> params;
};

struct Scene {
  std::string name, summary, stresses;
  GridSpec mesh;
  ClothSpec cloth;
  MembraneSpec membrane;
  BendingSpec bending;
  PinSpec pins;
  StartSpec start;
  WorldSpec world;
  SphereSpec sphere;
  Protocol step;

  /// False where a membrane takes the place of springs without stiffness.
  bool has_springs() const { return membrane.model == Membrane::none || cloth.stiffness > 0; }

  /// The tables of the file, pointing into this scene. No key occurs in two of them.
  std::vector<Section> sections();

  /// Sets "section.key", "scene.section.key", "scene.key" or "key"; returns the value as stored.
  /// @throws UsageError starting with `where`, naming the nearest key.
  Value set(std::string_view key, const Value& value, const std::string& where);

  /// @throws UsageError where the parts contradict each other, naming the scene and the keys.
  void validate() const;
};

/// The scene called `name` in root()/scenes, or the file of that path.
/// @throws UsageError with file, line and key.
Scene load_scene(const std::string& name);

/// Names of the scenes in root()/scenes, sorted.
std::vector<std::string> scene_names();

/// The folder that holds scenes/, experiments/, results/ and paper/: CLOTHBENCH_ROOT, else the
/// nearest such folder above the current one, else where the program was built from.
std::filesystem::path root();

/// @throws UsageError as validate() does.
System build_system(const Scene& scene);

/// Positions and velocities at time 0.
State initial_state(const Scene& scene, const System& system);

}  // namespace cloth
