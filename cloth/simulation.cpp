#include "cloth/simulation.hpp"

#include <utility>

#include "cloth/divergence.hpp"
#include "cloth/error.hpp"

namespace cloth {

Simulation::Simulation(const System& system, const Protocol& protocol,
                       std::unique_ptr<Solver> solver, const System& judged)
    : system_(&system), judged_(&judged), protocol_(protocol), solver_(std::move(solver)) {}

std::optional<std::string> Simulation::declines() const {
  return solver_->declines(*system_, protocol_);
}

void Simulation::start(State start, Real duration) {
  solver_->prepare(*system_, protocol_);
  duration_ = duration;
  go_on(0, std::move(start));
}

void Simulation::go_on(int frame, State state) {
  frame_ = frame;
  state_ = std::move(state);
  blown_up_ = blown_up_energy(*judged_, state_, duration_);
}

void Simulation::advance() {
  Silent probe(protocol_.iterations);
  ++frame_;
  solver_->step(state_, probe);
}

Progress Simulation::judged(const VecX& before) const {
  const auto why = divergence(*judged_, state_, before, protocol_.dt, blown_up_);
  if (!why) return {.when = time()};
  return {Fate::diverged, *why, time()};
}

Progress Simulation::step_by(auto&& advance) {
  const VecX before = state_.x;
  try {
    advance();
  } catch (const Breakdown& breakdown) {
    return {Fate::breakdown, words_of(breakdown), time()};
  }
  return judged(before);
}

Progress Simulation::step() {
  return step_by([this] { advance(); });
}

Progress Simulation::step(Trace& probe) {
  return step_by([&] {
    ++frame_;
    solver_->step(state_, probe);
  });
}

}  // namespace cloth
