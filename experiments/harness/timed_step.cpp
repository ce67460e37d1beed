#include "experiments/harness/timed_step.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "cloth/error.hpp"
#include "cloth/host/memory.hpp"
#include "experiments/harness/bill.hpp"
#include "experiments/harness/deadline.hpp"
#include "experiments/harness/faithful.hpp"
#include "experiments/harness/statistics.hpp"
#include "experiments/harness/stopwatch.hpp"
#include "experiments/harness/time_account.hpp"

namespace harness {

namespace {

constexpr int most_tries = 8, few_tries = 3, most_neighbours = 4;

/// As too_fast, where a step is hardly another; and one that is long enough to be no accident [s].
constexpr Real too_fast_nearby = 2.5, long_step = 0.05;

/// Too little to ask about, of what is done once, and of the quickest of some steps [s].
constexpr Real trifle_of_once = 5e-4, trifle_of_quickest = 2e-6;

/// How many of the timed solves a witness repeats, beside the one that it is asked more of.
constexpr std::size_t most_held = 7;

/// How long steps that are made one after the other are timed [s].
constexpr Real patience_with_pace = 0.1;

/// How long the solves of a timed step are repeated, with what sets in motion [s].
constexpr Real patience_with_solves = 0.1;

/// What a solve that looks into a step takes on average at most, however long the step is [s].
constexpr Real seconds_looked_into = 0.05;

/// For how many near a step far away counts: of each, is_delay() bears twenty times.
constexpr Real times_farther = 2;

/// How long those that took long are solved again [s].
constexpr Real patience_with_late = 2;

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
                     const FrozenReference& reference, unsigned seed,
                     std::vector<TimedAnswer>& answers, bool is_heard_again)
    : cell_(cell),
      system_(system),
      solver_(solver),
      reference_(reference),
      neighbourhood_(system, frozen_protocol(cell.scene), reference),
      random_(seed),
      is_heard_again_(is_heard_again),
      answers_(answers) {
  memory_ = solver.memory();
  const Lot lot{draw()};
  try {
    set_in_motion(lot);
  } catch (const cloth::Breakdown&) {
    answers_.push_back({lot, 1, ""});
    throw;
  }
  first_motion_ = {lot, motion_.first()};
  const Bill giving;
  const std::vector<Real> carried = solver.memory();
  giving_ = giving.seconds();
  for (int k = 0; k < few_tries; ++k) {
    const Bill taking;
    solver.remember(carried);
    taking_ = std::min(taking_, taking.seconds());
  }
}

Real TimedStep::making_ready() {
  solver_.remember(memory_);
  set_in_motion(first_motion_.lot);
  return std::max(0.0, first_motion_.seconds - std::max(motion_.first(), motion_.later()));
}

Real TimedStep::in_motion() const { return median(later_); }

Real TimedStep::spent_in_motion() const { return median(later_iterations_); }

unsigned TimedStep::draw() { return std::uniform_int_distribution<unsigned>(1)(random_); }

void TimedStep::set_in_motion(const Lot& lot) {
  motion_ = harness::set_in_motion(solver_, cell_.scene, system_, reference_, lot);
  if (lot.pace > 0) return;
  later_.push_back(motion_.later());
  longest_.push_back(motion_.longest());
  later_iterations_.push_back(motion_.later_iterations());
}

Real TimedStep::solve_another(int iterations) { return solve({draw(), Beside::near}, iterations); }

void TimedStep::enter(Real seconds, const Lot& lot, int iterations) {
  const Real weight = lot.way == Beside::far ? times_farther : 1;
  all_.seconds += seconds;
  all_.steps += weight;
  all_.iterations += weight * iterations;
  all_.substeps += weight * static_cast<Real>(motion_.each.size());
}

std::optional<std::string> TimedStep::objection_to_all(Real first, Real each) const {
  const Real expected =
      all_.steps * first + (all_.iterations - all_.steps) * each + all_.substeps * median(longest_);
  if (!is_delay(all_.seconds, expected, cell_.measure.timeout)) return std::nullopt;
  return fmt::format(
      "all its steps together take it {:.2g} s, and by those that are timed would take it {:.2g} s",
      all_.seconds, expected);
}

Real TimedStep::solve(Lot lot, int iterations) {
  lot_ = lot;
  const Clock::time_point at_first = Clock::now();
  try {
    const Bill remembering;
    solver_.remember(memory_);  // before there is anything to be seen of the step
    const Real remembered = remembering.seconds();
    remembered_.push_back(remembered);
    set_in_motion(lot);
    state_ = neighbourhood_.state(lot);
    cloth::Silent probe(iterations);
    const Bill bill(cell_.scene.step.threads);
    const Clock::time_point begin = Clock::now();
    solver_.step(state_, probe);
    const Real seconds = seconds_since(begin);
    processor_seconds_ = bill.seconds();
    whole_ = seconds_since(at_first);
    enter(whole_, lot, iterations);
    iterations_ = probe.spent();
    if (probe.begun() != 1 && !objection_) objection_ = "it begins its step anew";
    const unsigned place = lot.way == Beside::far ? lot.number : 0;
    solves_[{iterations, lot.pace > 0, place}].push_back(
        {lot,
         std::reduce(motion_.each.begin(), motion_.each.end(), remembered + processor_seconds_)});
    return seconds;
  } catch (const cloth::Breakdown&) {
    answers_.push_back({lot, iterations, ""});
    throw;
  }
}

Real TimedStep::seconds(int iterations) {
  std::vector<Real> times, spent;
  Real total = 0;
  std::vector<TimedAnswer> ends;
  const Clock::time_point begin = Clock::now();
  const auto is_patient = [&] {
    return times.size() < 7 || seconds_since(begin) < patience_with_solves;
  };
  while (total < 0.02 && times.size() < 1000 && is_patient()) {
    times.push_back(solve_another(iterations));
    total += times.back();
    spent.push_back(iterations_);
    ends.push_back({lot_, iterations, digest_of(state_.x), times.back()});
  }
  const Real shortest = std::ranges::min(times), seconds = median(std::move(times));
  spent_ = median(std::move(spent));
  std::ranges::shuffle(ends, random_);
  ends.front().seconds = seconds;
  ends.front().in_motion = median(longest_);
  answers_.push_back(ends.front());
  ends.erase(ends.begin());
  ends.resize(std::min(ends.size(), most_held));
  hold_to(std::move(ends));
  if (!is_looked_into(iterations)) return seconds;
  expect_same_work(iterations, shortest);
  expect_same_work_far_away(iterations);
  return at_one_pace(iterations, seconds);
}

bool TimedStep::is_looked_into(int iterations) {
  const unsigned lot = draw();
  if (is_heard_again_ && looked_into_.insert(iterations).second) return true;
  return lot % static_cast<unsigned>(cell_.measure.audit_every) == 0 &&
         is_drawn(random_, whole_, seconds_looked_into, cell_.measure.timeout);
}

void TimedStep::warm_up(int iterations) {
  const Real seconds = solve_another(iterations);
  solves_.clear();  // it makes ready, and has its place in the row
  warm_.push_back({lot_, seconds});
  hold_to({{lot_, iterations, digest_of(state_.x), seconds}});
}

Real TimedStep::made_ready_in_warm_up(int iterations, Real usual) {
  Real most = 0;
  for (const Solve& one : std::exchange(warm_, {})) {
    if (one.seconds <= usual) continue;
    const Real again = std::min(solve(one.lot, iterations), solve(one.lot, iterations));
    most = std::max(most, one.seconds - std::max(usual, again));
  }
  return most;
}

void TimedStep::hold_to(std::vector<TimedAnswer> ends) {
  for (TimedAnswer& end : ends) {
    end.use = TimedAnswer::Use::held;
    answers_.push_back(std::move(end));
  }
}

void TimedStep::visit(int iterations) {
  try {
    const Real seconds = solve_another(iterations);
    answers_.push_back({lot_, iterations, digest_of(state_.x), seconds});
  } catch (const cloth::Breakdown&) {  // which its answer says
  }
  answers_.back().use = TimedAnswer::Use::shown;
}

/// What is ready is not made ready again; a step that is harder than the others still is.
Real TimedStep::late() {
  Real late = 0;
  const auto solves = std::exchange(solves_, {});
  const Clock::time_point begin = Clock::now();
  for (const auto& [kind, all] : solves) {
    std::vector<Real> seconds;
    for (const Solve& one : all) seconds.push_back(one.seconds);
    const Real usual = quantile(seconds, 0.5);  // of two, the shorter
    for (const Solve& one : all) {
      if (one.seconds <= too_fast * usual + trifle_of_once) continue;
      const bool is_patient = seconds_since(begin) < patience_with_late;
      const Real least = is_patient ? again(one, std::get<int>(kind)) : usual;
      late += std::max(0.0, one.seconds - std::max(usual, least));
    }
  }
  return late;
}

/// At its quickest, for others on the machine lengthen any.
Real TimedStep::again(const Solve& one, int iterations) {
  Real least = one.seconds;
  for (int k = 0; k < 2; ++k) {
    solves_.clear();
    try {
      solve(one.lot, iterations);
    } catch (const cloth::Breakdown&) {  // which it did not before, and a witness finds
      return 0;
    }
    least = std::min(least, solves_.begin()->second.front().seconds);
  }
  return least;
}

/// Steps of as many iterations are made one after the other, and of the last of them, however many
/// one looks at, each counts for what all take on average where they take that every time. Periodic
/// work is so shared by a period's steps.
Real TimedStep::done_before(int iterations, Real seconds) {
  const int pace = std::min({iterations, iterations_in_motion, cell_.scene.step.iterations});
  if (!solver_.has_memory() || reference_.before.size() < 2 || pace < 1) return 0;
  const std::vector<Real>& least = taken_at_pace(pace);
  if (least.empty()) return 0;
  const Real own = pace == iterations ? seconds : least.front(), all = std::ranges::max(least);
  return all > as_even * own + trifle_of_quickest ? all - own : 0;
}

/// What the last 1, 2, ... of such steps take on average, at the quickest [s]; none: all broke
/// down.
const std::vector<Real>& TimedStep::taken_at_pace(int pace) {
  const auto [found, is_new] = taken_at_pace_.try_emplace(pace);
  std::vector<Real>& least = found->second;
  if (!is_new) return least;
  std::vector<TimedAnswer> ends;
  const Clock::time_point begin = Clock::now();
  const auto is_patient = [&](int tries) {
    return tries < 2 || seconds_since(begin) < patience_with_pace;
  };
  for (int k = 0; k < most_tries && is_patient(k); ++k) {
    try {
      const Real last = solve({.number = draw(), .pace = pace}, pace);
      ends.push_back({lot_, pace, digest_of(state_.x), last});
    } catch (const cloth::Breakdown&) {  // with less behind it: which a witness finds, too
      answers_.back().use = TimedAnswer::Use::held;
      continue;
    }
    Real sum = processor_seconds_;
    // All but the first of those before it, which makes ready.
    for (std::size_t before = 0; before < motion_.each.size(); ++before) {
      if (before > 0) sum += motion_.each[motion_.each.size() - before];
      const Real on_average = sum / static_cast<Real>(before + 1);
      if (least.size() <= before) least.push_back(on_average);
      else least[before] = std::min(least[before], on_average);
    }
  }
  hold_to(std::move(ends));
  return least;
}

/// Giving is timed once, taking at its quickest, and in the median of the timed steps.
std::optional<std::string> TimedStep::objection() const {
  const Real bearable = too_fast * visit_seconds(solver_.memory());
  const Real taking = remembered_.empty() ? taking_ : std::max(taking_, median(remembered_));
  if (objection_ || (giving_ <= bearable + trifle_of_once && taking <= bearable + trifle_of_times))
    return objection_;
  return fmt::format(
      "it works where no clock runs: it carries its memory from step to step in {:.2g} s, where "
      "{:.2g} s would do",
      std::max(giving_, taking), bearable / too_fast);
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

/// Who does less where nobody looks is caught by no answer: it may come to the same in the end.
/// Noise lengthens either, so both are tried again by turns, and what is published is the last that
/// was held against a watched one: who is honest only then has published that.
Real TimedStep::at_one_pace(int iterations, Real seconds) {
  std::vector<Real> timed;
  std::optional<Watched> least;  // none: it has broken down each time, which its answers say
  for (int k = 0; k <= most_tries; ++k) {
    if (k > 0) timed.push_back(solve_another(iterations));
    const std::optional<Watched> again = watch(iterations);
    if (again && (!least || again->solver_seconds() < least->solver_seconds())) least = again;
    const Real held = timed.empty() ? seconds : median(timed);
    const bool is_enough = timed.empty() || k >= few_tries;
    if (is_enough && least && least->seconds <= as_even * held + least->around) return held;
  }
  if (!objection_ && least)
    objection_ = fmt::format(
        "it does less where nobody looks: a step of {} iterations takes {:.2g} s, and {:.2g} s "
        "when "
        "it is watched",
        iterations, median(timed), least->seconds);
  return seconds;
}

/// A step beside, by a trace's clock. Where it was on the way is for a witness to find, too: here,
/// where it is timed, it might do otherwise. Nothing where it breaks down.
std::optional<TimedStep::Watched> TimedStep::watch(int iterations) {
  const Lot lot{draw(), Beside::near};
  const Clock::time_point begin = Clock::now();
  solver_.remember(memory_);
  set_in_motion(lot);
  cloth::State state = neighbourhood_.state(lot);
  StepEnds ends(system_, frozen_protocol(cell_.scene), state);
  const int from = std::uniform_int_distribution(1, std::max(1, iterations))(random_);
  int seen = 0;
  cloth::Trace trace(iterations, std::numeric_limits<Real>::infinity(),
                     [&](const cloth::ImplicitStep&, int k, Real, const cloth::VecX& x) {
                       if (seen == 0 && k >= from) ends.see(seen = k, x);
                       return true;
                     });
  try {
    solver_.step(state, trace);
  } catch (const cloth::Breakdown&) {
    answers_.push_back({lot, iterations, "", trace.seconds(), 0, TimedAnswer::Use::seen});
    return std::nullopt;
  }
  enter(seconds_since(begin), lot, iterations);
  if (!objection_) objection_ = trace.objection();
  if (!objection_) objection_ = objection_to_counts(trace, 1, iterations);
  if (seen > 0)
    answers_.push_back({lot, seen, ends.digests().begin()->second, trace.seconds(),
                        median(longest_), TimedAnswer::Use::seen});
  return Watched{trace.seconds(), watching_.around(trace, 1)};
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
      // Who keeps something may use it from a later visit on, where there is the time to look.
      const bool is_long =
          first + std::reduce(motion_.each.begin(), motion_.each.end()) > long_step;
      const int visits = std::uniform_int_distribution(1, is_long ? 1 : most_neighbours)(random_);
      for (int visit = 0; visit < visits; ++visit) {
        lot.neighbour = draw();
        solve(lot, iterations);
      }
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
