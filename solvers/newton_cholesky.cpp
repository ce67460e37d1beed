// Newton's method on the backward-Euler potential: sparse Cholesky, backtracking line search.

#include "cloth/numerics/line_search.hpp"
#include "cloth/numerics/newton_direction.hpp"
#include "cloth/numerics/rounding.hpp"
#include "cloth/solver.hpp"

namespace {

using namespace cloth;

class NewtonCholesky {
 public:
  static constexpr SolverInfo info{
      .name = "newton-cholesky",
      .group = Group::newton,
      .summary = "Newton with the full sparse Hessian, Cholesky, backtracking line search",
      .source = "Gast et al., Optimization Integrator for Large Time Steps, TVCG 2015",
      .limitations =
          "An assembly and a factorisation in every iteration; as the cloth gets finer the "
          "factor's work grows as n^1.5 and its memory as n log n.",
      .descends = true,
      .baseline = true};

  struct Params {
    Hessian hessian = Hessian::on_demand;
    Factorisation factorisation = Factorisation::supernodal;
    LineSearch line_search;

    void describe(auto& p) {
      p(hessian, "hessian", "second derivatives to factorise; on-demand projects when indefinite");
      p(factorisation, "factorisation", factorisations);
      line_search.describe(p);
    }
  } params;

  void prepare(const System&, Real) { newton_.prepare(params.factorisation); }

  void solve(const ImplicitStep& phi, VecX& x, auto& probe) {
    while (probe.next(x)) {
      if (!newton_.find(phi, x, params.hessian, probe))
        throw Breakdown("newton-cholesky: Hessian not positive definite");
      const VecX& d = newton_.direction();
      if (at_rounding(x, d, newton_.slope(), newton_.hessian().diagonal())) return;
      if (params.line_search.search(phi, x, d, newton_.slope(), trial_, probe) == 0) {
        if (at_rounding(x, d, newton_.slope(), newton_.hessian().diagonal(), 8)) return;
        throw Breakdown("newton-cholesky: no decrease along the Newton direction");
      }
    }
  }

 private:
  NewtonDirection newton_;
  VecX trial_;
};

[[gnu::section("solvers"), gnu::used]] constinit const Registration registered =
    registration<NewtonCholesky>();

}  // namespace
