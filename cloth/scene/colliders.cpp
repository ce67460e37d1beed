#include "cloth/scene/colliders.hpp"

#include <fmt/format.h>

#include <memory>
#include <utility>

#include "cloth/contact/solid_mesh.hpp"
#include "cloth/error.hpp"
#include "cloth/scene/obj.hpp"

namespace cloth {

namespace {

class Colliders {
 public:
  Colliders(const Scene& scene, const Leaders& leaders) : scene_(scene), leaders_(leaders) {}

  std::vector<Collider> build() {
    add_all("floor", scene_.floors);
    for (const auto& [name, plane] : scene_.planes)
      if (plane.enabled && !(plane.normal.norm() > 1e-9))
        throw UsageError(fmt::format("{}: normal = [{}, {}, {}]: give a direction",
                                     where("plane." + name), plane.normal[0], plane.normal[1],
                                     plane.normal[2]));
    add_all("plane", scene_.planes);
    add_all("sphere", scene_.spheres);
    add_all("box", scene_.boxes);
    add_all("capsule", scene_.capsules);
    add_all("solid", scene_.solids);
    for (const auto& [name, bone] : scene_.bones)
      add_led("bone." + name, bone.radius, bone.friction, bone.coefficient);
    for (const auto& [name, chain] : scene_.chains)
      for (std::size_t k = 0; chain.radius > 0 && 3 * k + 3 < chain.joints.size(); ++k)
        add_led(fmt::format("chain.{}.{}", name, k), chain.radius, Friction::none, 0);
    return std::move(colliders_);
  }

 private:
  std::string where(const std::string& table) const {
    return fmt::format("scene {}: {}", scene_.name, table);
  }

  void add(Collider collider) {
    if (collider.friction == Friction::carry && collider.coefficient > 1)
      throw UsageError(
          fmt::format("{}: coefficient = {}: friction = carry takes a share of at most 1",
                      where(collider.name), collider.coefficient));
    colliders_.push_back(std::move(collider));
  }

  template <class Spec>
  void add_all(const std::string& kind, const Named<Spec>& tables) {
    for (const auto& [name, spec] : tables) {
      if (!spec.enabled) continue;
      const std::string table = kind + "." + name;
      add({table, shape_of(spec, where(table)), key_framed(spec.keys, where(table)), spec.friction,
           spec.coefficient});
    }
  }

  static Shape shape_of(const auto& spec, const std::string&) { return spec.shape(); }

  Shape shape_of(const SolidSpec& spec, const std::string& where) const {
    if (spec.file.empty()) throw UsageError(where + ": file: give an OBJ file");
    const Mesh mesh = scaled_obj(scene_.folder / spec.file, spec.scale, {}, where).mesh;
    return std::make_shared<const SolidMesh>(mesh.positions, mesh.faces, where);
  }

  /// A capsule about the leader of the same name.
  void add_led(const std::string& table, Real radius, Friction friction, Real coefficient) {
    const Leader& bone = leader(leaders_, table, where(table));
    add({table, Capsule{bone.at_rest.a, bone.at_rest.b, radius}, bone.motion, friction,
         coefficient});
  }

  const Scene& scene_;
  const Leaders& leaders_;
  std::vector<Collider> colliders_;
};

}  // namespace

std::vector<Collider> build_colliders(const Scene& scene, const Leaders& leaders) {
  return Colliders(scene, leaders).build();
}

}  // namespace cloth
