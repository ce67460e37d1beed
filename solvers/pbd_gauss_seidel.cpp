// Position-based dynamics, one spring after the other.

#include "cloth/numerics/pbd.hpp"
#include "cloth/numerics/seidel_sweep.hpp"
#include "cloth/numerics/tethers.hpp"
#include "cloth/solver.hpp"

namespace {

using namespace cloth;

class PbdGaussSeidel {
 public:
  static constexpr SolverInfo info{
      .name = "pbd-gauss-seidel",
      .group = Group::position_based,
      .summary = "position-based dynamics, sequential projections",
      .source =
          "Mueller et al., Position Based Dynamics, VRIPHYS 2006; Kim, Chentanez and Mueller, "
          "Long Range Attachments, SCA 2012, at second hand (tethers)",
      .limitations =
          "Blind to the springs' stiffness. The cloth's own depends on iterations, which k' "
          "offsets only for a spring without neighbours, on resolution and on the order of the "
          "springs; with k = 1 it heads for an inextensible cloth, not for the minimiser.",
      .limit = Limit::elsewhere,
      .reads = Reads::springs,
      .keeps_momentum = true};

  struct Params {
    PbdStiffness stiffness;
    SweepOrder sweep = SweepOrder::forward;
    TetherParams tethers;
    void describe(auto& p) {
      stiffness.describe(p);
      SeidelSweep::describe_order(p, sweep);
      tethers.describe(p);
    }
  } params;

  void prepare(const System& system, Real) {
    constraints_ = in_order(system);
    projection_ = {constraints_, share()};
    tethers_ = {system, params.tethers};
    x_ = padded_zeros(system.vertices());
  }

  std::optional<SweepInNumbers> in_numbers(const System& system, Real) const {
    if (params.tethers.tethers > 0) return std::nullopt;
    ProjectionSweep sweep = with_share(projections_in_turn(system), share());
    sweep.order = params.sweep;
    return sweep;
  }

  void sweep(const ImplicitStep&, VecX& x, auto& probe) {
    probe.count(Work::projection,
                long{passes(params.sweep)} * constraints_.count() + tethers_.count());
    pad(x, x_);
    constraints_.sweep(x_, projection_);
    if (params.sweep == SweepOrder::symmetric) constraints_.sweep_back(x_, projection_);
    tethers_.project(x_);
    unpad(x_, x);
  }

 private:
  /// k' of the projections that a step is meant to have.
  Real share() const {
    return params.stiffness.share(passes(params.sweep) * params.stiffness.solver_iterations);
  }

  DistanceConstraints constraints_;
  PbdProjection projection_;
  Tethers tethers_;
  Padded x_;
};

[[gnu::section("solvers"), gnu::used]] constinit const Registration registered =
    registration<PbdGaussSeidel>();

}  // namespace
