// Position-based dynamics, all springs at once: a vertex takes the mean of what its springs ask.

#include <vector>

#include "cloth/model/spring_kernel.hpp"
#include "cloth/numerics/tethers.hpp"
#include "cloth/solver.hpp"

namespace {

using namespace cloth;

class PbdJacobi {
 public:
  static constexpr SolverInfo info{
      .name = "pbd-jacobi",
      .group = Group::position_based,
      .summary = "position-based dynamics, averaged Jacobi projections",
      .source =
          "Mueller et al., Position Based Dynamics, VRIPHYS 2006; Wang, GAMES103 lab 2, 2021; "
          "Kim, Chentanez and Mueller, Long Range Attachments, SCA 2012, at second hand (tethers)",
      .limitations =
          "Blind to stiffness and mass; the cloth stiffens with iterations instead of converging "
          "to the minimiser of Phi.",
      .limit = Limit::elsewhere,
      .reads = Reads::springs};

  struct Params {
    Real self_weight = 0.2;
    TetherParams tethers;
    void describe(auto& p) {
      p(self_weight, "self_weight", "1", {0, 100}, "weight of a vertex's own position in the mean");
      tethers.describe(p);
    }
  } params;

  void prepare(const System& system, Real) {
    const JacobiSweep mean = mean_of_projections(system);
    half_violation_ = SpringKernel(mean.springs);
    share_ = mean.scale;
    tethers_ = {system, params.tethers};
    x_ = change_ = padded_zeros(system.vertices());
  }

  std::optional<SweepInNumbers> in_numbers(const System& system, Real) const {
    if (params.tethers.tethers > 0) return std::nullopt;
    return mean_of_projections(system);
  }

  void sweep(const ImplicitStep&, VecX& x, auto& probe) {
    probe.count(Work::sweep);
    probe.count(Work::projection, tethers_.count());
    pad(x, x_);
    change_.setZero();
    half_violation_.add_gradient(x_, change_);
    for (Eigen::Index i = 0; i < share_.size(); ++i) x_.col(i) -= share_[i] * change_.col(i);
    tethers_.project(x_);
    unpad(x_, x);
  }

 private:
  /// A spring asks of x_i its centre plus L/2 along it, which is x_i - (1 - L/|d|) d / 2: the mean
  /// over the springs is x_i less their share of the gradient of springs with k = 1/2.
  JacobiSweep mean_of_projections(const System& system) const {
    const int n = system.vertices();
    JacobiSweep mean{system.springs, VecX::Zero(n), VecX::Zero(n)};
    VecX weight = VecX::Constant(n, params.self_weight);
    mean.springs.change([&](Spring& s) {
      s.stiffness = 0.5;
      weight[s.i] += 1;
      weight[s.j] += 1;
    });
    for (int i = 0; i < n; ++i)
      if (!system.is_pinned(i) && weight[i] > 0) mean.scale[i] = 1 / weight[i];
    return mean;
  }

  SpringKernel half_violation_;
  VecX share_;
  Tethers tethers_;
  Padded x_, change_;
};

[[gnu::section("solvers"), gnu::used]] constinit const Registration registered =
    registration<PbdJacobi>();

}  // namespace
