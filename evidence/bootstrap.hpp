// Drawing again what was drawn once: how far a statistic would be off on others like these.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "cloth/types.hpp"

namespace evidence {

using cloth::Real;

/// Both may be infinite.
struct Interval {
  Real low, high;
};

/// One of n, the same on every machine, which the standard library's distributions are not.
class Lots {
 public:
  std::size_t below(std::size_t n) { return random_() * std::uint64_t{n} >> 32; }

 private:
  std::mt19937 random_{1};
};

/// Of items in clusters: clusters are drawn with replacement, and in each its items (two-stage
/// bootstrap, Davison & Hinkley 1997, sec. 3.8). The same lots every time.
class Bootstrap {
 public:
  /// The cluster of each item, by name.
  explicit Bootstrap(const std::vector<std::string>& clusters);

  int clusters() const { return static_cast<int>(clusters_.size()); }

  /// Of items, by how often each was drawn, and of how many these are all together.
  using Statistic = std::function<Real(const std::vector<int>& times, int total)>;

  /// A statistic of each draw, sorted.
  std::vector<Real> resampled(const Statistic& statistic) const;

 private:
  std::vector<std::vector<std::size_t>> clusters_;
  std::size_t items_;
};

/// Sorted numbers of which each is there so often: their median, of two in the middle the mean;
/// between two infinite ones neither.
Real weighted_median(const std::vector<Real>& sorted, const std::vector<int>& times, int total);

/// Of values that are sorted, the one below which that share of them is.
Real percentile(const std::vector<Real>& sorted, Real share);

/// Percentiles of a resampled statistic, expanded for the number of clusters (Hesterberg 2015, sec.
/// 5.3). Nothing where so few cannot say.
std::optional<Interval> expanded_interval(const std::vector<Real>& resampled, int clusters,
                                          Real confidence);

/// Of items in clusters, where the mean of values from 0 to 1 is, as a share is; nothing where so
/// few clusters cannot say.
std::optional<Interval> interval_of_share(const std::vector<std::string>& clusters,
                                          const std::vector<Real>& values, Real confidence);

/// 1 less the greatest confidence at which an interval may be told, be all that is drawn again on
/// one side of what it is to leave out.
Real least_doubt(int clusters);

}  // namespace evidence
