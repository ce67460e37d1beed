#include "evidence/leader.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "experiments/harness/statistics.hpp"

namespace evidence {

namespace {

constexpr Real never = std::numeric_limits<Real>::infinity();

struct Ranked {
  std::string contestant;
  std::vector<Real> efforts;
  Real median;
  std::ptrdiff_t failures;  ///< never there
};

/// The least median first; of equals, who is there on more of the steps.
std::vector<Ranked> ranked(const Contest& contest, const Goal& goal, Unit unit,
                           const std::vector<std::size_t>& instances) {
  std::vector<Ranked> all;
  for (const std::string& one : contest.contestants()) {
    std::vector<Real> taken = efforts(contest, one, goal, unit, instances);
    const Real median = harness::median(taken);
    const auto failures = std::ranges::count(taken, never);
    all.push_back({one, std::move(taken), median, failures});
  }
  std::ranges::stable_sort(all, {},
                           [](const Ranked& one) { return std::pair(one.median, one.failures); });
  return all;
}

/// Of a contestant's efforts by themselves: ratios to one.
std::vector<Pair> alone(const Contest& contest, const Ranked& one,
                        const std::vector<std::size_t>& instances) {
  std::vector<Pair> pairs;
  for (std::size_t k = 0; k < instances.size(); ++k)
    pairs.push_back({contest.instances()[instances[k]].scene, {one.efforts[k]}, {1}});
  return pairs;
}

}  // namespace

std::vector<std::size_t> worth_solving(const Contest& contest, const Goal& goal,
                                       const std::vector<std::size_t>& instances) {
  std::vector<std::size_t> worth;
  for (const std::size_t k : instances) {
    bool is_run = false, is_easy = false;
    for (const std::string& one : contest.contestants()) {
      const Effort effort = contest.effort(one, k, goal, Unit::iterations);
      is_run = is_run || !effort.runs.empty();
      is_easy = is_easy || effort.is_too_easy;
    }
    if (is_run && !is_easy) worth.push_back(k);
  }
  return worth;
}

std::vector<Real> efforts(const Contest& contest, const std::string& contestant, const Goal& goal,
                          Unit unit, const std::vector<std::size_t>& instances) {
  std::vector<Real> all;
  for (const std::size_t k : instances) {
    const std::vector<Real> runs = contest.effort(contestant, k, goal, unit).runs;
    all.push_back(runs.empty() ? never : harness::median(runs));
  }
  return all;
}

std::optional<Leader> leader(const Contest& contest, const Goal& goal, Unit unit,
                             const std::vector<std::size_t>& instances, Real confidence) {
  const std::vector<std::size_t> worth = worth_solving(contest, goal, instances);
  if (worth.empty()) return std::nullopt;
  const std::vector<Ranked> all = ranked(contest, goal, unit, worth);
  const Ranked& first = all.front();
  if (!std::isfinite(first.median)) return std::nullopt;
  const Effect its_own(alone(contest, first, worth));
  Leader found{first.contestant,
               first.median,
               its_own.over_instances(confidence),
               its_own.instances(),
               its_own.scenes(),
               {},
               {}};
  const std::size_t at_once = rivals_at_once(its_own.clusters(), confidence);
  std::vector<Effect> effects;
  for (std::size_t r = 1; r < all.size() && found.next.size() < at_once; ++r) {
    const Meeting meeting = meet(contest, all[r].contestant, first.contestant, goal, unit, worth);
    if (meeting.pairs.empty()) continue;
    found.next.push_back(all[r].contestant);
    effects.emplace_back(meeting.pairs);
  }
  const std::vector<Corrected> verdicts = corrected(effects, confidence);
  for (std::size_t r = 0; r < found.next.size(); ++r)
    if (verdicts[r].verdict != Verdict::slower) found.not_slower.push_back(found.next[r]);
  return found;
}

}  // namespace evidence
