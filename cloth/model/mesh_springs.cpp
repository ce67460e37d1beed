#include "cloth/model/mesh_springs.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <tuple>

#include "cloth/error.hpp"
#include "cloth/model/rest_shape.hpp"

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

/// Of edges, and of the pairs across them.
class RestLengths {
 public:
  explicit RestLengths(const Mesh& mesh) : mesh_(mesh) {
    if (mesh.pattern.empty()) return;
    const RestShape shape(mesh.positions, mesh.faces, mesh.pattern);
    for (std::size_t f = 0; f < mesh.faces.size(); ++f) {
      const Points<3> at = shape.triangle(f);
      for (int c = 0; c < 3; ++c) {
        const int d = (c + 1) % 3;
        add(mesh.faces[f][static_cast<std::size_t>(c)], mesh.faces[f][static_cast<std::size_t>(d)],
            (at.col(c) - at.col(d)).norm());
      }
    }
    for (const Hinge& hinge : hinges(mesh.faces)) {
      const Points<4> at = shape.hinge(hinge);
      flat_.try_emplace(Edge(std::minmax(hinge.vertices[2], hinge.vertices[3])),
                        (at.col(2) - at.col(3)).norm(), 1);
    }
  }

  Real operator()(const Edge& pair) const {
    const auto& [i, j] = pair;
    if (mesh_.pattern.empty())
      return (mesh_.positions.segment<3>(3 * i) - mesh_.positions.segment<3>(3 * j)).norm();
    const auto& [sum, times] = flat_.at(pair);
    return sum / times;
  }

 private:
  void add(int i, int j, Real length) {
    auto& [sum, times] = flat_[Edge(std::minmax(i, j))];
    sum += length;
    ++times;
  }

  const Mesh& mesh_;
  /// In the pattern: the sum of an edge's lengths [m], and how many; else of a pair's first.
  std::map<Edge, std::pair<Real, int>> flat_;
};

}  // namespace

Springs mesh_springs(const Mesh& mesh, const SpringSpec& spec) {
  const RestLengths lengths(mesh);
  std::vector<Spring> springs;
  const auto add = [&](const std::vector<Edge>& pairs, Family family, Real ratio) {
    for (const auto& [i, j] : pairs)
      springs.push_back(
          {i, j, lengths({i, j}), ratio * spec.stiffness, family, spec.damper * ratio});
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
