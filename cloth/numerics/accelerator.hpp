// What a host may do to a fixed-point sweep, and the parameters of it.
#pragma once

#include <string>
#include <vector>

#include "cloth/numerics/anderson.hpp"
#include "cloth/numerics/chebyshev.hpp"
#include "cloth/numerics/nesterov.hpp"
#include "cloth/params.hpp"
#include "cloth/probe.hpp"
#include "cloth/step/implicit_step.hpp"

namespace cloth {

enum class Accelerate { none, chebyshev, anderson, nesterov };
inline std::vector<std::string> choices(Accelerate) {
  return {"none", "chebyshev", "anderson", "nesterov"};
}

/// Parameters that every fixed-point solver gets. The defaults of rho, delay and under_relaxation
/// are those of the GAMES103 course's second lab, that of window is Peng's.
struct Acceleration {
  Accelerate accelerate = Accelerate::none;
  NumberOrWord rho{0.995};
  int rho_every = 1;
  int estimate_sweeps = 32;
  int delay = 1;
  Real under_relaxation = 1;
  int window = 5;
  bool safeguard = true;
  bool restart = true;

  void describe(auto& p) {
    const auto only = [&](Accelerate by, Param& param) -> Param& {
      return param.idle(accelerate != by, "without accelerate = " + word(by));
    };
    const bool computed = !rho.word.empty();
    using enum Accelerate;
    p(accelerate, "accelerate", "what turns sweeps into iterations");
    only(chebyshev,
         p(rho, "rho", "1", {0, 0.999999}, {"spectral", "estimated"},
           "chebyshev: spectral radius of the sweep; spectral: from the eigenvalues of D^-1 H at "
           "x_n; estimated: how much slower the last of some plain sweeps was than the one before "
           "(Wang 2015)"));
    only(chebyshev, p(rho_every, "rho_every", "1", {1, 1000000},
                      "chebyshev: steps between two computations of rho"))
        .idle(!computed, "without rho = spectral or estimated");
    only(chebyshev, p(estimate_sweeps, "estimate_sweeps", "1", {2, 100000},
                      "chebyshev: plain sweeps that rho is estimated from, the step's first "
                      "iterations; a step of fewer has plain ones only"))
        .idle(rho.word != "estimated", "without rho = estimated");
    only(chebyshev, p(delay, "delay", "1", {1, 1000},
                      "chebyshev: plain sweeps before the acceleration starts"));
    only(chebyshev, p(under_relaxation, "under_relaxation", "1", {0.01, 1},
                      "chebyshev: gamma, the share of a sweep's change that the acceleration "
                      "takes"));
    only(anderson, p(window, "window", "1", {1, Anderson::largest_window},
                     "anderson: m, the steps that it combines"));
    only(anderson, p(safeguard, "safeguard",
                     "anderson: take the plain sweep where the accelerated one raises Phi"));
    only(nesterov, p(restart, "restart", "nesterov: drop the momentum where it leads uphill"));
  }
};

/// Carries out what an Acceleration says, around each sweep.
class Accelerator {
 public:
  explicit Accelerator(const Acceleration& parameters) : parameters_(&parameters) {}

  /// Starts a new time step for 3n unknowns. rho: for chebyshev.
  void start(Real rho, Eigen::Index size);

  /// Whether x_{k+1} is a combination of the sweep's result, x_k and x_{k-1} with weights that are
  /// known beforehand.
  bool is_a_recurrence() const {
    return parameters_->accelerate == Accelerate::none ||
           parameters_->accelerate == Accelerate::chebyshev;
  }

  /// Before the sweep: x_k, or where the sweep is to start instead.
  void before(VecX& x);

  /// After the sweep: x becomes x_{k+1}.
  void after(const ImplicitStep& phi, VecX& x, auto& probe) {
    switch (parameters_->accelerate) {
      case Accelerate::none:
        break;
      case Accelerate::chebyshev:
        chebyshev_.blend(x, current_);
        break;
      case Accelerate::anderson:
        anderson_.blend(x, current_);
        probe.count(Work::dot, anderson_.dots());
        if (!parameters_->safeguard) break;
        probe.count(Work::value);
        if (!(phi.value_difference(x, current_) <= 0)) anderson_.reject(x);
        break;
      case Accelerate::nesterov:
        probe.count(Work::dot);
        nesterov_.check(x, current_);
    }
  }

 private:
  const Acceleration* parameters_;
  Chebyshev chebyshev_;
  Anderson anderson_;
  Nesterov nesterov_;
  VecX current_;  ///< where the sweep started
};

}  // namespace cloth
