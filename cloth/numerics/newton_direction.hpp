// The direction of one Newton step by sparse Cholesky.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "cloth/numerics/cholesky.hpp"
#include "cloth/probe.hpp"
#include "cloth/step/implicit_step.hpp"

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
    if (!factorise(phi, x, hessian, probe)) return false;
    auto timed = probe.phase(Phase::solve);
    probe.count(Work::triangular_solve);
    factor_.solve(g_, d_);
    d_ = -d_;
    return true;
  }

  /// d.H d [J], H exact at x, where d was found.
  Real curvature(const ImplicitStep& phi, const VecX& x, auto& probe) {
    if (!std::exchange(has_exact_, true)) assemble(phi, x, Curvature::exact, exact_, probe);
    probe.count(Work::product);
    Hd_.noalias() = exact_ * d_;
    return d_.dot(Hd_);
  }

  const VecX& gradient() const { return g_; }   ///< 3n [N]
  const VecX& direction() const { return d_; }  ///< 3n [m]
  const SpMat& hessian() const { return H_; }   ///< 3n x 3n [N/m]
  Real slope() const { return g_.dot(d_); }     ///< dPhi along d [J]

 private:
  bool factorise(const ImplicitStep& phi, const VecX& x, Hessian hessian, auto& probe) {
    has_exact_ = hessian == Hessian::absolute;
    if (hessian == Hessian::exact || hessian == Hessian::on_demand) {
      assemble(phi, x, Curvature::exact, H_, probe);
      if (factorise(phi, probe)) return true;
      if (hessian == Hessian::exact) return false;
    }
    assemble(phi, x, Curvature::projected, H_, probe);
    if (hessian == Hessian::absolute) {
      assemble(phi, x, Curvature::exact, exact_, probe);
      reflect(H_, exact_);
    }
    return factorise(phi, probe);
  }

  void assemble(const ImplicitStep& phi, const VecX& x, Curvature curvature, SpMat& H,
                auto& probe) {
    auto timed = probe.phase(Phase::assemble);
    probe.count(Work::hessian);
    phi.hessian(x, H, curvature);
  }

  /// Analysed once per pattern, of which most runs have one; factorised per iteration.
  bool factorise(const ImplicitStep& phi, auto& probe) {
    auto timed = probe.phase(Phase::factorise);
    probe.count(Work::factorisation);
    const int pattern = phi.hessian_patterns();
    if (std::exchange(analysed_, pattern) != pattern) factor_.analyse(H_);
    return factor_.factorise(H_);
  }

  Cholesky factor_;
  int analysed_ = 0;  ///< phi.hessian_patterns() then
  VecX g_, d_, Hd_;
  SpMat H_, exact_;
  bool has_exact_ = false;  ///< exact_ is of where d_ was found
};

}  // namespace cloth
