#include "experiments/harness/outside/measure_engine.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "cloth/error.hpp"
#include "cloth/simulation.hpp"
#include "cloth/step/time_step.hpp"
#include "experiments/harness/beside.hpp"
#include "experiments/harness/cold_run.hpp"
#include "experiments/harness/faithful.hpp"
#include "experiments/harness/free_witness.hpp"
#include "experiments/harness/in_motion.hpp"
#include "experiments/harness/isolation/worker.hpp"
#include "experiments/harness/outside/engine.hpp"
#include "experiments/harness/statistics.hpp"
#include "experiments/harness/stopwatch.hpp"
#include "experiments/harness/utf8.hpp"
#include "experiments/harness/watch.hpp"

namespace harness {

namespace {

/// Of a cell's time, after which no answer is waited for: the row is to say what was not answered.
constexpr Real share_of_time = 0.8;

/// Round trips beside which a step is nothing take that, and this a byte, at most [s].
constexpr Real bearable_echo = 1e-3, bearable_byte = 1e-8;

/// What is left of a step's time without that, where the clock tells no more [s].
constexpr Real least_time = 1e-9;

/// What a step is to do at least of what the trace did, where that did half of it all, and a run.
constexpr Real least_share = 0.5;

constexpr int most_tries = 8, few_tries = 3;

/// Round trips with nothing asked for.
class Transfer {
 public:
  explicit Transfer(Engine& engine) : engine_(engine) {}

  /// One more [s].
  Real measure() { return seconds_.emplace_back(engine_.echo()); }
  /// In the median [s].
  Real seconds() const { return median(seconds_); }

  /// Objects to a program that lets time pass there, which is taken off its steps.
  std::optional<std::string> objection() const {
    const Real least = std::ranges::min(seconds_),
               bearable = bearable_echo + bearable_byte * Real(engine_.echo_bytes());
    if (least <= bearable) return std::nullopt;
    return fmt::format("a round trip of {} bytes takes it {:.2g} s with nothing asked for",
                       engine_.echo_bytes(), least);
  }

 private:
  Engine& engine_;
  std::vector<Real> seconds_;
};

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

void time_frozen(const Cell& cell, const Evidence& evidence, Row& row) {
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

/// Of each step of a run: kinetic, and with elastic and of gravity [J].
struct Energies {
  std::vector<Real> kinetic = {}, total = {};

  void see(const cloth::System& system, const cloth::State& state) {
    kinetic.push_back(system.kinetic_energy(state.v));
    total.push_back(kinetic.back() + system.elastic_energy(state.x) +
                    system.gravity_energy(state.x));
  }
};

/// Objects to a run whose energies go otherwise than those of its trace, which began with `start`,
/// as the run did but for a hair's breadth.
std::optional<std::string> objection_to_energies(const Energies& start, const Energies& own,
                                                 const Energies& trace) {
  Real apart = 0, all = 0;
  for (std::size_t k = 0; k < std::min(own.total.size(), trace.total.size()); ++k) {
    apart += std::abs(own.total[k] - trace.total[k]) + std::abs(own.kinetic[k] - trace.kinetic[k]);
    all += std::abs(trace.total[k] - start.total.front()) + trace.kinetic[k];
  }
  if (apart <= least_share * all) return std::nullopt;
  return fmt::format(
      "it does otherwise where it is timed: its energies are {:.2g} off those of its trace, beside "
      "all that these change",
      apart / all);
}

void time_free(const Cell& cell, const Evidence& evidence, Row& row) {
  const cloth::System system = cloth::build_system(cell.scene);
  const cloth::State initial = cloth::initial_state(cell.scene, system);
  cloth::Simulation run(system, cell.scene.step, solver_of(cell, evidence.engine));
  for (int w = 0; w < cell.measure.warmup; ++w) {
    const unsigned lot = evidence.seed + static_cast<unsigned>(w) + 1;
    run.start(stirred(system, initial, lot, cell.scene.step.dt), cell.free.duration);
    while (run.frame() < first_steps(cell)) run.advance();
  }
  run.start(shifted(system, initial, evidence.seed, hairs_breadth), cell.free.duration);
  Transfer transfer(*evidence.engine);
  std::vector<Real> times;
  Energies start, energies;
  start.see(system, initial);
  while (run.frame() < step_count(cell)) {
    const Clock::time_point begin = Clock::now();
    run.advance();
    times.push_back(seconds_since(begin));
    transfer.measure();
    energies.see(system, run.state());
  }
  const Real trips = solves_in_a_step(cell.scene.step, run.solver()) * transfer.seconds();
  for (Real& seconds : times) seconds = std::max(least_time, seconds - trips);
  report_step_times(times, row);
  row.metrics["seconds-transfer"] = transfer.seconds();
  row.outcome = evidence.trace.outcome;
  const Energies traced{evidence.trace.column("kinetic"), evidence.trace.column("total")};
  reject(objection_to_energies(start, energies, traced), row);
  reject(transfer.objection(), row);
}

void measure_part(const Cell& cell, const Evidence& evidence, Row& row) {
  if (cell.mode == Mode::trace && cell.part == Part::frozen)
    measure_frozen_trace(cell, evidence, row);
  else if (cell.mode == Mode::trace) measure_free_trace(cell, evidence, row);
  else if (cell.part == Part::frozen) time_frozen(cell, evidence, row);
  else time_free(cell, evidence, row);
}

void end(Row& row, Outcome outcome, const std::exception& why) {
  row.outcome = outcome;
  row.why = shortened(cloth::words_of(why), longest_complaint);
}

}  // namespace

/// What it does beyond its protocol, or that it dies, is thrown, and so a crash.
void measure_engine(const Cell& cell, const Evidence& evidence, Row& row,
                    const std::function<void()>& close_doors) {
  const EngineTerms terms{
      .threads = cell.scene.step.threads,
      .is_guarded = true,
      .until =
          Clock::now() + std::chrono::duration_cast<Clock::duration>(
                             std::chrono::duration<Real>(share_of_time * cell.measure.timeout))};
  Evidence own = evidence;
  std::optional<Watch> watch;
  try {
    own.engine = std::make_shared<Engine>(cell.solver.program, terms);
    close_doors();
    watch.emplace(evidence.spin, evidence.company, own.engine->clock());
    measure_part(cell, own, row);
    if (!is_rejected(row) && row.outcome != Outcome::skipped) {
      row.metrics["start-seconds"] = own.engine->starting();
      row.metrics["note-precision"] = own.engine->says().precision;
    }
  } catch (const EngineIsLate& late) {
    end(row, Outcome::timeout, late);
  } catch (const EngineDeclines& declines) {
    end(row, Outcome::skipped, declines);
  } catch (const cloth::Breakdown& breakdown) {
    end(row, Outcome::breakdown, breakdown);
  }
  if (watch) row.metrics.merge(watch->report(cell, row));
}

}  // namespace harness
