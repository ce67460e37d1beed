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
constexpr int bearable_delay = 4;

/// Newton's kind gains orders of magnitude in an iteration, and a step beside may need one more.
constexpr int doubtful_iterations = 2;

struct Question {
  unsigned lot;
  int iterations;
};

/// The error that the trace had after so many iterations, as far as it was looked at.
Real error_of(const Row& trace, int iterations) {
  const std::vector<Real> at = trace.column("iteration"), errors = trace.column("error");
  const auto beyond = std::ranges::upper_bound(at, static_cast<Real>(iterations)) - at.begin();
  return beyond == 0 ? 1 : errors.at(static_cast<std::size_t>(beyond - 1));
}

/// Whether an error after so many iterations of another step is far above that of the trace. Who
/// knew the judged step would be nearer to its end than the first guess.
bool is_far_above(Real error, const Row& trace, int iterations) {
  const Real claimed = error_of(trace, iterations);
  const Real before = error_of(trace, iterations - doubtful_iterations);
  return claimed < 1 && error > bearable_factor * std::max(claimed, before);
}

}  // namespace

/// Where the watched solver ended, where its step began, and how well it was solved.
struct Witness::Testimony {
  std::array<char, 32> end{}, first{};
  Real error = 1, best = 1;  ///< after the last iteration, and the least after any
  Real accuracy = 0;
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
  set_in_motion(*solver, evidence_.frozen, cell_.scene.step.iterations);
  const std::vector<Real> memory = solver->memory();
  do {
    FrozenReference reference = evidence_.frozen;
    reference.state = shifted(judged, reference.state, question.lot);
    cloth::State state = reference.state;
    FrozenJudge judge(cell_, judged, reference);
    StepEnds ends(judged, protocol, state);
    cloth::Trace trace(question.iterations, std::numeric_limits<Real>::infinity(),
                       [&](const cloth::ImplicitStep&, int k, Real seconds, const VecX& x) {
                         if (k == 0) ends.see(0, x);
                         judge.look(k, seconds, x);
                         return true;
                       });
    solver->remember(memory);
    solver->step(state, trace);
    Testimony t{.error = judge.error(),
                .best = judge.best_error(),
                .accuracy = judge.accuracy_beside(reference.state.v - evidence_.frozen.state.v),
                .is_there = true,
                .breaks_rules = trace.objection().has_value()};
    std::memcpy(t.end.data(), digest_of(state.x).data(), t.end.size());
    std::memcpy(t.first.data(), ends.digests().at("0").data(), t.first.size());
    if (!write_whole(replies, t)) return;
  } while (read_whole(questions, question));
}

Witness::Testimony Witness::ask(const TimedAnswer& about) {
  Testimony testimony;
  return aside_.ask(Question{about.lot, about.iterations}, testimony) ? testimony : Testimony();
}

/// Whether another step beside is solved as well in the end.
bool Witness::gets_there(const TimedAnswer& about) {
  for (unsigned k = 0; k < other_steps; ++k) {
    const Testimony t =
        ask({about.lot + k, bearable_delay * (about.iterations + doubtful_iterations), about.end});
    if (t.is_there && (t.best <= bearable_factor * t.accuracy ||
                       !is_far_above(t.best, evidence_.trace, about.iterations)))
      return true;
  }
  return false;
}

std::optional<std::string> Witness::objection(const std::vector<TimedAnswer>& answers) {
  for (const TimedAnswer& answer : answers) {
    const Testimony t = ask(answer);
    const std::string what = fmt::format("steps of {} iterations", answer.iterations);
    if (!t.is_there) return "asked in another process, it gives no answer after " + what;
    if (answer.end != t.end_text()) return difference(what, answer.end, t.first_text());
    if (t.breaks_rules) return "in another process, it breaks a rule after " + what;
    if (t.error > bearable_factor * t.accuracy &&
        is_far_above(t.error, evidence_.trace, answer.iterations) && !gets_there(answer))
      return fmt::format(
          "it knows the judged step: its error after {} is {:.2g} there, and {:.2g} on a step "
          "beside it",
          what, error_of(evidence_.trace, answer.iterations), t.error);
  }
  if (answers.empty()) return std::nullopt;
  const Digests& seen = evidence_.trace.digests;
  const int last = observed(seen, answers.back().iterations);
  const Testimony t = ask({.lot = 0, .iterations = last, .end = {}});
  if (!t.is_there || t.end_text() != seen.at(std::to_string(last)))
    return fmt::format("the positions after {} iterations are not those of the trace", last);
  return std::nullopt;
}

}  // namespace harness
