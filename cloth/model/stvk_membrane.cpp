#include "cloth/model/stvk_membrane.hpp"

#include "cloth/model/triangle_strain.hpp"

namespace cloth {

namespace {

struct Stvk {
  static constexpr int corners = 3;
  RestTriangle triangle;
  Real mu, lambda;

  static Mat2 green(const Mat32& F) { return (F.transpose() * F - Mat2::Identity()) / 2; }

  /// dpsi/dG, the second Piola-Kirchhoff stress [N/m].
  Mat2 stress(const Mat2& G) const {
    Mat2 S = 2 * mu * G;
    S.diagonal().array() += lambda * G.trace();
    return S;
  }

  Real value(const Points<3>& x) const {
    const Mat2 G = green(triangle.gradient(x));
    return triangle.area / 2 * G.cwiseProduct(stress(G)).sum();
  }

  /// A quadratic form's difference is that of its arguments with their sum; so is that of F^T F.
  Real value_difference(const Points<3>& a, const Points<3>& b, const Points<3>& change) const {
    const Mat32 Fa = triangle.gradient(a), Fb = triangle.gradient(b);
    const Mat2 half = triangle.gradient(change).transpose() * (Fa + Fb);
    const Mat2 dG = (half + half.transpose()) / 4;
    return triangle.area / 2 * dG.cwiseProduct(stress(green(Fa) + green(Fb))).sum();
  }

  Points<3> gradient(const Points<3>& x) const {
    const Mat32 F = triangle.gradient(x);
    return triangle.forces(F * stress(green(F)));
  }

  /// psi = mu/4 ((s^2 - 1)^2 + (t^2 - 1)^2) + lambda/8 (s^2 + t^2 - 2)^2.
  Block<3> hessian(const Points<3>& x, Curvature curvature) const {
    const SingularValues F = singular_values(triangle.gradient(x));
    const Real s = F.s, t = F.t, volume = lambda / 2 * (s * s + t * t - 2);
    const Moduli moduli{.ss = mu * (3 * s * s - 1) + volume + lambda * s * s,
                        .tt = mu * (3 * t * t - 1) + volume + lambda * t * t,
                        .st = lambda * s * t,
                        .turn = mu * (s * s - s * t + t * t - 1) + volume,
                        .shear = mu * (s * s + s * t + t * t - 1) + volume,
                        .tilt_s = mu * (s * s - 1) + volume,
                        .tilt_t = mu * (t * t - 1) + volume};
    return isotropic_hessian(triangle, F, moduli, curvature);
  }
};

}  // namespace

std::shared_ptr<const Term> stvk_membrane(const RestShape& shape, Real youngs, Real poisson) {
  auto elements =
      std::make_shared<Elements<Stvk>>(Law{"stvk", {{"youngs", youngs}, {"poisson", poisson}}});
  const Real mu = youngs / (2 * (1 + poisson)), lambda = youngs * poisson / (1 - poisson * poisson);
  for (std::size_t f = 0; f < shape.faces().size(); ++f) {
    const Face& face = shape.faces()[f];
    elements->add(face, {rest_triangle(shape.triangle(f), face, "membrane"), mu, lambda});
  }
  return elements;
}

}  // namespace cloth
