#include "experiments/harness/statistics.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace harness {

Real median(std::vector<Real> values) {
  if (values.empty()) return std::numeric_limits<Real>::quiet_NaN();
  std::ranges::sort(values);
  const std::size_t middle = values.size() / 2;
  return values.size() % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
}

Real quantile(std::vector<Real> values, Real p) {
  if (values.empty()) return std::numeric_limits<Real>::quiet_NaN();
  std::ranges::sort(values);
  const auto rank = static_cast<std::size_t>(std::ceil(p * static_cast<Real>(values.size())));
  return values[std::clamp<std::size_t>(rank, 1, values.size()) - 1];
}

namespace {

/// Largest j with P(fewer than j of n values lie below the median) <= 2.5 %: the interval from the
/// j-th smallest to the j-th largest value then holds the median with at least 95 %. 0 for n < 6.
int order_statistic(int n) {
  Real probability = std::pow(0.5, n), cumulative = 0;
  int j = 0;
  while (cumulative + probability <= 0.025) {
    cumulative += probability;
    probability *= static_cast<Real>(n - j) / (j + 1);
    ++j;
  }
  return j;
}

}  // namespace

Summary summarise(std::vector<Real> values) {
  std::erase_if(values, [](Real v) { return !std::isfinite(v); });
  std::ranges::sort(values);
  const int n = static_cast<int>(values.size());
  if (n == 0) {
    constexpr Real nan = std::numeric_limits<Real>::quiet_NaN();
    return {nan, nan, nan, 0, false};
  }
  const int j = order_statistic(n);
  const auto low = static_cast<std::size_t>(std::max(j, 1) - 1);
  return {median(values), values[low], values[values.size() - 1 - low], n, j > 0};
}

}  // namespace harness
