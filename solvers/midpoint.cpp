// The explicit midpoint rule: a whole step by the forces half an Euler step ahead.

#include <cmath>
#include <optional>
#include <utility>

#include "cloth/model/drive.hpp"
#include "cloth/model/forces.hpp"
#include "cloth/solver.hpp"

namespace {

using namespace cloth;

class Midpoint {
 public:
  static constexpr SolverInfo info{
      .name = "midpoint",
      .group = Group::integrator,
      .summary = "explicit midpoint rule, Runge's second-order method, in (x, v)",
      .source =
          "Runge 1895; Hairer and Wanner, Solving Ordinary Differential Equations I, 1993, "
          "sec. II.1",
      .limitations = "Undamped oscillations grow at every step, by 1 + (h w)^4 / 4 in energy.",
      .limit = Limit::elsewhere,
      .reads = Reads::forces,
      .keeps_momentum = true,
      .by_gradient = true,
      .order = 2};
  NoParams params;

  void prepare(const System& system, Real, SharedGradient springs) {
    forces_.emplace(system, std::move(springs));
  }

  void step(const System& system, State& s, const Protocol& protocol, auto& probe) {
    const Real h = protocol.dt, half_damping = std::sqrt(protocol.damping_factor());
    probe.count(Work::gradient, 2);
    s.v *= half_damping;
    set_driven_velocities(system, s.time, h, s.v);  // which no damping slows
    forces_->acceleration(s.time, s.x, s.v, a_);
    x_mid_ = s.x + h / 2 * s.v;
    v_mid_ = s.v + h / 2 * a_;
    forces_->acceleration(s.time + h / 2, x_mid_, v_mid_, a_);
    s.x += h * v_mid_;
    s.v += h * a_;
    s.v *= half_damping;
  }

 private:
  std::optional<Forces> forces_;
  VecX a_, x_mid_, v_mid_;
};

[[gnu::section("solvers"), gnu::used]] constinit const Registration registered =
    registration<Midpoint>();

}  // namespace
