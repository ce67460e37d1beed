#include "experiments/harness/reference/certificate.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>

#include "cloth/error.hpp"
#include "cloth/numerics/cholesky.hpp"
#include "cloth/numerics/lanczos.hpp"

namespace harness {

namespace {

using cloth::ImplicitStep;
using cloth::SpMat;

constexpr Real unbounded = std::numeric_limits<Real>::infinity();

/// M / h^2, a number a coordinate, pins included.
VecX inertia(const ImplicitStep& phi) {
  VecX diagonal(phi.system().rest.size());
  for (int i = 0; i < phi.system().vertices(); ++i)
    diagonal.segment<3>(3 * i).setConstant(phi.system().mass[i] / (phi.h() * phi.h()));
  return diagonal;
}

/// Of R (H + shift M/h^2)^-1 R with R the root of M/h^2, `factor` being that of the sum: the
/// largest 1 / (lambda + shift). To a hundredth, for of the many that a flat cloth has within 1e-7
/// of another, no vector need be told apart.
Real upper_end_of_inverse(const cloth::Cholesky& factor, const VecX& root) {
  const auto apply = [&](const VecX& x, VecX& y) {
    factor.solve(root.cwiseProduct(x), y);
    y.array() *= root.array();
  };
  return cloth::largest_eigenvalue(root.size(), apply, {200, 1e-2}).value;
}

/// The least eigenvalue of the exact Hessian in units of M/h^2; pins, uncoupled there, have 1.
Real least_curvature(const ImplicitStep& phi, const VecX& x) {
  SpMat H;
  phi.hessian(x, H, cloth::Curvature::exact);
  const VecX diagonal = H.diagonal(), mass = inertia(phi), root = mass.cwiseSqrt();
  cloth::Cholesky factor(cloth::Factorisation::supernodal);
  factor.analyse(H);
  for (Real shift = 0; shift < 1e6; shift = std::max(2 * shift, Real{1})) {
    H.diagonal() = diagonal + shift * mass;
    if (!factor.factorise(H)) continue;
    return 1 / upper_end_of_inverse(factor, root) - shift;
  }
  throw cloth::Breakdown("the Hessian has an eigenvalue below -1e6 m/h^2");
}

/// Whether the exact Hessian at x is above `share` times M/h^2.
bool is_above(const ImplicitStep& phi, const VecX& x, Real share) {
  SpMat H;
  phi.hessian(x, H, cloth::Curvature::exact);
  H.diagonal() -= share * inertia(phi);
  cloth::Cholesky factor(cloth::Factorisation::supernodal);
  factor.analyse(H);
  return factor.factorise(H);
}

/// Its root mean square over free vertices is 1; 0 at pins.
VecX random_direction(const cloth::System& system) {
  std::mt19937 random(1);
  VecX d(system.rest.size());
  for (Real& value : d) value = 2 * Real(random()) / 4294967295.0 - 1;
  int free = 0;
  for (int i = 0; i < system.vertices(); ++i) {
    if (system.is_pinned(i)) d.segment<3>(3 * i).setZero();
    else ++free;
  }
  return d / d.norm() * std::sqrt(free);
}

/// Of the gradient, by coordinates that are rounded: entry by entry |H| |x| units [m/s^2].
Real gradient_rounding(const ImplicitStep& phi, const ExtendedPhi<DoubleDouble>& exact,
                       const VecX& x) {
  SpMat H;
  phi.hessian(x, H, cloth::Curvature::projected);
  const VecX sums = H.cwiseAbs() * VecX::Constant(x.size(), x.lpNorm<Eigen::Infinity>());
  return 16 * exact.unit() * exact.residual(extended<DoubleDouble>(sums));
}

std::string doubt_of(const ImplicitStep& phi, const VecX& x, const Certificate& c, Real size) {
  if (!(c.curvature > 0))
    return fmt::format("the Hessian's least eigenvalue is {:.3g} m/h^2: a saddle or a ridge",
                       c.curvature);
  const Real half = c.curvature / 2, radius = std::max(2 * c.distance, 1e-9 * size);
  const VecX around = 2 * radius * random_direction(phi.system());
  for (const Real side : {0.0, 1.0, -1.0})
    if (!is_above(phi, x + side * around, half))
      return fmt::format("the Hessian falls below half its least eigenvalue within {:.2g} m",
                         2 * radius);
  return "";
}

}  // namespace

Certificate certify(const ImplicitStep& phi, const ExtendedPhi<DoubleDouble>& exact,
                    const Extended& x) {
  const VecX near = rounded(x);
  Certificate c;
  Extended g;
  exact.gradient(x, g);
  c.residual = exact.residual(g) + gradient_rounding(phi, exact, near);
  c.rounded_gap = std::abs(rounded(exact.value(extended<DoubleDouble>(near)) - exact.value(x)));
  try {
    c.curvature = least_curvature(phi, near);
    const Real h2 = phi.h() * phi.h();
    c.distance = 2 * h2 * c.residual / c.curvature;
    c.gap = exact.free_mass() * h2 * c.residual * c.residual / c.curvature;
    const auto rest = phi.system().rest.reshaped(3, phi.system().vertices());
    c.doubt =
        doubt_of(phi, near, c, (rest.rowwise().maxCoeff() - rest.rowwise().minCoeff()).maxCoeff());
  } catch (const cloth::Breakdown& breakdown) {
    c.doubt = cloth::words_of(breakdown);
  }
  if (!c.holds()) c.distance = c.gap = unbounded;
  return c;
}

}  // namespace harness
