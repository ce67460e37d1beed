#include "evidence/step_rows.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "evidence/price.hpp"
#include "experiments/harness/measure.hpp"

namespace evidence {

namespace {

constexpr Real never = std::numeric_limits<Real>::infinity();

bool is_measured(const Row& row, const Goal& goal) {
  return goal.of == Goal::Of::error && std::ranges::count(row.tolerances(), goal.value) > 0;
}

/// Never, where there is none.
Real metric(const Row& row, const std::string& name) {
  const Real value = row.metric(name);
  return std::isnan(value) ? never : value;
}

/// What a trace's last known iterate by then has; after the end of its curve, what that has.
Real last_by(const Row& trace, const std::vector<Real>& values, Real iterations) {
  const std::vector<Real> at = trace.column("iteration");
  const auto later = std::ranges::upper_bound(at, iterations);
  return later == at.begin() ? NAN : values.at(static_cast<std::size_t>(later - at.begin()) - 1);
}

/// When a cloth came to rest is infinite for one that never does, and a store keeps that as a
/// number that is not finite.
Real run_metric(const Row& row, const std::string& name) {
  const Real value = row.metric(name);
  return name == "settled-at" && row.metrics.contains(name) && !std::isfinite(value) ? never
                                                                                     : value;
}

}  // namespace

Real metric_of(const Row& row, const std::string& name) {
  const std::string over = " over ";
  const std::size_t at = name.find(over);
  if (at == std::string::npos) return run_metric(row, name);
  return run_metric(row, name.substr(0, at)) / run_metric(row, name.substr(at + over.size()));
}

Real iterations_to(const Row& trace, const Goal& goal) {
  if (!succeeded(trace.outcome)) return never;
  if (is_measured(trace, goal))
    return metric(trace, "iterations@" + harness::tolerance_name(goal.value));
  const std::vector<Real> values = goal.of == Goal::Of::error ? trace.known_errors()
                                                              : trace.column("distance-max"),
                          at = trace.column("iteration");
  const auto found = std::ranges::find_if(values, [&](Real one) { return one <= goal.value; });
  return found == values.end() ? never : at.at(static_cast<std::size_t>(found - values.begin()));
}

Real seconds_to(const Row& timed, const Goal& goal, Real iterations) {
  if (!succeeded(timed.outcome) || iterations == never) return never;
  const Real measured = is_measured(timed, goal)
                            ? timed.metric("seconds@" + harness::tolerance_name(goal.value))
                            : NAN;
  if (!std::isnan(measured)) return measured;
  return price_of(timed).seconds(iterations);
}

Real traced_seconds(const Row& trace, Real iterations) {
  if (iterations == never) return never;
  const std::vector<Real> at = trace.column("iteration"), seconds = trace.column("seconds");
  const auto found = std::ranges::lower_bound(at, iterations);
  const auto place = static_cast<std::size_t>(found - at.begin());
  return place < seconds.size() ? seconds[place] : NAN;
}

Real distance_after(const Row& trace, Real iterations) {
  return last_by(trace, trace.column("distance-max"), iterations);
}

Real known_by(const Row& trace, const std::vector<Real>& values, Real iterations) {
  const std::vector<Real> at = trace.column("iteration");
  const bool is_known =
      !at.empty() && (iterations <= at.back() || trace.outcome == harness::Outcome::converged);
  return is_known ? last_by(trace, values, iterations) : NAN;
}

std::optional<std::pair<Real, Real>> to_tightest(const Row& trace, const Row& timed) {
  std::vector<Real> tolerances = trace.tolerances();
  std::ranges::sort(tolerances);
  for (const Real tolerance : tolerances) {
    const std::string name = harness::tolerance_name(tolerance);
    const Real seconds = timed.metric("seconds@" + name);
    if (seconds > 0) return {{seconds, trace.metric("iterations@" + name)}};
  }
  return std::nullopt;
}

}  // namespace evidence
