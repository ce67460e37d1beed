// One step of time around a solver: prediction, first guess, contact, velocity update.
#pragma once

#include "cloth/model/system.hpp"
#include "cloth/step/implicit_step.hpp"
#include "cloth/step/protocol.hpp"

namespace cloth {

class TimeStep {
 public:
  /// Keeps a reference to `system`.
  TimeStep(const System& system, const Protocol& protocol);

  const ImplicitStep& phi() const { return phi_; }
  const Protocol& protocol() const { return protocol_; }

  /// Sets y and the first guess from (x_n, v_n); x() is then x_0.
  void begin(const State& state);

  /// The unknown that a solver improves, 3n [m].
  VecX& x() { return x_; }

  /// Resolves contact, then v_{n+1} = (x - x_n) / h and x_{n+1} = x.
  void end(State& state);

  /// For integrators, which own their step: contact after it, the push divided by h going into v.
  void resolve_contact(State& state);

 private:
  /// Moves free vertices inside a sphere to its closest surface point.
  void project(VecX& x) const;

  const System* system_;
  Protocol protocol_;
  ImplicitStep phi_;
  VecX x_, y_;
};

}  // namespace cloth
