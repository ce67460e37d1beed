// Symplectic Euler: velocities by the old forces, positions by the new velocities.

#include <optional>
#include <utility>

#include "cloth/model/forces.hpp"
#include "cloth/solver.hpp"

namespace {

using namespace cloth;

class SymplecticEuler {
 public:
  static constexpr SolverInfo info{
      .name = "symplectic-euler",
      .group = Group::integrator,
      .summary = "v by the old forces, x by the new v; semi-implicit Euler of game engines",
      .source = "Hairer, Lubich, Wanner, Geometric Numerical Integration, 2006, sec. I.1.2",
      .limitations = "Unstable where h w > 2 for the stiffest oscillation's frequency w.",
      .limit = Limit::elsewhere,
      .reads = Reads::forces,
      .keeps_momentum = true,
      .keeps_angular_momentum = true,
      .by_gradient = true,
      .order = 1};
  NoParams params;

  void prepare(const System& system, Real, SharedGradient springs) {
    forces_.emplace(system, std::move(springs));
  }

  void step(const System&, State& s, const Protocol& protocol, auto& probe) {
    probe.count(Work::gradient);
    forces_->acceleration(s.time, s.x, s.v, a_);
    s.v = protocol.damping_factor() * s.v + protocol.dt * a_;
    s.x += protocol.dt * s.v;
  }

 private:
  std::optional<Forces> forces_;
  VecX a_;
};

[[gnu::section("solvers"), gnu::used]] constinit const Registration registered =
    registration<SymplecticEuler>();

}  // namespace
