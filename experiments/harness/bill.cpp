#include "experiments/harness/bill.hpp"

#include <fmt/format.h>

#include "cloth/numerics/cholesky.hpp"
#include "cloth/step/time_step.hpp"

namespace harness {

namespace {

/// Too little to ask about [s]; libraries wake up.
constexpr Real trifle = 0.01;

/// Ours prepare for up to 2.3 iterations of Newton (accuracy, stiffness, iterations at tier quick).
constexpr Real bearable_factorisations = 50, bearable_steps = 20;

/// Of the step's Hessian, analysed and factorised once [s].
Real factorisation_seconds(const cloth::System& system, const cloth::Protocol& protocol,
                           const cloth::State& state) {
  cloth::TimeStep step(system, protocol);
  step.begin(state);
  const Bill bill;
  cloth::SpMat hessian;
  step.phi().hessian(step.x(), hessian, cloth::Curvature::projected);
  cloth::Cholesky cholesky;
  cholesky.analyse(hessian);
  static_cast<void>(cholesky.factorise(hessian));
  return bill.seconds();
}

}  // namespace

std::optional<std::string> objection_to_bill(Real spent, Real own, const cloth::System& system,
                                             const cloth::Protocol& protocol,
                                             const cloth::State& state) {
  const Real unexplained = spent - bearable_steps * own;
  if (unexplained <= trifle) return std::nullopt;
  const Real one = factorisation_seconds(system, protocol, state);
  if (unexplained <= trifle + bearable_factorisations * one) return std::nullopt;
  return fmt::format(
      "it works before its clock runs: {:.2g} s of processor time, where factorising the Hessian "
      "takes {:.2g} s",
      spent, one);
}

}  // namespace harness
