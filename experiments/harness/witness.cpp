#include "experiments/harness/witness.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <set>

#include "cloth/error.hpp"
#include "experiments/harness/faithful.hpp"
#include "experiments/harness/frozen_judge.hpp"

namespace harness {

namespace {

/// Another step may end with a somewhat larger error, and with a much larger one where that is
/// still far below what the judged step's answer would be worth there, which is all that one would
/// have who knew it.
constexpr Real bearable_factor = 10, most_factor = 100, far_below = 1. / 30, most_hardness = 2;

/// Of the first gap, by which steps apart differ. Errors of some methods rise and fall, and not on
/// two steps alike, and a stiff cloth may buckle where it is pushed: on one of a few they come as
/// low, if later. Who knew the judged step comes there on none.
constexpr std::array<Real, 4> shares{0.03, 0.01, 0.003, 0.001};

/// By which iterations of a step apart may take longer, and what is too little to ask about [s].
constexpr Real times_as_slow = 4, too_short = 1e-3;

/// Newton's kind gains orders of magnitude in an iteration, and another step may need one more,
/// but where one was enough.
int soon_after(int iterations) { return iterations + std::min(2, iterations / 2); }
int late_after(int iterations) { return iterations < 8 ? 2 * iterations : 4 * (iterations + 2); }

/// Whether a Trace shows that iteration whatever its budget; it shows the last in any case.
bool is_always_shown(int iteration) {
  int due = 0;
  while (due < iteration) due = cloth::Trace::due_after(due);
  return due == iteration;
}

/// Of a step beside: where it was after so many iterations, and how well it was solved in
/// any until then. It is given more to do, for what an iterate is does not depend on how many
/// follow.
struct Question {
  Lot lot;
  int iterations, until;

  int budget() const {
    if (!is_always_shown(iterations)) return iterations;
    return until + 1 + static_cast<int>((lot.number + unsigned(until)) % 8);
  }
};

/// The error that the trace had after so many iterations, as far as it was looked at.
Real error_of(const Row& trace, int iterations) {
  const std::vector<Real> at = trace.column("iteration"), errors = trace.column("error");
  const auto beyond = std::ranges::upper_bound(at, static_cast<Real>(iterations)) - at.begin();
  return beyond == 0 ? 1 : errors.at(static_cast<std::size_t>(beyond - 1));
}

/// What that error is good for: the tolerance that it reaches; 1: none.
Real claim_of(const Cell& cell, const Row& trace, int iterations) {
  Real claim = 1;
  for (const Real tolerance : cell.frozen.tolerances)
    if (error_of(trace, iterations) <= tolerance) claim = std::min(claim, tolerance);
  return claim;
}

constexpr int nowhere = -1;

/// The first of the iterations that the trace shows after which a step is elsewhere.
int first_difference(const Digests& of_trace, const Digests& found, int last) {
  for (const auto& [iterations, digest] : of_trace)
    if (const auto here = found.find(iterations);
        std::stoi(iterations) <= last && (here == found.end() || here->second != digest))
      return std::stoi(iterations);
  return nowhere;
}

}  // namespace

/// Where the watched solver ended, where its step began, and how well it was solved.
struct Witness::Testimony {
  std::array<char, 32> end{}, first{};
  Real seconds = 0;          ///< of those iterations
  Real error = 1, best = 1;  ///< apart: after them, and the least until the last
  Real accuracy = 0;
  Real foreknown = 1;  ///< the error of the judged step's answer
  Real hardness = 0;   ///< the first gap beside the judged step's
  Real first_iteration = std::numeric_limits<Real>::infinity();
  int differs = nowhere;  ///< from the trace, for the first time
  bool is_there = false, breaks_rules = false, breaks_down = false;

  std::string end_text() const { return breaks_down ? "" : std::string(end.data(), end.size()); }
  std::string first_text() const { return {first.data(), first.size()}; }
  /// Whether it tells who knew the judged step: its answer is worth too little here, and the step
  /// is no harder.
  bool tells(Real claim) const {
    return is_there && far_below * foreknown >= claim && hardness <= most_hardness;
  }
  /// Whether a step was solved as well as one of which that is claimed.
  bool is_as_good(Real claim) const {
    const Real bearable =
        std::max(bearable_factor * claim, std::min(most_factor * claim, far_below * foreknown));
    return !breaks_rules && best <= std::max(bearable, bearable_factor * accuracy);
  }
};

Witness::Witness(const Cell& cell, const Evidence& evidence,
                 const std::function<void()>& close_doors)
    : cell_(cell), evidence_(evidence), aside_([&](int questions, int replies) {
        close_doors();
        serve(questions, replies);
      }) {}

/// No minimiser: the judge's own method does not come to one.
FrozenReference Witness::reference_apart(const cloth::System& judged,
                                         const cloth::State& state) const {
  try {
    return uncertified_reference(cell_.scene, judged, state);
  } catch (const cloth::Breakdown&) {
    FrozenReference none;
    none.state = state;
    return none;
  }
}

void Witness::serve(int questions, int replies) const {
  Question question{};
  if (!read_whole(questions, question)) return;
  const cloth::System system = cloth::build_system(cell_.scene),
                      judged = cloth::build_system(cell_.scene);
  const cloth::Protocol protocol = frozen_protocol(cell_.scene);
  const auto solver = solver_of(cell_);
  solver->prepare(system, protocol);
  const std::vector<Real> memory = solver->memory();
  Testimony nothing_to_say;
  nothing_to_say.is_there = true;
  nothing_to_say.foreknown = 0;
  const Real h = protocol.dt, first_gap = evidence_.trace.metric("first-gap");
  FrozenReference apart;  // of the last such step
  do {
    FrozenReference reference = evidence_.frozen;
    reference.state = beside(judged, reference.state, question.lot, h, first_gap);
    if (question.lot.way == Beside::apart) {
      if (digest_of(apart.state.v) != digest_of(reference.state.v))
        apart = reference_apart(judged, reference.state);
      if (apart.minimiser.size() == 0) {
        if (!write_whole(replies, nothing_to_say)) return;
        continue;
      }
      reference = apart;
    }
    cloth::State state = reference.state;
    FrozenJudge judge(cell_, judged, reference);
    StepEnds ends(judged, protocol, state);
    Testimony t;
    int shown = 0;  // the last that was, of the iterations in question
    cloth::Trace trace(question.budget(), std::numeric_limits<Real>::infinity(),
                       [&](const cloth::ImplicitStep&, int k, Real seconds, const VecX& x) {
                         if (k == 1) t.first_iteration = seconds;
                         if (k > question.until) return true;
                         ends.see(k, x);
                         if (k <= question.iterations) shown = k, t.seconds = seconds;
                         if (question.lot.way != Beside::apart) return true;
                         judge.look(k, seconds, x);
                         if (k <= question.iterations) t.error = judge.error();
                         return true;
                       });
    try {
      solver->remember(memory);
      set_in_motion(*solver, cell_.scene, judged, evidence_.frozen,
                    question.lot.number == 0 ? motion_lot(cell_) : question.lot.number);
      solver->step(state, trace);
    } catch (const cloth::Breakdown&) {  // beyond what is asked for, it may
      t.breaks_down = ends.digests().empty() || shown < question.iterations;
    }
    t.breaks_rules = trace.objection().has_value();
    if (question.lot.way == Beside::apart && !ends.digests().empty()) {
      t.best = judge.best_error();
      t.accuracy = judge.accuracy();
      t.foreknown = judge.error_of(evidence_.frozen.minimiser);
      t.hardness = judge.first_gap() / first_gap;
      t.breaks_rules = t.breaks_rules || objection_to_pins(judge.pins_moved());
    }
    if (!t.breaks_down) {
      t.differs = first_difference(evidence_.trace.digests, ends.digests(), question.iterations);
      std::memcpy(t.end.data(), ends.digests().at(std::to_string(shown)).data(), t.end.size());
      std::memcpy(t.first.data(), ends.digests().at("0").data(), t.first.size());
    }
    t.is_there = true;
    if (!write_whole(replies, t)) return;
  } while (read_whole(questions, question));
}

Witness::Testimony Witness::ask(Lot lot, int iterations, int until) {
  Testimony testimony;
  if (!aside_.ask(Question{lot, iterations, until}, testimony)) return {};
  first_iteration_ = std::min(first_iteration_, testimony.first_iteration);
  return testimony;
}

std::optional<std::string> Witness::objection(const TimedAnswer& answer) {
  const Testimony t = ask(answer.lot, answer.iterations, answer.iterations);
  const std::string what = fmt::format("steps of {} iterations", answer.iterations);
  seconds_near_[answer.iterations] = std::max(seconds_near_[answer.iterations], t.seconds);
  if (!t.is_there) return "asked in another process, it gives no answer after " + what;
  if (answer.end != t.end_text()) return difference(what, answer.end, t.first_text());
  if (t.breaks_rules) return "in another process, it breaks a rule after " + what;
  return answer.end.empty() ? std::nullopt : objection_to_trace(answer.iterations);
}

/// On the judged step itself, with no more to do than in that answer.
std::optional<std::string> Witness::objection_to_trace(int iterations) {
  const Testimony t = ask({}, iterations, iterations);
  if (t.is_there && !t.breaks_down && t.differs == nowhere) return std::nullopt;
  return fmt::format("the positions after {} iterations are not those of the trace",
                     t.is_there && !t.breaks_down ? t.differs : iterations);
}

/// And takes no longer for as many iterations: who knew the judged step would have to work here.
bool Witness::does_as_well(const Testimony& t, Real claim, int iterations) const {
  return t.is_as_good(claim) &&
         t.seconds <= times_as_slow * seconds_near_.at(iterations) + too_short;
}

/// On a step apart, which is about as hard, and of which it can know nothing.
std::optional<std::string> Witness::objection_to_foreknowledge(unsigned number, int iterations) {
  const Real claim = claim_of(cell_, evidence_.trace, iterations);
  if (claim >= 1) return std::nullopt;
  const Testimony t = ask({number, Beside::apart, shares[0]}, iterations, soon_after(iterations));
  if (t.tells(claim) && does_as_well(t, claim, iterations)) return std::nullopt;
  if (gets_there(number, claim, iterations)) return std::nullopt;
  return fmt::format(
      "it knows the judged step: its error after {} iterations is {:.2g} there, and {:.2g} on one "
      "as hard",
      iterations, error_of(evidence_.trace, iterations), t.error);
}

/// Whether some step apart is solved as well, in the end, or none tells.
bool Witness::gets_there(unsigned number, Real claim, int iterations) {
  bool none_tells = true;
  for (const Real share : shares) {
    const Testimony t = ask({number, Beside::apart, share}, iterations, late_after(iterations));
    if (!t.is_there) return false;
    if (t.tells(claim) && does_as_well(t, claim, iterations)) return true;
    none_tells = none_tells && !t.tells(claim);
  }
  return none_tells;
}

std::optional<std::string> Witness::objection(const std::vector<TimedAnswer>& answers) {
  for (const TimedAnswer& answer : answers)
    if (auto found = objection(answer)) return found;
  if (cell_.repeat > 0) return std::nullopt;
  std::set<int> iterations;
  for (const TimedAnswer& answer : answers) iterations.insert(answer.iterations);
  for (const int k : iterations)
    if (auto found = objection_to_foreknowledge(answers.front().lot.number, k)) return found;
  return std::nullopt;
}

}  // namespace harness
