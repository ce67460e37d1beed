#include "evidence/bootstrap.hpp"

#include <algorithm>
#include <boost/math/distributions/normal.hpp>
#include <boost/math/distributions/students_t.hpp>
#include <cmath>
#include <map>
#include <numeric>

namespace evidence {

namespace {

/// So many that a doubt of 1e-3 is known to a few percent.
constexpr int resamples = 100'000;

/// No share is known to be smaller than one of them all.
constexpr Real least_share = 1. / (resamples + 1);

/// By which quantiles grow where clusters are few.
Real expansion(int clusters) { return std::sqrt(Real(clusters) / (clusters - 1)); }

/// The share beyond each end of so doubtful an interval of percentiles, expanded.
Real expanded_share(Real doubt, int clusters) {
  const boost::math::students_t t(clusters - 1);
  return cdf(boost::math::normal(), expansion(clusters) * quantile(t, doubt / 2));
}

}  // namespace

Bootstrap::Bootstrap(const std::vector<std::string>& clusters) : items_(clusters.size()) {
  std::map<std::string, std::vector<std::size_t>> by_name;
  for (std::size_t k = 0; k < clusters.size(); ++k) by_name[clusters[k]].push_back(k);
  for (auto& [name, items] : by_name) clusters_.push_back(std::move(items));
}

std::vector<Real> Bootstrap::resampled(const Statistic& statistic) const {
  Lots lots;
  std::vector<Real> all(resamples);
  std::vector<int> times(items_);
  for (Real& one : all) {
    std::ranges::fill(times, 0);
    int total = 0;
    for (std::size_t k = 0; k < clusters_.size(); ++k) {
      const std::vector<std::size_t>& drawn = clusters_[lots.below(clusters_.size())];
      for (std::size_t j = 0; j < drawn.size(); ++j) ++times[drawn[lots.below(drawn.size())]];
      total += static_cast<int>(drawn.size());
    }
    one = statistic(times, total);
  }
  std::ranges::sort(all);
  return all;
}

Real weighted_median(const std::vector<Real>& sorted, const std::vector<int>& times, int total) {
  int seen = 0;
  for (std::size_t k = 0; k < sorted.size(); ++k) {
    seen += times[k];
    if (2 * seen < total || times[k] == 0) continue;
    if (2 * seen > total) return sorted[k];
    std::size_t next = k + 1;
    while (times[next] == 0) ++next;
    return sorted[k] == -sorted[next] ? 0 : (sorted[k] + sorted[next]) / 2;
  }
  return NAN;
}

Real percentile(const std::vector<Real>& sorted, Real share) {
  const auto place = static_cast<std::size_t>(share * static_cast<Real>(sorted.size()));
  return sorted[std::min(place, sorted.size() - 1)];
}

std::optional<Interval> expanded_interval(const std::vector<Real>& resampled, int clusters,
                                          Real confidence) {
  if (clusters < 2) return std::nullopt;
  const Real share = expanded_share(1 - confidence, clusters);
  if (share < least_share) return std::nullopt;
  return Interval{percentile(resampled, share), percentile(resampled, 1 - share)};
}

std::optional<Interval> interval_of_share(const std::vector<std::string>& clusters,
                                          const std::vector<Real>& values, Real confidence) {
  const Bootstrap bootstrap(clusters);
  // What is drawn from ones alone, or from zeros, knows of nothing else (Clopper & Pearson 1934).
  const Real least_of_all = std::pow((1 - confidence) / 2, 1. / bootstrap.clusters());
  const auto [low, high] = std::ranges::minmax(values);
  if (low == 1) return Interval{least_of_all, 1};
  if (high == 0) return Interval{0, 1 - least_of_all};
  const auto mean = [&](const std::vector<int>& times, int total) {
    return std::inner_product(times.begin(), times.end(), values.begin(), Real{0}) / total;
  };
  const auto found =
      expanded_interval(bootstrap.resampled(mean), bootstrap.clusters(), confidence);
  if (!found) return std::nullopt;
  // A share of nearly all is not known to be larger than one of all is.
  return Interval{std::min(found->low, least_of_all), std::max(found->high, 1 - least_of_all)};
}

Real least_doubt(int clusters) {
  const boost::math::students_t t(clusters - 1);
  return 2 * cdf(t, quantile(boost::math::normal(), least_share) / expansion(clusters));
}

}  // namespace evidence
