// XPBD for all multipliers at once: conjugate gradients, preconditioned by multigrid cycles.

#include <limits>
#include <vector>

#include "cloth/numerics/aggregation.hpp"
#include "cloth/numerics/conjugate_gradients.hpp"
#include "cloth/numerics/dual_system.hpp"
#include "cloth/solver.hpp"

namespace {

using namespace cloth;

/// (grad C M^-1 grad C^T + alpha~) dlambda = -(C + alpha~ lambda), of which XPBD has the diagonal
/// alone, and omega of the step that follows, in lambda as in x. The authors' code adds all of
/// dlambda to lambda and omega of the step to x, or as much as a line search finds: with omega it
/// ends where C + alpha~ lambda = 0, but x - y is omega M^-1 grad C^T lambda, as of springs omega
/// times as stiff. The authors keep patches and interpolation, which are most of what a set-up
/// costs, for twenty steps; here they are of a step, which stands alone.
class MultigridXpbd {
 public:
  static constexpr SolverInfo info{
      .name = "multigrid-xpbd",
      .group = Group::position_based,
      .summary = "XPBD for all springs at once, by conjugate gradients with multigrid cycles",
      .source =
          "Li et al., MGPBD: A Multigrid Accelerated Global XPBD Solver, SIGGRAPH 2025, read in "
          "the abstract and in notes on its authors' code",
      .limitations =
          "Its limit is not the minimiser: lambda is that of the directions the springs had on the "
          "way, as XPBD's. However well it solves, an iteration leaves 1 - relaxation of the "
          "violation, and every step pays for a set-up. Where springs outnumber coordinates, as "
          "with bend springs along others, many eigenvalues are alpha~, whose vectors no few span: "
          "a stiff cloth of these takes many products.",
      .limit = Limit::near,
      .reads = Reads::springs,
      .keeps_momentum = true};

  struct Params {
    Real compliance_scale = 1;
    Real relaxation = 0.25;
    Real tolerance = 1e-5;
    int cg_iterations = 100;
    int rebuild = 0;
    AggregationParams multigrid;
    void describe(auto& p) {
      p(compliance_scale, "compliance_scale", "1", {0, 1e12},
        "factor on the compliance 1/k of every spring; 0: rigid");
      p(relaxation, "relaxation", "1", {0.01, 2}, "omega, the share of its step that is taken");
      p(tolerance, "tolerance", "1", {1e-15, 0.999}, "relative residual of the linear system");
      p(cg_iterations, "cg_iterations", "1", {1, 1000000},
        "products before a system is left as it is");
      p(rebuild, "rebuild", "1", {0, 1000000},
        "iterations that patches and interpolation serve; 0: all of the step")
          .idle(multigrid.levels == 1, "with levels = 1");
      multigrid.describe(p);
    }
  } params;

  void prepare(const System& system, Real) {
    std::vector<int> stiff;
    for (int index = 0; const Spring& s : system.springs) {
      if (s.stiffness > 0) stiff.push_back(index);
      ++index;
    }
    dual_.prepare(system, stiff);
    multigrid_.prepare(params.multigrid);
  }

  void solve(const ImplicitStep& phi, VecX& x, auto& probe) {
    dual_.start(phi, params.compliance_scale);
    for (int k = 0; probe.next(x); ++k) {
      assemble(x, probe);
      set_up(params.rebuild == 0 ? k == 0 : k % params.rebuild == 0, probe);
      conjugate_gradients_.solve(multigrid_, dual_.violation(), multigrid_, params.tolerance,
                                 params.cg_iterations, step_, probe);
      last_ = x;
      dual_.advance(step_, params.relaxation, x);
      if (stands_still(x)) return;
    }
  }

 private:
  void assemble(const VecX& x, auto& probe) {
    auto timed = probe.phase(Phase::assemble);
    probe.count(Work::gradient);
    dual_.evaluate(x);
    probe.count(Work::hessian);
    dual_.assemble();
  }

  void set_up(bool anew, auto& probe) {
    auto timed = probe.phase(Phase::factorise);
    if (anew) multigrid_.build(dual_.matrix());
    else multigrid_.update(dual_.matrix());
    if (multigrid_.is_direct()) probe.count(Work::factorisation);
  }

  /// Whether x has moved by no more than rounding of coordinates, differences and lengths.
  bool stands_still(const VecX& x) const {
    const Real eps = std::numeric_limits<Real>::epsilon() * x.lpNorm<Eigen::Infinity>();
    return (x - last_).lpNorm<Eigen::Infinity>() <= 8 * eps;
  }

  DualSystem dual_;
  Aggregation multigrid_;
  ConjugateGradients conjugate_gradients_;
  VecX step_, last_;
};

[[gnu::section("solvers"), gnu::used]] constinit const Registration registered =
    registration<MultigridXpbd>();

}  // namespace
