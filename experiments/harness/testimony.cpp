#include "experiments/harness/testimony.hpp"

#include <sched.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstring>
#include <limits>
#include <memory>

#include "cloth/error.hpp"
#include "cloth/step/time_step.hpp"
#include "experiments/harness/aside.hpp"
#include "experiments/harness/faithful.hpp"
#include "experiments/harness/frozen_judge.hpp"
#include "experiments/harness/in_motion.hpp"
#include "experiments/harness/solved_step.hpp"
#include "experiments/harness/steps_apart.hpp"

namespace harness {

using cloth::State;

namespace {

/// Whether a Trace shows that iteration whatever its budget; it shows the last in any case.
bool is_always_shown(int iteration) {
  int due = 0;
  while (due < iteration) due = cloth::Trace::due_after(due);
  return due == iteration;
}

int budget_of(const Question& question) {
  if (!is_always_shown(question.iterations)) return question.iterations;
  return question.until + 1 +
         static_cast<int>((question.lot.number + unsigned(question.until)) % 8);
}

/// The first of the iterations that the trace shows after which a step is elsewhere.
int first_difference(const Digests& of_trace, const Digests& found, int last) {
  for (const auto& [iterations, digest] : of_trace)
    if (const auto here = found.find(iterations);
        std::stoi(iterations) <= last && (here == found.end() || here->second != digest))
      return std::stoi(iterations);
  return Testimony::nowhere;
}

/// On so few vertices, an iteration comes as near as it happens to.
bool is_tiny(const cloth::System& system) {
  constexpr int few = 6;
  return std::ranges::count(system.pinned, 0) < few;
}

/// Infinite: there is none.
Real error_by_next_minimum(FrozenJudge& judge) {
  try {
    return judge.error_by_next_minimum();
  } catch (const cloth::Breakdown&) {
    return std::numeric_limits<Real>::infinity();
  }
}

/// Holds this process to so many of the processors that it may run on: one that takes more threads
/// when it is watched is no quicker. Where the kernel will not, it is as it was.
void stay_on_processors(int count) {
  cpu_set_t allowed, few;
  const int here = sched_getcpu();
  if (here < 0 || sched_getaffinity(0, sizeof allowed, &allowed) != 0) return;
  CPU_ZERO(&few);
  for (int k = 0; k < CPU_SETSIZE && CPU_COUNT(&few) < count; ++k)
    if (const int next = (here + k) % CPU_SETSIZE; CPU_ISSET(next, &allowed)) CPU_SET(next, &few);
  sched_setaffinity(0, sizeof few, &few);
}

/// Wall time while it goes, from when it is made.
class Stopwatch {
 public:
  void stop() {
    const Clock::time_point now = Clock::now();
    seconds_ += std::chrono::duration<Real>(now - begin_).count();
    begin_ = now;
  }
  void go() { begin_ = Clock::now(); }
  Real seconds() const { return seconds_; }  ///< until it was stopped

 private:
  using Clock = std::chrono::steady_clock;
  Clock::time_point begin_ = Clock::now();
  Real seconds_ = 0;
};

class WatchedSolver {
 public:
  WatchedSolver(const Cell& cell, const Evidence& evidence) : cell_(cell), evidence_(evidence) {}

  Testimony answer(const Question& question) {
    Stopwatch all;
    Testimony t = heard(question);
    all.stop();
    t.judging = all.seconds() - t.taken;
    return t;
  }

 private:
  Testimony heard(const Question& question) {
    Testimony t;
    t.is_there = true;
    const FrozenReference step =
        question.lot.way == Beside::apart ? apart(question.lot) : moved(question.lot);
    t.has_minimiser = step.minimiser.size() > 0;
    if (question.lot.way == Beside::apart) t.solving = steps_.apart(question.lot).seconds;
    if (!t.has_minimiser) return t;
    if (question.is_of_step) describe(step, t);
    else watch(question, step, t);
    return t;
  }

  /// A step near or far is the judged one, but for where it begins.
  FrozenReference moved(const Lot& lot) const {
    FrozenReference step;
    step.state = steps_.state(lot);
    step.minimiser = evidence_.frozen.minimiser;
    step.correction = evidence_.frozen.correction;
    step.certificate = evidence_.frozen.certificate;
    return step;
  }

  FrozenReference apart(const Lot& lot) {
    const SolvedStep& found = steps_.apart(lot);
    FrozenReference step;
    step.state = found.state;
    // As many as before the judged step, so that what a solver does every so many steps falls alike
    // on both: its own, of which few are kept, are the last of them.
    step.before = evidence_.frozen.before;
    const std::size_t own = std::min(found.before.size(), step.before.size());
    std::ranges::copy(found.before, step.before.end() - static_cast<std::ptrdiff_t>(own));
    step.minimiser = found.minimiser;
    step.correction = found.correction;
    step.certificate.doubt = "not looked for";
    return step;
  }

  /// Where it is first run: what the judge alone is asked for is answered without.
  void make_solver() {
    solver_ = solver_of(cell_);
    static_cast<void>(refusal(cell_, *solver_, system_));  // asked of the trace's, too
    solver_->prepare(system_, protocol_);
    memory_ = solver_->memory();
  }

  const SolvedStep& solved(const Lot& lot) {
    return lot.way == Beside::apart ? steps_.apart(lot) : steps_.solved(steps_.state(lot));
  }

  bool is_harder(const Question& question) {
    return (question.lot.way == Beside::apart && is_tiny(judged_)) ||
           harness::is_harder(solved(question.lot), steps_.judged(), question.iterations,
                              question.wanted);
  }

  void describe(const FrozenReference& apart, Testimony& t) const {
    FrozenJudge judge(cell_, judged_, apart);
    cloth::TimeStep step(judged_, protocol_);
    State from = apart.state;
    step.begin(from);
    judge.look(0, 0, step.x());
    describe(apart, judge, t);
  }

  /// After a look. Who knows the judged step's answer has it as it is, and shifted as the first
  /// guess is.
  void describe(const FrozenReference& apart, const FrozenJudge& judge, Testimony& t) const {
    t.hardness = judge.first_gap() / evidence_.trace.metric("first-gap");
    t.foreknown =
        std::min(judge.error_of(evidence_.frozen.minimiser), shift_error(judge, apart.state));
  }

  /// The error of the judged step's answer, shifted as the first guess is.
  Real shift_error(const FrozenJudge& judge, const State& state) const {
    const State& judged = evidence_.frozen.state;
    const VecX shift = state.x - judged.x + protocol_.dt * (state.v - judged.v);
    return std::max(0.0, judge.error_of(evidence_.frozen.minimiser + shift));
  }

  void watch(const Question& question, const FrozenReference& reference, Testimony& t) {
    const bool is_apart = question.lot.way == Beside::apart,
               is_judged = is_apart || question.is_judged;
    State state = reference.state;
    FrozenJudge judge(cell_, judged_, reference);
    StepEnds ends(judged_, protocol_, state);
    int shown = 0;  // the last that was, of the iterations in question
    VecX last;      // near: judged is that, and what comes after, but nothing on the way
    const auto look = [&](int k, Real seconds, const VecX& x) {
      if (k == 1) t.first_iteration = seconds;
      if (k > question.until) return true;
      ends.see(k, x);
      if (k <= question.iterations) shown = k, t.seconds = seconds;
      if (!is_judged) return true;
      if (!is_apart && k > 0 && k < question.iterations) {
        last = x;
        return true;
      }
      judge.look(k, seconds, x);
      last.resize(0);
      if (k <= question.iterations) t.error = judge.error();
      return !(std::isfinite(question.wanted) && judge.error() <= question.wanted);
    };
    t.given = budget_of(question);
    t.is_first = !solver_;
    Stopwatch own;
    cloth::Trace trace(t.given, question.seconds,
                       [&](const cloth::ImplicitStep&, int k, Real seconds, const VecX& x) {
                         own.stop();
                         const bool goes_on = look(k, seconds, x);
                         own.go();
                         return goes_on;
                       });
    try {
      if (t.is_first) make_solver();
      solver_->remember(memory_);
      Lot lot = question.lot;
      if (lot.number == 0) lot.number = motion_lot(cell_);
      const FrozenReference& there = is_apart ? reference : evidence_.frozen;
      t.in_motion = set_in_motion(*solver_, cell_.scene, judged_, there, lot).longest();
      solver_->step(state, trace);
    } catch (const cloth::Breakdown&) {  // beyond what is asked for, it may
      t.breaks_down = ends.digests().empty() || shown < question.iterations;
    }
    own.stop();
    t.taken = own.seconds();
    if (last.size() > 0) {
      judge.look(shown, t.seconds, last);
      t.error = judge.error();
    }
    t.is_out_of_time = trace.seconds() >= question.seconds;
    t.breaks_rules =
        trace.objection() || ends.objection() || objection_to_counts(trace, 1, t.given);
    if (is_judged && !ends.digests().empty()) {
      t.best = judge.best_error();
      // Of a step apart it is known already whether it is harder.
      if (is_apart && t.best > question.wanted) t.is_harder = is_harder(question);
      if (t.best > question.wanted && !t.is_harder)
        t.best = std::min(t.best, error_by_next_minimum(judge));
      if (!is_apart && t.best > question.wanted) {
        t.is_harder = is_harder(question);
        t.unlikeness = unlikeness(solved(question.lot), steps_.judged(), question.iterations);
      }
      t.accuracy = judge.accuracy();
      if (is_apart) {
        describe(reference, judge, t);
      } else {
        t.hardness = judge.first_gap() / evidence_.trace.metric("first-gap");
        t.shift = shift_error(judge, reference.state);
      }
      t.breaks_rules = t.breaks_rules || objection_to_pins(judge.pins_moved());
    }
    if (t.breaks_down) return;
    t.moves = std::ranges::any_of(
        ends.digests(), [&](const auto& end) { return end.second != ends.digests().at("0"); });
    t.differs = first_difference(evidence_.trace.digests, ends.digests(), question.iterations);
    std::memcpy(t.end.data(), ends.digests().at(std::to_string(shown)).data(), t.end.size());
    std::memcpy(t.first.data(), ends.digests().at("0").data(), t.first.size());
  }

  const Cell& cell_;
  const Evidence& evidence_;
  // Built twice: two copies of a cloth share its energies.
  const cloth::System system_ = frozen_system(cell_.scene, evidence_.frozen.state),
                      judged_ = frozen_system(cell_.scene, evidence_.frozen.state);
  const cloth::Protocol protocol_ = frozen_protocol(cell_.scene);
  StepsApart steps_{cell_.scene, judged_, evidence_.frozen};
  std::unique_ptr<cloth::Solver> solver_;
  std::vector<Real> memory_;  ///< at rest
};

}  // namespace

void testify(const Cell& cell, const Evidence& evidence, Asked& asked) {
  Question question;
  if (!asked.next(question)) return;
  stay_on_processors(cell.scene.step.threads);
  WatchedSolver solver(cell, evidence);
  do asked.answer(solver.answer(question));
  while (asked.next(question));
}

}  // namespace harness
