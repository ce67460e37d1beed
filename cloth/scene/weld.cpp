#include "cloth/scene/weld.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <unordered_map>

namespace cloth {

namespace {

/// A cube as wide as the tolerance: what is near lies in it or in one beside it.
using Cell = std::array<long long, 3>;

struct HashOfCell {
  std::size_t operator()(const Cell& cell) const {
    std::size_t hash = 0;
    for (const long long along : cell)
      hash = hash * 1'000'003 + static_cast<std::size_t>(along) * 7919;
    return hash;
  }
};

}  // namespace

std::vector<int> welded(std::span<const Real> coordinates, Real tolerance) {
  const auto n = static_cast<int>(coordinates.size() / 3);
  const auto at = [&](int i) {
    return Vec3(Eigen::Map<const Vec3>(&coordinates[static_cast<std::size_t>(3 * i)]));
  };
  std::unordered_map<Cell, std::vector<int>, HashOfCell> kept;
  const auto cell_of = [&](const Vec3& x) {
    const auto along = [&](int c) { return static_cast<long long>(std::floor(x[c] / tolerance)); };
    return Cell{along(0), along(1), along(2)};
  };
  const auto first_near = [&](const Vec3& x) {
    int first = n;
    const Cell own = cell_of(x);
    for (int k = 0; k < 27; ++k) {
      const auto near = kept.find({own[0] + k % 3 - 1, own[1] + k / 3 % 3 - 1, own[2] + k / 9 - 1});
      if (near == kept.end()) continue;
      for (const int other : near->second)
        if ((at(other) - x).norm() <= tolerance) first = std::min(first, other);
    }
    return first;
  };
  std::vector<int> becomes(static_cast<std::size_t>(n));
  for (int i = 0; i < n; ++i) {
    const Vec3 x = at(i);
    int& vertex = becomes[static_cast<std::size_t>(i)] = first_near(x);
    if (vertex < n) continue;
    vertex = i;
    kept[cell_of(x)].push_back(i);
  }
  return becomes;
}

}  // namespace cloth
