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

}  // namespace

bool is_delay(Real taken, Real expected, Real timeout) {
  return taken > most_delay * expected + share_to_delay * timeout;
}

void TimeAccount::expect(Real preparing, std::map<int, Real> steps, Real in_motion) {
  preparing_ = preparing;
  steps_ = std::move(steps);
  std::erase_if(steps_, [](const auto& step) { return step.second == 0; });
  in_motion_ = in_motion;
}

/// As the shortest that has as many, or as the longest goes on.
Real TimeAccount::of_step(int iterations) const {
  if (steps_.empty()) return std::numeric_limits<Real>::infinity();
  const auto enough = steps_.lower_bound(iterations);
  if (enough != steps_.end()) return enough->second;
  const auto& [most, seconds] = *steps_.rbegin();
  return seconds * iterations / most;
}

void TimeAccount::enter(const Testimony& testimony, int iterations) {
  taken_ += testimony.taken;
  expected_ +=
      of_step(std::max(iterations, testimony.given)) + in_motion_ * static_cast<Real>(substeps_);
  if (testimony.is_first) expected_ += preparing_;
}

std::optional<std::string> TimeAccount::objection() const {
  if (!is_delay(taken_, expected_, timeout_)) return std::nullopt;
  return fmt::format(
      "watched, all that it was asked for takes it {:.2g} s, and when it was timed, as much took "
      "{:.2g} s",
      taken_, expected_);
}

}  // namespace harness
