#include "experiments/harness/time_account.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <utility>

namespace harness {

namespace {

/// How much longer all may take than when it was timed, on a machine that is not alone, and by what
/// share of a cell's time.
constexpr Real most_delay = 20, share_to_delay = 0.1;

/// Of what a step takes far away, which nobody publishes: so it may take 4 times that.
constexpr Real share_of_far = 0.2;

/// A solver that is timed, and asked for all, solves fewer steps of each number of iterations,
/// those far away for four each, in so many processes.
constexpr Real most_steps = 72, processes = 6;

/// As the shortest that has as many, or as the longest goes on.
Real of_step(const std::map<int, Real>& steps, int iterations) {
  const auto is_known = [](const auto& step) { return step.second > 0; };
  auto longest = std::ranges::find_if(steps.rbegin(), steps.rend(), is_known);
  if (longest == steps.rend()) return std::numeric_limits<Real>::infinity();
  const auto enough = std::find_if(steps.lower_bound(iterations), steps.end(), is_known);
  return enough != steps.end() ? enough->second : longest->second * iterations / longest->first;
}

}  // namespace

bool is_delay(Real taken, Real expected, Real timeout) {
  return taken > most_delay * expected + share_to_delay * timeout;
}

void TimeAccount::expect(Real preparing, Steps steps, Real in_motion) {
  preparing_ = preparing;
  steps_ = std::move(steps);
  in_motion_ = in_motion;
}

void TimeAccount::enter(const Testimony& testimony, const Question& question) {
  const int given = std::max(question.iterations, testimony.given);
  taken_ += testimony.taken;
  judging_ += testimony.judging;
  expected_ += question.lot.way == Beside::far ? share_of_far * of_step(steps_.far, given)
                                               : of_step(steps_.near, given);
  expected_ += in_motion_ * static_cast<Real>(substeps_);
  if (testimony.is_first) expected_ += preparing_;
}

std::optional<std::string> TimeAccount::objection() const {
  if (!is_delay(taken_, expected_, timeout_)) return std::nullopt;
  return fmt::format(
      "watched, all that it was asked for takes it {:.2g} s, and when it was timed, as much took "
      "{:.2g} s",
      taken_, expected_);
}

std::optional<std::string> TimeAccount::want_of_time(Real passed) const {
  Real steps = 0;
  for (const auto& [iterations, seconds] : steps_.near)
    steps += seconds > 0 ? seconds + in_motion_ * static_cast<Real>(substeps_) : 0;
  const Real all = most_steps * steps + processes * preparing_ + judging_;
  if (steps == 0 || passed <= all) return std::nullopt;
  return fmt::format(
      "no time is left to ask it for more: {:.2g} s are over, and by what is published of it, it "
      "and "
      "the judge take {:.2g} s at most",
      passed, all);
}

}  // namespace harness
