#include "experiments/harness/foreknowledge.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace harness {

namespace {

/// Another step may end with a somewhat larger error, and with a much larger one where that is
/// still far below what the judged step's answer would be worth there, which is all that one would
/// have who knew it.
constexpr Real bearable_factor = 10, most_factor = 100, far_below = 1. / 30, most_hardness = 2;

/// By which part the first gap of a step near may differ from the judged one's.
constexpr Real most_unlike = 0.1;

/// By which iterations of a step apart may take longer, and what is too little to ask about [s].
constexpr Real times_as_slow = 4, too_short = 1e-3;

/// From so many iterations on, what does not tell against a solver may speak for it: a step that is
/// hardly another was solved far better than by the judged one's answer.
constexpr int many = 8;

/// A step so short is asked for again where it took long: noise only slows down [s].
constexpr Real short_step = 0.5;
constexpr int most_times = 3;

/// What a step may take beyond its solver's seconds: it is judged, and the machine is not alone.
constexpr Real times_around = 3;

/// By which share of the first gap a step apart differs, and until which iteration it may be
/// solved.
struct Try {
  Real share;
  int until;
};

/// Newton's kind gains orders of magnitude in an iteration, and another step may need one more, but
/// where one was enough. Errors of some methods rise and fall, and not on two steps alike, and a
/// stiff cloth may buckle where it is pushed: on one of a few they come as low, if later. Who knew
/// the judged step comes there on none.
int late_after(int iterations) { return iterations < many ? 2 * iterations : 4 * (iterations + 2); }
std::array<Try, 5> tries(int iterations) {
  const int soon = iterations + std::min(2, iterations / 2), late = late_after(iterations);
  return {{{0.03, soon}, {0.03, late}, {0.01, late}, {0.003, late}, {0.001, late}}};
}

/// The error that the trace had after so many iterations, as far as it was looked at.
Real error_of(const Row& trace, int iterations) {
  const std::vector<Real> at = trace.column("iteration"), errors = trace.column("error");
  const auto beyond = std::ranges::upper_bound(at, static_cast<Real>(iterations)) - at.begin();
  return beyond == 0 ? 1 : errors.at(static_cast<std::size_t>(beyond - 1));
}

/// What an error is good for: the tolerance that it reaches; 1: none.
Real claim_of(const Cell& cell, Real error) {
  Real claim = 1;
  for (const Real tolerance : cell.frozen.tolerances)
    if (error <= tolerance) claim = std::min(claim, tolerance);
  return claim;
}

/// Whether a step tells who knew the judged one: that one's answer is worth too little here, and it
/// is no harder.
bool tells(const Testimony& t, Real claim) {
  return far_below * t.foreknown >= claim && t.hardness <= most_hardness;
}

/// Whether it was solved as well as one of which that is claimed, or far better than that one's
/// answer does.
bool is_as_good(const Testimony& t, Real claim) {
  const Real far = far_below * t.foreknown;
  if (t.breaks_rules || far < claim) return !t.breaks_rules && t.best <= far;
  const Real bearable = std::max(bearable_factor * claim, std::min(most_factor * claim, far));
  return t.best <= std::max(bearable, bearable_factor * t.accuracy);
}

std::string silence(int iterations, Real seconds) {
  return fmt::format(
      "it gives no answer to a step as hard as the judged one, where {} iterations "
      "near that take {:.2g} s",
      iterations, seconds);
}

}  // namespace

Foreknowledge::Foreknowledge(const Cell& cell, const Row& trace, const Aside& witness, unsigned lot,
                             Clock::time_point deadline)
    : cell_(cell), trace_(trace), witness_(witness), lot_(lot), deadline_(deadline) {}

Real Foreknowledge::seconds_left() const {
  return std::chrono::duration<Real>(deadline_ - Clock::now()).count();
}

bool Foreknowledge::ask(const Question& question, Testimony& testimony) const {
  return witness_.ask(question, testimony, seconds_left());
}

/// On the timed step of that lot. By the judged step's minimiser it has a smaller error than by its
/// own, if the two have about the same first gap.
std::optional<std::string> Foreknowledge::objection_near(int iterations, Real claim) const {
  Testimony t;
  if (!ask({.lot = {lot_},
            .iterations = iterations,
            .until = late_after(iterations),
            .is_judged = true},
           t))
    return std::nullopt;
  const bool tells_near = std::abs(t.hardness - 1) < most_unlike && !t.breaks_down;
  if (!tells_near || t.best <= bearable_factor * std::max(claim, t.accuracy)) return std::nullopt;
  return fmt::format(
      "it does not solve what it is timed on: its error after {} iterations is {:.2g} on the "
      "judged "
      "step, and {:.2g} on one near that",
      iterations, error_of(trace_, iterations), t.error);
}

std::optional<std::string> Foreknowledge::objection(int iterations, Real seconds_near) const {
  const Real error = error_of(trace_, iterations), claim = claim_of(cell_, error);
  if (claim >= 1) return std::nullopt;
  const Real bearable = times_as_slow * seconds_near + too_short;
  if (auto worse = objection_near(iterations, claim)) return worse;
  std::optional<Real> found;
  bool is_always_slow = true;
  for (const auto& [share, until] : tries(iterations)) {
    Question question{.lot = {lot_, Beside::apart, share},
                      .iterations = iterations,
                      .until = until,
                      .seconds = bearable * until / iterations,
                      .is_of_minimiser = true};
    Testimony t;
    if (!ask(question, t)) return std::nullopt;  // that is the judge's to find
    if (!t.has_minimiser) continue;
    const auto has_time = [&] { return seconds_left() >= times_around * question.seconds; };
    if (!has_time()) {
      if (!found || !is_always_slow) return std::nullopt;
      break;
    }
    question.is_of_minimiser = false;
    const int times = question.seconds < short_step ? most_times : 1;
    bool is_slow = true;
    for (int k = 0; is_slow && k < times && (k == 0 || has_time()); ++k) {
      if (!ask(question, t)) return silence(iterations, seconds_near);
      is_slow = t.is_out_of_time || t.seconds > bearable;
    }
    if (!is_slow && is_as_good(t, claim) && (tells(t, claim) || iterations >= many))
      return std::nullopt;
    if (!tells(t, claim)) continue;
    if (!found) found = t.error;
    is_always_slow = is_always_slow && is_slow;
  }
  if (!found) return std::nullopt;
  return fmt::format(
      "it knows the judged step: its error after {} iterations is {:.2g} there, and {:.2g} on one "
      "as hard",
      iterations, error, *found);
}

}  // namespace harness
