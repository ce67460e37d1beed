// From a scene's numbers to masses, springs and a state at rest or in motion.

#include <Eigen/Geometry>
#include <algorithm>
#include <random>

#include "cloth/scene/scene.hpp"

namespace cloth {

namespace {

/// The springs of a grid, also of one column or row, which has no faces to tell them.
class SpringBuilder {
 public:
  SpringBuilder(const Scene& scene, const VecX& rest)
      : grid_(scene.mesh), cloth_(scene.cloth), rest_(rest) {}

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
    for (int j = 0; j + dj < grid_.rows; ++j)
      for (int i = 0; i < grid_.columns; ++i) {
        if (i + di < 0 || i + di >= grid_.columns) continue;
        const int a = grid_.index(i, j), b = grid_.index(i + di, j + dj);
        const Real length = (rest_.segment<3>(3 * a) - rest_.segment<3>(3 * b)).norm();
        const Real damping = cloth_.damper * ratio;
        springs_.push_back(
            {std::min(a, b), std::max(a, b), length, ratio * cloth_.stiffness, family, damping});
      }
  }

  const GridSpec& grid_;
  const ClothSpec& cloth_;
  const VecX& rest_;
  std::vector<Spring> springs_;
};

std::vector<Spring> springs_of(const Scene& scene, const Mesh& mesh) {
  const ClothSpec& c = scene.cloth;
  if (scene.mesh.diagonals == Diagonals::one || mesh.faces.empty())
    return SpringBuilder(scene, mesh.positions).build();
  return mesh_springs(mesh, {c.stiffness, c.shear, c.shear_ratio, c.bend_ratio, c.damper});
}

void pin(const Scene& scene, System& system) {
  const GridSpec& grid = scene.mesh;
  const int right = grid.columns - 1, bottom = grid.rows - 1;
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
  const Mesh mesh = grid_mesh(scene.mesh);
  const int n = mesh.vertices();
  System system;
  system.rest = mesh.positions;
  system.faces = mesh.faces;
  const ClothSpec& cloth = scene.cloth;
  system.mass = cloth.density > 0 ? lumped_masses(system.rest, system.faces, cloth.density)
                                  : VecX::Constant(n, cloth.vertex_mass);
  system.springs = springs_of(scene, mesh);
  system.pinned.assign(static_cast<std::size_t>(n), 0);
  pin(scene, system);
  system.gravity = scene.world.gravity;
  if (scene.sphere.enabled) system.spheres.push_back({scene.sphere.centre, scene.sphere.radius});
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
