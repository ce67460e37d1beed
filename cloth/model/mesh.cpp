#include "cloth/model/mesh.hpp"

#include <Eigen/Geometry>
#include <algorithm>
#include <numeric>
#include <set>
#include <tuple>

namespace cloth {

namespace {

/// One side of one triangle.
struct Side {
  Edge edge;
  int face, opposite;  ///< the triangle and its third vertex
  bool ascending;      ///< whether the triangle runs from the lower vertex to the higher
};

/// Calls visit(first, last) for the sides at each edge, edges sorted, sides by face.
void for_each_edge(const std::vector<Face>& faces, auto&& visit) {
  std::vector<Side> sides;
  sides.reserve(3 * faces.size());
  for (std::size_t f = 0; f < faces.size(); ++f)
    for (std::size_t c = 0; c < 3; ++c) {
      const int a = faces[f][(c + 1) % 3], b = faces[f][(c + 2) % 3];
      sides.push_back({std::minmax(a, b), static_cast<int>(f), faces[f][c], a < b});
    }
  std::ranges::sort(sides, {}, [](const Side& s) { return std::pair(s.edge, s.face); });
  for (auto first = sides.begin(), last = first; first != sides.end(); first = last) {
    while (last != sides.end() && last->edge == first->edge) ++last;
    visit(first, last);
  }
}

bool repeats(const Face& f) { return f[0] == f[1] || f[1] == f[2] || f[2] == f[0]; }

void find_bad_faces(const Mesh& mesh, std::vector<Fault>& found) {
  std::vector<std::pair<Face, int>> sorted;
  for (int f = 0; f < static_cast<int>(mesh.faces.size()); ++f) {
    Face face = mesh.faces[static_cast<std::size_t>(f)];
    if (repeats(face)) {
      found.push_back({FaultKind::repeated_vertex, f, -1});
      continue;
    }
    const auto corner = [&](std::size_t c) { return mesh.positions.segment<3>(3 * face[c]); };
    if (!has_area(corner(0), corner(1), corner(2))) found.push_back({FaultKind::no_area, f, -1});
    std::ranges::sort(face);
    sorted.emplace_back(face, f);
  }
  std::ranges::sort(sorted);
  for (std::size_t k = 1, first = 0; k < sorted.size(); ++k)
    if (sorted[k].first != sorted[first].first) first = k;
    else found.push_back({FaultKind::duplicate_face, sorted[k].second, sorted[first].second});
}

void find_bad_edges(const Mesh& mesh, std::vector<Fault>& found) {
  std::vector<Face> whole;
  std::vector<int> index;
  for (std::size_t f = 0; f < mesh.faces.size(); ++f)
    if (!repeats(mesh.faces[f]))
      whole.push_back(mesh.faces[f]), index.push_back(static_cast<int>(f));
  for_each_edge(whole, [&](auto first, auto last) {
    const auto clash = [&](FaultKind kind, auto side) {
      found.push_back({kind, index[static_cast<std::size_t>(side->face)],
                       index[static_cast<std::size_t>(first->face)]});
    };
    for (auto side = first; side != last; ++side)
      if (side - first > 1) clash(FaultKind::crowded_edge, side);
    // The same side of the same triangle is a duplicate, and reported as such.
    if (last - first == 2 && first->ascending == (first + 1)->ascending &&
        first->opposite != (first + 1)->opposite)
      clash(FaultKind::turned_face, first + 1);
  });
}

void find_bad_vertices(const Mesh& mesh, std::vector<Fault>& found) {
  const auto place = [&](int v) {
    return std::tuple(mesh.positions[3 * v], mesh.positions[3 * v + 1], mesh.positions[3 * v + 2]);
  };
  std::vector<int> order(static_cast<std::size_t>(mesh.vertices()));
  std::iota(order.begin(), order.end(), 0);
  std::ranges::sort(order, {}, [&](int v) { return std::pair(place(v), v); });
  for (std::size_t k = 1, first = 0; k < order.size(); ++k)
    if (place(order[k]) != place(order[first])) first = k;
    else found.push_back({FaultKind::duplicate_vertex, order[k], order[first]});

  std::vector<char> used(order.size(), 0);
  for (const Face& face : mesh.faces)
    for (const int v : face) used[static_cast<std::size_t>(v)] = 1;
  for (int v = 0; v < mesh.vertices(); ++v)
    if (!used[static_cast<std::size_t>(v)])
      found.push_back({FaultKind::unreferenced_vertex, v, -1});
}

}  // namespace

std::vector<Edge> edges(const std::vector<Face>& faces) {
  std::vector<Edge> all;
  for_each_edge(faces, [&](auto first, auto) { all.push_back(first->edge); });
  return all;
}

std::vector<InteriorEdge> interior_edges(const std::vector<Face>& faces) {
  std::vector<InteriorEdge> all;
  for_each_edge(faces, [&](auto first, auto last) {
    if (last - first != 2) return;
    auto left = first, right = first + 1;
    if (!left->ascending && right->ascending) std::swap(left, right);
    all.push_back({first->edge.first, first->edge.second, left->opposite, right->opposite});
  });
  return all;
}

std::vector<Edge> boundary_edges(const std::vector<Face>& faces) {
  std::vector<Edge> all;
  for_each_edge(faces, [&](auto first, auto last) {
    const auto [low, high] = first->edge;
    if (last - first == 1) all.push_back(first->ascending ? Edge{low, high} : Edge{high, low});
  });
  std::ranges::sort(all);
  return all;
}

std::vector<std::vector<int>> boundary_loops(const std::vector<Face>& faces) {
  // Walked in both directions, for faces that run against each other close no directed walk. Every
  // vertex has an even number of these edges, hence a walk ends where it began.
  const std::vector<Edge> boundary = boundary_edges(faces);
  std::set<Edge> left;
  for (const auto& [from, to] : boundary) left.insert({from, to}), left.insert({to, from});
  std::vector<std::vector<int>> loops;
  for (const Edge& start : boundary) {
    if (!left.contains(start)) continue;
    loops.push_back({start.first});
    for (Edge step = start;; step = *left.lower_bound({step.second, 0})) {
      left.erase(step), left.erase({step.second, step.first});
      if (step.second == start.first) break;
      loops.back().push_back(step.second);
    }
  }
  return loops;
}

bool oriented(const std::vector<Face>& faces) {
  bool agree = true;
  for_each_edge(faces, [&](auto first, auto last) {
    const auto up = std::count_if(first, last, [](const Side& s) { return s.ascending; });
    if (up > 1 || (last - first) - up > 1) agree = false;
  });
  return agree;
}

bool has_area(const Vec3& a, const Vec3& b, const Vec3& c) {
  const Vec3 u = b - a, v = c - a, w = c - b;
  const Real longest = std::max({u.squaredNorm(), v.squaredNorm(), w.squaredNorm()});
  return u.cross(v).norm() > flattest * longest;  // false of overflow too
}

std::vector<Fault> faults(const Mesh& mesh) {
  std::vector<Fault> found;
  find_bad_faces(mesh, found);
  find_bad_edges(mesh, found);
  find_bad_vertices(mesh, found);
  std::ranges::sort(found, {}, [](const Fault& f) { return std::tuple(f.kind, f.at, f.other); });
  return found;
}

std::string text(const Fault& fault) {
  const std::string at = std::to_string(fault.at), other = std::to_string(fault.other);
  switch (fault.kind) {
    case FaultKind::repeated_vertex:
      return "face " + at + " has two corners in one vertex";
    case FaultKind::no_area:
      return "face " + at + " has no area";
    case FaultKind::duplicate_face:
      return "face " + at + " has the same vertices as face " + other;
    case FaultKind::crowded_edge:
      return "face " + at + " is the third or later at an edge of face " + other;
    case FaultKind::turned_face:
      return "face " + at + " turns against face " + other + " at their edge";
    case FaultKind::duplicate_vertex:
      return "vertex " + at + " is where vertex " + other + " is";
    case FaultKind::unreferenced_vertex:
      return "vertex " + at + " belongs to no face";
  }
  return "";
}

}  // namespace cloth
