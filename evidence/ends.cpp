#include "evidence/ends.hpp"

#include <algorithm>
#include <cmath>

#include "experiments/harness/statistics.hpp"

namespace evidence {

namespace {

/// On which all took part whom the claim is about.
std::vector<std::size_t> judged_by(const Claim& claim, const Board& board,
                                   const std::vector<std::size_t>& instances) {
  std::vector<std::size_t> met;
  for (const std::size_t k : instances)
    if (!board.runs(claim.subject, k).empty() &&
        (claim.against.empty() || !board.runs(claim.against, k).empty()))
      met.push_back(k);
  return met;
}

Interval range(const std::vector<Real>& values) {
  const auto [low, high] = std::ranges::minmax(values);
  return {low, high};
}

Ends ends_of(const std::string& contestant, const Board& board,
             const std::vector<std::size_t>& instances) {
  Ends ends{.contestant = contestant};
  std::vector<Real> when;
  for (const std::size_t k : instances) {
    const std::optional<RunEnd> run = board.ended(contestant, k);
    if (!run) continue;
    ++ends.runs;
    if (run->has_failed) {
      ++ends.failed;
      if (!std::isnan(run->when)) when.push_back(run->when);
    } else if (run->strain > overstretch) {
      ++ends.overstretched;
      ends.longest = std::max(ends.longest, 1 + run->strain);
    }
  }
  if (!when.empty() && static_cast<int>(when.size()) == ends.failed) ends.when = range(when);
  return ends;
}

/// What the measure was, or the ratio; nothing where one of the two had failed.
std::optional<Real> as_it_was(const Claim& claim, const Board& board, std::size_t instance) {
  const std::vector<Real> ours = board.as_it_was(claim.subject, instance);
  if (ours.empty()) return std::nullopt;
  if (claim.statistic == Statistic::value) return harness::median(ours);
  const std::vector<Real> theirs = board.as_it_was(claim.against, instance);
  if (theirs.empty()) return std::nullopt;
  return harness::median(ours) / harness::median(theirs);
}

}  // namespace

std::vector<Ends> ends_of(const Claim& claim, const Board& board,
                          const std::vector<std::size_t>& instances) {
  std::vector<Ends> all;
  if (!measure_of(claim.measure).is_of_runs() || claim.statistic == Statistic::best) return all;
  const std::vector<std::size_t> met = judged_by(claim, board, instances);
  for (const std::string& one : {claim.subject, claim.against}) {
    if (one.empty()) continue;
    const Ends ends = ends_of(one, board, met);
    if (ends.failed > 0 || ends.overstretched > 0) all.push_back(ends);
  }
  return all;
}

std::optional<Interval> reached(const Claim& claim, const Board& board,
                                const std::vector<std::size_t>& instances) {
  const bool is_of_two = claim.statistic == Statistic::ratio;
  if (!is_of_two && claim.statistic != Statistic::value) return std::nullopt;
  if (instant_of(measure_of(claim.measure).metric).empty()) return std::nullopt;
  std::vector<Real> values;
  for (const std::size_t k : judged_by(claim, board, instances)) {
    const std::optional<Real> value = as_it_was(claim, board, k);
    if (!value) return std::nullopt;
    values.push_back(*value);
  }
  return values.empty() ? std::nullopt : std::optional(range(values));
}

}  // namespace evidence
