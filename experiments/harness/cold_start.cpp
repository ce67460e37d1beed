#include "experiments/harness/cold_start.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "experiments/harness/faithful.hpp"
#include "experiments/harness/testimony.hpp"

namespace harness {

namespace {

/// What two steps and their process may take beyond their own seconds.
constexpr Real times_around = 10;

/// A step so short is met after some far away, until what is not the solver's has its pages and
/// caches [s].
constexpr Real short_step = 1e-4, trifle_after_some = 4e-6;
constexpr int some = 6;

/// After so many times what is bearable a step is stopped.
constexpr Real most_slow = 4;

/// To watch an iteration [s].
constexpr Real watching = 1e-7;

bool is_short(const TimedAnswer& timed) { return timed.seconds + timed.in_motion < short_step; }

/// What tells nothing of such a step [s].
Real trifle_of(const TimedAnswer& timed) {
  return is_short(timed) ? trifle_after_some + watching * timed.iterations : trifle_of_times;
}

/// What may take it that took so long when it was timed [s].
Real bearable(Real when_timed, Real too_little) { return too_fast * when_timed + too_little; }

/// How many times as long as is bearable: of the step, or of what sets the solver in motion,
/// whichever is slower.
Real slowness(const Testimony& t, const TimedAnswer& timed) {
  const Real too_little = trifle_of(timed);
  return std::max(t.seconds / bearable(timed.seconds, too_little),
                  t.in_motion / bearable(timed.in_motion, too_little));
}

std::string complaint(const Testimony& t, const TimedAnswer& timed) {
  if (t.in_motion * timed.seconds > t.seconds * timed.in_motion)
    return fmt::format(
        "it works ahead: one of the steps that set it in motion takes {:.2g} s, and {:.2g} s in a "
        "process that has solved none nearby",
        timed.in_motion, t.in_motion);
  return fmt::format(
      "it remembers: a step of {} iterations takes {:.2g} s, and {:.2g} s in a process that has "
      "solved none nearby",
      timed.iterations, timed.seconds, t.seconds);
}

}  // namespace

ColdStart::ColdStart(const Aside::Serve& testify, const Deadline& deadline, TimeAccount& account)
    : deadline_(deadline),
      account_(account),
      unused_{Aside(testify), Aside(testify), Aside(testify)} {}

std::optional<std::string> ColdStart::objection(const TimedAnswer& timed,
                                                const Testimony& watched) const {
  // By what was timed: who is slow when it is watched leaves no time for more.
  const Real expected = times_around * (timed.seconds + timed.in_motion);
  Testimony quickest = watched;
  Lot lot = timed.lot;
  for (const Aside& process : unused_) {
    if (slowness(quickest, timed) <= 1 || !deadline_.leaves(expected)) return std::nullopt;
    Testimony t;
    for (int before = is_short(timed) ? some : 1; before >= 0; --before) {
      ++lot.number;
      lot.way = before > 0 ? Beside::far : Beside::near;
      Question question{.lot = lot, .iterations = timed.iterations, .until = timed.iterations};
      if (before == 0) question.seconds = most_slow * bearable(timed.seconds, trifle_of(timed));
      if (!process.ask(question, t, deadline_.seconds_left()))
        return "it gives no answer in a process that has solved nothing before";
      account_.enter(t, question);
    }
    if (t.is_out_of_time || t.breaks_down) continue;
    if (slowness(t, timed) < slowness(quickest, timed)) quickest = t;
  }
  if (slowness(quickest, timed) <= 1) return std::nullopt;
  return complaint(quickest, timed);
}

}  // namespace harness
