// From a scene's numbers to masses, springs, pins, forces and colliders.

#include <fmt/format.h>

#include <algorithm>

#include "cloth/error.hpp"
#include "cloth/model/pose.hpp"
#include "cloth/model/rest_shape.hpp"
#include "cloth/scene/colliders.hpp"
#include "cloth/scene/energies.hpp"
#include "cloth/scene/grid_springs.hpp"
#include "cloth/scene/leaders.hpp"
#include "cloth/scene/limits.hpp"
#include "cloth/scene/obj.hpp"
#include "cloth/scene/scene.hpp"
#include "cloth/scene/select.hpp"

namespace cloth {

namespace {

RowMesh regular_shape_of(const Scene& scene) {
  if (scene.disc) return {disc_mesh(*scene.disc)};
  if (scene.cylinder)
    return {cylinder_mesh(*scene.cylinder), scene.cylinder->segments, scene.cylinder->rows};
  if (scene.sphere_patch) return {sphere_patch_mesh(*scene.sphere_patch)};
  return {grid_mesh(scene.mesh), scene.mesh.columns, scene.mesh.rows};
}

ObjFile read_obj(const Scene& scene, const std::string& where) {
  return scaled_obj(scene.folder / scene.obj->file, scene.obj->scale, scene.obj->reading(), where);
}

RowMesh shape_of(const Scene& scene) {
  const std::string who = "scene " + scene.name + ": ";
  if (scene.obj) {
    ObjFile obj = read_obj(scene, who + "obj");
    return {.mesh = std::move(obj.mesh),
            .groups = std::move(obj.groups),
            .materials = std::move(obj.materials)};
  }
  try {
    return regular_shape_of(scene);
  } catch (const UsageError& error) {
    throw UsageError(who + words_of(error));
  }
}

void place(const PlacementSpec& spec, VecX& x) {
  if (!spec.turned.isZero(0)) {
    const Mat3 turn = rotation(spec.turned);
    for (Eigen::Index i = 0; i < x.size(); i += 3) x.segment<3>(i) = turn * x.segment<3>(i);
  }
  if (!spec.moved.isZero(0)) x += spec.moved.replicate(x.size() / 3, 1);
}

/// Builds a System, and finds what no single key can know to be wrong.
class Builder {
 public:
  explicit Builder(const Scene& scene) : scene_(scene), shape_(shape_of(scene)) {
    expect_lengths();
  }

  /// All but the springs, which cannot be wrong and cost most.
  void check() {
    set_masses();
    set_rest();
    set_patches();
    expect_moderate_numbers(system_, "scene " + scene_.name);
    set_energies();
    set_leaders();
    set_pins();
    set_forces();
    set_colliders();
  }

  System build() {
    if (scene_.has_springs()) set_springs();
    check();
    return std::move(system_);
  }

 private:
  [[noreturn]] void reject(const std::string& what) const {
    throw UsageError(fmt::format("scene {}: {}", scene_.name, what));
  }

  std::vector<int> chosen(const Selection& selection, const std::string& table) const {
    return select(shape_, selection, fmt::format("scene {}: {}", scene_.name, table));
  }

  /// As chosen(), of a table that makes no sense without a vertex.
  std::vector<int> some(const Selection& selection, const std::string& table) const {
    std::vector<int> vertices = chosen(selection, table);
    if (vertices.empty()) reject(table + ": it has no vertex; give where, vertices or box");
    return vertices;
  }

  void expect_lengths() const {
    if (!shape_.mesh.pattern.empty() && scene_.has_springs() && scene_.cloth.bend_ratio > 0)
      reject(
          fmt::format("bend_ratio = {}, rest = texture: a pattern tells no length of springs "
                      "between vertices two apart; set bend_ratio = 0 and give bending",
                      scene_.cloth.bend_ratio));
  }

  void set_springs() {
    const ClothSpec& cloth = scene_.cloth;
    const SpringSpec springs{cloth.stiffness * cloth.stiffness_factor, cloth.shear,
                             cloth.shear_ratio, cloth.bend_ratio, cloth.damper};
    const bool plain_grid = !scene_.other_mesh() && scene_.mesh.diagonals == Diagonals::one;
    system_.springs = plain_grid ? grid_springs(scene_.mesh, shape_.mesh.positions, springs)
                                 : mesh_springs(shape_.mesh, springs);
  }

  void set_masses() {
    const ClothSpec& cloth = scene_.cloth;
    const Mesh& mesh = shape_.mesh;
    if ((cloth.vertex_mass > 0) == (cloth.density > 0))
      reject(fmt::format("vertex_mass = {} kg and density = {} kg/m^2: give exactly one of the two",
                         cloth.vertex_mass, cloth.density));
    if (cloth.density > 0 && mesh.faces.empty())
      reject("density needs triangles; give vertex_mass for a grid of one column or row");
    system_.mass = cloth.density > 0
                       ? lumped_masses({mesh.positions, mesh.faces, mesh.pattern}, cloth.density)
                       : VecX::Constant(mesh.vertices(), cloth.vertex_mass);
  }

  void set_rest() {
    place(scene_.place, shape_.mesh.positions);
    // Far away, the vertices of a small mesh round to the same place.
    if (!scene_.place.moved.isZero(0))
      for (const Fault& fault : faults(shape_.mesh))
        if (fault.kind == FaultKind::duplicate_vertex)
          reject(fmt::format("place: moved: there, {}; move it less", text(fault)));
    system_.rest = shape_.mesh.positions;
    system_.faces = shape_.mesh.faces;
    system_.pattern = shape_.mesh.pattern;
  }

  void set_patches() {
    constexpr double most = 1e9;
    if (1.0 * static_cast<double>(scene_.patches.size()) * system_.vertices() > most)
      reject(
          fmt::format("{} patches of {} vertices: each is looked for in each; give fewer patches",
                      scene_.patches.size(), system_.vertices()));
    std::vector<char> inside;
    for (const auto& [name, patch] : scene_.patches) {
      inside.assign(static_cast<std::size_t>(system_.vertices()), 0);
      for (const int i : some(patch.selection, "patch." + name)) {
        inside[static_cast<std::size_t>(i)] = 1;
        system_.mass[i] *= patch.mass_ratio;
      }
      system_.springs.change([&inside, ratio = patch.stiffness_ratio](Spring& s) {
        if (!inside[static_cast<std::size_t>(s.i)] || !inside[static_cast<std::size_t>(s.j)])
          return;
        s.stiffness *= ratio;
        s.damping *= ratio;
      });
    }
  }

  void set_energies() {
    const MembraneSpec& membrane = scene_.membrane;
    if (membrane.model == Membrane::arap && membrane.poisson > 0)
      reject(
          fmt::format("membrane = arap, poisson = {}: its width does not change with its length; "
                      "set poisson = 0 or membrane = stvk",
                      membrane.poisson));
    if (!scene_.has_springs() && scene_.cloth.damper > 0)
      reject(
          fmt::format("damper = {} N s/m, but with a membrane stiffness = 0 means no springs; "
                      "set damper = 0 or give a stiffness",
                      scene_.cloth.damper));
    system_.energies = build_energies(scene_, system_);
  }

  void set_leaders() {
    leaders_ = bones_of(scene_.clip, scene_.folder, fmt::format("scene {}: clip", scene_.name));
    leaders_.merge(links_of(scene_.chains, "scene " + scene_.name));
  }

  RigidMotion motion_of(const MotionSpec& spec, const std::string& table) const {
    const std::string where = fmt::format("scene {}: {}", scene_.name, table);
    if (spec.follow.empty()) return key_framed(spec.keys, where);
    if (!spec.keys.times.empty()) reject(table + ": follow and times: give one of the two");
    return leader(leaders_, spec.follow, where).motion;
  }

  void set_pins() {
    system_.pinned.assign(static_cast<std::size_t>(system_.vertices()), 0);
    constexpr long most_let_go = 1000;
    if (std::ranges::count_if(scene_.motions, [](const auto& motion) {
          return motion.second.until != never;
        }) > most_let_go)
      reject(
          fmt::format("more than {} tables [motion.NAME] with `until`; one may let many vertices "
                      "go",
                      most_let_go));
    for (const int i : chosen(scene_.pins.selection, "pins")) pin(i);
    for (const auto& [name, spec] : scene_.motions) {
      const std::string table = "motion." + name;
      Drive drive{some(spec.selection, table), motion_of(spec, table), spec.until};
      if (spec.until == never) drive.until = std::numeric_limits<Real>::infinity();
      for (const int i : drive.vertices) {
        if (system_.is_pinned(i))
          reject(fmt::format("{}: vertex {} is pinned, or moved, by another table too", table, i));
        pin(i);
      }
      system_.drives.push_back(std::move(drive));
    }
  }

  void pin(int i) { system_.pinned[static_cast<std::size_t>(i)] = 1; }

  void set_forces() {
    system_.gravity = scene_.world.gravity;
    expect_steps_to_show(system_, scene_.step.of_substep().dt, "scene " + scene_.name);
    const WindSpec& w = scene_.wind;
    system_.wind = {w.wind, w.rates, w.phases, w.amplitude, w.frequency, w.constant, w.drag};
    if (system_.wind.blows() && system_.faces.empty())
      reject("wind: it blows on triangles, and this mesh has none; leave out wind and air_drag");
    for (const auto& [name, load] : scene_.loads) {
      if (load.until <= load.from)
        reject(fmt::format("load.{}: until = {} s: give a time after from = {} s", name, load.until,
                           load.from));
      system_.loads.push_back(
          {some(load.selection, "load." + name), load.force, load.impulse, load.from, load.until});
    }
  }

  void set_colliders() {
    system_.margin = scene_.collision.margin;
    system_.self_contact = {scene_.collision.self_distance, scene_.collision.self_search};
    system_.contact_passes = scene_.collision.passes;
    expect_few_pairs(system_, "scene " + scene_.name);
    system_.colliders = build_colliders(scene_, leaders_);
    expect_contact();
  }

  void expect_contact() const {
    const bool self = system_.self_contact.distance > 0;
    if (scene_.contact_stated || (system_.colliders.empty() && !self)) return;
    reject(
        fmt::format("step: contact: {} is there, but not how contact is made; set contact = "
                    "project, inside, penalty or none",
                    self ? "self_distance" : system_.colliders.front().name));
  }

  const Scene& scene_;
  RowMesh shape_;
  Leaders leaders_;
  System system_;
};

}  // namespace

void Scene::validate() const { Builder(*this).check(); }

System build_system(const Scene& scene) { return Builder(scene).build(); }

std::string mesh_remark(const Scene& scene) {
  return scene.obj ? read_obj(scene, "scene " + scene.name + ": obj").remark() : "";
}

}  // namespace cloth
