#include "evidence/performance.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "experiments/harness/statistics.hpp"

namespace evidence {

std::vector<Real> performance_ratios(const std::vector<Pair>& pairs,
                                     std::vector<Real> Pair::*whose) {
  std::vector<Real> ratios;
  for (const Pair& pair : pairs) {
    const Real own = harness::median(pair.*whose),
               least = std::min(harness::median(pair.subject), harness::median(pair.rival));
    ratios.push_back(std::isfinite(own) ? own / least : std::numeric_limits<Real>::infinity());
  }
  return ratios;
}

}  // namespace evidence
