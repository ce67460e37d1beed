#include "cloth/scene/polygon.hpp"

#include <Eigen/Geometry>
#include <algorithm>
#include <numeric>

namespace cloth {

namespace {

/// A triangle flatter than this counts as a line: wider than `flattest`, so that no ear is a fault.
constexpr Real flat = 100 * flattest;

/// Newell's normal: the sum of the corners' cross products, about the first for small rounding.
Vec3 area_vector(std::span<const Vec3> corners) {
  Vec3 sum = Vec3::Zero();
  for (std::size_t k = 1; k + 1 < corners.size(); ++k)
    sum += (corners[k] - corners[0]).cross(corners[k + 1] - corners[0]);
  return sum;
}

/// The corners seen along the axis nearest to the normal, the polygon then turning left.
std::vector<Vec2> flatten(std::span<const Vec3> corners) {
  const Vec3 normal = area_vector(corners);
  Eigen::Index axis = 0;
  normal.cwiseAbs().maxCoeff(&axis);
  const Eigen::Index u = (axis + 1) % 3, v = (axis + 2) % 3;
  std::vector<Vec2> flat_corners;
  for (const Vec3& p : corners)
    flat_corners.push_back(normal[axis] > 0 ? Vec2(p[u], p[v]) : Vec2(p[v], p[u]));
  return flat_corners;
}

/// Positive where a, b, c turn left; 0 within rounding of a line.
Real turn(const Vec2& a, const Vec2& b, const Vec2& c) {
  const Vec2 u = b - a, v = c - a;
  const Real cross = u[0] * v[1] - u[1] * v[0];
  const Real longest = std::max({u.squaredNorm(), v.squaredNorm(), (c - b).squaredNorm()});
  return std::abs(cross) > flat * longest ? cross : 0;
}

/// Whether all triangles (0, k, k + 1) turn left within less than half a turn: they do not overlap.
bool fan_works(const std::vector<Vec2>& p) {
  for (std::size_t k = 1; k + 1 < p.size(); ++k)
    if (turn(p[0], p[k], p[k + 1]) <= 0 || turn(p[0], p[1], p[k + 1]) <= 0) return false;
  return true;
}

/// Whether two sides cross properly, or else ears could be found where the polygon overlaps itself.
bool crosses_itself(const std::vector<Vec2>& p) {
  const std::size_t n = p.size();
  const auto apart = [](const Vec2& a, const Vec2& b, const Vec2& c, const Vec2& d) {
    const Real s = turn(a, b, c), t = turn(a, b, d);
    return !((s < 0 && t > 0) || (s > 0 && t < 0));
  };
  for (std::size_t i = 0; i < n; ++i)
    for (std::size_t j = i + 2; j < n; ++j) {
      const Vec2 &a = p[i], &b = p[i + 1], &c = p[j], &d = p[(j + 1) % n];
      if (!apart(a, b, c, d) && !apart(c, d, a, b)) return true;
    }
  return false;
}

class EarClipper {
 public:
  explicit EarClipper(const std::vector<Vec2>& corners)
      : p_(corners), next_(p_.size()), previous_(p_.size()), ear_(p_.size()) {
    const int n = static_cast<int>(p_.size());
    for (int k = 0; k < n; ++k) next(k) = (k + 1) % n, previous(k) = (k + n - 1) % n;
    for (int k = 0; k < n; ++k) look_at(k);
  }

  /// Empty where no ear is left before the last triangle.
  std::vector<Face> clip() {
    std::vector<Face> faces;
    int k = 0;
    for (std::size_t left = p_.size(); left > 3; --left) {
      for (std::size_t tried = 0; !is_ear(k); ++tried, k = next(k))
        if (tried == left) return {};
      faces.push_back({previous(k), k, next(k)});
      next(previous(k)) = next(k), previous(next(k)) = previous(k);
      look_at(previous(k)), look_at(next(k));
      k = next(next(k));  // not the same corner again: a fan of slivers would result
    }
    if (turn(at(previous(k)), at(k), at(next(k))) <= 0) return {};
    faces.push_back({previous(k), k, next(k)});
    return faces;
  }

 private:
  const Vec2& at(int k) const { return p_[static_cast<std::size_t>(k)]; }
  int& next(int k) { return next_[static_cast<std::size_t>(k)]; }
  int& previous(int k) { return previous_[static_cast<std::size_t>(k)]; }
  bool is_ear(int k) const { return ear_[static_cast<std::size_t>(k)] != 0; }

  /// An ear turns left and holds no other corner left, its sides included.
  void look_at(int k) {
    const Vec2 &a = at(previous(k)), &b = at(k), &c = at(next(k));
    const Vec2 low = a.cwiseMin(b).cwiseMin(c), high = a.cwiseMax(b).cwiseMax(c);
    const Real margin = flat * (high - low).sum();
    bool ear = turn(a, b, c) > 0;
    for (int q = next(next(k)); ear && q != previous(k); q = next(q)) {
      const Vec2& p = at(q);
      const bool far = p[0] < low[0] - margin || p[0] > high[0] + margin ||
                       p[1] < low[1] - margin || p[1] > high[1] + margin;
      ear = far || turn(a, b, p) < 0 || turn(b, c, p) < 0 || turn(c, a, p) < 0;
    }
    ear_[static_cast<std::size_t>(k)] = ear;
  }

  const std::vector<Vec2>& p_;
  std::vector<int> next_, previous_;
  std::vector<char> ear_;
};

/// The cosine of the angle between the normals of two triangles; -1 where one has no area.
Real fold(const Vec3& a, const Vec3& b, const Vec3& c, const Vec3& d) {
  if (!has_area(a, b, c) || !has_area(a, c, d)) return -1;
  return (b - a).cross(c - a).normalized().dot((c - a).cross(d - a).normalized());
}

/// Four corners that are far from a plane, as at a hem that is turned in: cut along the diagonal at
/// which the two triangles are folded less. Empty where that lays them onto each other, as it does
/// where sides in a plane cross.
std::vector<Face> folded(std::span<const Vec3> p) {
  constexpr Real onto_each_other = -0.996;  // within 5 degrees
  const Real along_02 = fold(p[0], p[1], p[2], p[3]), along_13 = fold(p[1], p[2], p[3], p[0]);
  if (std::max(along_02, along_13) < onto_each_other) return {};
  if (along_02 >= along_13) return {{0, 1, 2}, {0, 2, 3}};
  return {{1, 2, 3}, {1, 3, 0}};
}

}  // namespace

std::vector<Face> triangulate(std::span<const Vec3> corners) {
  const std::vector<Vec2> p = flatten(corners);
  if (!fan_works(p)) {
    std::vector<Face> ears = crosses_itself(p) ? std::vector<Face>{} : EarClipper(p).clip();
    return ears.empty() && corners.size() == 4 ? folded(corners) : ears;
  }
  std::vector<Face> fan;
  for (int k = 1; k + 1 < static_cast<int>(p.size()); ++k) fan.push_back({0, k, k + 1});
  return fan;
}

}  // namespace cloth
