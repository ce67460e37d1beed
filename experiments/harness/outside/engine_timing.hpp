// Times a program that runs: on the steps beside a frozen one, and on those of a run.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "experiments/harness/measure.hpp"
#include "experiments/harness/outside/engine.hpp"
#include "experiments/harness/statistics.hpp"

namespace harness {

/// What is left of a step's time without its round trip, where the clock tells no more [s].
inline constexpr Real least_time = 1e-9;

/// Of what its trace did, what a program does at least where it is timed; of a step where that was
/// as great a share of all.
inline constexpr Real least_share = 0.5;

/// Round trips with nothing asked for.
class Transfer {
 public:
  explicit Transfer(Engine& engine) : engine_(engine) {}

  /// One more [s].
  Real measure() { return seconds_.emplace_back(engine_.echo()); }
  /// In the median [s].
  Real seconds() const { return median(seconds_); }

  /// Objects to a program that lets time pass there, which is taken off its steps.
  std::optional<std::string> objection() const;

 private:
  Engine& engine_;
  std::vector<Real> seconds_;
};

/// The timed rows of measure_engine(), by the program of the evidence. @throws Breakdown
void time_engine_steps(const Cell& cell, const Evidence& evidence, Row& row);
void time_engine_run(const Cell& cell, const Evidence& evidence, Row& row);

}  // namespace harness
