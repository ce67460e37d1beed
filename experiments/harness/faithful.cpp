#include "experiments/harness/faithful.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cfenv>
#include <chrono>
#include <cmath>

#include "cloth/contact/penetration.hpp"
#include "cloth/host/memory.hpp"
#include "cloth/model/forces.hpp"
#include "experiments/harness/bill.hpp"
#include "experiments/harness/statistics.hpp"
#include "experiments/harness/system_digest.hpp"

namespace harness {

using cloth::State;

namespace {

using Clock = std::chrono::steady_clock;

/// Caches and branch predictors that know an honest solver's step by heart do not save it this
/// much.
constexpr Real too_fast = 4;
constexpr int most_tries = 8, few_tries = 3;

/// What a step has to do around its iterations [s].
constexpr Real unclear = 1e-4;

/// Too little to ask about: caches and first pages [s].
constexpr Real trifle = 3e-5, trifle_of_once = 5e-4;

/// Processor time to visit as many numbers one by one, as a solver's carry() does [s].
Real visit_seconds(std::vector<Real> numbers) {
  std::vector<Real> given;
  const Bill bill;
  cloth::MemoryWriter writer(given);
  cloth::Memory& memory = writer;
  for (Real& number : numbers) memory(number);
  return bill.seconds();
}

cloth::System with_pins_of_step(cloth::System system, const State& start, Real dt) {
  cloth::release(system, start.time + dt / 2);
  return system;
}

}  // namespace

std::string digest_of(const VecX& x) {
  const auto size = sizeof(Real) * static_cast<std::size_t>(x.size());
  return hash(std::string_view(reinterpret_cast<const char*>(x.data()), size));
}

State shifted(const cloth::System& system, State state, unsigned lot) {
  if (lot == 0) return state;
  std::mt19937 random(lot);
  const Real most = std::pow(10, std::uniform_real_distribution<Real>(-6, -4)(random));
  std::uniform_real_distribution<Real> share(-most, most);
  constexpr Real while_moving = 0.01;  // [s]
  for (int i = 0; i < system.vertices(); ++i)
    for (int axis = 0; axis < 3 && !system.is_pinned(i); ++axis) {
      state.v[3 * i + axis] += share(random);
      state.x[3 * i + axis] += while_moving * share(random);
    }
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
                     unsigned seed)
    : system_(system), solver_(solver), start_(start), random_(seed) {
  const Bill bill;
  memory_ = solver.memory();
  giving_ = bill.seconds();
}

Real TimedStep::solve_another(int iterations) {
  lot_ = std::uniform_int_distribution<unsigned>(1)(random_);
  return solve(iterations);
}

Real TimedStep::solve(int iterations) {
  const Bill bill;
  solver_.remember(memory_);  // before there is anything to be seen of the step
  taking_ = std::min(taking_, bill.seconds());
  state_ = shifted(system_, start_, lot_);
  cloth::Silent probe(iterations);
  const Clock::time_point begin = Clock::now();
  solver_.step(state_, probe);
  return std::chrono::duration<Real>(Clock::now() - begin).count();
}

Real TimedStep::seconds(int iterations) {
  std::vector<Real> times;
  Real total = 0;
  TimedAnswer answer{};
  while (total < 0.02 && times.size() < 1000) {
    times.push_back(solve_another(iterations));
    total += times.back();
    // Each of the k so far is the one with the same probability.
    if (std::uniform_int_distribution<std::size_t>(1, times.size())(random_) == 1)
      answer = {lot_, iterations, digest_of(state_.x)};
  }
  answers_.push_back(std::move(answer));
  expect_same_work(iterations, std::ranges::min(times));
  return median(std::move(times));
}

/// Giving is timed once, taking as often as there are steps.
std::optional<std::string> TimedStep::objection() const {
  const Real bearable = too_fast * visit_seconds(memory_);
  if (objection_ || (giving_ <= bearable + trifle_of_once && taking_ <= bearable + trifle))
    return objection_;
  return fmt::format(
      "it works where no clock runs: it carries its memory from step to step in {:.2g} s, where "
      "{:.2g} s would do",
      std::max(giving_, taking_), bearable / too_fast);
}

void TimedStep::warm_up(int iterations) { solve_another(iterations); }

/// Noise only slows down: one repetition that takes its time is enough.
void TimedStep::expect_same_work(int iterations, Real shortest) {
  Real longest = 0;
  for (int k = 0; k < most_tries; ++k) {
    longest = std::max(longest, solve(iterations));
    if (too_fast * longest > shortest) return;
  }
  // Not yet: it may have made ready in what was timed.
  for (int k = 0; k < few_tries; ++k) shortest = std::min(shortest, solve_another(iterations));
  if (too_fast * longest > shortest) return;
  if (!objection_)
    objection_ = fmt::format(
        "it remembers: a step of {} iterations takes {:.2g} s, and {:.2g} s where it has solved "
        "the "
        "same before",
        iterations, shortest, longest);
}

void reject(const std::optional<std::string>& objection, Row& row) {
  if (!objection || row.outcome == Outcome::unfaithful) return;
  row.outcome = Outcome::unfaithful;
  row.why = *objection;
  row.metrics.clear();
  row.curve.clear();
  row.digests.clear();
}

int observed(const Digests& digests, int most) {
  int largest = 0;
  for (const auto& [iterations, digest] : digests)
    if (const int k = std::stoi(iterations); k <= most) largest = std::max(largest, k);
  return largest;
}

std::optional<std::string> objection_to_pins(Real moved) {
  constexpr Real rounding = 1e-9;
  if (moved <= rounding) return std::nullopt;
  return fmt::format("it moved pins by up to {:.2g} m", moved);
}

std::optional<std::string> objection_to_rounding() {
  const volatile Real least = std::numeric_limits<Real>::min();
  if (std::fegetround() == FE_TONEAREST && least / 2 > 0) return std::nullopt;
  return "it has changed how the processor rounds";
}

std::optional<std::string> objection_to_change(const cloth::System& used,
                                               const cloth::System& given) {
  if (content_digest(used) == content_digest(given)) return std::nullopt;
  return "it has changed the cloth that it was given";
}

std::optional<std::string> objection_to_rest(const cloth::System& system, const State& start,
                                             const VecX& end, Real seconds) {
  if (digest_of(end) != digest_of(start.x) || cloth::ContactWatch(system, start).has_contact())
    return std::nullopt;
  VecX way;
  cloth::Forces(system).acceleration(start.time, start.x, start.v, way);
  way = seconds * (start.v + seconds / 2 * way);
  Real farthest = 0;
  for (int i = 0; i < system.vertices(); ++i)
    if (!system.is_pinned(i)) farthest = std::max(farthest, way.segment<3>(3 * i).norm());
  const Real rounding = 1e-9 * (1 + start.x.lpNorm<Eigen::Infinity>());
  if (farthest <= rounding) return std::nullopt;
  return fmt::format(
      "it moves nothing: at rest for {:.3g} s under forces that move a vertex by {:.2g} m", seconds,
      farthest);
}

std::optional<std::string> objection_to_motion(Real in_motion, Real judged) {
  if (in_motion <= too_fast * judged + trifle) return std::nullopt;
  return fmt::format(
      "it works ahead: the steps before the judged one take {:.2g} s each, and that one {:.2g} s",
      in_motion, judged);
}

std::optional<std::string> objection_to_pace(const Row& trace, int iterations, Real first,
                                             Real each) {
  const std::vector<Real> at = trace.column("iteration"), seconds = trace.column("seconds");
  std::vector<Real> watched;
  for (std::size_t k = 2; k < at.size() && at[k] <= iterations; ++k)
    watched.push_back((seconds[k] - seconds[k - 1]) / (at[k] - at[k - 1]));
  if (watched.size() < 2 || first <= too_fast * seconds[1] + unclear) return std::nullopt;
  const Real usual = median(std::move(watched));
  if (usual <= 1.5 * each) return std::nullopt;
  return fmt::format(
      "its times make no sense: a first iteration takes {:.2g} s and each after it {:.2g} s, but "
      "{:.2g} s and {:.2g} s when watched",
      first, each, seconds[1], usual);
}

std::optional<std::string> objection_to_order(Real first, Real all) {
  if (first <= 2 * all + unclear) return std::nullopt;
  return fmt::format(
      "its times make no sense: a step of one iteration takes {:.2g} s, and one of many {:.2g} s",
      first, all);
}

std::optional<std::string> objection_to_restarts(const cloth::Trace& trace, int steps) {
  if (trace.begun() == steps) return std::nullopt;
  return fmt::format("it begins its step anew: {} are begun of {}", trace.begun(), steps);
}

std::string difference(const std::string& what, const std::string& end, const std::string& first) {
  if (end == first)
    return fmt::format("it does nothing when nobody looks: {} end where they began", what);
  return fmt::format(
      "it answers otherwise when nobody looks: the positions after {} are not those of a watched "
      "solver",
      what);
}

}  // namespace harness
