#include "evidence/tuning.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

#include "evidence/names.hpp"
#include "evidence/step_rows.hpp"

namespace evidence {

namespace {

constexpr Real never = std::numeric_limits<Real>::infinity();

/// Seconds by steps.
using Taken = std::map<std::string, Real>;

struct Line {
  harness::Values settings;
  Taken taken;
};

struct OfSolver {
  std::string solver;
  std::vector<Line> lines;
};

auto& found_or_made(auto& all, const auto& key, auto projection, auto&& make) {
  const auto found = std::ranges::find(all, key, projection);
  return found != all.end() ? *found : all.emplace_back(make());
}

Tuning tuning_of(const OfSolver& one) {
  std::map<std::string, Real> best;  // by steps
  for (const Line& line : one.lines)
    for (const auto& [step, seconds] : line.taken) {
      const auto [place, is_new] = best.emplace(step, seconds);
      if (!is_new) place->second = std::min(place->second, seconds);
    }
  std::erase_if(best, [](const auto& step) { return !std::isfinite(step.second); });
  Tuning tuning{.solver = one.solver, .tried = {}, .steps = best.size()};
  for (const Line& line : one.lines) {
    tuning.tried.push_back({line.settings, {}});
    for (const auto& [step, least] : best) {
      const auto taken = line.taken.find(step);
      tuning.tried.back().regret.add(taken == line.taken.end() ? never : taken->second, least);
    }
  }
  return tuning;
}

}  // namespace

const Tried& Tuning::best() const {
  const Tried* best = &tried.front();
  for (const Tried& one : tried)
    if (one.regret.is_less_than(best->regret)) best = &one;
  return *best;
}

const Tried* Tuning::untouched() const {
  const auto found = std::ranges::find_if(tried, &harness::Values::empty, &Tried::settings);
  return found == tried.end() ? nullptr : &*found;
}

std::vector<Tuning> tunings(const std::vector<Row>& rows, const Goal& goal) {
  std::vector<OfSolver> all;
  for (const Row& row : of_frozen_steps(rows)) {
    if (row.mode != harness::Mode::trace) continue;
    OfSolver& one = found_or_made(all, row.solver, &OfSolver::solver, [&] {
      return OfSolver{row.solver, {}};
    });
    Line& line = found_or_made(one.lines, settings_of(row, own_of_steps), &Line::settings, [&] {
      return Line{settings_of(row, own_of_steps), {}};
    });
    // A first guess that is at the goal has taken no time, and tells no settings from others.
    const Real iterations = iterations_to(row, goal), seconds = traced_seconds(row, iterations);
    if (iterations > 0) line.taken[step_text(row)] = std::isnan(seconds) ? never : seconds;
  }
  std::vector<Tuning> tuned;
  for (const OfSolver& one : all) tuned.push_back(tuning_of(one));
  return tuned;
}

}  // namespace evidence
