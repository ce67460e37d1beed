#include "evidence/regret.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "experiments/harness/statistics.hpp"

namespace evidence {

void Regret::add(Real chosen, Real best) {
  if (std::isfinite(chosen)) ratios.push_back(chosen / best);
  else ++misses;
}

Real Regret::mean() const {
  Real sum = 0;
  for (const Real ratio : ratios) sum += std::log(ratio);
  return ratios.empty() ? 1 : std::exp(sum / static_cast<Real>(ratios.size()));
}

Real Regret::at(Real quantile) const {
  return ratios.empty() ? 1 : harness::quantile(ratios, quantile);
}

Real Regret::worst() const { return ratios.empty() ? 1 : std::ranges::max(ratios); }

bool Regret::is_less_than(const Regret& other) const {
  return std::pair(misses, mean()) < std::pair(other.misses, other.mean());
}

}  // namespace evidence
