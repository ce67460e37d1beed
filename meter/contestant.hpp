// What is put on the instruments: a solver at its settings, in steps of one length.
#pragma once

#include "cloth/simulation.hpp"
#include "experiments/harness/solver_spec.hpp"
#include "meter/strip.hpp"

namespace meter {

struct Contestant {
  harness::SolverSpec solver;
  int iterations = 32;
  Real dt = 1.0 / 60;  ///< h [s]
  cloth::FirstGuess first_guess = cloth::FirstGuess::target;
  int steps = 20000;  ///< of a run, at most
  Real damping = 1;   ///< factor on the velocity in a step; 1 is none

  cloth::Protocol protocol() const;

  /// On that cloth, at frame 0. @throws Unreadable where the solver declines it.
  cloth::Simulation start(const cloth::System& strip, const cloth::State& state) const;
};

/// How a reading ended.
enum class Fate {
  read,
  no_rest,
  two_rests,
  no_swing,
  many_modes,
  no_match,
  diverged,
  breakdown,
  crashed,
  timeout,
  skipped
};
std::vector<std::string> choices(Fate);

/// Whether the solver failed at it, which is more than a finding.
bool failed(Fate fate);

/// Why an instrument shows no number.
struct Unreadable {
  Fate fate;
  std::string why;
};

/// A step. A soft strip goes far, and a rigid one moves fast: neither is at fault, but a vertex
/// that is `reach` away from its place at rest is. @throws Unreadable
void advance(cloth::Simulation& simulation, const VecX& rest, Real reach);

/// Still, at those positions.
cloth::State still(const VecX& x);

}  // namespace meter
