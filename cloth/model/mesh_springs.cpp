#include "cloth/model/mesh_springs.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <tuple>

#include "cloth/error.hpp"

namespace cloth {

namespace {

constexpr std::size_t most_edges = 1000;  // at a vertex: all pairs of them are compared

std::vector<Edge> structural_pairs(const Mesh& mesh) {
  const std::vector<Edge> all = edges(mesh.faces);
  std::vector<Edge> pairs;
  std::ranges::set_difference(all, mesh.diagonals, std::back_inserter(pairs));
  return pairs;
}

std::vector<Edge> pairs_across(const Mesh& mesh) {
  const auto is_diagonal = [&](int a, int b) {
    return std::ranges::binary_search(mesh.diagonals, Edge(std::minmax(a, b)));
  };
  std::vector<Edge> pairs;
  for (const auto& [a, b, left, right] : interior_edges(mesh.faces)) {
    const bool cut = is_diagonal(a, left) || is_diagonal(b, left) || is_diagonal(a, right) ||
                     is_diagonal(b, right);
    if (is_diagonal(a, b) || !cut) pairs.emplace_back(std::minmax(left, right));
  }
  return pairs;
}

/// The neighbour through which the way from a to b goes on straightest; -1 where all turn too much.
/// Of equals the lowest, which rounding must not choose.
int straightest(const Mesh& mesh, int a, int b, const std::vector<int>& neighbours) {
  const auto direction = [&](int from, int to) {
    return Vec3(
        (mesh.positions.segment<3>(3 * to) - mesh.positions.segment<3>(3 * from)).normalized());
  };
  const Vec3 ahead = direction(a, b);
  Real best = std::cos(straight_within);
  int chosen = -1;
  for (const int c : neighbours) {
    const Real cosine = ahead.dot(direction(b, c));
    if (c != a && cosine > best + 1e-9) best = cosine, chosen = c;
  }
  return chosen;
}

std::vector<Edge> bend_pairs(const Mesh& mesh, const std::vector<Edge>& structural) {
  std::vector<std::vector<int>> neighbours(static_cast<std::size_t>(mesh.vertices()));
  for (const auto& [a, b] : structural) {
    neighbours[static_cast<std::size_t>(a)].push_back(b);
    neighbours[static_cast<std::size_t>(b)].push_back(a);
  }
  std::vector<Edge> pairs;
  for (int b = 0; b < mesh.vertices(); ++b) {
    auto& around = neighbours[static_cast<std::size_t>(b)];
    if (around.size() > most_edges)
      throw UsageError("mesh: vertex " + std::to_string(b) + " has " +
                       std::to_string(around.size()) +
                       " edges and bend springs take at most 1,000; remesh around it");
    std::ranges::sort(around);
    for (const int a : around)
      if (const int c = straightest(mesh, a, b, around); c >= 0)
        pairs.emplace_back(std::minmax(a, c));
  }
  return pairs;
}

}  // namespace

std::vector<Spring> mesh_springs(const Mesh& mesh, const SpringSpec& spec) {
  std::vector<Spring> springs;
  const auto add = [&](const std::vector<Edge>& pairs, Family family, Real ratio) {
    for (const auto& [i, j] : pairs) {
      const Real rest =
          (mesh.positions.segment<3>(3 * i) - mesh.positions.segment<3>(3 * j)).norm();
      springs.push_back({i, j, rest, ratio * spec.stiffness, family, spec.damper * ratio});
    }
  };
  const std::vector<Edge> structural = structural_pairs(mesh);
  add(structural, Family::structural, 1);
  if (spec.shear != Shear::none) add(mesh.diagonals, Family::shear, spec.shear_ratio);
  if (spec.shear == Shear::both) add(pairs_across(mesh), Family::shear, spec.shear_ratio);
  if (spec.bend_ratio > 0) add(bend_pairs(mesh, structural), Family::bend, spec.bend_ratio);

  std::ranges::sort(springs, {}, [](const Spring& s) { return std::tuple(s.i, s.j, s.family); });
  const auto same = [](const Spring& a, const Spring& b) { return a.i == b.i && a.j == b.j; };
  springs.erase(std::unique(springs.begin(), springs.end(), same), springs.end());
  return springs;
}

}  // namespace cloth
