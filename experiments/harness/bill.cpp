#include "experiments/harness/bill.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "cloth/numerics/cholesky.hpp"
#include "cloth/step/time_step.hpp"

namespace harness {

namespace {

/// Too little to ask about [s].
constexpr Real trifle = 0.002;

/// More than any of ours does in the rows of accuracy, stiffness and iterations at tier quick.
constexpr Real bearable_factorisations = 10, bearable_steps = 100;

/// A first step, with its pages and caches, takes so many times as long as a timed one.
constexpr Real coldness = 4;

/// By which the clock of a process goes where its time is limited (RLIMIT_CPU) [s].
constexpr Real tick = 0.004;

/// Of the step's Hessian, analysed and factorised once [s].
Real factorisation_seconds(cloth::Factorisation kind, const cloth::System& system,
                           const cloth::Protocol& protocol, const cloth::State& state) {
  cloth::TimeStep step(system, protocol);
  step.begin(state);
  const Bill bill;
  cloth::SpMat hessian;
  step.phi().hessian(step.x(), hessian, cloth::Curvature::projected);
  cloth::Cholesky cholesky(kind);
  cholesky.analyse(hessian);
  static_cast<void>(cholesky.factorise(hessian));
  return bill.seconds();
}

}  // namespace

void Bill::close() { sum_ = so_far(); }

Real Bill::so_far() const {
  const Real all = harness::seconds(CLOCK_PROCESS_CPUTIME_ID) - all_;
  return std::max(harness::seconds(CLOCK_THREAD_CPUTIME_ID) - own_, (all - tick) / threads_);
}

void wake_libraries() {
  cloth::SpMat identity(64, 64);
  identity.setIdentity();
  cloth::Cholesky cholesky(cloth::Factorisation::cholmod);
  cholesky.analyse(identity);
  static_cast<void>(cholesky.factorise(identity));
}

std::optional<std::string> objection_to_bill(const Bill& bill, OwnSteps own,
                                             const cloth::System& system,
                                             const cloth::Protocol& protocol,
                                             const cloth::State& state) {
  const Real spent = bill.seconds(), unexplained = spent - coldness * own.all - trifle;
  if (unexplained <= 0) return std::nullopt;
  // The slower factorisation is the measure; whom the quicker one clears need not wait for it.
  Real one = 0;
  for (const auto kind : {cloth::Factorisation::supernodal, cloth::Factorisation::simplicial}) {
    one = factorisation_seconds(kind, system, protocol, state);
    if (unexplained <= std::min(bearable_factorisations * one, bearable_steps * own.each))
      return std::nullopt;
  }
  const std::string a_step =
      std::isinf(own.each) ? "" : fmt::format("a step takes it {:.2g} s, and ", own.each);
  return fmt::format(
      "it works before its clock runs: {:.2g} s of processor time, where {}factorising the Hessian "
      "takes {:.2g} s",
      spent, a_step, one);
}

}  // namespace harness
