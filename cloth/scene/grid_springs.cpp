#include "cloth/scene/grid_springs.hpp"

#include <algorithm>
#include <utility>

namespace cloth {

namespace {

class Connector {
 public:
  Connector(const GridSpec& grid, const VecX& rest, const SpringSpec& spec)
      : grid_(grid), rest_(rest), spec_(spec) {}

  /// A spring of `ratio` times the stiffness from every vertex to the one (di, dj) away, where the
  /// grid has both.
  void connect(int di, int dj, Family family, Real ratio) {
    for (int j = 0; j + dj < grid_.rows; ++j)
      for (int i = 0; i < grid_.columns; ++i) {
        if (i + di < 0 || i + di >= grid_.columns) continue;
        const int a = grid_.index(i, j), b = grid_.index(i + di, j + dj);
        const Real length = (rest_.segment<3>(3 * a) - rest_.segment<3>(3 * b)).norm();
        const Real damping = spec_.damper * ratio;
        springs_.push_back(
            {std::min(a, b), std::max(a, b), length, ratio * spec_.stiffness, family, damping});
      }
  }

  /// Sorted by (lower, higher) vertex.
  std::vector<Spring> take() {
    std::ranges::sort(springs_, [](const Spring& a, const Spring& b) {
      return std::pair(a.i, a.j) < std::pair(b.i, b.j);
    });
    return std::move(springs_);
  }

 private:
  const GridSpec& grid_;
  const VecX& rest_;
  const SpringSpec& spec_;
  std::vector<Spring> springs_;
};

}  // namespace

std::vector<Spring> grid_springs(const GridSpec& grid, const VecX& rest, const SpringSpec& spec) {
  Connector springs(grid, rest, spec);
  springs.connect(1, 0, Family::structural, 1);
  springs.connect(0, 1, Family::structural, 1);
  if (spec.shear != Shear::none) springs.connect(1, 1, Family::shear, spec.shear_ratio);
  if (spec.shear == Shear::both) springs.connect(-1, 1, Family::shear, spec.shear_ratio);
  if (spec.bend_ratio > 0) {
    springs.connect(2, 0, Family::bend, spec.bend_ratio);
    springs.connect(0, 2, Family::bend, spec.bend_ratio);
  }
  return springs.take();
}

}  // namespace cloth
