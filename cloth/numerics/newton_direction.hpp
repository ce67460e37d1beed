// The direction of one Newton step by sparse Cholesky.
#pragma once

#include <string>
#include <vector>

#include "cloth/numerics/hessian_factor.hpp"

namespace cloth {

/// Which second derivatives are factorised: the true ones, their projection, or the true ones
/// unless they turn out indefinite.
enum class Hessian { exact, projected, on_demand };
inline std::vector<std::string> choices(Hessian) { return {"exact", "projected", "on-demand"}; }

/// Gradient, Hessian and direction at one point after another.
class NewtonDirection {
 public:
  /// Starts over with that factorisation.
  void prepare(Factorisation kind) { factor_.prepare(kind); }

  /// d = -H^-1 g at x. False where the Hessian asked for is not positive definite.
  [[nodiscard]] bool find(const ImplicitStep& phi, const VecX& x, Hessian hessian, auto& probe) {
    {
      auto timed = probe.phase(Phase::assemble);
      probe.count(Work::gradient);
      phi.gradient(x, g_);
    }
    const bool projected = hessian == Hessian::projected;
    if (!factor_.factorise(phi, x, projected ? Curvature::projected : Curvature::exact, probe) &&
        (hessian != Hessian::on_demand || !factor_.factorise(phi, x, Curvature::projected, probe)))
      return false;
    factor_.solve(g_, d_, probe);
    d_ = -d_;
    return true;
  }

  const VecX& gradient() const { return g_; }                 ///< 3n [N]
  const VecX& direction() const { return d_; }                ///< 3n [m]
  const SpMat& hessian() const { return factor_.hessian(); }  ///< 3n x 3n [N/m]
  Real slope() const { return g_.dot(d_); }                   ///< dPhi along d [J]

 private:
  HessianFactor factor_;
  VecX g_, d_;
};

}  // namespace cloth
