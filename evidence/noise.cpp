#include "evidence/noise.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <utility>

#include "experiments/harness/statistics.hpp"

namespace evidence {

namespace {

constexpr std::size_t fewest_of_a_half = 2;
constexpr Real most = 0.95;

/// Seconds of repeats whose number is even, and odd.
using Halves = std::array<std::vector<Real>, 2>;

Real factor_between(Real one, Real other) { return std::max(one / other, other / one); }

}  // namespace

Noise noise_of(const std::vector<Row>& rows) {
  std::map<std::string, Halves> cells;
  for (const Row& row : rows) {
    if (row.mode != harness::Mode::silent || !succeeded(row.outcome)) continue;
    const bool is_step = row.part == harness::Part::frozen;
    const Real seconds = row.metric(is_step ? "seconds-per-iteration" : "step-p50");
    const std::string cell = cloth::word(row.part) + " " + row.label + " " +
                             harness::to_text(row.solver_settings) + " " + row.scene + " " +
                             harness::to_text(row.scene_settings) + " " + std::to_string(row.frame);
    if (seconds > 0) cells[cell][row.repeat % 2 == 0 ? 0 : 1].push_back(seconds);
  }
  std::vector<Real> factors, of_runs;
  for (const auto& [cell, halves] : cells) {
    if (std::min(halves[0].size(), halves[1].size()) < fewest_of_a_half) continue;
    factors.push_back(factor_between(harness::median(halves[0]), harness::median(halves[1])));
    std::vector<Real> runs = halves[0];
    runs.insert(runs.end(), halves[1].begin(), halves[1].end());
    for (std::size_t a = 0; a < runs.size(); ++a)
      for (std::size_t b = 0; b < a; ++b) of_runs.push_back(factor_between(runs[a], runs[b]));
  }
  if (factors.empty()) return {};
  return {.median = harness::median(factors),
          .most = harness::quantile(factors, most),
          .median_of_runs = harness::median(of_runs),
          .most_of_runs = harness::quantile(of_runs, most),
          .cells = static_cast<int>(factors.size())};
}

}  // namespace evidence
