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
          "step, springs, pins or of what touches a collider costs a factorisation.",
      .reads = Reads::all - Reads::energies,
      .descends = true,
      .keeps_momentum = true};

  NoParams params;

  std::optional<std::string> declines(const System& system, const Protocol& protocol) const {
    return friction_refusal(system, protocol);
  }

  void prepare(const System& system, Real h) {
    factor_.factorise(system, h, largest_curvatures(system, h));
    contact_.begin(system.vertices());
    factored_ = contact_.weights;
  }

  /// Of an earlier step only a factor without contact serves, for what touches seldom stays.
  void begin(const ImplicitStep& phi, const VecX&) {
    contact_.begin(phi.system().vertices());
    if (!factored_.isZero()) factored_.resize(0);
  }

  /// The local step d_e = L_e n_e and the global step A x = M/h^2 y + J d, with A = M/h^2 + L, are
  /// together x - A^-1 grad Phi(x): the gradient is A x - M/h^2 y - J d, since the force of a
  /// spring is k (|d| - L) n. So A, by which Phi is majorised, is all that makes it no Newton step.
  /// Where contact is a penalty, A has its curvatures too: those of what touches here or there.
  void sweep(const ImplicitStep& phi, VecX& x, auto& probe) {
    probe.count(Work::gradient);
    phi.gradient(x, g_);
    phi.majorise(x, contact_);
    do {
      if (!is_factored()) factorise(phi, probe);
      probe.count(Work::triangular_solve);
      factor_.solve(g_, change_);
      moved_ = x - change_;
    } while (phi.majorise(moved_, contact_));
    x.swap(moved_);
  }

 private:
  bool is_factored() const {
    return factored_.size() == contact_.weights.size() && factored_ == contact_.weights;
  }

  void factorise(const ImplicitStep& phi, auto& probe) {
    auto timed = probe.phase(Phase::factorise);
    probe.count(Work::factorisation);
    const System& system = phi.system();
    factor_.factorise(system, phi.h(), largest_curvatures(system, phi.h()), contact_.weights);
    factored_ = contact_.weights;
  }

  PrefactoredLaplacian factor_;
  Majorant contact_;
  VecX factored_;  ///< the weights of contact in factor_; none: it serves no more
  VecX g_, change_, moved_;
};

[[gnu::section("solvers"), gnu::used]] constinit const Registration registered =
    registration<ProjectiveDynamics>();

}  // namespace
