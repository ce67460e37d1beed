// Where the camera stands.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "cloth/types.hpp"

namespace render {

using cloth::Real;
using cloth::Vec3;

struct Size {
  int width = 800, height = 600;  ///< [pixels]
};

/// "800x600". @throws UsageError
Size parse_size(const std::string& text);

/// A camera with 30 degrees across; `up` points up in the picture.
struct View {
  Vec3 eye, look_at, up;  ///< [m], [m], 1
};

/// "x,y,z; x,y,z": eye and look-at [m]. @throws UsageError
View parse_view(const std::string& text, const Vec3& up);

/// Against gravity; y without it.
Vec3 up_direction(const Vec3& gravity);

/// A box that points are moved into, so that one that flew away does not shrink all others.
struct Limit {
  Vec3 low, high;  ///< [m]

  Vec3 clamp(const Vec3& p) const;
};

/// Finds the nearest camera, of those that look in the usual direction, with all points in its
/// picture: from in front, a little to the right and above.
class Framing {
 public:
  Framing(const Vec3& up, const Size& size);

  /// The camera's right, up and forward.
  const Vec3& right() const { return right_; }
  const Vec3& above() const { return above_; }
  const Vec3& forward() const { return forward_; }

  void include(const Vec3& point);

  /// @throws std::logic_error before the first point.
  View view() const;

 private:
  Vec3 up_, right_, above_, forward_;
  std::array<Real, 2> slope_;   ///< of the picture's edges: half its width and height per distance
  std::array<Real, 4> bounds_;  ///< on the eye: right, left, above, below
  Real nearest_, farthest_;
  bool empty_ = true;
};

}  // namespace render
