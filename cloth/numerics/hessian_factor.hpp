// The Hessian of Phi at one point, factorised.
#pragma once

#include <utility>

#include "cloth/numerics/domain_factors.hpp"
#include "cloth/probe.hpp"
#include "cloth/step/implicit_step.hpp"

namespace cloth {

/// Stays what it is until it is factorised anew, wherever x goes meanwhile.
class HessianFactor {
 public:
  /// Starts over with that factorisation, of the whole matrix or domain by domain.
  void prepare(Factorisation kind) { prepare(DomainFactors(kind)); }
  void prepare(DomainFactors factors) {
    factors_ = std::move(factors);
    analysed_ = 0;
  }

  /// That of Phi at x. False where it is not positive definite. Those of all domains are counted as
  /// one factorisation, and one solve. Analysed once per pattern, of which most runs have one.
  [[nodiscard]] bool factorise(const ImplicitStep& phi, const VecX& x, Curvature curvature,
                               auto& probe) {
    return factorise(phi, probe, [&](SpMat& H) {
      auto timed = probe.phase(Phase::assemble);
      probe.count(Work::hessian);
      phi.hessian(x, H, curvature);
    });
  }

  /// That of what assemble(H) makes of a matrix of Phi's pattern.
  [[nodiscard]] bool factorise(const ImplicitStep& phi, auto& probe, auto&& assemble) {
    assemble(H_);
    auto timed = probe.phase(Phase::factorise);
    probe.count(Work::factorisation);
    const int pattern = phi.hessian_patterns();
    if (std::exchange(analysed_, pattern) != pattern) factors_.analyse(H_);
    return factors_.factorise(H_);
  }

  /// x = H^-1 b, or what the domains make of it; 3n each.
  void solve(const VecX& b, VecX& x, auto& probe) {
    auto timed = probe.phase(Phase::solve);
    probe.count(Work::triangular_solve);
    factors_.solve(b, x);
  }

  const SpMat& hessian() const { return H_; }  ///< 3n x 3n [N/m]

 private:
  DomainFactors factors_;
  int analysed_ = 0;  ///< phi.hessian_patterns() then
  SpMat H_;
};

}  // namespace cloth
