// Explicit Euler: positions by the old velocities, velocities by the old forces.

#include <optional>
#include <utility>

#include "cloth/model/forces.hpp"
#include "cloth/solver.hpp"

namespace {

using namespace cloth;

class ExplicitEuler {
 public:
  static constexpr SolverInfo info{
      .name = "explicit-euler",
      .group = Group::integrator,
      .summary = "x by the old v, v by the old forces",
      .source = "Euler 1768; Hairer and Wanner, Solving Ordinary Differential Equations I, 1993",
      .limitations =
          "Unstable at every step without damping: each oscillation of frequency w gains "
          "the factor 1 + h^2 w^2 in energy per step.",
      .limit = Limit::elsewhere,
      .reads = Reads::forces,
      .keeps_momentum = true,
      .by_gradient = true,
      .order = 1};
  NoParams params;

  void prepare(const System& system, Real, SharedGradient springs) {
    forces_.emplace(system, std::move(springs));
  }

  void step(const System&, State& s, const Protocol& protocol, auto& probe) {
    probe.count(Work::gradient);
    forces_->acceleration(s.time, s.x, s.v, a_);
    s.x += protocol.dt * s.v;
    s.v = protocol.damping_factor() * s.v + protocol.dt * a_;
  }

 private:
  std::optional<Forces> forces_;
  VecX a_;
};

[[gnu::section("solvers"), gnu::used]] constinit const Registration registered =
    registration<ExplicitEuler>();

}  // namespace
