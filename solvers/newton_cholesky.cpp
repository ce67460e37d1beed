// Newton's method on the backward-Euler potential: sparse Cholesky, backtracking line search.

#include <cmath>

#include "cloth/numerics/newton_descent.hpp"
#include "cloth/numerics/newton_direction.hpp"
#include "cloth/solver.hpp"

namespace {

using namespace cloth;

class NewtonCholesky {
 public:
  static constexpr SolverInfo info{
      .name = "newton-cholesky",
      .group = Group::newton,
      .summary = "Newton with the full sparse Hessian, Cholesky, backtracking line search",
      .source =
          "Gast et al., Optimization Integrator for Large Time Steps, TVCG 2015; Chen, Liu et "
          "al., Stabler Neo-Hookean Simulation: Absolute Eigenvalue Filtering for Projected "
          "Newton, SIGGRAPH 2024, by its authors' code (hessian = absolute); Chen, Liu, "
          "Jacobson et al., Trust-Region Eigenvalue Filtering for Projected Newton, SIGGRAPH Asia "
          "2024, by its authors' code (trust); Fernandez-Fernandez, Loeschner and Bender, "
          "Progressively Projected Newton's Method, arXiv 2505.21013, 2025, its abstract and its "
          "authors' code (hessian = progressive)",
      .limitations =
          "An assembly and a factorisation in every iteration; as the cloth gets finer the "
          "factor's work grows as n^1.5 and its memory as n log n.",
      .descends = true,
      .baseline = true};

  struct Params {
    Hessian hessian = Hessian::on_demand;
    Real trust = 0;
    Factorisation factorisation = Factorisation::supernodal;
    LineSearch line_search;

    void describe(auto& p) {
      p(hessian, "hessian",
        "second derivatives to factorise; on-demand projects when indefinite, progressive by and "
        "by where the gradient is largest, absolute turns the sign of what is negative");
      p(trust, "trust", "1", {0, 1},
        "once Phi fell as predicted but for this share, the next Hessian is projected; 0: never")
          .idle(hessian != Hessian::absolute, "without hessian = absolute");
      p(factorisation, "factorisation", factorisations);
      line_search.describe(p);
    }
  } params;

  void prepare(const System&, Real) { newton_.prepare(params.factorisation); }

  void solve(const ImplicitStep& phi, VecX& x, auto& probe) {
    newton_.begin();
    bool trusted = false;
    while (probe.next(x)) {
      if (!newton_.find(phi, x, trusted ? Hessian::projected : params.hessian, probe))
        throw Breakdown("newton-cholesky: Hessian not positive definite");
      const VecX& d = newton_.direction();
      probe.count(Work::dot);
      const Real slope = newton_.slope(),
                 t = newton_descent(params.line_search, phi, x, d, slope,
                                    newton_.hessian().diagonal(), trial_, info.name, probe);
      if (t == 0) return;
      if (params.trust > 0) trusted = fell_as_predicted(phi, x, t, slope, probe);
    }
  }

 private:
  /// Whether |rho - 1| is below the trust, where rho is the change of Phi over that of its exact
  /// quadratic model along the step t d (Chen et al., Trust-Region Eigenvalue Filtering for
  /// Projected Newton, SIGGRAPH Asia 2024; 0.01 there, at second hand). After a search trial_ holds
  /// the last iterate.
  bool fell_as_predicted(const ImplicitStep& phi, const VecX& x, Real t, Real slope, auto& probe) {
    probe.count(Work::value);
    const Real change = phi.value_difference(x, trial_);
    const Real model = t * slope + t * t / 2 * newton_.curvature(phi, trial_, probe);
    return std::abs(change / model - 1) < params.trust;
  }

  NewtonDirection newton_;
  VecX trial_;
};

[[gnu::section("solvers"), gnu::used]] constinit const Registration registered =
    registration<NewtonCholesky>();

}  // namespace
