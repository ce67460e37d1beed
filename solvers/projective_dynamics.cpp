// Projective dynamics: every spring alone, then all of them at once with a matrix that never
// changes.

#include "cloth/numerics/spring_laplacian.hpp"
#include "cloth/solver.hpp"

namespace {

using namespace cloth;

class ProjectiveDynamics {
 public:
  static constexpr SolverInfo info{
      .name = "projective-dynamics",
      .group = Group::local_global,
      .summary = "local rest lengths, global solve with a prefactored constant matrix",
      .source =
          "Liu et al., Fast Simulation of Mass-Spring Systems, SIGGRAPH Asia 2013; Bouaziz et "
          "al., Projective Dynamics, SIGGRAPH 2014",
      .limitations =
          "Converges linearly, slower as the cloth gets stiffer and finer. A change of "
          "step, springs or pins costs a factorisation.",
      .descends = true,
      .keeps_momentum = true};

  NoParams params;

  void prepare(const System& system, Real h) {
    factor_.factorise(system, h, largest_curvatures(system, h));
  }

  /// The local step d_e = L_e n_e and the global step A x = M/h^2 y + J d, with A = M/h^2 + L, are
  /// together x - A^-1 grad Phi(x): the gradient is A x - M/h^2 y - J d, since the force of a
  /// spring is k (|d| - L) n. So A, by which Phi is majorised, is all that makes it no Newton step.
  void sweep(const ImplicitStep& phi, VecX& x, auto& probe) {
    probe.count(Work::gradient);
    probe.count(Work::triangular_solve);
    phi.gradient(x, g_);
    factor_.solve(g_, change_);
    x -= change_;
  }

 private:
  PrefactoredLaplacian factor_;
  VecX g_, change_;
};

[[maybe_unused]] const bool registered = add_solver<ProjectiveDynamics>();

}  // namespace
