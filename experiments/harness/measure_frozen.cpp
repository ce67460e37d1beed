#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "cloth/error.hpp"
#include "cloth/held.hpp"
#include "cloth/step/time_step.hpp"
#include "experiments/harness/bill.hpp"
#include "experiments/harness/deadline.hpp"
#include "experiments/harness/faithful.hpp"
#include "experiments/harness/frozen_judge.hpp"
#include "experiments/harness/in_motion.hpp"
#include "experiments/harness/isolation/worker.hpp"
#include "experiments/harness/measure.hpp"
#include "experiments/harness/statistics.hpp"
#include "experiments/harness/stopwatch.hpp"
#include "experiments/harness/strain.hpp"

namespace harness {

namespace {

void report_cost(const cloth::Trace& trace, Row& row) {
  for (std::size_t p = 0; p < choices(cloth::Phase{}).size(); ++p) {
    const auto phase = static_cast<cloth::Phase>(p);
    if (trace.seconds(phase) > 0)
      row.metrics["seconds-" + cloth::word(phase)] = trace.seconds(phase);
  }
  for (std::size_t w = 0; w < choices(cloth::Work{}).size(); ++w) {
    const auto work = static_cast<cloth::Work>(w);
    if (trace.work(work) > 0) row.metrics[cloth::word(work)] = trace.work(work);
  }
}

/// Notes are the solver's, and have names apart from the judge's. Objects to one that would be
/// taken for a judge's, and to more than anybody reads.
std::optional<std::string> report_notes(const cloth::Trace& trace, Row& row) {
  constexpr std::size_t most = 32, longest = 32;
  if (trace.notes().size() > most) return "it notes more than 32 things";
  for (const auto& [name, value] : trace.notes()) {
    const bool plain = std::ranges::all_of(
        name, [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; });
    if (!plain || name.empty() || name.size() > longest || row.metrics.contains(name))
      return fmt::format("it notes '{}', which is not its to say", name.substr(0, longest));
    row.metrics["note-" + name] = value;
  }
  return std::nullopt;
}

/// Of a step of as many iterations as a trace had, on average [s], by the trace's clock: of a
/// longer one, it is the rarer.
constexpr Real visit_seconds = 0.1;

/// One of the iterations that the trace showed, the last as often as all others together: what its
/// curve says of them is told where nobody looks, too. 0: none.
int lot_of_way(const Cell& cell, const Evidence& evidence) {
  std::vector<int> shown;
  for (const auto& [iterations, digest] : evidence.trace.digests)
    if (iterations != "0") shown.push_back(std::stoi(iterations));
  const std::vector<Real> clock = evidence.trace.column("seconds");
  const Real wall = clock.empty() ? 0 : clock.back();
  std::mt19937 random(evidence.seed);
  if (shown.empty() || !is_drawn(random, wall, visit_seconds, cell.measure.timeout)) return 0;
  std::ranges::sort(shown);
  const std::size_t lot =
      std::uniform_int_distribution<std::size_t>(0, 2 * shown.size() - 1)(random);
  return shown[std::min(lot, shown.size() - 1)];
}

/// What a step takes in which nothing is iterated: it is begun, and finished [s].
Real beginning(const cloth::System& system, const cloth::Protocol& protocol,
               const cloth::State& start) {
  constexpr int tries = 5;
  Real least = std::numeric_limits<Real>::infinity();
  cloth::TimeStep step(system, protocol);
  for (int k = 0; k < tries; ++k) {
    cloth::State state = start;
    const Clock::time_point begin = Clock::now();
    step.begin(state);
    step.finish(state);
    least = std::min(least, seconds_since(begin));
  }
  return least;
}

/// k h^2 / m, of the stiffest of springs and membrane, a typical vertex having the mass m.
Real stiffness_number(const cloth::Scene& scene, const cloth::System& system) {
  const Real h = frozen_protocol(scene).dt,
             membrane = scene.membrane.model == cloth::Membrane::none ? 0 : scene.membrane.youngs,
             springs = scene.has_springs() ? scene.cloth.stiffness : 0;
  return std::max(springs, membrane) * h * h /
         median(std::vector<Real>(system.mass.begin(), system.mass.end()));
}

}  // namespace

void report_memory(Real bytes, const Cell& cell, const cloth::System& system, Row& row) {
  if (cell.solver.program) return;
  row.metrics["bytes-per-vertex"] = bytes / system.vertices();
}

void report_size(const cloth::Scene& scene, const cloth::System& system, Row& row) {
  row.metrics["stiffness-number"] = stiffness_number(scene, system);
  row.metrics["vertices"] = system.vertices();
  row.metrics["springs"] = Real(system.springs.size());
  row.metrics["faces"] = Real(system.faces.size());
}

namespace {

/// How many times as long as all others together a first iteration takes in which they are lost.
constexpr Real hides_others = 4;

/// Of each iteration after the first, by the clock of a trace; NaN: it has none.
Real each_by_clock(const Row& trace) {
  const std::vector<Real> at = trace.column("iteration"), seconds = trace.column("seconds");
  if (seconds.size() < 3) return std::numeric_limits<Real>::quiet_NaN();
  return (seconds.back() - seconds[1]) / (at.back() - at[1]);
}

/// Of a trace's first iteration; infinite: it has none.
Real first_seconds(const Row& trace) {
  const std::vector<Real> seconds = trace.column("seconds");
  return seconds.size() > 1 ? seconds[1] - seconds[0] : std::numeric_limits<Real>::infinity();
}

}  // namespace

std::optional<std::string> refusal(const Cell& cell, const cloth::Solver& solver,
                                   const cloth::System& system) {
  const bool frozen = cell.part == Part::frozen;
  if (frozen && solver.kind() == cloth::Kind::integrator)
    return "an integrator solves no implicit step; the free part measures it";
  if (const auto why = solver.declines(system, cell.scene.step))
    return why->substr(0, longest_complaint);
  if (frozen && cell.frozen.tolerances.empty()) return "no tolerances";
  return std::nullopt;
}

void measure_frozen_trace(const Cell& cell, const Evidence& evidence, Row& row) {
  const cloth::State& start = evidence.frozen.state;
  cloth::Holding memory;  // of cloth, solver and state, not of who judges
  memory.go_on();
  const cloth::System system = frozen_system(cell.scene, start);
  memory.pause();
  const cloth::System judged = frozen_system(cell.scene, start);
  GivenCloth custody(system);
  Bill bill(cell.scene.step.threads);
  memory.go_on();
  const auto solver = solver_of(cell, evidence.engine);
  if (const auto why = refusal(cell, *solver, system)) {
    row.outcome = Outcome::skipped;
    row.why = *why;
    return;
  }
  const cloth::Protocol protocol = frozen_protocol(cell.scene);
  solver->prepare(system, protocol);
  bill.close();
  solver->remember(solver->memory());  // as where it is timed
  set_in_motion(*solver, cell.scene, judged, evidence.frozen, {motion_lot(cell)});
  memory.pause();
  FrozenJudge judge(cell, judged, evidence.frozen);
  StepEnds ends(judged, protocol, start);
  const Real budget = cell.frozen.seconds_of(judged.vertices());
  cloth::Trace trace(cell.frozen.iterations, budget,
                     [&](const cloth::ImplicitStep&, int iteration, Real seconds, const VecX& x) {
                       memory.pause();
                       ends.see(iteration, x);
                       const bool goes_on = judge.look(iteration, seconds, x);
                       memory.go_on();
                       return goes_on;
                     });
  trace.watch([&](const cloth::System& used) {
    memory.pause();
    custody.look(used);
    memory.go_on();
  });
  memory.go_on();
  cloth::State state = start;
  std::optional<std::string> broken;
  try {
    solver->step(state, trace);
  } catch (const cloth::Breakdown& breakdown) {
    broken = cloth::words_of(breakdown);
  }
  memory.pause();
  const bool all_iterations = trace.iterations() >= cell.frozen.iterations,
             all_seconds = trace.seconds() >= budget,
             is_spent = !broken && (all_iterations || all_seconds);
  judge.report(row, is_spent ? EndedBy::budget : EndedBy::solver);
  if (row.outcome == Outcome::unfaithful) return;
  report_cost(trace, row);
  if (broken) {
    row.outcome = Outcome::breakdown;
    row.why = *broken;
  } else {
    report_size(cell.scene, judged, row);
    row.metrics["iterations-spent"] = trace.iterations();
    report_memory(memory.bytes() - trace.bytes(), cell, judged, row);
    row.digests = ends.digests();
    if (all_seconds && !all_iterations) row.metrics["clock-ended"] = 1;
    const Stretch final_stretch = stretch(judged, state.x);
    row.metrics["stretch-max"] = final_stretch.max;
    row.metrics["stretch-mean"] = final_stretch.mean;
    reject(objection_to_counts(trace, 1, cell.frozen.iterations), row);
  }
  reject(objection_to_rounding(), row);
  reject(trace.objection(), row);
  reject(objection_to_bill(bill, {}, judged, protocol, start), row);
  reject(report_notes(trace, row), row);
  reject(ends.objection(), row);
  reject(custody.objection(), row);
}

void measure_frozen_silent(const Cell& cell, const Evidence& evidence, Row& row, Timed& held) {
  const cloth::System system = frozen_system(cell.scene, evidence.frozen.state),
                      given = frozen_system(cell.scene, evidence.frozen.state);
  GivenCloth custody(system);
  const cloth::Protocol protocol = frozen_protocol(cell.scene);
  Bill bill(cell.scene.step.threads);
  const Clock::time_point begin = Clock::now();
  const auto solver = solver_of(cell);
  static_cast<void>(refusal(cell, *solver, system));  // asked of the trace's, too
  solver->prepare(system, protocol);
  const Real preparing = seconds_since(begin);
  held.preparing = preparing;
  TimedStep timed(cell, given, *solver, evidence.frozen, evidence.seed, held.answers,
                  evidence.is_heard_again);
  const int some = timed_iterations(evidence.trace);
  for (int w = 0; w < cell.measure.warmup; ++w) timed.warm_up(some);
  bill.close();
  for (const Real tolerance : cell.frozen.tolerances) {
    if (cell.is_priced_alone) break;
    const std::string name = tolerance_name(tolerance);
    const Real iterations = evidence.trace.metric("iterations@" + name);
    if (!std::isfinite(iterations)) continue;
    const int k = static_cast<int>(iterations);
    const Real seconds = timed.seconds(k);
    custody.look();
    row.metrics["seconds@" + name] = seconds + timed.done_before(k, seconds);
  }
  // What a step costs before its second iteration (a spectrum), and each one after.
  Real first = timed.seconds(1);
  custody.look();
  const Real all_of_some = some > 1 ? timed.seconds(some) : first;
  Real spent = timed.spent();
  const int last = all_iterations(evidence.trace);
  const bool is_told = last <= some || tell_the_trace(evidence.trace, some, first, all_of_some);
  const int many = is_told ? some : last;
  const Real all = is_told ? all_of_some : timed.seconds(last);
  if (!is_told) spent = timed.spent();
  // Others on the machine make it longer, never shorter: what would be objected to is tried again.
  const Real watched = first_seconds(evidence.trace);
  const auto is_odd = [&](int tries) {
    return tries < 3 ? first > std::min(all, 1.5 * watched)
                     : objection_to_order(first, all).has_value();
  };
  for (int k = 0; k < 10 && is_odd(k); ++k) first = std::min(first, timed.seconds(1));
  const auto each_after = [spent](Real one, Real as_many) {
    return spent > 1 ? std::max(0.0, as_many - one) / (spent - 1) : one;
  };
  // What is done before a step is as much, however many iterations it has, and seen best beside
  // one.
  const Real before_first = timed.done_before(1, first), whole_first = first + before_first,
             whole = all + std::max(before_first, timed.done_before(many, all));
  // A first iteration that is short when watched hides nothing: it is held to the pace of a trace.
  const Real begun = beginning(given, protocol, evidence.frozen.state),
             watched_each = each_by_clock(evidence.trace);
  const bool are_lost = whole_first > hides_others * (whole - whole_first) &&
                        whole_first <= 1.5 * (watched + begun) && std::isfinite(watched_each);
  row.metrics["seconds-first"] = whole_first;
  row.metrics["seconds-per-iteration"] = are_lost ? watched_each : each_after(whole_first, whole);
  if (const int visited = lot_of_way(cell, evidence)) timed.visit(visited);
  const Real late = timed.late(), in_motion = timed.making_ready();
  row.metrics["seconds-prepare"] =
      preparing + late + in_motion + timed.made_ready_in_warm_up(some, all_of_some);
  row.metrics["seconds-begin"] = begun;
  row.outcome = evidence.trace.outcome;
  reject(objection_to_rounding(), row);
  reject(timed.objection(), row);
  held.taken = preparing + timed.taken();
  reject(timed.objection_to_all(first, each_after(first, all)), row);
  reject(objection_to_order(first, all), row);
  const Real after_first = std::max(0.0, timed.spent_in_motion() - 1),
             as_many = first + after_first * each_after(first, all);
  if (solver->has_memory()) reject(objection_to_motion(timed.in_motion(), as_many), row);
  // Steps in motion are held to as many iterations of that one, and may be more than it has.
  const std::size_t moved = solver->has_memory() ? evidence.frozen.before.size() : 0;
  const Real warmup = cell.measure.warmup,
             own_steps =
                 warmup * all_of_some + Real(moved) * (warmup + 1) * std::max(all_of_some, as_many);
  reject(objection_to_bill(bill, {own_steps, all_of_some}, given, protocol, evidence.frozen.state),
         row);
  reject(custody.objection(), row);
}

}  // namespace harness
