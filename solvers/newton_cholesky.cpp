// Newton's method on the backward-Euler potential: sparse Cholesky, backtracking line search.

#include <limits>
#include <utility>

#include "cloth/numerics/cholesky.hpp"
#include "cloth/numerics/line_search.hpp"
#include "cloth/solver.hpp"

namespace {

using namespace cloth;

/// Which second derivatives are factorised: the true ones, their projection, or the true ones
/// unless they turn out indefinite.
enum class Hessian { exact, projected, on_demand };
std::vector<std::string> choices(Hessian) { return {"exact", "projected", "on-demand"}; }

class NewtonCholesky {
 public:
  static constexpr SolverInfo info{
      .name = "newton-cholesky",
      .summary = "Newton with the full sparse Hessian, Cholesky, backtracking line search",
      .source = "Gast et al., Optimization Integrator for Large Time Steps, TVCG 2015",
      .descends = true};

  struct Params {
    Hessian hessian = Hessian::on_demand;
    Factorisation factorisation = Factorisation::supernodal;
    LineSearch line_search;

    void describe(auto& p) {
      p(hessian, "hessian", "second derivatives to factorise; on-demand projects when indefinite");
      p(factorisation, "factorisation", "Eigen's simplicial or CHOLMOD's supernodal Cholesky");
      line_search.describe(p);
    }
  } params;

  void prepare(const System&, Real) {
    factor_ = Cholesky(params.factorisation);
    analysed_ = false;
  }

  void solve(const ImplicitStep& phi, VecX& x, auto& probe) {
    while (probe.next(x)) {
      newton_direction(phi, x, probe);
      if (at_rounding(x)) return;
      if (params.line_search.search(phi, x, d_, g_.dot(d_), trial_, probe) == 0)
        throw Breakdown("newton-cholesky: no decrease along the Newton direction");
    }
  }

 private:
  /// d = -H^-1 g, with the projected Hessian where the parameters or an indefinite one ask for it.
  void newton_direction(const ImplicitStep& phi, const VecX& x, auto& probe) {
    {
      auto timed = probe.phase(Phase::assemble);
      probe.count(Work::gradient);
      phi.gradient(x, g_);
    }
    const bool projected = params.hessian == Hessian::projected;
    if (!factorise(phi, x, projected ? Curvature::projected : Curvature::exact, probe) &&
        (params.hessian != Hessian::on_demand || !factorise(phi, x, Curvature::projected, probe)))
      throw Breakdown("newton-cholesky: Hessian not positive definite");
    auto timed = probe.phase(Phase::solve);
    probe.count(Work::triangular_solve);
    factor_.solve(g_, d_);
    d_ = -d_;
  }

  /// The pattern is that of the springs: analysed once per run, factorised per iteration.
  bool factorise(const ImplicitStep& phi, const VecX& x, Curvature curvature, auto& probe) {
    {
      auto timed = probe.phase(Phase::assemble);
      probe.count(Work::hessian);
      phi.hessian(x, H_, curvature);
    }
    auto timed = probe.phase(Phase::factorise);
    probe.count(Work::factorisation);
    if (!std::exchange(analysed_, true)) factor_.analyse(H_);
    return factor_.factorise(H_);
  }

  /// True where the predicted decrease is within what rounding makes of it: coordinates carry an
  /// error of eps |x|, hence the gradient one of eps |x| diag(H).
  bool at_rounding(const VecX& x) const {
    const Real eps = std::numeric_limits<Real>::epsilon() * x.lpNorm<Eigen::Infinity>();
    return -g_.dot(d_) <= eps * H_.diagonal().dot(d_.cwiseAbs());
  }

  Cholesky factor_;
  bool analysed_ = false;
  VecX g_, d_, trial_;
  SpMat H_;
};

[[maybe_unused]] const bool registered = add_solver<NewtonCholesky>();

}  // namespace
