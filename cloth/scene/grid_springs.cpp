#include "cloth/scene/grid_springs.hpp"

#include <algorithm>
#include <vector>

namespace cloth {

namespace {

/// The springs of `ratio` times the stiffness from every vertex to the one (di, dj) away.
struct Link {
  int di, dj;
  Family family;
  Real ratio;
};

/// Each spring once: none leads up, or back in its row.
std::vector<Link> links_of(const SpringSpec& spec) {
  std::vector<Link> links{{1, 0, Family::structural, 1}, {0, 1, Family::structural, 1}};
  if (spec.shear != Shear::none) links.push_back({1, 1, Family::shear, spec.shear_ratio});
  if (spec.shear == Shear::both) links.push_back({-1, 1, Family::shear, spec.shear_ratio});
  if (spec.bend_ratio > 0) {
    links.push_back({2, 0, Family::bend, spec.bend_ratio});
    links.push_back({0, 2, Family::bend, spec.bend_ratio});
  }
  return links;
}

}  // namespace

/// Sorted as they are made, vertex by vertex: a list of all to be sorted would be the largest thing
/// that a large cloth ever takes.
Springs grid_springs(const GridSpec& grid, const VecX& rest, const SpringSpec& spec) {
  std::vector<Link> links = links_of(spec);
  std::ranges::sort(links, {}, [&](const Link& link) { return link.dj * grid.columns + link.di; });
  Springs springs;
  springs.reserve(links.size() * static_cast<std::size_t>(grid.columns) *
                  static_cast<std::size_t>(grid.rows));
  for (int j = 0; j < grid.rows; ++j)
    for (int i = 0; i < grid.columns; ++i)
      for (const auto& [di, dj, family, ratio] : links) {
        if (i + di < 0 || i + di >= grid.columns || j + dj >= grid.rows) continue;
        const int a = grid.index(i, j), b = grid.index(i + di, j + dj);
        const Real length = (rest.segment<3>(3 * a) - rest.segment<3>(3 * b)).norm();
        springs.push_back({a, b, length, ratio * spec.stiffness, family, spec.damper * ratio});
      }
  springs.settle();
  return springs;
}

}  // namespace cloth
