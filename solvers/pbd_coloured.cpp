// Position-based dynamics, colour by colour: the springs of one colour share no vertex.

#include "cloth/numerics/pbd.hpp"
#include "cloth/numerics/tethers.hpp"
#include "cloth/solver.hpp"

namespace {

using namespace cloth;

class PbdColoured {
 public:
  static constexpr SolverInfo info{
      .name = "pbd-coloured",
      .group = Group::position_based,
      .summary = "position-based dynamics, the springs of one colour at once",
      .source =
          "Mueller et al., Position Based Dynamics, VRIPHYS 2006; Fratarcangeli et al., Vivace, "
          "SIGGRAPH Asia 2016; Kim, Chentanez and Mueller, Long Range Attachments, SCA 2012, at "
          "second hand (tethers)",
      .limitations =
          "Stiffness depends on iterations and resolution, and what the springs propagate in one "
          "sweep on the order of the colours. A large cloth passes through the cache once per "
          "colour.",
      .limit = Limit::elsewhere,
      .reads = Reads::springs,
      .keeps_momentum = true};

  struct Params {
    PbdStiffness stiffness;
    TetherParams tethers;
    void describe(auto& p) {
      stiffness.describe(p);
      tethers.describe(p);
    }
  } params;

  void prepare(const System& system, Real) {
    constraints_ = {system, colour_springs(system.springs, system.vertices())};
    projection_ = {constraints_.all(), params.stiffness.share(params.stiffness.solver_iterations)};
    tethers_ = {system, params.tethers};
    x_ = padded_zeros(system.vertices());
  }

  std::optional<SweepInNumbers> in_numbers(const System& system, Real) const {
    if (params.tethers.tethers > 0) return std::nullopt;
    const Colours colours = colour_springs(system.springs, system.vertices());
    return with_share(projections(system, colours),
                      params.stiffness.share(params.stiffness.solver_iterations));
  }

  void sweep(const ImplicitStep&, VecX& x, auto& probe) {
    probe.count(Work::projection, constraints_.all().count() + tethers_.count());
    pad(x, x_);
    constraints_.sweep(x_, projection_);
    tethers_.project(x_);
    unpad(x_, x);
  }

 private:
  ColouredConstraints constraints_;
  PbdProjection projection_;
  Tethers tethers_;
  Padded x_;
};

[[gnu::section("solvers"), gnu::used]] constinit const Registration registered =
    registration<PbdColoured>();

}  // namespace
