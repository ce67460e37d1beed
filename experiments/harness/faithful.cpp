#include "experiments/harness/faithful.hpp"

#include <fmt/format.h>

#include <chrono>
#include <limits>

#include "experiments/harness/statistics.hpp"

namespace harness {

using cloth::State;

namespace {

using Clock = std::chrono::steady_clock;

/// Against the same work on numbers a solver has not seen: caches and branch predictors that know
/// an honest one's next step by heart do not save it this much.
constexpr Real too_fast = 4;
constexpr int most_tries = 8;

constexpr const char* idle = "it does nothing when nobody looks: {} end where they began";
constexpr const char* other =
    "it answers otherwise when nobody looks: the positions after {} are not those of the trace";

std::string steps_of(int iterations) { return fmt::format("steps of {} iterations", iterations); }

cloth::System with_pins_of_step(cloth::System system, const State& start, Real dt) {
  cloth::release(system, start.time + dt / 2);
  return system;
}

}  // namespace

std::string digest_of(const VecX& x) {
  const auto size = sizeof(Real) * static_cast<std::size_t>(x.size());
  return hash(std::string_view(reinterpret_cast<const char*>(x.data()), size));
}

State unseen(const cloth::System& system, State state, int k) {
  for (int i = 0; i < system.vertices(); ++i)
    if (!system.is_pinned(i)) state.v.segment<3>(3 * i).array() += 1e-9 * k;
  return state;
}

StepEnds::StepEnds(const cloth::System& system, const cloth::Protocol& protocol, const State& start)
    : system_(with_pins_of_step(system, start, protocol.dt)),
      step_(system_, protocol),
      start_(start) {
  step_.give_impulses(start_);
}

void StepEnds::see(int iterations, const VecX& x) {
  State end = start_;
  step_.begin(end);
  step_.x() = x;
  step_.end(end);
  digests_[std::to_string(iterations)] = digest_of(end.x);
}

TimedStep::TimedStep(const cloth::System& system, cloth::Solver& solver, const State& start,
                     const Digests& digests)
    : system_(system), solver_(solver), start_(start), memory_(solver.memory()) {
  for (const auto& [iterations, digest] : digests) ends_[std::stoi(iterations)] = digest;
}

Real TimedStep::solve(const State& from, int iterations) {
  state_ = from;
  solver_.remember(memory_);
  cloth::Silent probe(iterations);
  const Clock::time_point begin = Clock::now();
  solver_.step(state_, probe);
  return std::chrono::duration<Real>(Clock::now() - begin).count();
}

Real TimedStep::seconds(int iterations) {
  std::vector<Real> times;
  Real total = 0;
  while (total < 0.02 && times.size() < 1000) {
    times.push_back(solve(start_, iterations));
    total += times.back();
    expect_judged_end(iterations);
  }
  const Real typical = median(std::move(times));
  expect_work(iterations, typical);
  return typical;
}

int TimedStep::observed(int most) const {
  const auto beyond = ends_.upper_bound(most);
  return beyond == ends_.begin() ? 0 : std::prev(beyond)->first;
}

/// A trace whose solver stopped by itself has its last iterate for every larger budget.
void TimedStep::expect_judged_end(int iterations) {
  const std::string end = digest_of(state_.x);
  if (end == ends_.at(observed(iterations))) return;
  object(fmt::format(fmt::runtime(end == ends_.at(0) ? idle : other), steps_of(iterations)));
}

void TimedStep::expect_work(int iterations, Real seconds) {
  Real shortest = std::numeric_limits<Real>::infinity();
  for (int k = 0; k < most_tries; ++k) {
    shortest = std::min(shortest, solve(unseen(system_, start_, ++unseen_), iterations));
    if (shortest < too_fast * seconds) return;
  }
  object(
      fmt::format("it remembers: {} take {:.2g} s where it has solved the same before, {:.2g} s "
                  "where it has not",
                  steps_of(iterations), seconds, shortest));
}

void TimedStep::expect_answer_of(cloth::Solver& fresh, int iterations) {
  const State from = unseen(system_, start_, ++unseen_);
  solve(from, iterations);
  State watched = from;
  cloth::Trace trace(iterations, std::numeric_limits<Real>::infinity(),
                     [](const cloth::ImplicitStep&, int, Real, const VecX&) { return true; });
  fresh.step(watched, trace);
  if (digest_of(watched.x) != digest_of(state_.x))
    object(fmt::format("it answers {} that it has not solved before otherwise than a new solver",
                       steps_of(iterations)));
}

void TimedStep::object(const std::string& why) {
  if (!objection_) objection_ = why;
}

void reject(const std::optional<std::string>& objection, Row& row) {
  if (!objection) return;
  row.outcome = Outcome::unfaithful;
  row.why = *objection;
  row.metrics.clear();
}

std::optional<std::string> objection_to_end(const VecX& start, const VecX& end,
                                            const Digests& digests) {
  if (digest_of(end) == digests.at("end")) return std::nullopt;
  return fmt::format(fmt::runtime(end == start ? idle : other), "all steps");
}

}  // namespace harness
