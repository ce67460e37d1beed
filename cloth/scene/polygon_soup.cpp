#include "cloth/scene/polygon_soup.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <numeric>
#include <utility>

#include "cloth/error.hpp"
#include "cloth/read_file.hpp"
#include "cloth/scene/polygon.hpp"

namespace cloth {

std::optional<int> repeated(std::span<const int> corners) {
  std::vector<int> sorted(corners.begin(), corners.end());
  std::ranges::sort(sorted);
  const auto twice = std::ranges::adjacent_find(sorted);
  return twice == sorted.end() ? std::nullopt : std::optional(*twice);
}

void PolygonSoup::fail(int line, const std::string& what) const {
  throw UsageError(fmt::format("{}: {}", place_in_text(file, line), what));
}

Vec3 PolygonSoup::at(int vertex) const {
  return Eigen::Map<const Vec3>(&coordinates[3 * static_cast<std::size_t>(vertex)]);
}

std::span<const int> PolygonSoup::corners_of(std::size_t k) const {
  const std::size_t first = polygons[k].first,
                    end = k + 1 < polygons.size() ? polygons[k + 1].first : corners.size();
  return std::span(corners).subspan(first, end - first);
}

std::vector<std::size_t> PolygonSoup::places_of(std::size_t k) const {
  std::vector<std::size_t> places(corners_of(k).size());
  std::iota(places.begin(), places.end(), polygons[k].first);
  return places;
}

std::vector<Face> PolygonSoup::triangles_of(std::size_t k) const {
  if (corners_of(k).size() == 3) return {{0, 1, 2}};
  std::vector<Vec3> polygon;
  for (const int corner : corners_of(k)) polygon.push_back(at(corner));
  return triangulate(polygon);
}

bool PolygonSoup::covers_area(std::size_t k) const {
  const std::span<const int> of = corners_of(k);
  return of.size() > 3 ? !triangles_of(k).empty() : has_area(at(of[0]), at(of[1]), at(of[2]));
}

int PolygonSoup::reshape(const std::function<std::vector<std::size_t>(std::size_t)>& of) {
  std::vector<int> left_corners;
  std::vector<long long> left_textures;
  std::vector<Polygon> left_polygons;
  for (std::size_t k = 0; k < polygons.size(); ++k) {
    const std::vector<std::size_t> left = of(k);
    if (left.empty()) continue;
    left_polygons.push_back({left_corners.size(), polygons[k].line, polygons[k].names});
    for (const std::size_t c : left) {
      left_corners.push_back(corners[c]);
      if (!corner_textures.empty()) left_textures.push_back(corner_textures[c]);
    }
  }
  const auto gone = static_cast<int>(polygons.size() - left_polygons.size());
  corners = std::move(left_corners), corner_textures = std::move(left_textures);
  polygons = std::move(left_polygons);
  return gone;
}

int PolygonSoup::keep(const std::vector<bool>& kept) {
  std::vector<int> becomes(kept.size());
  std::size_t count = 0;
  for (std::size_t i = 0; i < kept.size(); ++i) {
    if (!kept[i]) continue;
    std::copy_n(&coordinates[3 * i], 3, &coordinates[3 * count]);
    vertex_lines[count] = vertex_lines[i];
    becomes[i] = static_cast<int>(count++);
  }
  coordinates.resize(3 * count);
  vertex_lines.resize(count);
  for (int& corner : corners) corner = becomes[static_cast<std::size_t>(corner)];
  return static_cast<int>(kept.size() - count);
}

namespace {

/// The part of the pattern under three corners of a polygon.
Panel panel(const PolygonSoup& soup, const PolygonSoup::Polygon& polygon, const Face& corners) {
  Panel cut;
  for (std::size_t c = 0; c < 3; ++c)
    cut[c] = soup.pattern[static_cast<std::size_t>(
        soup.corner_textures[polygon.first + static_cast<std::size_t>(corners[c])])];
  const auto corner = [&](std::size_t c) { return Vec3(cut[c].x(), cut[c].y(), 0); };
  if (!has_area(corner(0), corner(1), corner(2)))
    soup.fail(polygon.line,
              "f: the face has no area in the pattern; correct its texture coordinates, or give "
              "rest = vertices");
  return cut;
}

/// Appends the triangles of polygon k, their lines, and the cuts between them.
void cut(const PolygonSoup& soup, std::size_t k, const std::string& remedy, Mesh& mesh,
         std::vector<int>& lines) {
  const PolygonSoup::Polygon& polygon = soup.polygons[k];
  const std::span<const int> corners = soup.corners_of(k);
  const auto vertex = [&](int corner) { return corners[static_cast<std::size_t>(corner)]; };
  const std::vector<Face> triangles = soup.triangles_of(k);
  if (triangles.empty())
    soup.fail(polygon.line,
              "f: the face crosses itself or has no area; correct or remove it" + remedy);
  for (const auto& [a, b, c] : triangles) {
    mesh.faces.push_back({vertex(a), vertex(b), vertex(c)});
    if (!soup.corner_textures.empty()) mesh.pattern.push_back(panel(soup, polygon, {a, b, c}));
    lines.push_back(polygon.line);
    for (const auto& [from, to] : {Edge{a, b}, {b, c}, {c, a}}) {
      const int apart = std::abs(from - to);
      if (apart == 1 || apart + 1 == static_cast<int>(corners.size())) continue;
      const int i = vertex(from), j = vertex(to);
      mesh.diagonals.emplace_back(std::minmax(i, j));
    }
  }
}

/// Fails for the fault of the lowest line; `lines` are those of the triangles.
void report_faults(const PolygonSoup& soup, const Mesh& mesh, const std::vector<int>& lines,
                   const std::string& remedy) {
  const auto line_of = [&](const Fault& f, int element) {
    const bool vertex =
        f.kind == FaultKind::duplicate_vertex || f.kind == FaultKind::unreferenced_vertex;
    return (vertex ? soup.vertex_lines : lines)[static_cast<std::size_t>(element)];
  };
  const std::vector<Fault> all = faults(mesh);
  if (all.empty()) return;
  const Fault worst =
      *std::ranges::min_element(all, {}, [&](const Fault& f) { return line_of(f, f.at); });
  const int line = line_of(worst, worst.at);
  const int other = worst.other < 0 ? 0 : line_of(worst, worst.other);
  switch (worst.kind) {
    case FaultKind::repeated_vertex:
      soup.fail(line, "f: a vertex twice; name each corner once");
    case FaultKind::no_area:
      soup.fail(line, "f: the face has no area; correct or remove it" + remedy);
    case FaultKind::duplicate_face:
      soup.fail(line,
                fmt::format("f: the same vertices as in line {}; remove one{}", other, remedy));
    case FaultKind::crowded_edge:
      soup.fail(line, fmt::format("f: a third face at an edge of line {}; a cloth has two: remove "
                                  "one{}",
                                  other, remedy));
    case FaultKind::turned_face:
      soup.fail(line, fmt::format("f: the face turns against that of line {}, of which it shares "
                                  "an edge; reverse its corners{}",
                                  other, remedy));
    case FaultKind::duplicate_vertex:
      soup.fail(line, fmt::format("v: the same place as line {}; weld the two (a cloth by weld in "
                                  "[obj]), or it is open between them",
                                  other));
    case FaultKind::unreferenced_vertex:
      soup.fail(line, "v: a vertex of no face, which nothing would hold; remove it" + remedy);
  }
}

}  // namespace

Mesh mesh_of(const PolygonSoup& soup, const std::string& remedy) {
  Mesh mesh;
  mesh.positions = Eigen::Map<const VecX>(soup.coordinates.data(), std::ssize(soup.coordinates));
  std::vector<int> lines;
  for (std::size_t k = 0; k < soup.polygons.size(); ++k) cut(soup, k, remedy, mesh, lines);
  auto& cuts = mesh.diagonals;
  std::ranges::sort(cuts);
  cuts.erase(std::unique(cuts.begin(), cuts.end()), cuts.end());
  report_faults(soup, mesh, lines, remedy);
  return mesh;
}

}  // namespace cloth
