// Backward Euler linearised about the state at the step's start: one linear solve per step.

#include <optional>
#include <string>

#include "cloth/numerics/newton_direction.hpp"
#include "cloth/solver.hpp"

namespace {

using namespace cloth;

class SemiImplicit {
 public:
  static constexpr SolverInfo info{
      .name = "semi-implicit",
      .group = Group::newton,
      .summary = "one linear solve per step: a single unit Newton step from x_n",
      .source =
          "Baraff and Witkin, Large Steps in Cloth Simulation, SIGGRAPH 1998; "
          "Fernandez-Fernandez, Loeschner and Bender, Progressively Projected Newton's Method, "
          "arXiv 2505.21013, 2025, its abstract and its authors' code (hessian = progressive)",
      .limitations =
          "Iterations after the first change nothing. Forces that turn or fold within a "
          "step are seen as they were at its start, so that it overshoots there. No moving pins.",
      .limit = Limit::near,
      .keeps_momentum = true};

  struct Params {
    Hessian hessian = Hessian::on_demand;
    Factorisation factorisation = Factorisation::supernodal;

    void describe(auto& p) {
      p(hessian, "hessian",
        "second derivatives to factorise; on-demand projects when indefinite, progressive by and "
        "by where the gradient is largest, absolute turns the sign of what is negative");
      p(factorisation, "factorisation", factorisations);
    }
  } params;

  std::optional<std::string> declines(const System& system) const {
    if (system.drives.empty()) return std::nullopt;
    return "it linearises where the step starts, before driven pins have moved; leave out motion";
  }

  void prepare(const System&, Real) { newton_.prepare(params.factorisation); }

  /// (M - h^2 df/dx) dv = h (f_0 + h df/dx v_0), their eq. 6 without dampers, divided by h: with
  /// x - x_n = h (v_0 + dv) it reads H(x_n) (x - x_n) = -g(x_n), whatever the first guess.
  void solve(const ImplicitStep& phi, VecX& x, auto& probe) {
    if (!probe.next(x)) return;
    newton_.begin();
    if (!newton_.find(phi, phi.start(), params.hessian, probe))
      throw Breakdown("semi-implicit: Hessian not positive definite");
    x = phi.start() + newton_.direction();
  }

 private:
  NewtonDirection newton_;
};

[[gnu::section("solvers"), gnu::used]] constinit const Registration registered =
    registration<SemiImplicit>();

}  // namespace
