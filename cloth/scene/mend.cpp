#include "cloth/scene/mend.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cloth/error.hpp"
#include "cloth/scene/repair.hpp"
#include "cloth/scene/weld.hpp"

namespace cloth {

namespace {

/// The corners of polygon k without the sides that welding has closed, and without what then runs
/// to a vertex and back.
std::vector<std::size_t> open_corners(const PolygonSoup& soup, std::size_t k, Real tolerance) {
  std::vector<std::size_t> left = soup.places_of(k);
  if (!repeated(soup.corners_of(k))) return left;
  for (std::size_t c = 0; c < left.size() && left.size() > 2;) {
    const std::size_t next = (c + 1) % left.size(), after = (c + 2) % left.size();
    const bool closed = soup.corners[left[c]] == soup.corners[left[next]];
    if (!closed && soup.corners[left[c]] != soup.corners[left[after]]) {
      ++c;
      continue;
    }
    left.erase(left.begin() + static_cast<std::ptrdiff_t>(next));
    c = 0;  // of a corner to and fro the second half is a closed side now
  }
  if (left.size() < 3) return {};
  std::vector<int> vertices;
  for (const std::size_t c : left) vertices.push_back(soup.corners[c]);
  if (repeated(vertices))
    soup.fail(soup.polygons[k].line,
              fmt::format("f: it touches itself by weld = {} (in the file's unit); give less",
                          tolerance));
  return left;
}

}  // namespace

Welding weld(PolygonSoup& soup, Real tolerance) {
  const Real extent = Eigen::Map<const VecX>(soup.coordinates.data(), std::ssize(soup.coordinates))
                          .lpNorm<Eigen::Infinity>();
  if (tolerance < 1e-9 * extent)
    throw UsageError(
        fmt::format("{}: weld = {} (in the file's unit): under a billionth of its coordinates; "
                    "give more, or 0 to weld none",
                    soup.file, tolerance));
  const std::vector<int> becomes = welded(soup.coordinates, tolerance);
  std::vector<bool> kept;
  for (std::size_t i = 0; i < becomes.size(); ++i)
    kept.push_back(becomes[i] == static_cast<int>(i));
  for (int& corner : soup.corners) corner = becomes[static_cast<std::size_t>(corner)];
  const int closed = soup.reshape([&](std::size_t k) { return open_corners(soup, k, tolerance); });
  return {.welded = soup.keep(kept), .closed = closed};
}

Mending mend(PolygonSoup& soup) {
  std::vector<std::vector<int>> polygons;
  for (std::size_t k = 0; k < soup.polygons.size(); ++k) {
    const std::span<const int> corners = soup.corners_of(k);
    polygons.emplace_back();
    if (soup.covers_area(k)) polygons.back().assign(corners.begin(), corners.end());
  }
  const Repair found = repair(polygons);
  Mending done{};
  for (std::size_t k = 0; k < polygons.size(); ++k)
    done.turned += found.turned[k] && !found.left_out[k];
  done.left_out = soup.reshape([&](std::size_t k) {
    std::vector<std::size_t> places = soup.places_of(k);
    if (found.turned[k]) std::ranges::reverse(places);
    if (found.left_out[k]) places.clear();
    return places;
  });
  std::vector<bool> held(soup.vertex_lines.size());
  for (const int corner : soup.corners) held[static_cast<std::size_t>(corner)] = true;
  done.dropped = soup.keep(held);
  return done;
}

}  // namespace cloth
