#include "cloth/model/triangle_strain.hpp"

#include <fmt/format.h>

#include <Eigen/Geometry>
#include <Eigen/LU>
#include <algorithm>
#include <cmath>
#include <limits>

#include "cloth/error.hpp"
#include "cloth/model/hooke.hpp"

namespace cloth {

RestTriangle rest_triangle(const Points<3>& rest, const Face& face, const std::string& who) {
  const Vec3 a = rest.col(1) - rest.col(0), b = rest.col(2) - rest.col(0);
  const Real length = a.norm(), twice = a.cross(b).norm();
  if (!(twice > 1e-12 * length * b.norm()))
    throw UsageError(
        fmt::format("{}: the triangle of vertices {}, {} and {} has no area at rest; mend the mesh",
                    who, face[0], face[1], face[2]));
  Mat2 edges;
  edges << length, a.dot(b) / length, 0, twice / length;
  const Mat2 inverse = edges.inverse();
  RestTriangle triangle{twice / 2, {}};
  triangle.weights << -inverse.colwise().sum(), inverse;
  return triangle;
}

SingularValues singular_values(const Mat32& F) {
  Mat32 B = F;
  Mat2 V = Mat2::Identity();
  for (int sweep = 0; sweep < 4; ++sweep) {
    const Real aa = B.col(0).squaredNorm(), bb = B.col(1).squaredNorm(),
               ab = B.col(0).dot(B.col(1));
    if (std::abs(ab) <= std::numeric_limits<Real>::epsilon() * std::sqrt(aa * bb)) break;
    const Real tau = (bb - aa) / (2 * ab);
    const Real tangent = std::copysign(1 / (std::abs(tau) + std::sqrt(1 + tau * tau)), tau);
    const Real c = 1 / std::sqrt(1 + tangent * tangent), s = tangent * c;
    Mat2 turn;
    turn << c, s, -s, c;
    B = (B * turn).eval();
    V = (V * turn).eval();
  }
  if (B.col(0).squaredNorm() < B.col(1).squaredNorm()) {
    B.col(0).swap(B.col(1));
    V.col(0).swap(V.col(1));
  }
  SingularValues result{B.col(0).norm(), B.col(1).norm(), Mat3::Identity(), V};
  if (!(result.s > shortest_length)) return result;
  result.U.col(0) = B.col(0) / result.s;
  if (result.t > shortest_length) result.U.col(1) = B.col(1) / result.t;
  else result.U.col(1) = result.U.col(0).unitOrthogonal();
  result.U.col(2) = result.U.col(0).cross(result.U.col(1));
  return result;
}

namespace {

/// Second derivatives by the second and third corner: by the first they are those by both, turned
/// round, for only edges strain a triangle.
Block<3> by_all_corners(const Block<2>& H) {
  Block<3> all;
  all.bottomRightCorner<6, 6>() = H;
  all.bottomLeftCorner<6, 3>() = -H.leftCols<3>() - H.rightCols<3>();
  all.topRightCorner<3, 6>() = all.bottomLeftCorner<6, 3>().transpose();
  all.topLeftCorner<3, 3>() = -all.block<3, 3>(3, 0) - all.block<3, 3>(6, 0);
  return all;
}

}  // namespace

Block<3> isotropic_hessian(const RestTriangle& triangle, const SingularValues& F,
                           const Moduli& moduli, Curvature curvature) {
  Block<2> H = Block<2>::Zero();
  const auto add = [&](Real modulus, const Mat32& mode) {
    if (curvature == Curvature::projected && modulus <= 0) return;
    const Points<2> at_corners = mode * triangle.weights.bottomRows<2>().transpose();
    const Eigen::Map<const Eigen::Matrix<Real, 6, 1>> m(at_corners.data());
    const Eigen::Matrix<Real, 6, 1> scaled = triangle.area * modulus * m;
    H.noalias() += scaled * m.transpose();
  };
  const auto tensor = [&](int u, int v) { return Mat32(F.U.col(u) * F.V.col(v).transpose()); };
  const Real mean = (moduli.ss + moduli.tt) / 2, half = (moduli.ss - moduli.tt) / 2;
  const Real radius = std::hypot(half, moduli.st);
  const Real angle = std::atan2(moduli.st, half) / 2, c = std::cos(angle), s = std::sin(angle);
  add(mean + radius, c * tensor(0, 0) + s * tensor(1, 1));
  add(mean - radius, c * tensor(1, 1) - s * tensor(0, 0));
  add(moduli.turn / 2, tensor(1, 0) - tensor(0, 1));
  add(moduli.shear / 2, tensor(1, 0) + tensor(0, 1));
  add(moduli.tilt_s, tensor(2, 0));
  add(moduli.tilt_t, tensor(2, 1));
  return by_all_corners(H);
}

}  // namespace cloth
