#include "experiments/harness/repeats.hpp"

#include <algorithm>
#include <cmath>
#include <set>
#include <string>
#include <utility>

namespace harness {

namespace {

/// The times that tables and verdicts are made of. Single steps of a free run are not among them: a
/// solver may do the work of many in one.
std::set<std::string> times_of(const Row& row) {
  std::set<std::string> names;
  for (const auto& [name, value] : row.metrics)
    if (name.starts_with("seconds@") || name == "step-mean") names.insert(name);
  if (names.empty() && row.metrics.contains("seconds-per-iteration"))
    names.insert("seconds-per-iteration");
  return names;
}

Summary summary_of(const Repeats& repeats, const std::string& metric) {
  std::vector<Real> values;
  for (const auto& [repeat, row] : repeats) values.push_back(row.metric(metric));
  return summarise(std::move(values));
}

bool has_budget_left(const Repeats& repeats, const MeasureSpec& spec) {
  Real spent = 0;
  for (const auto& [repeat, row] : repeats)
    spent += std::isfinite(row.metric("wall")) ? row.metric("wall") : 0;
  return spent < spec.budget;
}

bool has_failed(const Repeats& repeats) {
  return std::ranges::any_of(repeats,
                             [](const auto& one) { return !succeeded(one.second.outcome); });
}

std::set<std::string> times_of(const std::vector<const Repeats*>& race) {
  std::set<std::string> names;
  for (const Repeats* repeats : race)
    for (const auto& [repeat, row] : *repeats) names.merge(times_of(row));
  return names;
}

/// The two fastest of those that have not failed, or as many as there are.
std::vector<std::size_t> fastest(const std::vector<const Repeats*>& race,
                                 const std::string& metric) {
  std::vector<std::pair<Real, std::size_t>> ranked;
  for (std::size_t c = 0; c < race.size(); ++c)
    if (const Summary summary = summary_of(*race[c], metric);
        summary.count > 0 && !has_failed(*race[c]))
      ranked.emplace_back(summary.median, c);
  std::ranges::sort(ranked);
  std::vector<std::size_t> first;
  for (std::size_t i = 0; i < std::min<std::size_t>(2, ranked.size()); ++i)
    first.push_back(ranked[i].second);
  return first;
}

bool is_decided(const Summary& ratio, Real share) {
  return ratio.is_95_percent && (ratio.low > 1 || ratio.high < 1 || is_narrow(ratio, share));
}

/// Marks those who are not settled by one metric.
void mark(const std::vector<const Repeats*>& race, const std::string& metric, Real share,
          std::vector<bool>& wanted) {
  for (std::size_t c = 0; c < race.size(); ++c)
    if (const Summary summary = summary_of(*race[c], metric);
        summary.count > 0 && !is_narrow(summary, share))
      wanted[c] = true;
  const std::vector<std::size_t> first = fastest(race, metric);
  if (first.size() == 2 &&
      !is_decided(paired_ratio(*race[first[1]], *race[first[0]], metric), share))
    wanted[first[0]] = wanted[first[1]] = true;
}

}  // namespace

int most_repeats(const MeasureSpec& spec) {
  return spec.repeats < fewest_for_an_interval ? spec.repeats
                                               : std::max(spec.repeats, spec.repeats_max);
}

bool is_narrow(const Summary& summary, Real share) {
  return summary.is_95_percent && std::max(summary.high - summary.median,
                                           summary.median - summary.low) <= share * summary.median;
}

Summary paired_ratio(const Repeats& slow, const Repeats& fast, const std::string& metric) {
  std::vector<Real> ratios;
  for (const auto& [repeat, row] : slow)
    if (const auto other = fast.find(repeat); other != fast.end())
      ratios.push_back(row.metric(metric) / other->second.metric(metric));
  return summarise(std::move(ratios));
}

std::vector<bool> affordable(const std::vector<const Repeats*>& race, const MeasureSpec& spec) {
  std::vector<bool> wanted(race.size());
  for (std::size_t c = 0; c < race.size(); ++c)
    wanted[c] = race[c]->empty() || has_budget_left(*race[c], spec);
  for (const std::string& metric : times_of(race))
    for (const std::size_t c : fastest(race, metric)) wanted[c] = true;
  return wanted;
}

std::vector<bool> unsettled(const std::vector<const Repeats*>& race, const MeasureSpec& spec) {
  std::vector<bool> wanted(race.size(), false);
  for (const std::string& metric : times_of(race)) mark(race, metric, spec.interval, wanted);
  for (std::size_t c = 0; c < race.size(); ++c)
    wanted[c] = wanted[c] && !has_failed(*race[c]) && has_budget_left(*race[c], spec);
  return wanted;
}

}  // namespace harness
