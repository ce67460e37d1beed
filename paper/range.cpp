#include "paper/range.hpp"

#include <algorithm>
#include <cmath>

namespace paper {

void Range::include(const std::vector<Real>& values) {
  for (const Real value : values)
    if (is_on(scale, value)) low = std::min(low, value), high = std::max(high, value);
}

Real Range::size() const { return place_on(scale, high) - place_on(scale, low); }

Range Range::with_margins(Real share) const {
  if (scale == Scale::log) {
    const Real margin = std::max(1.2, std::pow(high / low, share));
    return {scale, with_a_power_of_ten(low / margin, high * margin), high * margin};
  }
  const Real margin = size() > 0 ? share * size() : std::max(std::abs(high), 1.) / 10;
  return {scale, low >= 0 ? std::max(low - margin, 0.) : low - margin, high + margin};
}

bool Range::is_empty() const { return !(low <= high); }

}  // namespace paper
