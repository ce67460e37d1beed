#include "evidence/effect.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>

#include "evidence/bootstrap.hpp"
#include "experiments/harness/statistics.hpp"

namespace evidence {

namespace {

/// No end of a smaller share beyond it is known.
constexpr Real least_clock_share = 1e-5;

/// So many that ten lie beyond each end, of so great a share; as many as can be waited for.
int clock_resamples(Real share) {
  return static_cast<int>(std::clamp(std::ceil(10 / share), Real{2000}, 1 / least_clock_share));
}

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

Real middle(const std::vector<Real>& sorted) {
  return weighted_median(sorted, std::vector<int>(sorted.size(), 1),
                         static_cast<int>(sorted.size()));
}

/// Of each pair, by the order of their logarithms; a scene by itself has its instances for
/// clusters.
std::vector<std::string> clusters_of(const std::vector<Pair>& pairs,
                                     const std::vector<std::size_t>& order, bool is_of_scenes) {
  std::vector<std::string> clusters;
  for (std::size_t place = 0; place < order.size(); ++place)
    clusters.push_back(is_of_scenes ? pairs[order[place]].scene : std::to_string(place));
  return clusters;
}

/// Whether an effect of so many clusters could be told beside all that have as many or more, were
/// each as far from 1 as can be.
bool can_tell(int clusters, const std::vector<int>& of_all, Real confidence) {
  if (clusters < 2) return false;
  const auto at_once =
      std::ranges::count_if(of_all, [clusters](int other) { return other >= clusters; });
  return Real(at_once) * least_doubt(clusters) <= 1 - confidence;
}

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
  scenes_ = Bootstrap(clusters_of(pairs_, order, true)).clusters();
  medians_ = Bootstrap(clusters_of(pairs_, order, scenes_ > 1))
                 .resampled([&sorted](const std::vector<int>& times, int total) {
                   return weighted_median(sorted, times, total);
                 });
}

int Effect::timed_runs() const {
  std::size_t fewest = pairs_.front().subject.size();
  for (const Pair& pair : pairs_)
    fewest = std::min({fewest, pair.subject.size(), pair.rival.size()});
  return static_cast<int>(fewest);
}

Interval Effect::over_instances(Real confidence) const {
  const std::optional<Interval> logs = expanded_interval(medians_, clusters(), confidence);
  return logs ? Interval{std::exp(logs->low), std::exp(logs->high)} : anywhere;
}

Interval Effect::over_clock(Real confidence) const {
  const Real share = (1 - confidence) / 2;
  if (share < least_clock_share) return anywhere;
  Lots lots;
  const auto drawn = [&](const std::vector<Real>& runs) {
    std::vector<Real> again(runs.size());
    for (Real& run : again) run = runs[lots.below(runs.size())];
    return harness::median(again);
  };
  std::vector<Real> medians(clock_resamples(share)), logs(pairs_.size());
  for (Real& median : medians) {
    std::ranges::transform(pairs_, logs.begin(), [&](const Pair& pair) {
      const Real subject = drawn(pair.subject);
      return log_ratio(subject, drawn(pair.rival));
    });
    std::ranges::sort(logs);
    median = middle(logs);
  }
  std::ranges::sort(medians);
  return {std::exp(percentile(medians, share)), std::exp(percentile(medians, 1 - share))};
}

Interval Effect::range() const {
  const auto [least, most] = std::ranges::minmax(log_ratios(pairs_));
  return {std::exp(least), std::exp(most)};
}

Verdict verdict(Interval ratio) {
  if (ratio.high < 1 / as_good_as_same) return Verdict::faster;
  if (ratio.low > as_good_as_same) return Verdict::slower;
  if (ratio.low >= 1 / as_good_as_same && ratio.high <= as_good_as_same) return Verdict::same;
  return Verdict::cannot_tell;
}

std::size_t rivals_at_once(int clusters, Real confidence) {
  constexpr std::size_t most = 5;
  if (clusters < 2) return 0;
  const Real could_be_told = (1 - confidence) / least_doubt(clusters);
  return could_be_told < most ? static_cast<std::size_t>(could_be_told) : most;
}

/// What is rejected is that a verdict, be it "same", does not hold; all at once that a level tells.
std::vector<Corrected> corrected(const std::vector<Effect>& effects, Real confidence) {
  std::vector<Corrected> all(effects.size(), {Verdict::cannot_tell, anywhere});
  std::size_t left = effects.size();  // that are not told
  for (std::size_t before = left + 1; 0 < left && left < before;) {
    const Real of_each = 1 - (1 - confidence) / static_cast<Real>(left);
    before = left;
    for (std::size_t k = 0; k < effects.size(); ++k) {
      if (all[k].verdict != Verdict::cannot_tell) continue;
      const Interval ratio = effects[k].over_instances(of_each);
      all[k] = {verdict(ratio), ratio};
      left -= all[k].verdict == Verdict::cannot_tell ? 0 : 1;
    }
  }
  return all;
}

std::vector<Corrected> corrected_at_once(const std::vector<Effect>& effects, Real confidence) {
  std::vector<int> clusters;
  for (const Effect& effect : effects) clusters.push_back(effect.clusters());
  std::vector<std::size_t> places;
  std::vector<Effect> told;
  for (std::size_t k = 0; k < effects.size(); ++k)
    if (can_tell(clusters[k], clusters, confidence)) {
      places.push_back(k);
      told.push_back(effects[k]);
    }
  const std::vector<Corrected> verdicts = corrected(told, confidence);
  std::vector<Corrected> all(effects.size(), {Verdict::cannot_tell, anywhere, false});
  for (std::size_t k = 0; k < places.size(); ++k) all[places[k]] = verdicts[k];
  return all;
}

}  // namespace evidence
