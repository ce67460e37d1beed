#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>
#include <numeric>
#include <optional>
#include <random>

#include "cloth/simulation.hpp"
#include "experiments/harness/beside.hpp"
#include "experiments/harness/bill.hpp"
#include "experiments/harness/cold_run.hpp"
#include "experiments/harness/deadline.hpp"
#include "experiments/harness/faithful.hpp"
#include "experiments/harness/free_witness.hpp"
#include "experiments/harness/isolation/worker.hpp"
#include "experiments/harness/measure.hpp"
#include "experiments/harness/statistics.hpp"
#include "experiments/harness/stopwatch.hpp"
#include "experiments/harness/watching.hpp"

namespace harness {

namespace {

/// How long a timed run's steps are watched again, on average [s]; how often, and how long, they
/// are timed once more, where that took too long [s].
constexpr Real watched_seconds = 1, patience = 2;
constexpr int most_tries = 8, few_tries = 2;

/// What a frame may leave a solver [ms].
constexpr std::array frame_budgets{1, 2, 4, 8, 16};

/// How many of the steps are watched again: all where that is short, or is drawn; else the first.
int watched_steps(const Cell& cell, const Evidence& evidence, int steps) {
  const Real wall = evidence.trace.metric("wall");
  std::seed_seq seed{evidence.seed, 2U};
  std::mt19937 random(seed);
  const Real seconds =
      evidence.is_heard_again ? std::numeric_limits<Real>::infinity() : watched_seconds;
  if (is_drawn(random, wall, seconds, cell.measure.timeout)) return steps;
  return std::clamp(static_cast<int>(steps * watched_seconds / wall), 1, steps);
}

/// Whether they are watched again at all, by a lot that is not the witness's.
bool is_looked_into(const Cell& cell, const Evidence& evidence) {
  if (evidence.is_heard_again) return true;
  std::seed_seq seed{evidence.seed, 3U};
  std::mt19937 random(seed);
  return std::uniform_int_distribution(1, cell.measure.audit_every)(random) == 1;
}

/// The free runs of a cell whose steps are timed, by one solver.
class TimedRuns {
 public:
  /// Keeps references. `given`: the cloth as it was before the solver had it.
  TimedRuns(const Cell& cell, const Evidence& evidence, const cloth::System& system,
            const cloth::System& given, GivenCloth& custody, std::vector<FreeAnswer>& answers)
      : cell_(cell),
        evidence_(evidence),
        given_(given),
        custody_(custody),
        answers_(answers),
        run_(system, cell.scene.step, solver_of(cell)),
        random_(evidence.seed),
        is_looked_at_(std::min(0.125, 8.0 / steps_)) {
    static_cast<void>(run_.declines());  // asked of the trace's, too
  }

  const cloth::State& initial() const { return initial_; }
  int steps() const { return steps_; }
  int few() const { return few_; }
  /// Of the last run [s].
  const std::vector<Real>& times() const { return times_; }
  Real each() const { return std::reduce(times_.begin(), times_.end()) / steps_; }

  /// The first steps of runs from so far away that nothing of the timed one was ever solved before,
  /// nor anything near it: how long the slowest took [s].
  Real rehearse() {
    Real longest = 0;
    for (int w = 0; w < cell_.measure.warmup; ++w) {
      const unsigned lot = evidence_.seed + static_cast<unsigned>(w) + 1;
      start(stirred(given_, initial_, lot, cell_.scene.step.dt), lot);
      go_on(few_);
      longest = std::max(longest, answers_.back().first_seconds);
      answers_.clear();
    }
    return longest;
  }

  void start(unsigned lot) { start(shifted(given_, initial_, lot, hairs_breadth), lot); }

  void go_on_to_its_end() {
    go_on(steps_);
    answers_.back().way = way_.digest();
    answers_.back().end = digest_of(run_.state().x);
  }

  /// Who does less where nobody looks, and comes to the same, is caught by no answer. Noise
  /// lengthens either, so the last run and a watched one are made again by turns.
  std::optional<std::string> hold_to_watched(unsigned lot) {
    const int watched = watched_steps(cell_, evidence_, steps_);
    const Clock::time_point begin = Clock::now();
    Real least = std::numeric_limits<Real>::infinity();
    for (int k = 1;; ++k) {
      const std::optional<Real> again = watch(watched, lot);
      if (!again) return std::nullopt;  // which its steps say, where they are held against others
      least = std::min(least, *again);
      const Real held = std::reduce(times_.begin(), times_.begin() + watched);
      if (least <= as_even * held) return std::nullopt;
      if (k == most_tries || (k >= few_tries && seconds_since(begin) > patience))
        return fmt::format(
            "it does less where nobody looks: {} steps take {:.2g} s, and {:.2g} s when they are "
            "watched",
            watched, held, least);
      answers_.pop_back();
      start(lot);
      go_on_to_its_end();
    }
  }

 private:
  void start(const cloth::State& from, unsigned lot) {
    answers_.push_back({.lot = lot, .start = digest_of(from.x)});
    run_.start(from, cell_.free.duration);
  }

  /// Of its first few steps, processor time: others on the machine lengthen any other.
  void go_on(int count) {
    times_.clear();
    way_ = {};
    Bill first(cell_.scene.step.threads);
    while (run_.frame() < count) {
      const Clock::time_point begin = Clock::now();
      run_.advance();
      times_.push_back(seconds_since(begin));
      way_.see(run_.state());
      if (run_.frame() > few_ && is_looked_at_(random_)) custody_.look();  // on nobody's bill
      if (run_.frame() != few_) continue;
      first.close();
      answers_.back().first_way = way_.digest();
    }
    answers_.back().first_seconds = first.seconds();
  }

  /// What so many steps take by a trace's clock, at least [s]; nothing where one breaks down.
  std::optional<Real> watch(int steps, unsigned lot) {
    run_.start(shifted(given_, initial_, lot, hairs_breadth), cell_.free.duration);
    cloth::Trace trace(cell_.scene.step.iterations, std::numeric_limits<Real>::infinity(),
                       [](auto&&...) { return true; });
    while (run_.frame() < steps)
      if (run_.step(trace).fate == cloth::Fate::breakdown) return std::nullopt;
    return trace.seconds() - watching_.around(trace, steps);
  }

  const Cell& cell_;
  const Evidence& evidence_;
  const cloth::System& given_;
  GivenCloth& custody_;
  std::vector<FreeAnswer>& answers_;
  const int steps_ = step_count(cell_), few_ = first_steps(cell_);
  cloth::Simulation run_;
  const cloth::State initial_ = cloth::initial_state(cell_.scene, given_);
  const Watching watching_;
  std::mt19937 random_;
  std::bernoulli_distribution is_looked_at_;
  Way way_;
  std::vector<Real> times_;
};

}  // namespace

void report_step_times(const std::vector<Real>& times, Row& row) {
  const Real each = std::reduce(times.begin(), times.end()) / Real(times.size());
  row.metrics["step-mean"] = each;
  row.metrics["step-p50"] = quantile(times, 0.50);
  row.metrics["step-p95"] = quantile(times, 0.95);
  row.metrics["step-p99"] = quantile(times, 0.99);
  row.metrics["fps"] = 1 / each;
  for (const int milliseconds : frame_budgets) {
    const auto over =
        std::ranges::count_if(times, [&](Real seconds) { return seconds > 1e-3 * milliseconds; });
    row.metrics[fmt::format("over-{}ms", milliseconds)] = Real(over) / Real(times.size());
  }
}

void measure_free_silent(const Cell& cell, const Evidence& evidence, Row& row,
                         std::vector<FreeAnswer>& answers) {
  const cloth::System system = cloth::build_system(cell.scene),
                      given = cloth::build_system(cell.scene);
  GivenCloth custody(system);
  const unsigned lot = lot_of_start(cell, evidence);
  Bill bill(cell.scene.step.threads);
  TimedRuns runs(cell, evidence, system, given, custody, answers);
  const Real rehearsed = runs.rehearse();
  runs.start(lot);
  bill.close();
  custody.look();
  runs.go_on_to_its_end();
  const auto idles =
      is_looked_into(cell, evidence) ? runs.hold_to_watched(lot) : std::optional<std::string>();
  const Real each = runs.each();
  report_step_times(runs.times(), row);
  row.outcome = evidence.trace.outcome;
  reject(idles, row);
  reject(objection_to_rounding(), row);
  reject(objection_to_rehearsal(rehearsed, answers.back().first_seconds), row);
  const OwnSteps own{cell.measure.warmup * runs.few() * each, each};
  reject(objection_to_bill(bill, own, given, cell.scene.step.of_substep(), runs.initial()), row);
  reject(custody.objection(), row);
  if (lot > 0 || !evidence.is_audited) return;
  if (const unsigned another = lot_of_another(cell, evidence, each * runs.steps())) {
    runs.start(another);
    runs.go_on_to_its_end();
  }
}

}  // namespace harness
