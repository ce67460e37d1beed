#include "evidence/effect.hpp"

#include <algorithm>
#include <boost/math/distributions/normal.hpp>
#include <boost/math/distributions/students_t.hpp>
#include <cmath>
#include <limits>
#include <map>
#include <numeric>
#include <random>

#include "experiments/harness/statistics.hpp"

namespace evidence {

namespace {

constexpr Real infinity = std::numeric_limits<Real>::infinity();

/// So many that a doubt of 1e-3 is known to a few percent.
constexpr int resamples = 100'000, clock_resamples = 2000;
constexpr unsigned seed = 1;

/// One of n, the same on every machine, which the standard library's distributions are not.
class Lots {
 public:
  std::size_t below(std::size_t n) { return random_() * std::uint64_t{n} >> 32; }

 private:
  std::mt19937 random_{seed};
};

Real log_ratio(Real subject, Real rival) {
  if (subject == rival) return 0;
  return std::log(subject) - std::log(rival);
}

std::vector<Real> log_ratios(const std::vector<Pair>& pairs) {
  std::vector<Real> all;
  for (const Pair& pair : pairs)
    all.push_back(log_ratio(harness::median(pair.subject), harness::median(pair.rival)));
  return all;
}

/// Sorted numbers of which each is there so often: their median, of two in the middle the mean;
/// between two infinite ones neither.
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

Real middle(const std::vector<Real>& sorted) {
  return weighted_median(sorted, std::vector<int>(sorted.size(), 1),
                         static_cast<int>(sorted.size()));
}

/// The instances of each scene, as places among the sorted logarithms.
using Clusters = std::vector<std::vector<std::size_t>>;

/// A scene by itself has its instances for clusters.
Clusters clusters_of(const std::vector<Pair>& pairs, const std::vector<std::size_t>& order,
                     bool is_of_scenes) {
  std::map<std::string, std::vector<std::size_t>> scenes;
  for (std::size_t place = 0; place < order.size(); ++place) {
    const std::string& scene = pairs[order[place]].scene;
    scenes[is_of_scenes ? scene : std::to_string(place)].push_back(place);
  }
  Clusters clusters;
  for (auto& [scene, places] : scenes) clusters.push_back(std::move(places));
  return clusters;
}

std::vector<Real> resampled(const std::vector<Real>& sorted, const Clusters& clusters) {
  Lots lots;
  std::vector<Real> medians(resamples);
  std::vector<int> times(sorted.size());
  for (Real& median : medians) {
    std::ranges::fill(times, 0);
    int total = 0;
    for (std::size_t k = 0; k < clusters.size(); ++k) {
      const std::vector<std::size_t>& drawn = clusters[lots.below(clusters.size())];
      for (std::size_t j = 0; j < drawn.size(); ++j) ++times[drawn[lots.below(drawn.size())]];
      total += static_cast<int>(drawn.size());
    }
    median = weighted_median(sorted, times, total);
  }
  std::ranges::sort(medians);
  return medians;
}

/// Of values that are sorted, the one below which that share of them is.
Real percentile(const std::vector<Real>& sorted, Real share) {
  const auto place = static_cast<std::size_t>(share * static_cast<Real>(sorted.size()));
  return sorted[std::min(place, sorted.size() - 1)];
}

/// The share beyond each end of so doubtful an interval of percentiles, expanded.
Real expanded_share(Real doubt, int clusters) {
  const boost::math::students_t t(clusters - 1);
  const Real factor = std::sqrt(Real(clusters) / (clusters - 1));
  return cdf(boost::math::normal(), factor * quantile(t, doubt / 2));
}

/// The inverse.
Real doubt_of(Real share, int clusters) {
  if (share >= 0.5) return 1;
  const boost::math::students_t t(clusters - 1);
  const Real factor = std::sqrt(Real(clusters) / (clusters - 1));
  return 2 * cdf(t, quantile(boost::math::normal(), share) / factor);
}

/// No share is known to be smaller than one of them all.
constexpr Real least_share = 1. / (resamples + 1);

}  // namespace

Effect::Effect(std::vector<Pair> pairs) : pairs_(std::move(pairs)) {
  const std::vector<Real> logs = log_ratios(pairs_);
  for (const Real one : logs) {
    won_ += one < -std::log(as_good_as_same) ? 1 : 0;
    lost_ += one > std::log(as_good_as_same) ? 1 : 0;
  }
  std::vector<std::size_t> order(pairs_.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, {}, [&](std::size_t k) { return logs[k]; });
  std::vector<Real> sorted;
  for (const std::size_t k : order) sorted.push_back(logs[k]);
  ratio_ = std::exp(middle(sorted));
  scenes_ = static_cast<int>(clusters_of(pairs_, order, true).size());
  medians_ = resampled(sorted, clusters_of(pairs_, order, scenes_ > 1));
}

int Effect::timed_runs() const {
  std::size_t fewest = pairs_.front().subject.size();
  for (const Pair& pair : pairs_)
    fewest = std::min({fewest, pair.subject.size(), pair.rival.size()});
  return static_cast<int>(fewest);
}

Interval Effect::over_instances(Real confidence) const {
  if (clusters() < 2) return {0, infinity};
  const Real share = expanded_share(1 - confidence, clusters());
  if (share < least_share) return {0, infinity};
  return {std::exp(percentile(medians_, share)), std::exp(percentile(medians_, 1 - share))};
}

Real Effect::doubt() const {
  if (clusters() < 2) return 1;
  const auto [first, last] = std::ranges::equal_range(medians_, Real{0});
  const auto all = static_cast<Real>(medians_.size()) + 1;
  const Real not_above = (static_cast<Real>(last - medians_.begin()) + 1) / all,
             not_below = (static_cast<Real>(medians_.end() - first) + 1) / all;
  return doubt_of(std::min(not_above, not_below), clusters());
}

Interval Effect::over_clock(Real confidence) const {
  Lots lots;
  const auto drawn = [&](const std::vector<Real>& runs) {
    std::vector<Real> again(runs.size());
    for (Real& run : again) run = runs[lots.below(runs.size())];
    return harness::median(again);
  };
  std::vector<Real> medians(clock_resamples), logs(pairs_.size());
  for (Real& median : medians) {
    std::ranges::transform(pairs_, logs.begin(), [&](const Pair& pair) {
      const Real subject = drawn(pair.subject);
      return log_ratio(subject, drawn(pair.rival));
    });
    std::ranges::sort(logs);
    median = middle(logs);
  }
  std::ranges::sort(medians);
  const Real share = (1 - confidence) / 2;
  return {std::exp(percentile(medians, share)), std::exp(percentile(medians, 1 - share))};
}

Verdict verdict(Interval ratio) {
  if (ratio.high < 1 / as_good_as_same) return Verdict::faster;
  if (ratio.low > as_good_as_same) return Verdict::slower;
  if (ratio.low >= 1 / as_good_as_same && ratio.high <= as_good_as_same) return Verdict::same;
  return Verdict::cannot_tell;
}

std::vector<Corrected> corrected(const std::vector<Effect>& effects, Real confidence) {
  std::vector<std::size_t> order(effects.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::vector<Real> doubts;
  for (const Effect& effect : effects) doubts.push_back(effect.doubt());
  std::ranges::stable_sort(order, {}, [&](std::size_t k) { return doubts[k]; });
  std::vector<Corrected> all(effects.size());
  Real factor = 0, worst = 0;  // by which doubts grow; the largest so far, grown
  for (std::size_t k = 0; k < order.size(); ++k) {
    const std::size_t i = order[k];
    worst = std::min(Real{1}, std::max(worst, Real(order.size() - k) * doubts[i]));
    factor = worst / doubts[i];
    const Interval ratio = effects[i].over_instances(1 - (1 - confidence) / factor);
    all[i] = {verdict(ratio), ratio};
  }
  return all;
}

}  // namespace evidence
