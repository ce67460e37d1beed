#include "cloth/numerics/compliance.hpp"

namespace cloth {

Real Compliance::over_step(const Spring& s, Real h) const {
  return s.stiffness == 0 ? 0 : compliance_scale / (s.stiffness * h * h);
}

Real Compliance::gain(const Spring& s, Real weight, Real over_step, Real gamma) const {
  return s.stiffness == 0 ? 0 : 1 / ((1 + gamma) * weight + over_step);
}

void Multipliers::start(const ImplicitStep& phi, const DistanceConstraints& constraints,
                        const std::vector<Real>& weights, const Compliance& params) {
  const std::size_t count = constraints.rest.size();
  const Real h = phi.h();
  rest_ = constraints.rest.data();
  lambda_.assign(count, 0);
  compliance_.resize(count), gain_.resize(count);
  damped_ = params.beta > 0;
  if (damped_) gamma_.resize(count), start_.resize(4, static_cast<Eigen::Index>(count));
  for (std::size_t p = 0; p < count; ++p) {
    const Spring& s = phi.system().springs[static_cast<std::size_t>(constraints.spring[p])];
    compliance_[p] = params.over_step(s, h);
    const Real gamma = compliance_[p] * params.beta * h;  // alpha~ beta~ / h, beta~ = h^2 beta
    const Real weight = weights.empty() ? constraints.weight(p) : weights[p];
    gain_[p] = params.gain(s, weight, compliance_[p], gamma);
    if (!damped_) continue;
    gamma_[p] = gamma;
    start_.col(static_cast<Eigen::Index>(p))
        << phi.start().segment<3>(3 * s.i) - phi.start().segment<3>(3 * s.j),
        0;
  }
}

}  // namespace cloth
