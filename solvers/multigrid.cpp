// Newton's method with multigrid cycles in place of a solve: smoothed aggregation, line search.

#include "cloth/numerics/multigrid.hpp"
#include "cloth/numerics/newton_descent.hpp"
#include "cloth/solver.hpp"

namespace {

using namespace cloth;

class MultigridNewton {
 public:
  static constexpr SolverInfo info{
      .name = "multigrid",
      .group = Group::newton,
      .summary = "a V-cycle on each Newton system, coarse levels by smoothed aggregation",
      .source =
          "Tamstorf, Jones and McCormick, Smoothed Aggregation Multigrid for Cloth "
          "Simulation, SIGGRAPH Asia 2015; Xian et al., SIGGRAPH Asia 2019",
      .limitations =
          "A cycle costs several products with the Hessian and each iteration an "
          "assembly, too much where inertia rules. The Hessian is the projected one: "
          "linear convergence where springs stay compressed.",
      .reads = Reads::all - Reads::energies,
      .descends = true};

  struct Params {
    int cycles = 1;
    Real smoothing = 0.66;
    LineSearch line_search;

    void describe(auto& p) {
      p(cycles, "cycles", "1", {1, 1000}, "V-cycles on each Newton system");
      p(smoothing, "smoothing", "1", {0, 1}, "omega of the interpolation; 0 leaves it constant");
      line_search.describe(p);
    }
  } params;

  void prepare(const System& system, Real) {
    A_ = {};
    multigrid_.prepare(system, params.smoothing);
  }

  void solve(const ImplicitStep& phi, VecX& x, auto& probe) {
    while (probe.next(x)) {
      assemble(phi, x, probe);
      newton_direction(probe);
      probe.count(Work::dot);
      if (newton_descent(params.line_search, phi, x, d_, g_.dot(d_), diagonal_, trial_, info.name,
                         probe) == 0)
        return;
    }
  }

 private:
  void assemble(const ImplicitStep& phi, const VecX& x, auto& probe) {
    {
      auto timed = probe.phase(Phase::assemble);
      probe.count(Work::gradient);
      phi.gradient(x, g_);
      probe.count(Work::hessian);
      phi.hessian(x, A_, Curvature::projected);
      A_.copy_diagonal(diagonal_);
    }
    auto timed = probe.phase(Phase::factorise);
    multigrid_.update(A_);
  }

  /// d = -A^-1 g but for what the cycles leave; as a cycle is symmetric positive definite and
  /// contracts, d descends after any number of them.
  void newton_direction(auto& probe) {
    auto timed = probe.phase(Phase::solve);
    probe.count(Work::product, params.cycles * multigrid_.products() + params.cycles - 1);
    r_ = -g_;
    multigrid_.cycle(r_, d_);
    for (int k = 1; k < params.cycles; ++k) {
      A_.multiply(d_, r_);
      r_ = -g_ - r_;
      multigrid_.cycle(r_, correction_);
      d_ += correction_;
    }
  }

  Multigrid multigrid_;
  BlockMatrix A_;
  VecX g_, d_, r_, diagonal_, correction_, trial_;
};

[[gnu::section("solvers"), gnu::used]] constinit const Registration registered =
    registration<MultigridNewton>();

}  // namespace
