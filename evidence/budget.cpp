#include "evidence/budget.hpp"

#include <algorithm>
#include <cmath>

#include "experiments/harness/statistics.hpp"

namespace evidence {

namespace {

constexpr Real most = 0.9;

bool is_worth_it(const Instance& instance) { return instance.start > unseen; }

Standing of_distances(const std::string& contestant, const std::vector<Real>& distances) {
  return {contestant,
          harness::median(distances),
          harness::quantile(distances, most),
          static_cast<int>(distances.size()),
          0,
          0};
}

}  // namespace

Standing standing(const Contest& contest, const std::string& contestant, Real seconds,
                  const std::vector<std::size_t>& instances) {
  std::vector<Real> distances;
  int declined = 0, failed = 0;
  for (const std::size_t k : instances) {
    if (!is_worth_it(contest.instances()[k])) continue;
    const Remainder left = contest.remainder(contestant, k, seconds);
    if (left.runs.empty()) continue;
    distances.push_back(std::max(harness::median(left.runs), unseen));
    declined += left.is_declined ? 1 : 0;
    failed += left.has_failed ? 1 : 0;
  }
  Standing standing = of_distances(contestant, distances);
  standing.declined = declined;
  standing.failed = failed;
  return standing;
}

Standing standing_still(const Contest& contest, const std::vector<std::size_t>& instances) {
  std::vector<Real> distances;
  for (const std::size_t k : instances)
    if (is_worth_it(contest.instances()[k])) distances.push_back(contest.instances()[k].start);
  return of_distances("do nothing", distances);
}

Ending ending(const Contest& contest, const std::string& contestant,
              const std::vector<std::size_t>& instances) {
  std::vector<Real> seconds;
  for (const std::size_t k : instances) {
    if (!is_worth_it(contest.instances()[k])) continue;
    const Effort effort = contest.effort(contestant, k, nothing_left, Unit::seconds);
    if (!effort.runs.empty()) seconds.push_back(harness::median(effort.runs));
  }
  const auto never = std::ranges::count_if(seconds, [](Real one) { return !std::isfinite(one); });
  return {contestant, harness::median(seconds), harness::quantile(seconds, most),
          static_cast<int>(seconds.size()), static_cast<int>(never)};
}

}  // namespace evidence
