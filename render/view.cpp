#include "render/view.hpp"

#include <fmt/format.h>

#include <Eigen/Geometry>
#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <numbers>
#include <stdexcept>
#include <string_view>

#include "cloth/error.hpp"

namespace render {

using cloth::UsageError;

namespace {

constexpr Real half_angle = 15 * std::numbers::pi / 180;
/// Of the picture's width and height, what is used.
constexpr Real filled = 0.9;

/// Reads a number and the blanks around it off the front of the text.
bool take(std::string_view& text, auto& number) {
  const auto skip_blanks = [&] {
    while (text.starts_with(' ')) text.remove_prefix(1);
  };
  skip_blanks();
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc()) return false;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  skip_blanks();
  return true;
}

bool take(std::string_view& text, char expected) {
  if (!text.starts_with(expected)) return false;
  text.remove_prefix(1);
  return true;
}

bool take(std::string_view& text, Vec3& point) {
  return take(text, point[0]) && take(text, ',') && take(text, point[1]) && take(text, ',') &&
         take(text, point[2]) && point.allFinite();
}

}  // namespace

Size parse_size(const std::string& text) {
  Size size;
  std::string_view rest = text;
  constexpr int least = 16, most = 8192;
  const auto fits = [](int n) { return n >= least && n <= most; };
  if (!take(rest, size.width) || !take(rest, 'x') || !take(rest, size.height) || !rest.empty() ||
      !fits(size.width) || !fits(size.height))
    throw UsageError(fmt::format("--size {}: write WIDTHxHEIGHT, each {} to {} pixels, as 800x600",
                                 text, least, most));
  return size;
}

View parse_view(const std::string& text, const Vec3& up) {
  View view{{}, {}, up};
  std::string_view rest = text;
  if (!take(rest, view.eye) || !take(rest, ';') || !take(rest, view.look_at) || !rest.empty())
    throw UsageError(
        fmt::format("--camera '{}': write \"x,y,z; x,y,z\", where it stands and what it looks at "
                    "[m]",
                    text));
  constexpr Real farthest = 1e9;
  if (!(std::max(view.eye.cwiseAbs().maxCoeff(), view.look_at.cwiseAbs().maxCoeff()) <= farthest))
    throw UsageError(
        fmt::format("--camera '{}': give no coordinate beyond {:g} m", text, farthest));
  const Vec3 sight = view.look_at - view.eye;
  if (!(sight.cross(up).norm() > 1e-6 * sight.norm()))
    throw UsageError(fmt::format(
        "--camera '{}': it must look at another point, and neither straight up nor down", text));
  return view;
}

Vec3 up_direction(const Vec3& gravity) {
  return gravity.norm() > 0 ? Vec3(-gravity.normalized()) : Vec3::UnitY();
}

Vec3 Limit::clamp(const Vec3& p) const { return p.cwiseMax(low).cwiseMin(high); }

Framing::Framing(const Vec3& up, const Size& size) : up_(up) {
  // Grids lie in the plane of x and y or stand on it: the front is where z, or with z up -y,
  // points.
  const Vec3 towards = std::abs(up.z()) < 0.9 ? Vec3::UnitZ() : Vec3(-Vec3::UnitY());
  const Vec3 front = (towards - towards.dot(up) * up).normalized();
  const Vec3 side = up.cross(front);
  forward_ = -(front + 0.42 * side + 0.38 * up).normalized();
  right_ = forward_.cross(up).normalized();
  above_ = right_.cross(forward_);
  const Real across = filled * std::tan(half_angle);
  slope_ = {across, across * size.height / size.width};
}

void Framing::include(const Vec3& point) {
  const Real x = right_.dot(point), y = above_.dot(point), z = forward_.dot(point);
  // At z from an eye at (a, b, c) the picture reaches from a - s (z - c) to a + s (z - c).
  const std::array<Real, 4> bounds = {x - slope_[0] * z, -x - slope_[0] * z, y - slope_[1] * z,
                                      -y - slope_[1] * z};
  for (std::size_t k = 0; k < 4; ++k)
    bounds_[k] = empty_ ? bounds[k] : std::max(bounds_[k], bounds[k]);
  nearest_ = empty_ ? z : std::min(nearest_, z);
  farthest_ = empty_ ? z : std::max(farthest_, z);
  empty_ = false;
}

View Framing::view() const {
  if (empty_) throw std::logic_error("render: a camera with nothing to see");
  // The bounds of two opposite edges hold both where c is at most minus their mean over s.
  const Real back = std::min({-(bounds_[0] + bounds_[1]) / (2 * slope_[0]),
                              -(bounds_[2] + bounds_[3]) / (2 * slope_[1]),
                              nearest_ - 1e-3 * (1 + farthest_ - nearest_)});
  const Vec3 eye = (bounds_[0] - bounds_[1]) / 2 * right_ + (bounds_[2] - bounds_[3]) / 2 * above_ +
                   back * forward_;
  return {eye, eye + ((nearest_ + farthest_) / 2 - back) * forward_, up_};
}

}  // namespace render
