#include "cloth/scene/shapes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "cloth/error.hpp"

namespace cloth {

namespace {

using std::numbers::pi;

constexpr Real largest = 1e6;  // m
constexpr long long most_vertices = 4'000'000;

void check(const char* shape, const char* name, Real value, Real low, Real high) {
  if (!(value >= low && value <= high))
    throw UsageError(fmt::format("{}: {} = {}: give {} to {}", shape, name, value, low, high));
}

void check_vertices(const char* shape, long long n) {
  if (n > most_vertices)
    throw UsageError(fmt::format("{}: {} vertices: give at most 4,000,000", shape, n));
}

/// Cuts the cell a, b, c, d, in its turn around, from a to c.
void add_cell(Mesh& mesh, int a, int b, int c, int d) {
  mesh.faces.push_back({a, b, c});
  mesh.faces.push_back({a, c, d});
  mesh.diagonals.emplace_back(std::minmax(a, c));
}

Vec3 grid_position(const GridSpec& spec, int i, int j) {
  const auto along = [](Real extent, int k, int count) {
    return count > 1 ? extent * k / (count - 1) : 0;
  };
  const Real x = spec.width / 2 - along(spec.width, i, spec.columns);
  const Real down = along(spec.depth, j, spec.rows);
  if (spec.plane == GridPlane::vertical) return {x, -down, 0};
  return {x, 0, spec.depth / 2 - down};
}

void add_grid_cell(Mesh& mesh, const GridSpec& spec, int i, int j) {
  const int a = spec.index(i, j), b = a + 1, c = spec.index(i + 1, j + 1), d = c - 1;
  if (spec.diagonals == Diagonals::crossed) {
    const int centre = spec.columns * spec.rows + j * (spec.columns - 1) + i;
    mesh.positions.segment<3>(3 * centre) =
        (grid_position(spec, i, j) + grid_position(spec, i + 1, j + 1)) / 2;
    for (const auto& [from, to] : {Edge{a, b}, {b, c}, {c, d}, {d, a}})
      mesh.faces.push_back({from, to, centre});
  } else if (spec.diagonals == Diagonals::alternating && (i + j) % 2 == 1) {
    add_cell(mesh, b, c, d, a);
  } else {
    add_cell(mesh, a, b, c, d);
  }
}

/// The triangles between ring k - 1 and ring k: per sixth, k that stand on the outer ring and
/// k - 1 between them that hang from the inner.
void add_ring(Mesh& mesh, int k) {
  const auto vertex = [](int ring, int i) {
    return ring == 0 ? 0 : 1 + 3 * ring * (ring - 1) + i % (6 * ring);
  };
  for (int sixth = 0; sixth < 6; ++sixth)
    for (int i = 0; i < k; ++i) {
      const int in = sixth * (k - 1) + i, out = sixth * k + i;
      mesh.faces.push_back({vertex(k - 1, in), vertex(k, out), vertex(k, out + 1)});
      if (i + 1 < k)
        mesh.faces.push_back({vertex(k - 1, in), vertex(k, out + 1), vertex(k - 1, in + 1)});
    }
}

/// place(k, angle) is where ring k is at an angle from +z towards +x.
Mesh rings_mesh(const char* shape, int rings, auto&& place) {
  check(shape, "rings", rings, 1, 4096);
  const long long n = 1 + 3LL * rings * (rings + 1);
  check_vertices(shape, n);
  Mesh mesh;
  mesh.positions.resize(3 * n);
  mesh.positions.head<3>() = place(0, 0);
  for (int k = 1; k <= rings; ++k) {
    for (int i = 0; i < 6 * k; ++i)
      mesh.positions.segment<3>(3 * (1 + 3 * k * (k - 1) + i)) = place(k, 2 * pi * i / (6 * k));
    add_ring(mesh, k);
  }
  return mesh;
}

}  // namespace

Mesh grid_mesh(const GridSpec& spec) {
  check("grid", "columns", spec.columns, 1, 4'000'000);
  check("grid", "rows", spec.rows, 1, 4'000'000);
  check("grid", "width", spec.width, 1e-6, largest);
  check("grid", "depth", spec.depth, 1e-6, largest);
  const long long corners = 1LL * spec.columns * spec.rows;
  const long long centres =
      spec.diagonals == Diagonals::crossed ? (spec.columns - 1LL) * (spec.rows - 1LL) : 0;
  check_vertices("grid", corners + centres);
  Mesh mesh;
  mesh.positions.resize(3 * (corners + centres));
  for (int j = 0; j < spec.rows; ++j)
    for (int i = 0; i < spec.columns; ++i)
      mesh.positions.segment<3>(3 * spec.index(i, j)) = grid_position(spec, i, j);
  for (int j = 0; j + 1 < spec.rows; ++j)
    for (int i = 0; i + 1 < spec.columns; ++i) add_grid_cell(mesh, spec, i, j);
  std::ranges::sort(mesh.diagonals);
  return mesh;
}

Mesh disc_mesh(const DiscSpec& spec) {
  check("disc", "radius", spec.radius, 1e-6, largest);
  return rings_mesh("disc", spec.rings, [&](int k, Real angle) {
    const Real r = spec.radius * k / spec.rings;
    return Vec3(r * std::sin(angle), 0, r * std::cos(angle));
  });
}

Mesh cylinder_mesh(const CylinderSpec& spec) {
  check("cylinder", "top_radius", spec.top_radius, 1e-6, largest);
  check("cylinder", "bottom_radius", spec.bottom_radius, 1e-6, largest);
  check("cylinder", "height", spec.height, 1e-6, largest);
  check("cylinder", "segments", spec.segments, 3, 4'000'000);
  check("cylinder", "rows", spec.rows, 2, 4'000'000);
  check_vertices("cylinder", 1LL * spec.segments * spec.rows);
  Mesh mesh;
  mesh.positions.resize(3 * spec.segments * spec.rows);
  for (int j = 0; j < spec.rows; ++j) {
    const Real down = Real(j) / (spec.rows - 1);
    const Real r = spec.top_radius + down * (spec.bottom_radius - spec.top_radius);
    for (int i = 0; i < spec.segments; ++i) {
      const int next = (i + 1) % spec.segments, row = j * spec.segments;
      const Real angle = 2 * pi * i / spec.segments;
      mesh.positions.segment<3>(3 * (row + i)) =
          Vec3(-r * std::sin(angle), -spec.height * down, r * std::cos(angle));
      if (j + 1 < spec.rows)
        add_cell(mesh, row + i, row + next, row + spec.segments + next, row + spec.segments + i);
    }
  }
  std::ranges::sort(mesh.diagonals);
  return mesh;
}

Mesh sphere_patch_mesh(const SpherePatchSpec& spec) {
  check("sphere patch", "radius", spec.radius, 1e-6, largest);
  check("sphere patch", "angle", spec.angle, 1e-3, 3.1);
  return rings_mesh("sphere patch", spec.rings, [&](int k, Real azimuth) {
    const Real polar = spec.angle * k / spec.rings, r = spec.radius * std::sin(polar);
    return Vec3(r * std::sin(azimuth), spec.radius * std::cos(polar), r * std::cos(azimuth));
  });
}

ObjFile scaled_obj(const std::filesystem::path& file, Real scale, const ObjReading& reading,
                   const std::string& where) {
  ObjFile obj = read_obj(file, reading);
  if (scale == 1) return obj;
  Mesh& mesh = obj.mesh;
  mesh.positions *= scale;
  if (mesh.positions.lpNorm<Eigen::Infinity>() > largest || !faults(mesh).empty())
    throw UsageError(
        fmt::format("{}: scale = {}: coordinates become {}; choose another", where, scale,
                    scale > 1 ? "more than 1e6 m" : "so small that triangles lose their area"));
  return obj;
}

}  // namespace cloth
