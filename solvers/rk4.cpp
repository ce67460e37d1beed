// The classical Runge-Kutta method of order 4 over the first-order system in (x, v).

#include <cmath>
#include <optional>
#include <utility>

#include "cloth/model/drive.hpp"
#include "cloth/model/forces.hpp"
#include "cloth/solver.hpp"

namespace {

using namespace cloth;

class RungeKutta4 {
 public:
  static constexpr SolverInfo info{
      .name = "rk4",
      .group = Group::integrator,
      .summary = "classical Runge-Kutta method of order 4 in (x, v)",
      .source =
          "Kutta 1901; Hairer and Wanner, Solving Ordinary Differential Equations I, 1993, "
          "sec. II.1",
      .limitations =
          "Unstable where h w > 2.83; four evaluations of forces per step. The damping "
          "factor, split around the step, is second order.",
      .limit = Limit::elsewhere,
      .reads = Reads::forces,
      .keeps_momentum = true,
      .by_gradient = true,
      .order = 4};
  NoParams params;

  void prepare(const System& system, Real, SharedGradient springs) {
    forces_.emplace(system, std::move(springs));
  }

  void step(const System& system, State& s, const Protocol& protocol, auto& probe) {
    const Real h = protocol.dt, half_damping = std::sqrt(protocol.damping_factor());
    s.v *= half_damping;
    set_driven_velocities(system, s.time, h, s.v);  // which no damping slows
    x_sum_ = x_ = s.x;
    v_sum_ = v_ = s.v;
    stage(s, 0, h / 2, h / 6, probe);
    stage(s, h / 2, h / 2, h / 3, probe);
    stage(s, h / 2, h, h / 3, probe);
    stage(s, h, 0, h / 6, probe);
    s.x.swap(x_sum_);
    s.v = half_damping * v_sum_;
  }

 private:
  /// The slope at (x_, v_), `late` into the step, weighted into the sums; then the point `ahead`
  /// along it from s.
  void stage(const State& s, Real late, Real ahead, Real weight, auto& probe) {
    probe.count(Work::gradient);
    forces_->acceleration(s.time + late, x_, v_, a_);
    x_sum_ += weight * v_;
    v_sum_ += weight * a_;
    x_ = s.x + ahead * v_;
    v_ = s.v + ahead * a_;
  }

  std::optional<Forces> forces_;
  VecX a_, x_, v_, x_sum_, v_sum_;
};

[[gnu::section("solvers"), gnu::used]] constinit const Registration registered =
    registration<RungeKutta4>();

}  // namespace
