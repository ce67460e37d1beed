// From a scene's numbers to masses, springs, pins, forces and colliders.

#include <fmt/format.h>

#include <algorithm>

#include "cloth/contact/solid_mesh.hpp"
#include "cloth/error.hpp"
#include "cloth/scene/energies.hpp"
#include "cloth/scene/grid_springs.hpp"
#include "cloth/scene/leaders.hpp"
#include "cloth/scene/limits.hpp"
#include "cloth/scene/obj.hpp"
#include "cloth/scene/scene.hpp"
#include "cloth/scene/select.hpp"

namespace cloth {

namespace {

/// An OBJ file's, whose coordinates were sound before they were scaled.
Mesh scaled_mesh(const Scene& scene, const auto& spec, const std::string& table) {
  constexpr Real largest = 1e6;  // m
  Mesh mesh = read_obj(scene.folder / spec.file);
  if (spec.scale == 1) return mesh;
  mesh.positions *= spec.scale;
  if (mesh.positions.lpNorm<Eigen::Infinity>() > largest || !faults(mesh).empty())
    throw UsageError(fmt::format(
        "scene {}: {}: scale = {}: coordinates become {}; choose another", scene.name, table,
        spec.scale,
        spec.scale > 1 ? "more than 1e6 m" : "so small that triangles lose their area"));
  return mesh;
}

RowMesh shape_of(const Scene& scene) {
  if (scene.disc) return {disc_mesh(*scene.disc)};
  if (scene.cylinder)
    return {cylinder_mesh(*scene.cylinder), scene.cylinder->segments, scene.cylinder->rows};
  if (scene.sphere_patch) return {sphere_patch_mesh(*scene.sphere_patch)};
  if (scene.obj) return {scaled_mesh(scene, *scene.obj, "obj")};
  return {grid_mesh(scene.mesh), scene.mesh.columns, scene.mesh.rows};
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
  explicit Builder(const Scene& scene) : scene_(scene), shape_(shape_of(scene)) {}

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

  void set_springs() {
    const ClothSpec& cloth = scene_.cloth;
    const SpringSpec springs{cloth.stiffness, cloth.shear, cloth.shear_ratio, cloth.bend_ratio,
                             cloth.damper};
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
    system_.mass = cloth.density > 0 ? lumped_masses(mesh.positions, mesh.faces, cloth.density)
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
  }

  void set_patches() {
    std::vector<char> inside;
    for (const auto& [name, patch] : scene_.patches) {
      inside.assign(static_cast<std::size_t>(system_.vertices()), 0);
      for (const int i : some(patch.selection, "patch." + name)) {
        inside[static_cast<std::size_t>(i)] = 1;
        system_.mass[i] *= patch.mass_ratio;
      }
      for (Spring& s : system_.springs)
        if (inside[static_cast<std::size_t>(s.i)] && inside[static_cast<std::size_t>(s.j)]) {
          s.stiffness *= patch.stiffness_ratio;
          s.damping *= patch.stiffness_ratio;
        }
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

  const Leader& leader(const std::string& name, const std::string& table) const {
    const auto found = leaders_.find(name);
    if (found != leaders_.end()) return found->second;
    std::vector<std::string> names;
    for (const auto& [known, unused] : leaders_) names.push_back(known);
    if (names.empty())
      reject(fmt::format("{}: there is no {}; give a [clip] with skeleton and clip, or a [chain.*]",
                         table, name));
    reject(fmt::format("{}: there is no {}{}", table, name, suggestion(name, names)));
  }

  RigidMotion motion_of(const MotionSpec& spec, const std::string& table) const {
    if (spec.follow.empty()) return motion(spec.keys, table);
    if (!spec.keys.times.empty()) reject(table + ": follow and times: give one of the two");
    return leader(spec.follow, table).motion;
  }

  void set_pins() {
    system_.pinned.assign(static_cast<std::size_t>(system_.vertices()), 0);
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

  RigidMotion motion(const KeySpec& spec, const std::string& table) const {
    const std::size_t count = spec.times.size();
    for (std::size_t k = 1; k < count; ++k)
      if (!(spec.times[k - 1] < spec.times[k]))
        reject(fmt::format("{}: times: {} after {}; let them ascend", table, spec.times[k],
                           spec.times[k - 1]));
    const auto vectors = [&](const std::vector<Real>& all, const char* key) {
      if (!all.empty() && all.size() != 3 * count)
        reject(fmt::format("{}: {}: {} numbers for {} times; give three for each", table, key,
                           all.size(), count));
      return [&all](std::size_t k) -> Vec3 {
        return all.empty() ? Vec3::Zero() : Vec3(all.data() + 3 * k);
      };
    };
    const auto shift = vectors(spec.shifts, "shifts"), turn = vectors(spec.turns, "turns");
    std::vector<KeyFrame> keys;
    for (std::size_t k = 0; k < count; ++k) keys.push_back({spec.times[k], shift(k), turn(k)});
    return {std::move(keys), spec.pivot, spec.ease};
  }

  void set_forces() {
    system_.gravity = scene_.world.gravity;
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
    add_colliders("floor", scene_.floors);
    for (const auto& [name, plane] : scene_.planes)
      if (plane.enabled && !(plane.normal.norm() > 1e-9))
        reject(fmt::format("plane.{}: normal = [{}, {}, {}]: give a direction", name,
                           plane.normal[0], plane.normal[1], plane.normal[2]));
    add_colliders("plane", scene_.planes);
    add_colliders("sphere", scene_.spheres);
    add_colliders("box", scene_.boxes);
    add_colliders("capsule", scene_.capsules);
    add_solids();
    for (const auto& [name, bone] : scene_.bones) {
      const std::string table = "bone." + name;
      add(table, leader(table, table), bone.radius, bone.friction, bone.coefficient);
    }
    for (const auto& [name, chain] : scene_.chains)
      for (std::size_t k = 0; chain.radius > 0 && 3 * k + 3 < chain.joints.size(); ++k) {
        const std::string link = fmt::format("chain.{}.{}", name, k);
        add(link, leader(link, link), chain.radius, Friction::none, 0);
      }
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

  /// A capsule about what leads.
  void add(const std::string& table, const Leader& leader, Real radius, Friction friction,
           Real coefficient) {
    expect_share(table, friction, coefficient);
    const Capsule& axis = leader.at_rest;
    system_.colliders.push_back(
        {table, Capsule{axis.a, axis.b, radius}, leader.motion, friction, coefficient});
  }

  void add_solids() {
    for (const auto& [name, spec] : scene_.solids) {
      if (!spec.enabled) continue;
      const std::string table = "solid." + name;
      expect_share(table, spec.friction, spec.coefficient);
      if (spec.file.empty()) reject(table + ": file: give an OBJ file");
      const Mesh mesh = scaled_mesh(scene_, spec, table);
      system_.colliders.push_back(
          {table,
           std::make_shared<const SolidMesh>(mesh.positions, mesh.faces,
                                             fmt::format("scene {}: {}", scene_.name, table)),
           motion(spec.keys, table), spec.friction, spec.coefficient});
    }
  }

  void expect_share(const std::string& table, Friction friction, Real coefficient) const {
    if (friction == Friction::carry && coefficient > 1)
      reject(fmt::format("{}: coefficient = {}: friction = carry takes a share of at most 1", table,
                         coefficient));
  }

  template <class Spec>
  void add_colliders(const std::string& kind, const Named<Spec>& tables) {
    for (const auto& [name, spec] : tables) {
      if (!spec.enabled) continue;
      const std::string table = kind + "." + name;
      expect_share(table, spec.friction, spec.coefficient);
      system_.colliders.push_back(
          {table, spec.shape(), motion(spec.keys, table), spec.friction, spec.coefficient});
    }
  }

  const Scene& scene_;
  RowMesh shape_;
  Leaders leaders_;
  System system_;
};

}  // namespace

void Scene::validate() const { Builder(*this).check(); }

System build_system(const Scene& scene) { return Builder(scene).build(); }

}  // namespace cloth
