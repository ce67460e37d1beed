// The direction of one Newton step by sparse Cholesky.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "cloth/numerics/hessian_factor.hpp"
#include "cloth/numerics/progressive.hpp"

namespace cloth {

/// Which second derivatives are factorised: the true ones, their projection, the true ones unless
/// they turn out indefinite, the true ones with the absolute values of each stencil's eigenvalues
/// (Chen et al., Stabler Neo-Hookean Simulation: Absolute Eigenvalue Filtering for Projected
/// Newton, SIGGRAPH 2024), or the true ones with as many stencils projected as makes them definite
/// (cloth/numerics/progressive.hpp).
enum class Hessian { exact, projected, on_demand, absolute, progressive };
inline std::vector<std::string> choices(Hessian) {
  return {"exact", "projected", "on-demand", "absolute", "progressive"};
}

/// H = 2 H - exact, of a projected H: what projecting drops comes back with the other sign. Both
/// have one pattern.
inline void reflect(SpMat& H, const SpMat& exact) { H.coeffs() = 2 * H.coeffs() - exact.coeffs(); }

/// Gradient, Hessian and direction at one point after another.
class NewtonDirection {
 public:
  /// Starts over with that factorisation.
  void prepare(Factorisation kind) {
    factor_.prepare(kind);
    begin();
  }

  /// Starts a step: what was projected in the last one is forgotten.
  void begin() { progressive_.begin(); }

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
    if (!std::exchange(has_exact_, true)) assemble(phi, x, Curvature::exact, exact_, probe);
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
        return factor_.factorise(phi, probe, [&](SpMat& H) {
          assemble(phi, x, Curvature::projected, H, probe);
          assemble(phi, x, Curvature::exact, exact_, probe);
          reflect(H, exact_);
        });
      case Hessian::progressive:
        return factorise_progressively(phi, x, probe);
    }
    return false;
  }

  bool factorise_progressively(const ImplicitStep& phi, const VecX& x, auto& probe) {
    const auto partly_projected = [&](SpMat& H) { progressive_.assemble(phi, x, H, probe); };
    progressive_.choose(g_);
    while (!factor_.factorise(phi, probe, partly_projected))
      if (!progressive_.tighten(g_)) return false;
    const Real share = progressive_.relax();
    probe.note("projected", share);
    return true;
  }

  static void assemble(const ImplicitStep& phi, const VecX& x, Curvature curvature, SpMat& H,
                       auto& probe) {
    auto timed = probe.phase(Phase::assemble);
    probe.count(Work::hessian);
    phi.hessian(x, H, curvature);
  }

  HessianFactor factor_;
  ProgressiveProjection progressive_;
  VecX g_, d_, Hd_;
  SpMat exact_;
  bool has_exact_ = false;  ///< exact_ is of where d_ was found
};

}  // namespace cloth
