#include "meter/contestant.hpp"

#include <fmt/format.h>

#include "cloth/error.hpp"

namespace meter {

std::vector<std::string> choices(Fate) {
  return {"ok",       "no-rest",   "two-rests", "no-swing", "many-modes", "no-match",
          "diverged", "breakdown", "crashed",   "timeout",  "skipped"};
}

bool failed(Fate fate) { return fate >= Fate::diverged && fate <= Fate::timeout; }

cloth::Protocol Contestant::protocol() const {
  cloth::Protocol protocol;
  protocol.dt = dt;
  protocol.damping = damping;
  protocol.iterations = iterations;
  protocol.first_guess = first_guess;
  return protocol;
}

cloth::Simulation Contestant::start(const cloth::System& strip, const cloth::State& state) const {
  cloth::Simulation simulation(strip, protocol(), harness::make_solver(solver, "--solver"));
  if (const auto why = simulation.declines()) throw Unreadable{Fate::skipped, *why};
  try {
    simulation.start(state, steps * dt);
  } catch (const cloth::UsageError& error) {
    throw Unreadable{Fate::skipped, cloth::words_of(error)};
  }
  return simulation;
}

void advance(cloth::Simulation& simulation, const VecX& rest, Real reach) {
  try {
    simulation.advance();
  } catch (const cloth::Breakdown& breakdown) {
    throw Unreadable{Fate::breakdown,
                     fmt::format("step {}: {}", simulation.frame(), cloth::words_of(breakdown))};
  }
  const Real away = (simulation.state().x - rest).norm();  // of what is no number, none
  if (away <= reach) return;
  throw Unreadable{Fate::diverged, fmt::format("step {}: {:.2g} m away", simulation.frame(), away)};
}

cloth::State still(const VecX& x) {
  const VecX none = VecX::Zero(x.size());
  return {.x = x, .v = none, .v_last = none};
}

}  // namespace meter
