// The direction of one Newton step by sparse Cholesky.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "cloth/numerics/hessian_factor.hpp"

namespace cloth {

/// Which second derivatives are factorised: the true ones, their projection, the true ones unless
/// they turn out indefinite, or the true ones with the absolute values of each stencil's
/// eigenvalues (Chen et al., Stabler Neo-Hookean Simulation: Absolute Eigenvalue Filtering for
/// Projected Newton, SIGGRAPH 2024).
enum class Hessian { exact, projected, on_demand, absolute };
inline std::vector<std::string> choices(Hessian) {
  return {"exact", "projected", "on-demand", "absolute"};
}

/// H = 2 H - exact, of a projected H: what projecting drops comes back with the other sign. Both
/// have one pattern.
inline void reflect(SpMat& H, const SpMat& exact) { H.coeffs() = 2 * H.coeffs() - exact.coeffs(); }

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
    if (!factorise(phi, x, hessian, probe)) return false;
    factor_.solve(g_, d_, probe);
    d_ = -d_;
    return true;
  }

  /// d.H d [J], H exact at x, where d was found.
  Real curvature(const ImplicitStep& phi, const VecX& x, auto& probe) {
    if (!std::exchange(has_exact_, true)) assemble_exact(phi, x, probe);
    probe.count(Work::product);
    probe.count(Work::dot);
    Hd_.noalias() = exact_ * d_;
    return d_.dot(Hd_);
  }

  const VecX& gradient() const { return g_; }                 ///< 3n [N]
  const VecX& direction() const { return d_; }                ///< 3n [m]
  const SpMat& hessian() const { return factor_.hessian(); }  ///< 3n x 3n [N/m]
  Real slope() const { return g_.dot(d_); }                   ///< dPhi along d [J]

 private:
  bool factorise(const ImplicitStep& phi, const VecX& x, Hessian hessian, auto& probe) {
    has_exact_ = hessian == Hessian::absolute;
    switch (hessian) {
      case Hessian::exact:
        return factor_.factorise(phi, x, Curvature::exact, probe);
      case Hessian::projected:
        return factor_.factorise(phi, x, Curvature::projected, probe);
      case Hessian::on_demand:
        return factor_.factorise(phi, x, Curvature::exact, probe) ||
               factor_.factorise(phi, x, Curvature::projected, probe);
      case Hessian::absolute:
        return factor_.factorise(phi, x, Curvature::projected, probe, [&](SpMat& H) {
          assemble_exact(phi, x, probe);
          reflect(H, exact_);
        });
    }
    return false;
  }

  void assemble_exact(const ImplicitStep& phi, const VecX& x, auto& probe) {
    auto timed = probe.phase(Phase::assemble);
    probe.count(Work::hessian);
    phi.hessian(x, exact_, Curvature::exact);
  }

  HessianFactor factor_;
  VecX g_, d_, Hd_;
  SpMat exact_;
  bool has_exact_ = false;  ///< exact_ is of where d_ was found
};

}  // namespace cloth
