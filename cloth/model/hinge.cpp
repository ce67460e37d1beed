#include "cloth/model/hinge.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>

#include "cloth/error.hpp"
#include "cloth/model/triangle_strain.hpp"

namespace cloth {

namespace {

/// An edge as one face sees it.
struct Side {
  int low, high, face, from, to, opposite;
};

std::vector<Side> sides(const std::vector<Face>& faces) {
  std::vector<Side> all;
  for (std::size_t f = 0; f < faces.size(); ++f)
    for (std::size_t c = 0; c < 3; ++c) {
      const int from = faces[f][c], to = faces[f][(c + 1) % 3], opposite = faces[f][(c + 2) % 3];
      all.push_back(
          {std::min(from, to), std::max(from, to), static_cast<int>(f), from, to, opposite});
    }
  std::ranges::sort(all, {}, [](const Side& s) { return std::tuple(s.low, s.high, s.face); });
  return all;
}

}  // namespace

std::vector<Hinge> hinges(const std::vector<Face>& faces) {
  const std::vector<Side> all = sides(faces);
  const auto shared = [&](std::size_t k) {
    return k < all.size() && all[k - 1].low == all[k].low && all[k - 1].high == all[k].high;
  };
  std::vector<Hinge> found;
  for (std::size_t k = 1; k < all.size(); ++k) {
    if (!shared(k)) continue;
    const Side& s = all[k - 1];
    if (shared(k + 1))
      throw UsageError(
          fmt::format("bending: three triangles share the edge of vertices {} and {}; part the "
                      "mesh there or set bending = none",
                      s.low, s.high));
    found.push_back({{s.from, s.to, s.opposite, all[k].opposite}, {s.face, all[k].face}});
  }
  return found;
}

Real hinge_shape(const Points<4>& rest, const Hinge& hinge) {
  const auto area = [&](int a, int b, int c) {
    const auto vertex = [&](int corner) {
      return hinge.vertices[static_cast<std::size_t>(corner)];
    };
    Points<3> triangle;
    triangle << rest.col(a), rest.col(b), rest.col(c);
    return rest_triangle(triangle, {vertex(a), vertex(b), vertex(c)}, "bending").area;
  };
  return (rest.col(1) - rest.col(0)).squaredNorm() / (area(0, 1, 2) + area(1, 0, 3));
}

}  // namespace cloth
