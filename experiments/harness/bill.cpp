#include "experiments/harness/bill.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <new>

#include "cloth/error.hpp"
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

/// The step's Hessian, and what it takes to assemble it once [s].
struct Assembled {
  cloth::SpMat hessian;
  Real seconds = 0;
};

Assembled assemble(const cloth::System& system, const cloth::Protocol& protocol,
                   const cloth::State& state) {
  cloth::TimeStep step(system, protocol);
  step.begin(state);
  const Bill bill;
  Assembled assembled;
  step.phi().hessian(step.x(), assembled.hessian, cloth::Curvature::projected);
  assembled.seconds = bill.seconds();
  return assembled;
}

/// Of it, analysed and factorised once [s]; infinite where it is too large for that.
Real factorisation_seconds(cloth::Factorisation kind, const cloth::SpMat& hessian) {
  const Bill bill;
  try {
    cloth::Cholesky cholesky(kind);
    cholesky.analyse(hessian);
    static_cast<void>(cholesky.factorise(hessian));
  } catch (const std::bad_alloc&) {
    return std::numeric_limits<Real>::infinity();
  } catch (const cloth::Breakdown&) {
    return std::numeric_limits<Real>::infinity();
  }
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
  const Assembled assembled = assemble(system, protocol, state);
  const auto is_bearable = [&](Real one) {
    return unexplained <= std::min(bearable_factorisations * one, bearable_steps * own.each);
  };
  // The slower factorisation is the measure. Whom the quicker one clears, or what both begin with,
  // need not wait for it: of a million vertices there is none.
  Real one = assembled.seconds;
  if (is_bearable(one)) return std::nullopt;
  for (const auto kind : {cloth::Factorisation::supernodal, cloth::Factorisation::simplicial}) {
    one = assembled.seconds + factorisation_seconds(kind, assembled.hessian);
    if (is_bearable(one)) return std::nullopt;
  }
  const std::string a_step =
      std::isinf(own.each) ? "" : fmt::format("a step takes it {:.2g} s, and ", own.each);
  return fmt::format(
      "it works before its clock runs: {:.2g} s of processor time, where {}factorising the Hessian "
      "takes {:.2g} s",
      spent, a_step, one);
}

}  // namespace harness
