#include "experiments/harness/cold_start.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "experiments/harness/faithful.hpp"
#include "experiments/harness/testimony.hpp"

namespace harness {

namespace {

/// What two steps and their process may take beyond their own seconds.
constexpr Real times_around = 10;

}  // namespace

ColdStart::ColdStart(const Aside::Serve& testify, const Deadline& deadline)
    : deadline_(deadline), unused_{Aside(testify), Aside(testify), Aside(testify)} {}

std::optional<std::string> ColdStart::objection(const TimedAnswer& timed, Real watched) const {
  const Real bearable = too_fast * timed.seconds + trifle_of_times;
  Real quickest = watched;
  Lot lot = timed.lot;
  for (const Aside& process : unused_) {
    if (quickest <= bearable || deadline_.seconds_left() < times_around * watched)
      return std::nullopt;
    ++lot.number;
    Testimony t;
    for (const Beside way : {Beside::far, Beside::near}) {
      lot.way = way;
      const Question question{
          .lot = lot, .iterations = timed.iterations, .until = timed.iterations};
      if (!process.ask(question, t, deadline_.seconds_left()))
        return "it gives no answer in a process that has solved nothing before";
    }
    if (!t.breaks_down) quickest = std::min(quickest, t.seconds);
  }
  if (quickest <= bearable) return std::nullopt;
  return fmt::format(
      "it remembers: a step of {} iterations takes {:.2g} s, and {:.2g} s in a process that has "
      "solved none nearby",
      timed.iterations, timed.seconds, quickest);
}

}  // namespace harness
