#include "experiments/harness/system_digest.hpp"

#include <algorithm>
#include <cmath>
#include <memory>
#include <nlohmann/json.hpp>
#include <type_traits>
#include <variant>
#include <vector>

#include "cloth/contact/solid_mesh.hpp"
#include "cloth/model/pose.hpp"
#include "experiments/harness/bulk_digest.hpp"
#include "experiments/harness/row_json.hpp"
#include "experiments/harness/versions.hpp"

namespace harness {

namespace {

bool is_moving(const cloth::RigidMotion& motion) { return motion.speed_limit(1) > 0; }

/// Takes a struct apart into all of its members: one that is added to it, and not here, does not
/// compile.
class Content {
 public:
  std::string text() const { return digest_.text(); }

  void see(const cloth::System& system) {
    const auto& [rest, faces, springs, mass, pinned, drives, gravity, colliders, margin,
                 self_contact, contact_passes, wind, loads, energies, pattern] = system;
    all(rest, faces, springs, mass, pinned, drives, gravity, colliders, margin, self_contact,
        contact_passes, wind, loads, energies, pattern);
  }
  void see(const cloth::State& state) {
    const auto& [x, v, v_last, x_last, a, time] = state;
    all(x, v, v_last, x_last, a, time);
  }
  void see(const std::string& text) { digest_.add(text); }

  /// What energies make of a cloth that is stretched and folded: by that their constants tell.
  void see_energies(const cloth::System& system) {
    cloth::VecX x = 1.1 * system.rest;
    const cloth::Real size = system.rest.size() > 0 ? system.rest.cwiseAbs().maxCoeff() : 0;
    for (Eigen::Index k = 0; k < x.size(); ++k)
      x[k] += 0.01 * size * std::sin(static_cast<cloth::Real>(k));
    for (const auto& energy : system.energies) see(energy->value(x));
  }

 private:
  void all(const auto&... members) { (see(members), ...); }
  void see_bytes(const void* first, std::size_t size) {
    digest_.add({static_cast<const char*>(first), size});
  }

  template <class T>
  requires std::is_arithmetic_v<T> || std::is_enum_v<T>
  void see(T value) { see_bytes(&value, sizeof value); }

  template <class T, int rows, int columns>
  void see(const Eigen::Matrix<T, rows, columns>& numbers) {
    see(numbers.size());
    see_bytes(numbers.data(), sizeof(T) * static_cast<std::size_t>(numbers.size()));
  }
  template <class T>
  void see(const std::vector<T>& list) {
    see(list.size());
    if constexpr (std::is_arithmetic_v<T>) see_bytes(list.data(), sizeof(T) * list.size());
    else
      for (const T& item : list) see(item);
  }
  void see(const cloth::Springs& springs) {
    see(springs.size());
    for (const cloth::Spring& spring : springs) see(spring);
  }
  void see(const cloth::Face& face) {
    for (const int corner : face) see(corner);
  }
  void see(const cloth::Panel& panel) {
    for (const cloth::Vec2& corner : panel) see(corner);
  }

  void see(const cloth::Spring& spring) {
    const auto& [i, j, rest, stiffness, family, damping] = spring;
    all(i, j, rest, stiffness, family, damping);
  }
  void see(const cloth::Drive& drive) {
    const auto& [vertices, motion, until] = drive;
    all(vertices, motion, until);
  }
  /// By its poses of ten seconds, at times that are no multiples of anything: what a motion is made
  /// of is its own business, but also that of the tables, which hidden_parts() tells.
  void see(const cloth::RigidMotion& motion) {
    const int samples = is_moving(motion) ? 1000 : 1;
    for (int k = 0; k < samples; ++k) {
      const cloth::Pose pose = motion.at(k / 97.0);
      all(pose.turn, pose.shift);
    }
    see(motion.centre());
  }
  void see(const cloth::SelfContact& contact) {
    const auto& [distance, search] = contact;
    all(distance, search);
  }
  void see(const cloth::Wind& wind) {
    const auto& [direction, rates, phases, amplitude, frequency, constant, drag] = wind;
    all(direction, rates, phases, amplitude, frequency, constant, drag);
  }
  void see(const cloth::Load& load) {
    const auto& [vertices, force, impulse, from, until] = load;
    all(vertices, force, impulse, from, until);
  }

  void see(const cloth::Collider& collider) {
    const auto& [name, shape, motion, friction, coefficient] = collider;
    all(shape.index(), motion, friction, coefficient);
    std::visit([this](const auto& solid) { see(solid); }, shape);
  }
  void see(const cloth::Plane& plane) {
    const auto& [normal, offset] = plane;
    all(normal, offset);
  }
  void see(const cloth::Sphere& sphere) {
    const auto& [centre, radius] = sphere;
    all(centre, radius);
  }
  void see(const cloth::Box& box) {
    const auto& [centre, half] = box;
    all(centre, half);
  }
  void see(const cloth::Capsule& capsule) {
    const auto& [a, b, radius] = capsule;
    all(a, b, radius);
  }
  void see(const cloth::SharedSolidMesh& mesh) { all(mesh->positions(), mesh->faces()); }

  void see(const std::shared_ptr<const cloth::Term>& energy) {
    digest_.add(code_digest("energies"));
    see(energy->corners());
    for (const int vertex : energy->stencils()) see(vertex);
  }

  BulkDigest digest_;
};

bool moves(const cloth::System& system) {
  return !system.drives.empty() ||
         std::ranges::any_of(system.colliders, is_moving, &cloth::Collider::motion);
}

/// What a System hides, energies' constants and the course of motions, as the scene puts it.
std::string hidden_parts(const cloth::Scene& scene, const cloth::System& system) {
  std::string text;
  for (const auto& [key, value] : parameters_of(scene)) {
    const bool of_energy = key.starts_with("membrane.") || key.starts_with("bending.");
    const bool of_step = key.starts_with("step.");
    if ((of_energy && !system.energies.empty()) || (moves(system) && !of_step))
      text += key + "=" + to_json(value).dump() + "\n";
  }
  return text;
}

}  // namespace

std::string content_digest(const cloth::System& system) {
  Content content;
  content.see(system);
  content.see_energies(system);
  return content.text();
}

std::string system_digest(const cloth::Scene& scene) {
  const cloth::System system = cloth::build_system(scene);
  Content content;
  content.see(system);
  content.see(cloth::initial_state(scene, system));
  content.see(hidden_parts(scene, system));
  return content.text();
}

}  // namespace harness
