// The direction of one Newton step by sparse Cholesky.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "cloth/numerics/cholesky.hpp"
#include "cloth/probe.hpp"
#include "cloth/step/implicit_step.hpp"

namespace cloth {

/// Which second derivatives are factorised: the true ones, their projection, or the true ones
/// unless they turn out indefinite.
enum class Hessian { exact, projected, on_demand };
inline std::vector<std::string> choices(Hessian) { return {"exact", "projected", "on-demand"}; }

/// Gradient, Hessian and direction at one point after another.
class NewtonDirection {
 public:
  /// Starts over with that factorisation.
  void prepare(Factorisation kind) {
    factor_ = Cholesky(kind);
    analysed_ = 0;
  }

  /// d = -H^-1 g at x. False where the Hessian asked for is not positive definite.
  [[nodiscard]] bool find(const ImplicitStep& phi, const VecX& x, Hessian hessian, auto& probe) {
    {
      auto timed = probe.phase(Phase::assemble);
      probe.count(Work::gradient);
      phi.gradient(x, g_);
    }
    const bool projected = hessian == Hessian::projected;
    if (!factorise(phi, x, projected ? Curvature::projected : Curvature::exact, probe) &&
        (hessian != Hessian::on_demand || !factorise(phi, x, Curvature::projected, probe)))
      return false;
    auto timed = probe.phase(Phase::solve);
    probe.count(Work::triangular_solve);
    factor_.solve(g_, d_);
    d_ = -d_;
    return true;
  }

  const VecX& gradient() const { return g_; }   ///< 3n [N]
  const VecX& direction() const { return d_; }  ///< 3n [m]
  const SpMat& hessian() const { return H_; }   ///< 3n x 3n [N/m]
  Real slope() const { return g_.dot(d_); }     ///< dPhi along d [J]

 private:
  /// Analysed once per pattern, of which most runs have one; factorised per iteration.
  bool factorise(const ImplicitStep& phi, const VecX& x, Curvature curvature, auto& probe) {
    {
      auto timed = probe.phase(Phase::assemble);
      probe.count(Work::hessian);
      phi.hessian(x, H_, curvature);
    }
    auto timed = probe.phase(Phase::factorise);
    probe.count(Work::factorisation);
    const int pattern = phi.hessian_patterns();
    if (std::exchange(analysed_, pattern) != pattern) factor_.analyse(H_);
    return factor_.factorise(H_);
  }

  Cholesky factor_;
  int analysed_ = 0;  ///< phi.hessian_patterns() then
  VecX g_, d_;
  SpMat H_;
};

}  // namespace cloth
