// A scene: the physics of a cloth and the protocol its steps follow, read from one TOML file.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cloth/model/system.hpp"
#include "cloth/params.hpp"
#include "cloth/scene/specs.hpp"
#include "cloth/step/protocol.hpp"

namespace cloth {

/// One table of a scene file, with access to its fields.
struct Section {
  std::string name;
  std::vector<Param> params;
};

struct Scene {
  std::string name, summary, stresses;
  std::filesystem::path folder;  ///< what files it names are relative to
  Real portrait = 2;             ///< the time that shows it best [s]
  GridSpec mesh;                 ///< unless one of the next four is there
  std::optional<DiscSpec> disc;
  std::optional<CylinderSpec> cylinder;
  std::optional<SpherePatchSpec> sphere_patch;
  std::optional<ObjSpec> obj;
  PlacementSpec place;
  ClothSpec cloth;
  MembraneSpec membrane;
  BendingSpec bending;
  PinSpec pins;
  StartSpec start;
  WorldSpec world;
  WindSpec wind;
  CollisionSpec collision;
  ClipSpec clip;
  Protocol step;
  bool contact_stated = false;  ///< whether anybody asked for step.contact, be it none
  Named<MotionSpec> motions;
  Named<PatchSpec> patches;
  Named<LoadSpec> loads;
  Named<FloorSpec> floors;
  Named<PlaneSpec> planes;
  Named<SphereSpec> spheres;
  Named<BoxSpec> boxes;
  Named<CapsuleSpec> capsules;
  Named<SolidSpec> solids;
  Named<BoneSpec> bones;
  Named<ChainSpec> chains;

  /// False where a membrane takes the place of springs without stiffness.
  bool has_springs() const { return membrane.model == Membrane::none || cloth.stiffness > 0; }

  /// The tables of the file, pointing into this scene; named ones, "sphere.ball", come last. No key
  /// occurs in two of the others.
  std::vector<Section> sections();

  /// The names of those tables.
  std::vector<std::string> tables();

  /// One table's keys. @throws UsageError starting with `where` if it is not there.
  std::vector<Param> params(std::string_view table, const std::string& where);

  /// Whether another mesh than the grid is there.
  bool other_mesh() const { return disc || cylinder || sphere_patch || obj; }

  /// The files that it names: mesh, solids, clip.
  std::vector<std::filesystem::path> files() const;

  /// Adds the table [kind.table], or [kind] of a mesh where `table` is empty, if it is not there.
  /// @throws UsageError starting with `where` for a kind there is not.
  void add(std::string_view kind, const std::string& table, const std::string& where);

  /// Sets "section.key", "scene.section.key", and "scene.key" or "key" of a table without a name;
  /// returns the value as stored.
  /// @throws UsageError starting with `where`, naming the nearest key.
  Value set(std::string_view key, const Value& value, const std::string& where);

  /// "section.key" of a key that is named as for set(). @throws UsageError as set() does.
  std::string full_key(std::string_view key, const std::string& where);

  /// @throws UsageError starting with `where` if the key, named as for set(), has no effect beside
  /// the values of the others, such as a coefficient without friction.
  void expect_effect(std::string_view key, const std::string& where);

  /// @throws UsageError where the parts contradict each other, naming the scene and the keys.
  void validate() const;
};

/// The scene called `name` in root()/scenes, or the file of that path.
/// @throws UsageError with file, line and key; starting with `where`, if any, for no such scene.
Scene load_scene(const std::string& name, const std::string& where = "");

/// Reads a scene from a text; `name`, a path that ends with .toml, stands for it in errors, and
/// files are relative to `folder`. Does not validate() it. @throws UsageError with line and key,
/// also of a key that has no effect.
Scene parse_scene(std::string_view text, const std::string& name,
                  const std::filesystem::path& folder);

/// The tables that may stand instead of [mesh], and the kinds of named tables.
std::vector<std::string> mesh_kinds();
std::vector<std::string> named_kinds();

/// Names of the scenes in root()/scenes, sorted.
std::vector<std::string> scene_names();

/// The folder that holds scenes/, experiments/, runs/, results/ and paper/: CLOTHBENCH_ROOT, else
/// the nearest such folder above the current one, else shipped().
/// @throws UsageError naming it where it has no scenes/.
std::filesystem::path root();

/// The same, be it there or not: to shorten the names of files.
std::filesystem::path presumed_root();

/// What came with the program, and lies beside it in share/clothbench: where it was installed a
/// folder of its own, where it was built the tree. "" where /proc does not tell where it is.
std::filesystem::path shipped();

/// Whether root() came with a program that is installed: for all who run it, and nobody's to write.
bool is_root_installed();

/// @throws UsageError as validate() does.
System build_system(const Scene& scene);

/// What reading the scene's mesh has left out or made one, or "". @throws UsageError as validate().
std::string mesh_remark(const Scene& scene);

/// Positions and velocities at time 0.
State initial_state(const Scene& scene, const System& system);

}  // namespace cloth
