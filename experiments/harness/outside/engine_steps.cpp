#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "cloth/step/time_step.hpp"
#include "experiments/harness/beside.hpp"
#include "experiments/harness/faithful.hpp"
#include "experiments/harness/in_motion.hpp"
#include "experiments/harness/outside/engine_timing.hpp"
#include "experiments/harness/stopwatch.hpp"

namespace harness {

namespace {

constexpr int most_tries = 8, few_tries = 3;

/// Times a prepared program on steps beside a frozen one.
class TimedSteps {
 public:
  /// Keeps references. `system`: the cell's scene's.
  TimedSteps(const Cell& cell, const Evidence& evidence, const cloth::System& system,
             cloth::Solver& solver, Transfer& transfer)
      : cell_(cell),
        evidence_(evidence),
        system_(system),
        solver_(solver),
        transfer_(transfer),
        protocol_(frozen_protocol(cell.scene)),
        neighbourhood_(system, protocol_, evidence.frozen),
        memory_(solver.memory()),
        random_(evidence.seed) {}

  /// Of a step of so many iterations, in the median of as many as fit into 20 ms, or seven, and of
  /// one at least; without the round trip [s]. @throws Breakdown
  Real seconds(int iterations) {
    constexpr Real enough = 0.02, patience = 0.5;
    constexpr std::size_t some = 7, most = 1000;
    std::vector<Real> times, trips;
    Real total = 0;
    const Clock::time_point begin = Clock::now();
    while (total < enough && times.size() < most &&
           (times.size() < some || seconds_since(begin) < patience)) {
      times.push_back(solve_another(iterations));
      total += times.back();
      trips.push_back(transfer_.measure());
    }
    expect_same_work(iterations, std::ranges::min(times));
    expect_work(iterations);
    return std::max(least_time, median(std::move(times)) - median(std::move(trips)));
  }

  /// Of one whose time is nobody's. @throws Breakdown
  Real solve_another(int iterations) {
    lot_ = {std::uniform_int_distribution<unsigned>(1)(random_), Beside::near};
    return solve(iterations);
  }

  const std::optional<std::string>& objection() const { return objection_; }

 private:
  Real solve(int iterations) {
    solver_.remember(memory_);
    set_in_motion(solver_, cell_.scene, system_, evidence_.frozen, lot_);
    cloth::State state = neighbourhood_.state(lot_);
    cloth::Silent probe(iterations);
    const Clock::time_point begin = Clock::now();
    solver_.step(state, probe);
    return seconds_since(begin);
  }

  /// Noise only slows down: one repetition that takes its time is enough.
  void expect_same_work(int iterations, Real shortest) {
    Real longest = 0;
    for (int k = 0; k < most_tries; ++k)
      if (longest = std::max(longest, solve(iterations)); too_fast * longest > shortest) return;
    object(fmt::format(
        "it remembers: a step of {} iterations takes {:.2g} s, and {:.2g} s where it has solved "
        "the same before",
        iterations, shortest, longest));
  }

  /// Of the first gap of the judged step, by how much Phi falls in the step that was solved last.
  Real fall() const {
    cloth::TimeStep step(system_, protocol_);
    cloth::State state = neighbourhood_.state(lot_);
    step.give_impulses(state);
    step.begin(state);
    return -step.phi().value_difference(evidence_.engine->last(), step.x()) /
           evidence_.trace.metric("first-gap");
  }

  /// Of the first gap, by how much it fell in the trace in so many iterations; NaN: nobody looked.
  Real fall_of_trace(int iterations) const {
    const std::vector<Real> at = evidence_.trace.column("iteration"),
                            error = evidence_.trace.column("error");
    const auto found = std::ranges::find(at, Real(iterations));
    if (found == at.end()) return std::numeric_limits<Real>::quiet_NaN();
    return 1 - error[static_cast<std::size_t>(found - at.begin())];
  }

  /// A step beside the judged one has about its first gap, and is done about as much of.
  void expect_work(int iterations) {
    const Real expected = fall_of_trace(iterations);
    if (!(std::abs(expected) >= least_share)) return;
    Real most = 0;
    for (int k = 0; k < few_tries; ++k) {
      if (k > 0) solve_another(iterations);
      most = std::max(most, fall() / expected);
      if (most >= least_share) return;
    }
    object(fmt::format(
        "it does less where it is timed: of what its trace did in {} iterations, a step has {:.2g}",
        iterations, most));
  }

  void object(std::string why) {
    if (!objection_) objection_ = std::move(why);
  }

  const Cell& cell_;
  const Evidence& evidence_;
  const cloth::System& system_;
  cloth::Solver& solver_;
  Transfer& transfer_;
  cloth::Protocol protocol_;
  Neighbourhood neighbourhood_;
  std::vector<Real> memory_;
  std::mt19937 random_;
  Lot lot_;  ///< of the last solve
  std::optional<std::string> objection_;
};

}  // namespace

void time_engine_steps(const Cell& cell, const Evidence& evidence, Row& row) {
  const cloth::System system = frozen_system(cell.scene, evidence.frozen.state);
  const Clock::time_point begin = Clock::now();
  const auto solver = solver_of(cell, evidence.engine);
  solver->prepare(system, frozen_protocol(cell.scene));
  const Real preparing = seconds_since(begin);
  Transfer transfer(*evidence.engine);
  transfer.measure();
  TimedSteps timed(cell, evidence, system, *solver, transfer);
  const int some = timed_iterations(evidence.trace);
  for (int w = 0; w < cell.measure.warmup; ++w) timed.solve_another(some);
  for (const Real tolerance : cell.frozen.tolerances) {
    const std::string name = tolerance_name(tolerance);
    const Real iterations = evidence.trace.metric("iterations@" + name);
    if (!cell.is_priced_alone && std::isfinite(iterations))
      row.metrics["seconds@" + name] = timed.seconds(static_cast<int>(iterations));
  }
  const Real one = timed.seconds(1), all = some > 1 ? timed.seconds(some) : one,
             first = std::min(one, all);
  row.metrics["seconds-first"] = first;
  row.metrics["seconds-per-iteration"] =
      some > 1 ? std::max(least_time, (all - first) / (some - 1)) : first;
  row.metrics["seconds-prepare"] = preparing;
  row.metrics["seconds-transfer"] = transfer.seconds();
  row.outcome = evidence.trace.outcome;
  reject(timed.objection(), row);
  reject(transfer.objection(), row);
}

}  // namespace harness
