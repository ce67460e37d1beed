#include <chrono>
#include <cmath>
#include <optional>

#include "cloth/error.hpp"
#include "cloth/step/time_step.hpp"
#include "experiments/harness/measure.hpp"
#include "experiments/harness/statistics.hpp"

namespace harness {

namespace {

using Clock = std::chrono::steady_clock;
using cloth::ImplicitStep;

/// Beyond this relative energy error a solver will not come back: the row says diverged.
constexpr Real hopeless = 1e3;

/// Judges iterates against the minimiser; never the solver's own word.
class FrozenJudge {
 public:
  FrozenJudge(const Cell& cell, const VecX& minimiser) : cell_(cell), minimiser_(minimiser) {}

  bool look(const ImplicitStep& phi, int iteration, Real seconds, const VecX& x) {
    const Real gap = phi.value_difference(x, minimiser_);
    if (iteration == 0) first_gap_ = gap;
    // A first guess that is the minimiser already leaves nothing to gain.
    const Real error = first_gap_ > 0 || std::isnan(first_gap_) ? gap / first_gap_ : 0;
    curve_["iteration"].push_back(iteration);
    curve_["seconds"].push_back(seconds);
    curve_["error"].push_back(error);
    curve_["residual"].push_back(phi.residual(x));
    for (const Real tolerance : cell_.frozen.tolerances) {
      const std::string name = tolerance_name(tolerance);
      if (!(error <= tolerance) || metrics_.contains("iterations@" + name)) continue;
      metrics_["iterations@" + name] = iteration;
      metrics_["seconds@" + name] = seconds;
    }
    last_ = error;
    if (error < best_) best_ = error;
    return std::isfinite(error) && error < hopeless;
  }

  void report(Row& row) {
    row.curve = std::move(curve_);
    row.metrics = std::move(metrics_);
    row.metrics["first-gap"] = first_gap_;
    row.metrics["final-error"] = last_;
    row.metrics["best-error"] = best_;
    const Real tightest = std::ranges::min(cell_.frozen.tolerances);
    row.outcome = row.metrics.contains("iterations@" + tolerance_name(tightest))
                      ? Outcome::converged
                      : Outcome::budget;
    if (!(last_ < hopeless)) {
      row.outcome = Outcome::diverged;
      row.why = "the energy left the neighbourhood of its minimum";
    }
  }

 private:
  const Cell& cell_;
  const VecX& minimiser_;
  Real first_gap_ = 0, last_ = 1, best_ = 1;
  Json curve_ = Json::object(), metrics_ = Json::object();
};

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
  for (const auto& [name, value] : trace.notes()) row.metrics[name] = value;
}

std::optional<std::string> refusal(const Cell& cell, const cloth::Solver& solver,
                                   const cloth::System& system) {
  if (solver.kind() == cloth::Kind::integrator)
    return "an integrator solves no implicit step; the free part measures it";
  if (const auto why = solver.declines(system, cell.scene.step)) return why;
  if (cell.frozen.tolerances.empty()) return "no tolerances";
  return std::nullopt;
}

}  // namespace

void measure_frozen_trace(const Cell& cell, const Evidence& evidence, Row& row) {
  const cloth::System system = cloth::build_system(cell.scene);
  const auto solver = make_solver(cell.solver, "cell");
  if (const auto why = refusal(cell, *solver, system)) {
    row.outcome = Outcome::skipped;
    row.why = *why;
    return;
  }
  solver->prepare(system, frozen_protocol(cell.scene));
  FrozenJudge judge(cell, evidence.frozen.minimiser);
  cloth::Trace trace(cell.frozen.iterations, cell.frozen.seconds,
                     [&](const ImplicitStep& phi, int iteration, Real seconds, const VecX& x) {
                       return judge.look(phi, iteration, seconds, x);
                     });
  cloth::State state = evidence.frozen.state;
  try {
    solver->step(state, trace);
  } catch (const cloth::Breakdown& breakdown) {
    judge.report(row);
    report_cost(trace, row);
    row.outcome = Outcome::breakdown;
    row.why = breakdown.what();
    return;
  }
  judge.report(row);
  report_cost(trace, row);
  row.metrics["iterations-spent"] = trace.iterations();
  const Stretch final_stretch = stretch(system, state.x);
  row.metrics["stretch-max"] = final_stretch.max;
  row.metrics["stretch-mean"] = final_stretch.mean;
}

namespace {

/// Seconds of one step of `iterations` from the frozen state: the median of as many solves, up to a
/// thousand, as fit into 20 ms, and of one at least.
Real timed_step(cloth::Solver& solver, const cloth::State& start, int iterations) {
  std::vector<Real> times;
  Real total = 0;
  cloth::State state = start;
  while (total < 0.02 && times.size() < 1000) {
    state = start;
    cloth::Silent probe(iterations);
    const Clock::time_point begin = Clock::now();
    solver.step(state, probe);
    times.push_back(std::chrono::duration<Real>(Clock::now() - begin).count());
    total += times.back();
  }
  return median(std::move(times));
}

}  // namespace

void measure_frozen_silent(const Cell& cell, const Evidence& evidence, Row& row) {
  const cloth::System system = cloth::build_system(cell.scene);
  const auto solver = make_solver(cell.solver, "cell");
  const cloth::Protocol protocol = frozen_protocol(cell.scene);
  const Clock::time_point begin = Clock::now();
  solver->prepare(system, protocol);
  row.metrics["seconds-prepare"] = std::chrono::duration<Real>(Clock::now() - begin).count();
  const int all = static_cast<int>(evidence.trace.metric("iterations-spent"));
  for (int w = 0; w < cell.measure.warmup; ++w) {
    cloth::State state = evidence.frozen.state;
    cloth::Silent probe(std::min(all, 100));
    solver->step(state, probe);
  }
  for (const Real tolerance : cell.frozen.tolerances) {
    const std::string name = tolerance_name(tolerance);
    const Real iterations = evidence.trace.metric("iterations@" + name);
    if (std::isfinite(iterations))
      row.metrics["seconds@" + name] =
          timed_step(*solver, evidence.frozen.state, static_cast<int>(iterations));
  }
  // What a step costs before its second iteration (a spectrum), and each one after.
  const int many = std::min(all, 100);
  const Real first = timed_step(*solver, evidence.frozen.state, 1);
  row.metrics["seconds-first"] = first;
  row.metrics["seconds-per-iteration"] =
      many > 1 ? (timed_step(*solver, evidence.frozen.state, many) - first) / (many - 1) : first;
  row.outcome = evidence.trace.outcome;
}

}  // namespace harness
