// A cloth on its way through time: what every verb that runs one repeats.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cloth/model/system.hpp"
#include "cloth/registry.hpp"
#include "cloth/step/protocol.hpp"

namespace cloth {

enum class Fate { going_on, breakdown, diverged };
inline std::vector<std::string> choices(Fate) { return {"going-on", "breakdown", "diverged"}; }

/// How a run stands after a step.
struct Progress {
  Fate fate = Fate::going_on;
  std::string why = {};
  Real when = 0;  ///< the end of the step [s]

  bool goes_on() const { return fate == Fate::going_on; }
};

class Simulation {
 public:
  /// Keeps a reference to `system`.
  Simulation(const System& system, const Protocol& protocol, std::unique_ptr<Solver> solver)
      : Simulation(system, protocol, std::move(solver), system) {}

  /// The same cloth twice: `judged` tells whether a run has diverged, and no solver gets at it.
  Simulation(const System& system, const Protocol& protocol, std::unique_ptr<Solver> solver,
             const System& judged);

  /// Why the solver cannot serve this cloth under this protocol, or nothing.
  std::optional<std::string> declines() const;

  /// Begins a run of `duration` [s] at its frame 0, whatever ran before.
  /// @throws UsageError where a parameter does not fit the solver or the cloth.
  void start(State start, Real duration);

  /// Goes on at that frame and state for the duration, with the memory that solver() has.
  void go_on(int frame, State state);

  /// Advances the state by a step of the protocol, with its budget of iterations, and judges it.
  /// After a breakdown or a divergence the run is over; a state that a breakdown left behind has no
  /// meaning.
  Progress step();

  /// Likewise under the eyes of a probe, whose budget counts.
  Progress step(Trace& probe);

  /// The first half of step(), for who measures it. @throws Breakdown
  void advance();

  const State& state() const { return state_; }
  Solver& solver() { return *solver_; }
  int frame() const { return frame_; }
  Real time() const { return frame_ * protocol_.dt; }  ///< [s]

 private:
  Progress step_by(auto&& advance);

  /// The step from `before`, 3n [m].
  Progress judged(const VecX& before) const;

  const System *system_, *judged_;
  Protocol protocol_;
  std::unique_ptr<Solver> solver_;
  State state_;
  int frame_ = 0;
  Real duration_ = 0, blown_up_ = 0;  ///< [s], [J]
};

}  // namespace cloth
