#include "experiments/harness/timed_step.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>

#include "cloth/error.hpp"
#include "cloth/host/memory.hpp"
#include "experiments/harness/bill.hpp"
#include "experiments/harness/faithful.hpp"
#include "experiments/harness/statistics.hpp"

namespace harness {

namespace {

using Clock = std::chrono::steady_clock;

constexpr int most_tries = 8, few_tries = 3;

/// As too_fast, where a step is hardly another; and one that is long enough to be no accident [s].
constexpr Real too_fast_nearby = 2.5, long_step = 0.05;

/// Too little to ask about, of what is done once, and of the quickest of some steps [s].
constexpr Real trifle_of_once = 5e-4, trifle_of_quickest = 2e-6;

/// Processor time to visit as many numbers one by one, as a solver's carry() does [s].
Real visit_seconds(std::vector<Real> numbers) {
  std::vector<Real> given;
  const Bill bill;
  cloth::MemoryWriter writer(given);
  cloth::Memory& memory = writer;
  for (Real& number : numbers) memory(number);
  return bill.seconds();
}

}  // namespace

TimedStep::TimedStep(const Cell& cell, const cloth::System& system, cloth::Solver& solver,
                     const FrozenReference& reference, Real first_gap, unsigned seed,
                     std::vector<TimedAnswer>& answers)
    : cell_(cell),
      system_(system),
      solver_(solver),
      reference_(reference),
      first_gap_(first_gap),
      random_(seed),
      answers_(answers) {
  memory_ = solver.memory();
  const unsigned lot = draw();
  try {
    set_in_motion(lot);
  } catch (const cloth::Breakdown&) {
    answers_.push_back({{lot}, 1, ""});
    throw;
  }
  const Bill giving;
  const std::vector<Real> carried = solver.memory();
  giving_ = giving.seconds();
  for (int k = 0; k < few_tries; ++k) {
    const Bill taking;
    solver.remember(carried);
    taking_ = std::min(taking_, taking.seconds());
  }
}

Motion TimedStep::motion() const {
  return {motion_first_, median(motions_), median(longest_in_motion_)};
}

unsigned TimedStep::draw() { return std::uniform_int_distribution<unsigned>(1)(random_); }

void TimedStep::set_in_motion(unsigned lot) {
  const Motion motion = harness::set_in_motion(solver_, cell_.scene, system_, reference_, lot);
  if (motions_.empty()) motion_first_ = motion.first;
  motions_.push_back(motion.later);
  longest_in_motion_.push_back(motion.longest);
}

Real TimedStep::solve_another(int iterations) { return solve({draw(), Beside::near}, iterations); }

Real TimedStep::solve(Lot lot, int iterations) {
  lot_ = lot;
  try {
    solver_.remember(memory_);  // before there is anything to be seen of the step
    set_in_motion(lot.number);
    const Real h = frozen_protocol(cell_.scene).dt;
    state_ = beside(system_, reference_.state, lot, h, first_gap_);
    cloth::Silent probe(iterations);
    const Bill bill(cell_.scene.step.threads);
    const Clock::time_point begin = Clock::now();
    solver_.step(state_, probe);
    const Real seconds = std::chrono::duration<Real>(Clock::now() - begin).count();
    processor_seconds_ = bill.seconds();
    return seconds;
  } catch (const cloth::Breakdown&) {
    answers_.push_back({lot, iterations, ""});
    throw;
  }
}

Real TimedStep::seconds(int iterations) {
  std::vector<Real> times;
  Real total = 0;
  TimedAnswer answer{};
  const Clock::time_point begin = Clock::now();
  const auto is_patient = [&] {
    return times.size() < 7 || Clock::now() - begin < std::chrono::milliseconds(500);
  };
  while (total < 0.02 && times.size() < 1000 && is_patient()) {
    times.push_back(solve_another(iterations));
    total += times.back();
    // Each of the k so far is the one with the same probability.
    if (std::uniform_int_distribution<std::size_t>(1, times.size())(random_) == 1)
      answer = {lot_, iterations, digest_of(state_.x)};
  }
  const Real shortest = std::ranges::min(times);
  answer.seconds = median(std::move(times));
  answer.in_motion = motion().longest;
  const Real seconds = answer.seconds;
  answers_.push_back(std::move(answer));
  expect_same_work(iterations, shortest);
  expect_same_work_far_away(iterations);
  return seconds;
}

Real TimedStep::warm_up(int iterations) { return solve_another(iterations); }

void TimedStep::visit(int iterations) {
  try {
    const Real seconds = solve_another(iterations);
    answers_.push_back({lot_, iterations, digest_of(state_.x), seconds});
  } catch (const cloth::Breakdown&) {  // which its answer says
  }
  answers_.back().is_timed = false;
}

/// Giving is timed once, taking at its quickest.
std::optional<std::string> TimedStep::objection() const {
  const Real bearable = too_fast * visit_seconds(solver_.memory());
  if (objection_ || (giving_ <= bearable + trifle_of_once && taking_ <= bearable + trifle_of_times))
    return objection_;
  return fmt::format(
      "it works where no clock runs: it carries its memory from step to step in {:.2g} s, where "
      "{:.2g} s would do",
      std::max(giving_, taking_), bearable / too_fast);
}

/// Noise only slows down: one repetition that takes its time is enough.
void TimedStep::expect_same_work(int iterations, Real shortest) {
  Real longest = 0;
  for (int k = 0; k < most_tries; ++k) {
    longest = std::max(longest, solve(lot_, iterations));
    if (too_fast * longest > shortest) return;
  }
  // Not yet: it may have made ready in what was timed.
  for (int k = 0; k < few_tries; ++k) shortest = std::min(shortest, solve_another(iterations));
  if (too_fast * longest > shortest || objection_) return;
  objection_ = fmt::format(
      "it remembers: a step of {} iterations takes {:.2g} s, and {:.2g} s where it has solved the "
      "same before",
      iterations, shortest, longest);
}

/// The first step at a place far away against one beside it, which is hardly another, in processor
/// time: what it takes differs from place to place. One that breaks down there breaks down in a
/// witness's hands, too.
void TimedStep::expect_same_work_far_away(int iterations) {
  std::vector<Real> neighbours;
  Real quickest = std::numeric_limits<Real>::infinity();
  for (int k = 0; k < most_tries; ++k) {
    Lot lot{draw(), Beside::far};
    Real first = 0;
    try {
      const Real seconds = solve(lot, iterations);
      first = processor_seconds_;
      if (neighbours.empty()) answers_.push_back({lot_, iterations, digest_of(state_.x), seconds});
      lot.neighbour = draw();
      solve(lot, iterations);
      neighbours.push_back(processor_seconds_);
    } catch (const cloth::Breakdown&) {
      continue;
    }
    quickest = std::min(quickest, first);
    const bool is_enough = k + 1 >= few_tries || first > long_step;
    const Real bearable = too_fast_nearby * median(neighbours) + trifle_of_quickest;
    if (is_enough && quickest <= bearable) return;
  }
  if (!objection_ && !neighbours.empty())
    objection_ = fmt::format(
        "it remembers: a step of {} iterations takes {:.2g} s, and {:.2g} s where it has solved "
        "none nearby",
        iterations, median(neighbours), quickest);
}

}  // namespace harness
