#include "cloth/model/arap_membrane.hpp"

#include <Eigen/Geometry>
#include <cmath>

#include "cloth/model/hooke.hpp"
#include "cloth/model/triangle_strain.hpp"

namespace cloth {

namespace {

/// |F - R|^2 is (s - 1)^2 + (t - 1)^2 with the singular values s and t of F.
struct Arap {
  static constexpr int corners = 3;
  RestTriangle triangle;
  Real mu;

  static Vec3 normal(const Mat32& F) { return F.col(0).cross(F.col(1)); }

  Real value(const Points<3>& x) const {
    const SingularValues F = singular_values(triangle.gradient(x));
    return triangle.area * mu * ((F.s - 1) * (F.s - 1) + (F.t - 1) * (F.t - 1));
  }

  /// Of |F|^2 - 2 (s + t) + 2, where (s + t)^2 = |F|^2 + 2 |n| and n = f_1 x f_2.
  Real value_difference(const Points<3>& a, const Points<3>& b, const Points<3>& change) const {
    const Mat32 Fa = triangle.gradient(a), Fb = triangle.gradient(b), sum = Fa + Fb,
                dF = triangle.gradient(change);
    const Vec3 na = normal(Fa), nb = normal(Fb);
    const Vec3 dn = (dF.col(0).cross(sum.col(1)) + sum.col(0).cross(dF.col(1))) / 2;
    const Real la = na.norm(), lb = nb.norm();
    const Real larger = la + lb > 0 ? dn.dot(na + nb) / (la + lb) : 0;
    const Real square = dF.cwiseProduct(sum).sum();
    const Real roots = std::sqrt(Fa.squaredNorm() + 2 * la) + std::sqrt(Fb.squaredNorm() + 2 * lb);
    if (roots == 0) return 0;
    return triangle.area * mu * (square - 2 * (square + 2 * larger) / roots);
  }

  /// A direction without length has none to go back to, as in a spring.
  Points<3> gradient(const Points<3>& x) const {
    const Mat32 F = triangle.gradient(x);
    const SingularValues of = singular_values(F);
    Mat32 P = F;
    if (of.s > shortest_length) P -= of.U.col(0) * of.V.col(0).transpose();
    if (of.t > shortest_length) P -= of.U.col(1) * of.V.col(1).transpose();
    return triangle.forces(2 * mu * P);
  }

  Block<3> hessian(const Points<3>& x, Curvature curvature) const {
    const SingularValues F = singular_values(triangle.gradient(x));
    const auto less = [&](Real length) {
      return length > shortest_length ? 2 * mu * (1 - 1 / length) : Real{0};
    };
    const Moduli moduli{.ss = 2 * mu,
                        .tt = 2 * mu,
                        .st = 0,
                        .turn = less((F.s + F.t) / 2),
                        .shear = 2 * mu,
                        .tilt_s = less(F.s),
                        .tilt_t = less(F.t)};
    return isotropic_hessian(triangle, F, moduli, curvature);
  }
};

}  // namespace

std::shared_ptr<const Term> arap_membrane(const RestShape& shape, Real youngs) {
  auto elements = std::make_shared<Elements<Arap>>(Law{"arap", {{"youngs", youngs}}});
  for (std::size_t f = 0; f < shape.faces().size(); ++f) {
    const Face& face = shape.faces()[f];
    elements->add(face, {rest_triangle(shape.triangle(f), face, "membrane"), youngs / 2});
  }
  return elements;
}

}  // namespace cloth
