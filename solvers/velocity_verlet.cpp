// Velocity Verlet: kick, drift, kick, between two half steps of damping.

#include <cmath>
#include <optional>
#include <utility>

#include "cloth/model/drive.hpp"
#include "cloth/model/forces.hpp"
#include "cloth/solver.hpp"

namespace {

using namespace cloth;

class VelocityVerlet {
 public:
  static constexpr SolverInfo info{
      .name = "velocity-verlet",
      .group = Group::integrator,
      .summary = "kick-drift-kick, symplectic, second order",
      .source =
          "Swope et al., J. Chem. Phys. 1982; Hairer, Lubich, Wanner, Geometric Numerical "
          "Integration, 2006, sec. I.1.4",
      .limitations =
          "Unstable where h w > 2. Two evaluations of forces per step; with dampers "
          "first order.",
      .limit = Limit::elsewhere,
      .reads = Reads::forces,
      .keeps_momentum = true,
      .keeps_angular_momentum = true,
      .by_gradient = true,
      .order = 2};
  NoParams params;

  void prepare(const System& system, Real, SharedGradient springs) {
    forces_.emplace(system, std::move(springs));
  }

  void step(const System& system, State& s, const Protocol& protocol, auto& probe) {
    const Real half_damping = std::sqrt(protocol.damping_factor());
    s.v *= half_damping;
    set_driven_velocities(system, s.time, protocol.dt, s.v);  // which no damping slows
    kick(s, s.time, protocol.dt / 2, probe);
    s.x += protocol.dt * s.v;
    kick(s, s.time + protocol.dt, protocol.dt / 2, probe);
    s.v *= half_damping;
  }

 private:
  void kick(State& s, Real t, Real dt, auto& probe) {
    probe.count(Work::gradient);
    forces_->acceleration(t, s.x, s.v, a_);
    s.v += dt * a_;
  }

  std::optional<Forces> forces_;
  VecX a_;
};

[[gnu::section("solvers"), gnu::used]] constinit const Registration registered =
    registration<VelocityVerlet>();

}  // namespace
