#include "experiments/harness/witness.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <limits>

#include "experiments/harness/frozen_judge.hpp"

namespace harness {

namespace {

/// A step beside the judged one may end with a somewhat larger error; one that the solver knows
/// from elsewhere ends orders of magnitude below the next.
constexpr Real bearable_factor = 10;

/// Errors of some methods rise and fall, and not on two steps alike: on one of a few they come as
/// low, if later. Who knew the judged step comes there on none.
constexpr unsigned other_steps = 4;

/// Newton's kind gains orders of magnitude in an iteration, and a step beside may need one more,
/// but where one was enough.
int soon_after(int iterations) { return iterations + std::min(2, iterations / 2); }
int late_after(int iterations) {
  return iterations < 8 ? iterations + iterations / 2 : 4 * (iterations + 2);
}

/// Whether a Trace shows that iteration whatever its budget; it shows the last in any case.
bool is_always_shown(int iteration) {
  int due = 0;
  while (due < iteration) due = cloth::Trace::due_after(due);
  return due == iteration;
}

/// Of a step shifted by a lot: where it was after so many iterations, and how well it was solved in
/// any until then. It is given more to do, for what an iterate is does not depend on how many
/// follow.
struct Question {
  unsigned lot;
  int iterations, until;

  int budget() const {
    if (!is_always_shown(iterations)) return iterations;
    return until + 1 + static_cast<int>((lot + unsigned(until)) % 8);
  }
};

/// The error that the trace had after so many iterations, as far as it was looked at.
Real error_of(const Row& trace, int iterations) {
  const std::vector<Real> at = trace.column("iteration"), errors = trace.column("error");
  const auto beyond = std::ranges::upper_bound(at, static_cast<Real>(iterations)) - at.begin();
  return beyond == 0 ? 1 : errors.at(static_cast<std::size_t>(beyond - 1));
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
  Real error = 1, best = 1;  ///< after those iterations, and the least until the last
  Real accuracy = 0;
  int differs = nowhere;  ///< from the trace, for the first time
  bool is_there = false, breaks_rules = false;

  std::string end_text() const { return {end.data(), end.size()}; }
  std::string first_text() const { return {first.data(), first.size()}; }
};

Witness::Witness(const Cell& cell, const Evidence& evidence,
                 const std::function<void()>& close_doors)
    : cell_(cell), evidence_(evidence), aside_([&](int questions, int replies) {
        close_doors();
        serve(questions, replies);
      }) {}

void Witness::serve(int questions, int replies) const {
  Question question{};
  if (!read_whole(questions, question)) return;
  const cloth::System system = cloth::build_system(cell_.scene),
                      judged = cloth::build_system(cell_.scene);
  const cloth::Protocol protocol = frozen_protocol(cell_.scene);
  const auto solver = solver_of(cell_);
  solver->prepare(system, protocol);
  set_in_motion(*solver, cell_.scene, judged, evidence_.frozen, motion_lot(cell_));
  const std::vector<Real> memory = solver->memory();
  do {
    FrozenReference reference = evidence_.frozen;
    reference.state = shifted(judged, reference.state, question.lot);
    cloth::State state = reference.state;
    FrozenJudge judge(cell_, judged, reference);
    StepEnds ends(judged, protocol, state);
    Testimony t;
    int shown = 0;  // the last that was, of the iterations in question
    cloth::Trace trace(question.budget(), std::numeric_limits<Real>::infinity(),
                       [&](const cloth::ImplicitStep&, int k, Real seconds, const VecX& x) {
                         if (k > question.until) return true;
                         judge.look(k, seconds, x);
                         ends.see(k, x);
                         if (k <= question.iterations) shown = k, t.error = judge.error();
                         return true;
                       });
    solver->remember(memory);
    solver->step(state, trace);
    t.best = judge.best_error();
    t.accuracy = judge.accuracy_beside(reference.state, evidence_.frozen.state);
    t.is_there = true;
    t.breaks_rules = trace.objection().has_value();
    t.differs = first_difference(evidence_.trace.digests, ends.digests(), question.iterations);
    std::memcpy(t.end.data(), ends.digests().at(std::to_string(shown)).data(), t.end.size());
    std::memcpy(t.first.data(), ends.digests().at("0").data(), t.first.size());
    if (!write_whole(replies, t)) return;
  } while (read_whole(questions, question));
}

Witness::Testimony Witness::ask(unsigned lot, int iterations, int until) const {
  Testimony testimony;
  return aside_.ask(Question{lot, iterations, until}, testimony) ? testimony : Testimony();
}

/// Whether a step beside was solved as well as the trace was after so many iterations.
bool Witness::is_as_good(const Testimony& t, int iterations) const {
  const Real claimed = error_of(evidence_.trace, iterations);
  return claimed >= 1 || t.best <= bearable_factor * std::max(claimed, t.accuracy);
}

/// Whether some other step beside is, in the end.
bool Witness::gets_there(const TimedAnswer& about) const {
  for (unsigned k = 0; k < other_steps; ++k) {
    const Testimony t = ask(about.lot + k, about.iterations, late_after(about.iterations));
    if (!t.is_there || (k == 0 && t.end_text() != about.end)) return false;
    if (is_as_good(t, about.iterations)) return true;
  }
  return false;
}

std::optional<std::string> Witness::objection(const TimedAnswer& answer) const {
  const Testimony t = ask(answer.lot, answer.iterations, soon_after(answer.iterations));
  const std::string what = fmt::format("steps of {} iterations", answer.iterations);
  if (!t.is_there) return "asked in another process, it gives no answer after " + what;
  if (answer.end != t.end_text()) return difference(what, answer.end, t.first_text());
  if (t.breaks_rules) return "in another process, it breaks a rule after " + what;
  if (is_as_good(t, answer.iterations) || gets_there(answer)) return objection_to_trace(answer);
  return fmt::format(
      "it knows the judged step: its error after {} is {:.2g} there, and {:.2g} on a step "
      "beside it",
      what, error_of(evidence_.trace, answer.iterations), t.error);
}

/// On the judged step itself, with no more to do than in that answer.
std::optional<std::string> Witness::objection_to_trace(const TimedAnswer& answer) const {
  const Testimony t = ask(0, answer.iterations, answer.iterations);
  if (t.is_there && t.differs == nowhere) return std::nullopt;
  return fmt::format("the positions after {} iterations are not those of the trace",
                     t.is_there ? t.differs : answer.iterations);
}

std::optional<std::string> Witness::objection(const std::vector<TimedAnswer>& answers) const {
  for (const TimedAnswer& answer : answers)
    if (auto found = objection(answer)) return found;
  return std::nullopt;
}

}  // namespace harness
