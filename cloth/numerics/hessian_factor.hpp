// The Hessian of Phi at one point, factorised.
#pragma once

#include <utility>
#include <variant>

#include "cloth/numerics/domain_factors.hpp"
#include "cloth/numerics/incomplete_factor.hpp"
#include "cloth/probe.hpp"
#include "cloth/step/implicit_step.hpp"

namespace cloth {

/// Stays what it is until it is factorised anew, wherever x goes meanwhile.
class HessianFactor {
 public:
  /// Of the whole matrix or domain by domain, or without fill.
  using Factors = std::variant<DomainFactors, IncompleteFactor>;

  /// Starts over with that factorisation.
  void prepare(Factorisation kind) { prepare(DomainFactors(kind)); }
  void prepare(Factors factors) {
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
    const int pattern = phi.hessian_patterns();
    const bool is_new = std::exchange(analysed_, pattern) != pattern;
    const bool is_definite = std::visit(
        [&](auto& factors) {
          if (is_new) factors.analyse(H_);
          return factors.factorise(H_);
        },
        factors_);
    probe.count(Work::factorisation, attempts());
    return is_definite;
  }

  /// x = H^-1 b, or what domains or a factor without fill make of it; 3n each.
  void solve(const VecX& b, VecX& x, auto& probe) {
    auto timed = probe.phase(Phase::solve);
    probe.count(Work::triangular_solve);
    std::visit([&](auto& factors) { factors.solve(b, x); }, factors_);
  }

  const SpMat& hessian() const { return H_; }  ///< 3n x 3n [N/m]

  /// What of H's diagonal was added to it, so that it could be factorised [1].
  Real share() const {
    return std::visit([](const auto& factors) { return factors.share(); }, factors_);
  }

  /// What factorise() costs, in iterations that take a solve, a gradient and a value of Phi, and
  /// read so many `numbers` beside. Counted, so that a solver that goes by it does the same
  /// everywhere. H itself is read when it is made and once more; as often as H has numbers a
  /// gradient and a value read others.
  Real price(Real numbers) const {
    const FactorCost cost =
        std::visit([](const auto& factors) { return factors.cost(); }, factors_);
    const auto entries = static_cast<Real>(H_.nonZeros());
    return (cost.making + 2 * entries) / (cost.solving + entries + numbers);
  }

 private:
  int attempts() const {
    return std::visit([](const auto& factors) { return factors.attempts(); }, factors_);
  }

  Factors factors_;
  int analysed_ = 0;  ///< phi.hessian_patterns() then
  SpMat H_;
};

}  // namespace cloth
