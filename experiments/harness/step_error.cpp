#include "experiments/harness/step_error.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "cloth/numerics/cholesky.hpp"
#include "experiments/harness/strain.hpp"

namespace harness {

StepError step_error(const cloth::System& system, const FrozenReference& reference, const VecX& x) {
  if (!x.allFinite()) {
    constexpr Real infinite = std::numeric_limits<Real>::infinity();
    return {infinite, infinite, infinite};
  }
  const VecX way = (x - reference.minimiser) - reference.correction;
  StepError error;
  Real moment = 0, mass = 0;
  for (int i = 0; i < system.vertices(); ++i) {
    if (system.is_pinned(i)) continue;
    const Real off = way.segment<3>(3 * i).norm();
    error.distance_max = std::max(error.distance_max, off);
    moment += system.mass[i] * off * off;
    mass += system.mass[i];
  }
  if (mass > 0) error.distance = std::sqrt(moment / mass);
  error.strain =
      (strains(system, x) - strains(system, reference.minimiser)).lpNorm<Eigen::Infinity>();
  return error;
}

Real energy_length(Real energy, Real h, Real mass) { return h * std::sqrt(2 * energy / mass); }

std::optional<Real> newton_gap(const cloth::ImplicitStep& phi, const VecX& x) {
  VecX g, p;
  cloth::SpMat H;
  phi.gradient(x, g);
  if (!g.allFinite()) return std::nullopt;
  phi.hessian(x, H, cloth::Curvature::exact);
  cloth::Cholesky factor(cloth::Factorisation::supernodal);
  factor.analyse(H);
  if (!factor.factorise(H)) return std::nullopt;
  factor.solve(g, p);
  return g.dot(p) / 2;
}

}  // namespace harness
