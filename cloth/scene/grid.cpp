// From a scene's numbers to masses, springs and a state at rest or in motion.

#include <Eigen/Geometry>
#include <algorithm>
#include <random>

#include "cloth/scene/energies.hpp"
#include "cloth/scene/scene.hpp"

namespace cloth {

namespace {

struct Grid {
  const GridSpec& spec;

  int index(int i, int j) const { return j * spec.columns + i; }

  Vec3 position(int i, int j) const {
    const auto along = [](Real extent, int k, int count) {
      return count > 1 ? extent * k / (count - 1) : 0;
    };
    const Real x = spec.width / 2 - along(spec.width, i, spec.columns);
    const Real down = along(spec.depth, j, spec.rows);
    if (spec.plane == GridPlane::vertical) return {x, -down, 0};
    return {x, 0, spec.depth / 2 - down};
  }

  /// Two triangles (a, b, c), (a, c, d) per cell with a = (i, j), b next to it, c across.
  std::vector<Face> faces() const {
    std::vector<Face> all;
    for (int j = 0; j + 1 < spec.rows; ++j)
      for (int i = 0; i + 1 < spec.columns; ++i) {
        const int a = index(i, j), b = a + 1, c = index(i + 1, j + 1), d = index(i, j + 1);
        all.push_back({a, b, c});
        all.push_back({a, c, d});
      }
    return all;
  }
};

class SpringBuilder {
 public:
  SpringBuilder(const Scene& scene, const System& system)
      : grid_{scene.mesh}, cloth_(scene.cloth), rest_(system.rest) {}

  /// Sorted by (lower, higher) vertex.
  std::vector<Spring> build() {
    connect(1, 0, Family::structural, 1);
    connect(0, 1, Family::structural, 1);
    if (cloth_.shear != Shear::none) connect(1, 1, Family::shear, cloth_.shear_ratio);
    if (cloth_.shear == Shear::both) connect(-1, 1, Family::shear, cloth_.shear_ratio);
    if (cloth_.bend_ratio > 0) {
      connect(2, 0, Family::bend, cloth_.bend_ratio);
      connect(0, 2, Family::bend, cloth_.bend_ratio);
    }
    std::ranges::sort(springs_, [](const Spring& a, const Spring& b) {
      return std::pair(a.i, a.j) < std::pair(b.i, b.j);
    });
    return std::move(springs_);
  }

 private:
  /// A spring of `ratio` times the cloth's stiffness from every vertex to the one (di, dj) away,
  /// where the grid has both.
  void connect(int di, int dj, Family family, Real ratio) {
    for (int j = 0; j + dj < grid_.spec.rows; ++j)
      for (int i = 0; i < grid_.spec.columns; ++i) {
        if (i + di < 0 || i + di >= grid_.spec.columns) continue;
        const int a = grid_.index(i, j), b = grid_.index(i + di, j + dj);
        const Real length = (rest_.segment<3>(3 * a) - rest_.segment<3>(3 * b)).norm();
        const Real damping = cloth_.damper * ratio;
        springs_.push_back(
            {std::min(a, b), std::max(a, b), length, ratio * cloth_.stiffness, family, damping});
      }
  }

  Grid grid_;
  const ClothSpec& cloth_;
  const VecX& rest_;
  std::vector<Spring> springs_;
};

/// Every vertex a third of the area of each of its triangles, times the density [kg].
VecX lumped_masses(const System& system, Real density) {
  VecX mass = VecX::Zero(system.rest.size() / 3);
  for (const Face& face : system.faces) {
    const auto corner = [&](std::size_t c) { return system.rest.segment<3>(3 * face[c]); };
    const Real area = (corner(1) - corner(0)).cross(corner(2) - corner(0)).norm() / 2;
    for (const int v : face) mass[v] += density * area / 3;
  }
  return mass;
}

void pin(const Scene& scene, System& system) {
  const Grid grid{scene.mesh};
  const int right = scene.mesh.columns - 1, bottom = scene.mesh.rows - 1;
  std::vector<int> pinned = scene.pins.vertices;
  const PinnedSet where = scene.pins.where;
  if (where == PinnedSet::two_corners || where == PinnedSet::four_corners)
    pinned.insert(pinned.end(), {grid.index(0, 0), grid.index(right, 0)});
  if (where == PinnedSet::four_corners)
    pinned.insert(pinned.end(), {grid.index(0, bottom), grid.index(right, bottom)});
  if (where == PinnedSet::first_row)
    for (int i = 0; i <= right; ++i) pinned.push_back(grid.index(i, 0));
  for (const int v : pinned) system.pinned[static_cast<std::size_t>(v)] = 1;
}

}  // namespace

System build_system(const Scene& scene) {
  scene.validate();
  const Grid grid{scene.mesh};
  const int n = scene.mesh.columns * scene.mesh.rows;
  System system;
  system.rest.resize(3 * n);
  for (int j = 0; j < scene.mesh.rows; ++j)
    for (int i = 0; i < scene.mesh.columns; ++i)
      system.rest.segment<3>(3 * grid.index(i, j)) = grid.position(i, j);
  system.faces = grid.faces();
  system.mass = scene.cloth.density > 0 ? lumped_masses(system, scene.cloth.density)
                                        : VecX::Constant(n, scene.cloth.vertex_mass);
  if (scene.has_springs()) system.springs = SpringBuilder(scene, system).build();
  system.energies = build_energies(scene, system);
  system.pinned.assign(static_cast<std::size_t>(n), 0);
  pin(scene, system);
  system.gravity = scene.world.gravity;
  if (scene.sphere.enabled)
    system.colliders.push_back({"sphere", Sphere{scene.sphere.centre, scene.sphere.radius}});
  return system;
}

State initial_state(const Scene& scene, const System& system) {
  Vec3 pivot = Vec3::Zero();
  int pins = 0;
  for (int i = 0; i < system.vertices(); ++i)
    if (system.is_pinned(i)) pivot += system.rest.segment<3>(3 * i), ++pins;
  if (pins > 0) pivot /= pins;

  State state{system.rest, VecX::Zero(system.rest.size()), {}};
  std::mt19937_64 random(static_cast<std::uint64_t>(scene.start.seed));
  // Not std::uniform_real_distribution, whose sequence is the library's own affair.
  const auto offset = [&] {
    return scene.start.roughness * (2 * Real(random() >> 11) * 0x1p-53 - 1);
  };
  for (int i = 0; i < system.vertices(); ++i) {
    const Vec3 away{offset(), offset(), offset()};
    if (system.is_pinned(i)) continue;
    const Vec3 arm = system.rest.segment<3>(3 * i) - pivot;
    state.x.segment<3>(3 * i) += away;
    state.v.segment<3>(3 * i) = scene.start.velocity + scene.start.spin.cross(arm);
  }
  state.v_last = state.v;
  return state;
}

}  // namespace cloth
