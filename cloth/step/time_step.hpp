// One step of time around a solver: prediction, first guess, contact, velocity update.
#pragma once

#include "cloth/model/system.hpp"
#include "cloth/step/implicit_step.hpp"
#include "cloth/step/protocol.hpp"

namespace cloth {

class TimeStep {
 public:
  /// Steps of protocol.dt, whatever its substeps. Keeps a reference to `system`.
  TimeStep(const System& system, const Protocol& protocol);

  const ImplicitStep& phi() const { return phi_; }
  const Protocol& protocol() const { return protocol_; }

  /// Sets y and the first guess from (x_n, v_n); x() is then x_0. Wind and loads are those of the
  /// scheme's stage in time, at x_n and v_n.
  void begin(const State& state);

  /// Velocities that take driven vertices along; end() and finish() see to it for solvers of Phi.
  void drive(State& state) const;

  /// The unknown that a solver improves, 3n [m].
  VecX& x() { return x_; }

  /// x_{n+1} and v_{n+1} from x() by the scheme, then finish().
  void end(State& state);

  /// Driven vertices exactly where they belong, contact, and the time of the next step.
  void finish(State& state);

  /// Moves vertices out of colliders, the push divided by dt going into v.
  void resolve_contact(State& state);

 private:
  /// a_: gravity, wind and loads [m/s^2].
  void set_outer_acceleration(const State& state);

  /// Whether this step is one of two steps back: bdf2 with a step to look back on.
  bool looks_back(const State& state) const;

  /// The time that x() stands for [s].
  Real solution_time(const State& state) const;

  /// Moves free vertices inside a sphere to its closest surface point.
  void project(VecX& x) const;

  const System* system_;
  Protocol protocol_;
  ImplicitStep phi_;
  VecX x_, y_, start_, v_, a_;  ///< v_: the velocity that coasts, damped
};

}  // namespace cloth
