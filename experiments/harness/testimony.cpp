#include "experiments/harness/testimony.hpp"

#include <algorithm>
#include <cstring>
#include <limits>
#include <map>
#include <memory>

#include "cloth/error.hpp"
#include "cloth/step/time_step.hpp"
#include "experiments/harness/aside.hpp"
#include "experiments/harness/faithful.hpp"
#include "experiments/harness/frozen_judge.hpp"
#include "experiments/harness/in_motion.hpp"
#include "experiments/harness/solved_step.hpp"

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

/// That with which a step begins: from its minimiser, 3n [m], and what Phi is above that [J].
struct FirstError {
  VecX x;
  Real gap;

  FirstError(const cloth::System& system, const cloth::Protocol& protocol,
             const FrozenReference& reference) {
    cloth::TimeStep step(system, protocol);
    step.begin(reference.state);
    x = step.x() - reference.minimiser;
    gap = step.phi().value_difference(step.x(), reference.minimiser);
  }
};

/// Infinite: there is none.
Real error_by_next_minimum(FrozenJudge& judge) {
  try {
    return judge.error_by_next_minimum();
  } catch (const cloth::Breakdown&) {
    return std::numeric_limits<Real>::infinity();
  }
}

class WatchedSolver {
 public:
  WatchedSolver(const Cell& cell, const Evidence& evidence)
      : cell_(cell), evidence_(evidence), solver_(solver_of(cell)) {
    solver_->prepare(system_, protocol_);
    memory_ = solver_->memory();
  }

  Testimony answer(const Question& question) {
    const bool is_apart = question.lot.way == Beside::apart;
    const State state = neighbourhood_.state(question.lot);
    Testimony t;
    t.is_there = true;
    t.has_minimiser = !is_apart || apart(state, question.lot).has_minimiser();
    if (!t.has_minimiser || question.is_of_minimiser) return t;
    watch(question, is_apart ? apart(state, question.lot).reference : from(state), t);
    if (t.best > question.wanted)
      t.is_harder = (is_apart && is_tiny(judged_)) ||
                    is_harder(is_apart ? apart(state, question.lot) : solved(state),
                              solved(evidence_.frozen.state), question.iterations, question.wanted);
    return t;
  }

 private:
  /// A step near or far is the judged one, but for where it begins.
  FrozenReference from(const State& state) const {
    FrozenReference reference = evidence_.frozen;
    reference.state = state;
    return reference;
  }

  /// Once of each state.
  const SolvedStep& solved(const State& state) {
    const auto [place, is_new] = solved_.try_emplace(digest_of(state.x) + digest_of(state.v));
    if (is_new) place->second = solve_step(cell_.scene, judged_, state);
    return place->second;
  }

  /// The step that begins there, or one that is softer where the judged one is.
  const SolvedStep& apart(const State& state, const Lot& lot) {
    const SolvedStep& found = solved(state);
    if (!found.has_minimiser() || stiffness_of(found.reference) <= most_stiffness) return found;
    const VecX along = FirstError(judged_, protocol_, evidence_.frozen).x;
    return solved(neighbourhood_.softly_apart(lot, along));
  }

  /// What its first error weighs beside its inertia, in shares of that, and beside the judged
  /// step's. Those are next to 0 for a flat cloth that falls, which a few sweeps of any method
  /// solve.
  Real stiffness_of(const FrozenReference& reference) const {
    const auto share = [this](const FrozenReference& of) {
      const FirstError error(judged_, protocol_, of);
      return std::abs(error.gap / judged_.kinetic_energy(error.x / protocol_.dt) - 1);
    };
    return share(reference) / share(evidence_.frozen);
  }

  /// What the first guess is off the judged step's, 3n [m].
  VecX shift_of(const State& state) const {
    const State& judged = evidence_.frozen.state;
    return state.x - judged.x + protocol_.dt * (state.v - judged.v);
  }

  void watch(const Question& question, const FrozenReference& reference, Testimony& t) {
    const bool is_apart = question.lot.way == Beside::apart,
               is_judged = is_apart || question.is_judged;
    State state = reference.state;
    FrozenJudge judge(cell_, judged_, reference);
    StepEnds ends(judged_, protocol_, state);
    int shown = 0;  // the last that was, of the iterations in question
    VecX last;      // near: judged is that, and what comes after, but nothing on the way
    cloth::Trace trace(budget_of(question), question.seconds,
                       [&](const cloth::ImplicitStep&, int k, Real seconds, const VecX& x) {
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
                         return true;
                       });
    try {
      solver_->remember(memory_);
      Lot lot = question.lot;
      if (lot.number == 0) lot.number = motion_lot(cell_);
      t.in_motion = set_in_motion(*solver_, cell_.scene, judged_, evidence_.frozen, lot).longest();
      solver_->step(state, trace);
    } catch (const cloth::Breakdown&) {  // beyond what is asked for, it may
      t.breaks_down = ends.digests().empty() || shown < question.iterations;
    }
    if (last.size() > 0) {
      judge.look(shown, t.seconds, last);
      t.error = judge.error();
    }
    t.is_out_of_time = trace.seconds() >= question.seconds;
    t.breaks_rules = trace.objection().has_value() || objection_to_restarts(trace, 1);
    if (is_judged && !ends.digests().empty()) {
      t.best = judge.best_error();
      if (t.best > question.wanted) t.best = std::min(t.best, error_by_next_minimum(judge));
      t.accuracy = judge.accuracy();
      t.hardness = judge.first_gap() / evidence_.trace.metric("first-gap");
      if (!is_apart)
        t.shift =
            std::max(0.0, judge.error_of(evidence_.frozen.minimiser + shift_of(reference.state)));
      if (is_apart) {
        t.foreknown = judge.error_of(evidence_.frozen.minimiser);
        t.stiffness = stiffness_of(reference);
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
  const cloth::System system_ = cloth::build_system(cell_.scene), judged_ = system_;
  const cloth::Protocol protocol_ = frozen_protocol(cell_.scene);
  const Neighbourhood neighbourhood_{judged_, protocol_, evidence_.frozen,
                                     evidence_.trace.metric("first-gap")};
  std::unique_ptr<cloth::Solver> solver_;
  std::vector<Real> memory_;  ///< at rest
  std::map<std::string, SolvedStep> solved_;
};

}  // namespace

void testify(const Cell& cell, const Evidence& evidence, Asked& asked) {
  Question question;
  if (!asked.next(question)) return;
  WatchedSolver solver(cell, evidence);
  do asked.answer(solver.answer(question));
  while (asked.next(question));
}

}  // namespace harness
