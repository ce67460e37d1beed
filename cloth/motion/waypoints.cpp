#include "cloth/motion/waypoints.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "cloth/error.hpp"

namespace cloth::motion {

namespace {

/// Velocity at waypoint k; 0 at the ends.
Vec3 velocity(const std::vector<Waypoint>& path, std::size_t k) {
  if (k == 0 || k + 1 == path.size()) return Vec3::Zero();
  return (path[k + 1].point - path[k - 1].point) / (path[k + 1].time - path[k - 1].time);
}

}  // namespace

std::vector<Waypoint> waypoints(const std::vector<Real>& list, const std::string& where) {
  const auto reject = [&](const std::string& what) {
    throw UsageError(fmt::format("{}: {}", where, what));
  };
  if (list.empty() || list.size() % 4 != 0)
    reject(fmt::format("{} numbers: give t x y z for each waypoint", list.size()));
  std::vector<Waypoint> path;
  for (std::size_t k = 0; k < list.size(); k += 4) {
    for (std::size_t i = k; i < k + 4; ++i)
      if (!(std::abs(list[i]) <= 1e6))
        reject(fmt::format("{}: give numbers, at most 1e6 in magnitude", list[i]));
    if (k > 0 && !(list[k] >= list[k - 4] + 1e-6))  // else speeds have no bound
      reject(fmt::format("time {} after time {}: give times that rise, by a microsecond at least",
                         list[k], list[k - 4]));
    path.push_back({list[k], {list[k + 1], list[k + 2], list[k + 3]}});
  }
  return path;
}

Vec3 point_at(const std::vector<Waypoint>& path, Real time) {
  const auto after = std::ranges::upper_bound(path, time, {}, &Waypoint::time);
  if (after == path.begin()) return path.front().point;
  if (after == path.end()) return path.back().point;
  const auto k = static_cast<std::size_t>(after - path.begin()) - 1;
  const Real h = path[k + 1].time - path[k].time, s = (time - path[k].time) / h;
  const Vec3 across = path[k + 1].point - path[k].point;
  const Vec3 from = h * velocity(path, k), to = h * velocity(path, k + 1);
  // Hermite's cubic as Horner's scheme in s.
  return path[k].point +
         s * (from + s * (3 * across - 2 * from - to + s * (from + to - 2 * across)));
}

std::vector<Vec3> sampled(const std::vector<Waypoint>& path, Real rate, int count) {
  std::vector<Vec3> points;
  for (int k = 0; k < count; ++k) points.push_back(point_at(path, k / rate));
  return points;
}

}  // namespace cloth::motion
