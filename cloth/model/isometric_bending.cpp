#include "cloth/model/isometric_bending.hpp"

#include <fmt/format.h>

#include <Eigen/Geometry>
#include <cmath>

#include "cloth/error.hpp"
#include "cloth/model/elements.hpp"
#include "cloth/model/hinge.hpp"

namespace cloth {

namespace {

/// E = |s|^2 / 2 with s = sum K_i x_i, the sum of K being 0.
struct Isometric {
  static constexpr int corners = 4;
  Eigen::Matrix<Real, 4, 1> K;

  Vec3 normal(const Points<4>& x) const {
    return K[1] * (x.col(1) - x.col(0)) + K[2] * (x.col(2) - x.col(0)) +
           K[3] * (x.col(3) - x.col(0));
  }

  Real value(const Points<4>& x) const { return normal(x).squaredNorm() / 2; }

  Real value_difference(const Points<4>& a, const Points<4>& b, const Points<4>& change) const {
    return normal(change).dot(normal(a) + normal(b)) / 2;
  }

  Points<4> gradient(const Points<4>& x) const { return normal(x) * K.transpose(); }

  Block<4> hessian(const Points<4>&, Curvature) const {
    Block<4> H;
    for (int i = 0; i < 4; ++i)
      for (int j = 0; j < 4; ++j) H.block<3, 3>(3 * i, 3 * j) = K[i] * K[j] * Mat3::Identity();
    return H;
  }
};

/// Of the angle at `a` in a triangle.
Real cotangent(const Vec3& a, const Vec3& b, const Vec3& c) {
  return (b - a).dot(c - a) / (b - a).cross(c - a).norm();
}

/// K up to its factor, of a hinge whose triangles have areas.
Eigen::Matrix<Real, 4, 1> cotangent_weights(const Points<4>& rest) {
  const auto at = [&](int c) { return Vec3(rest.col(c)); };
  const Real left0 = cotangent(at(0), at(1), at(2)), left1 = cotangent(at(1), at(0), at(2));
  const Real right0 = cotangent(at(0), at(1), at(3)), right1 = cotangent(at(1), at(0), at(3));
  return {left1 + right1, left0 + right0, -(left0 + left1), -(right0 + right1)};
}

}  // namespace

std::shared_ptr<const Term> isometric_bending(const RestShape& shape, Real stiffness) {
  constexpr Real flat = 1e-6;  // [rad]
  auto elements =
      std::make_shared<Elements<Isometric>>(Law{"isometric", {{"stiffness", stiffness}}});
  for (const Hinge& hinge : hinges(shape.faces())) {
    const Points<4> rest = shape.hinge(hinge);
    const Real factor = hinge_shape(rest, hinge), length = (rest.col(1) - rest.col(0)).norm();
    const Isometric local{cotangent_weights(rest)};
    // At an edge of length 1 the sum's is that of 2 sin(theta / 2).
    if (const Real angle = local.normal(rest).norm() / length; !(angle < flat))
      throw UsageError(fmt::format(
          "bending = isometric: the rest shape has an angle of {:.3g} at the edge of vertices {} "
          "and {}, but must be flat; set bending = hinge",
          angle, hinge.vertices[0], hinge.vertices[1]));
    elements->add(hinge.vertices, {std::sqrt(stiffness * factor) / length * local.K});
  }
  return elements;
}

}  // namespace cloth
