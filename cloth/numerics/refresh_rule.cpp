#include "cloth/numerics/refresh_rule.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace cloth {

void RefreshRule::begin(Real norm, Real price, bool is_whole) {
  price_ = price;
  is_whole_ = is_whole;
  first_ = before_ = last_ = norm;
  iterations_ = 0;
}

bool RefreshRule::pays(Real norm, Real least) {
  const Real gain = std::log(before_ / norm) / 2;
  before_ = std::exchange(last_, norm);
  if (++iterations_ < 2 || !(norm > least)) return false;
  if (!(gain > 0)) return true;
  const Real so_far = std::log(first_ / norm), left = std::log(norm / least);
  if (!is_whole_) return std::min(so_far, left) > (price_ + iterations_) * gain;
  return std::min(gain + so_far, left) > (price_ + 1) * gain;
}

}  // namespace cloth
