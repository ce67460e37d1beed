#include "cloth/contact/solid_mesh.hpp"

#include <fmt/format.h>

#include <Eigen/Geometry>
#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "cloth/error.hpp"

namespace cloth {

namespace {

/// A face's edge in the direction that the face runs along it.
struct DirectedEdge {
  int from, to, face, opposite;  ///< the corner of the face opposite to it
};

bool before(const DirectedEdge& a, const DirectedEdge& b) {
  return std::pair(a.from, a.to) < std::pair(b.from, b.to);
}

std::vector<DirectedEdge> sorted_edges(const std::vector<Face>& faces) {
  std::vector<DirectedEdge> edges;
  for (std::size_t f = 0; f < faces.size(); ++f)
    for (std::size_t c = 0; c < 3; ++c)
      edges.push_back(
          {faces[f][(c + 1) % 3], faces[f][(c + 2) % 3], static_cast<int>(f), static_cast<int>(c)});
  std::ranges::sort(edges, before);
  return edges;
}

const DirectedEdge* find(const std::vector<DirectedEdge>& edges, int from, int to) {
  const DirectedEdge wanted{from, to, 0, 0};
  const auto found = std::ranges::lower_bound(edges, wanted, before);
  return found != edges.end() && !before(wanted, *found) ? &*found : nullptr;
}

void check_faces(const VecX& positions, const std::vector<Face>& faces, const std::string& where) {
  if (faces.empty()) throw UsageError(where + ": a solid without faces: give a closed mesh");
  if (!positions.allFinite())
    throw UsageError(where + ": a position that is no finite number: give metres");
  const int n = static_cast<int>(positions.size() / 3);
  for (std::size_t f = 0; f < faces.size(); ++f)
    for (const int v : faces[f])
      if (v < 0 || v >= n)
        throw UsageError(
            fmt::format("{}: face {} has vertex {} of {}: give 0 to {}", where, f, v, n, n - 1));
}

void check_closed(const std::vector<DirectedEdge>& edges, const std::string& where) {
  for (std::size_t k = 1; k < edges.size(); ++k)
    if (const DirectedEdge& a = edges[k - 1], &b = edges[k]; !before(a, b))
      throw UsageError(fmt::format(
          "{}: faces {} and {} both run from vertex {} to {}: turn one round, or remove it", where,
          std::min(a.face, b.face), std::max(a.face, b.face), a.from, a.to));
  for (const DirectedEdge& e : edges)
    if (!find(edges, e.to, e.from))
      throw UsageError(
          fmt::format("{}: only face {} has the edge between vertices {} and {}: close the mesh",
                      where, e.face, e.from, e.to));
}

}  // namespace

SolidMesh::SolidMesh(VecX positions, std::vector<Face> faces, const std::string& where)
    : positions_(std::move(positions)), faces_(std::move(faces)) {
  check_faces(positions_, faces_, where);
  check_closed(sorted_edges(faces_), where);
  size_ = positions_.lpNorm<Eigen::Infinity>();
  Real volume = 0;
  const int count = static_cast<int>(faces_.size());
  for (int f = 0; f < count; ++f) {
    const Vec3 a = corner(f, 0), cross = (corner(f, 1) - a).cross(corner(f, 2) - a);
    if (!(cross.norm() > 0))
      throw UsageError(fmt::format("{}: face {} has no area: remove it", where, f));
    face_normals_.push_back(cross.normalized());
    volume += (a - corner(0, 0)).dot(cross) / 6;
  }
  if (!(volume > 0))
    throw UsageError(fmt::format(
        "{}: its faces enclose {:.6g} m^3: turn them counterclockwise, seen from outside", where,
        volume));
  find_normals();
  for (int f = 0; f < count; ++f) order_.push_back(f);
  tree_.emplace_back();
  split(0, 0, count);
}

Vec3 SolidMesh::corner(int face, int c) const {
  return positions_.segment<3>(3 *
                               faces_[static_cast<std::size_t>(face)][static_cast<std::size_t>(c)]);
}

void SolidMesh::find_normals() {
  vertex_normals_.assign(static_cast<std::size_t>(positions_.size() / 3), Vec3::Zero());
  edge_normals_.resize(faces_.size());
  const std::vector<DirectedEdge> edges = sorted_edges(faces_);
  for (const DirectedEdge& e : edges) {
    const auto f = static_cast<std::size_t>(e.face), c = static_cast<std::size_t>(e.opposite);
    const auto across = static_cast<std::size_t>(find(edges, e.to, e.from)->face);
    edge_normals_[f][c] = face_normals_[f] + face_normals_[across];
    const Vec3 apex = corner(e.face, e.opposite);
    const Vec3 u = Vec3(positions_.segment<3>(3 * e.from)) - apex;
    const Vec3 v = Vec3(positions_.segment<3>(3 * e.to)) - apex;
    const Real angle = std::atan2(u.cross(v).norm(), u.dot(v));
    vertex_normals_[static_cast<std::size_t>(faces_[f][c])] += angle * face_normals_[f];
  }
}

/// Halves the faces of a node at the median of their centres, along its longest side.
void SolidMesh::split(int node, int begin, int end) {
  constexpr int leaf = 4;
  Vec3 low = corner(order_[static_cast<std::size_t>(begin)], 0), high = low;
  for (int k = begin; k < end; ++k)
    for (int c = 0; c < 3; ++c) {
      const Vec3 p = corner(order_[static_cast<std::size_t>(k)], c);
      low = low.cwiseMin(p), high = high.cwiseMax(p);
    }
  const int children = static_cast<int>(tree_.size());
  const bool ends = end - begin <= leaf;
  tree_[static_cast<std::size_t>(node)] = {low, high, ends ? begin : children,
                                           ends ? end - begin : 0};
  if (ends) return;
  tree_.resize(tree_.size() + 2);
  int axis = 0;
  (high - low).maxCoeff(&axis);
  const auto centre = [&](int f) {
    return std::pair(corner(f, 0)[axis] + corner(f, 1)[axis] + corner(f, 2)[axis], f);
  };
  const int middle = begin + (end - begin) / 2;
  std::nth_element(order_.begin() + begin, order_.begin() + middle, order_.begin() + end,
                   [&](int f, int g) { return centre(f) < centre(g); });
  split(children, begin, middle);
  split(children + 1, middle, end);
}

void SolidMesh::visit(const Node& leaf, const Vec3& p, Nearest& best) const {
  for (int k = leaf.first; k < leaf.first + leaf.count; ++k) {
    const int f = order_[static_cast<std::size_t>(k)];
    const TrianglePoint point = nearest_of_triangle(p, corner(f, 0), corner(f, 1), corner(f, 2));
    const Real square = (p - point.at).squaredNorm();
    if (best.face < 0 || square < best.square) best = {point, f, square};
  }
}

SolidMesh::Nearest SolidMesh::nearest(const Vec3& p) const {
  const auto gap = [&p](const Node& node) {
    return (node.low - p).cwiseMax(p - node.high).cwiseMax(0).squaredNorm();
  };
  constexpr int deepest = 64;  // halves of 2^31 faces, and a sibling each
  std::array<std::pair<Real, int>, deepest> waiting;
  int count = 0;
  Nearest best{{p, Part::face}, -1, std::numeric_limits<Real>::infinity()};
  waiting[static_cast<std::size_t>(count++)] = {gap(tree_[0]), 0};
  while (count > 0) {
    const auto [near, index] = waiting[static_cast<std::size_t>(--count)];
    if (best.face >= 0 && !(near < best.square)) continue;
    const Node& node = tree_[static_cast<std::size_t>(index)];
    if (node.count > 0) {
      visit(node, p, best);
      continue;
    }
    std::pair<Real, int> one{gap(tree_[static_cast<std::size_t>(node.first)]), node.first};
    std::pair<Real, int> other{gap(tree_[static_cast<std::size_t>(node.first) + 1]),
                               node.first + 1};
    if (one.first < other.first) std::swap(one, other);
    waiting[static_cast<std::size_t>(count++)] = one;
    waiting[static_cast<std::size_t>(count++)] = other;
  }
  return best;
}

Vec3 SolidMesh::pseudonormal(const Nearest& nearest) const {
  const auto f = static_cast<std::size_t>(nearest.face);
  const int part = static_cast<int>(nearest.point.part);
  if (nearest.point.part == Part::face) return face_normals_[f];
  if (part >= 3) return edge_normals_[f][static_cast<std::size_t>(part - 3)];
  const int v = faces_[f][static_cast<std::size_t>(part)];
  return vertex_normals_[static_cast<std::size_t>(v)];
}

Surface SolidMesh::surface_at(const Vec3& p) const {
  const Nearest found = nearest(p);
  const Vec3 offset = p - found.point.at, normal = pseudonormal(found);
  if (found.point.part == Part::face) return {normal.dot(p - corner(found.face, 0)), normal};
  const Real length = offset.norm();
  // Below rounding of the coordinates an offset has no direction.
  if (length <= 1e-14 * (size_ + p.lpNorm<Eigen::Infinity>())) {
    const Real size = normal.norm();
    return {0, size > 0 ? Vec3(normal / size) : Vec3(Vec3::Zero())};
  }
  const Real distance = offset.dot(normal) < 0 ? -length : length;
  Surface surface{distance, offset / distance, 1 / distance};
  if (const int edge = static_cast<int>(found.point.part) - 3; edge >= 0)
    surface.straight =
        (corner(found.face, (edge + 1) % 3) - corner(found.face, (edge + 2) % 3)).normalized();
  return surface;
}

}  // namespace cloth
