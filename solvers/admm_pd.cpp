// ADMM on the splitting z = D x: projective dynamics with multipliers.

#include "cloth/model/hooke.hpp"
#include "cloth/numerics/spring_laplacian.hpp"
#include "cloth/solver.hpp"

namespace {

using namespace cloth;

class AdmmPd {
 public:
  static constexpr SolverInfo info{
      .name = "admm-pd",
      .group = Group::local_global,
      .summary = "alternating directions: proximal spring, prefactored global solve, multipliers",
      .source = "Narain et al., ADMM Projective Dynamics, SCA 2016; Overby et al., TVCG 2017",
      .limitations =
          "Converges linearly, and how fast its weight decides: with 1 much as projective "
          "dynamics, with less often faster. Nothing makes Phi fall at every iteration.",
      .reads = Reads::inertia | Reads::springs,
      .keeps_momentum = true};

  struct Params {
    Real weight = 1;
    void describe(auto& p) {
      p(weight, "weight", "1", {0.01, 100}, "W^2 over the stiffness, for every spring");
    }
  } params;

  void prepare(const System& system, Real h) {
    VecX weights(static_cast<Eigen::Index>(system.springs.size()));
    Eigen::Index e = 0;
    for (const Spring& s : system.springs) weights[e++] = params.weight * s.stiffness;
    factor_.factorise(system, h, weights);
    u_.resize(4, weights.size());
    x_ = padded_zeros(system.vertices());
    target_ = right_ = x_;
  }

  /// u starts at 0 in every step. z needs no start: as in the authors' code the local step comes
  /// first, and in closed form it does not look at the z before.
  void solve(const ImplicitStep& phi, VecX& x, auto& probe) {
    u_.setZero();
    pad(phi.target(), target_);
    while (probe.next(x)) {
      {
        auto timed = probe.phase(Phase::sweep);
        probe.count(Work::sweep);
        local_steps(phi, x);
      }
      auto timed = probe.phase(Phase::solve);
      probe.count(Work::triangular_solve);
      factor_.solve(right_hand_side_, change_);
      x -= change_;
    }
  }

 private:
  using Vec4 = Eigen::Matrix<Real, 4, 1>;

  /// z = argmin k/2 (|z| - L)^2 + W^2/2 |D x - z + u|^2, u += D x - z, and the right-hand side of
  /// (M/h^2 + D^T W^2 D) (x - x_new) = M/h^2 (x - y) + D^T W^2 (D x - z + u).
  void local_steps(const ImplicitStep& phi, const VecX& x) {
    const System& system = phi.system();
    pad(x, x_);
    for (int i = 0; i < system.vertices(); ++i)
      right_.col(i) = phi.inertia(i) * (x_.col(i) - target_.col(i));
    Eigen::Index e = 0;
    for (const Spring& s : system.springs) {
      auto u = u_.col(e++);
      const Vec4 d = x_.col(s.i) - x_.col(s.j), p = d + u;
      const Real length = p.norm() + shortest_length, w = params.weight;
      const Vec4 z = (s.rest / length + w) / (1 + w) * p;
      u = p - z;
      const Vec4 force = w * s.stiffness * (d - z + u);
      right_.col(s.i) += force;
      right_.col(s.j) -= force;
    }
    for (int i = 0; i < system.vertices(); ++i)
      if (system.is_pinned(i)) right_.col(i).setZero();
    unpad(right_, right_hand_side_);
  }

  PrefactoredLaplacian factor_;
  Padded u_, x_, target_, right_;
  VecX right_hand_side_, change_;
};

[[gnu::section("solvers"), gnu::used]] constinit const Registration registered =
    registration<AdmmPd>();

}  // namespace
