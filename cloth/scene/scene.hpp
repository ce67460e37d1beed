// A scene: the physics of a cloth and the protocol its steps follow, read from one TOML file.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "cloth/model/mesh_springs.hpp"
#include "cloth/model/system.hpp"
#include "cloth/params.hpp"
#include "cloth/scene/shapes.hpp"
#include "cloth/step/protocol.hpp"

namespace cloth {

enum class PinnedSet { none, two_corners, four_corners, first_row };

inline std::vector<std::string> choices(PinnedSet) {
  return {"none", "two-corners", "four-corners", "first-row"};
}

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
  PinSpec pins;
  StartSpec start;
  WorldSpec world;
  SphereSpec sphere;
  Protocol step;

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
