// Projective dynamics with one Gauss-Seidel pass in place of the global solve.

#include "cloth/numerics/laplacian_relaxation.hpp"
#include "cloth/numerics/seidel_sweep.hpp"
#include "cloth/solver.hpp"

namespace {

using namespace cloth;

class PdGaussSeidel {
 public:
  static constexpr SolverInfo info{
      .name = "pd-gauss-seidel",
      .group = Group::local_global,
      .summary = "projective dynamics, a symmetric Gauss-Seidel pass for each local step",
      .source = "Wang, A Chebyshev Semi-Iterative Approach, SIGGRAPH Asia 2015",
      .limitations =
          "Sequential. With sweep = forward Chebyshev may diverge: the pass has complex "
          "eigenvalues.",
      .reads = Reads::all - Reads::energies,
      .descends = true};

  struct Params {
    SeidelSweep sweep{.order = SweepOrder::symmetric};
    void describe(auto& p) { sweep.describe(p); }
  } params;

  std::optional<std::string> declines(const System& system, const Protocol& protocol) const {
    return friction_refusal(system, protocol);
  }

  void prepare(const System& system, Real h) {
    vertices_ = system.vertices();
    relaxation_.prepare(system, h, params.sweep.over_relaxation);
  }

  void begin(const ImplicitStep&, const VecX&) { relaxation_.start(); }

  void sweep(const ImplicitStep& phi, VecX& x, auto& probe) {
    probe.count(Work::gradient);
    relaxation_.begin(phi, x);
    do pass(probe);
    while (!relaxation_.end(phi, x));
  }

 private:
  void pass(auto& probe) {
    probe.count(Work::product, passes(params.sweep.order));
    in_sweep_order(params.sweep.order, vertices_, [this](int i) { relaxation_.relax(i); });
  }

  int vertices_ = 0;
  LaplacianRelaxation relaxation_;
};

[[gnu::section("solvers"), gnu::used]] constinit const Registration registered =
    registration<PdGaussSeidel>();

}  // namespace
