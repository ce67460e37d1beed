#include "cloth/numerics/chebyshev.hpp"

namespace cloth {

void Chebyshev::start(Real rho, int delay, Real under_relaxation) {
  rho2_ = rho * rho;
  delay_ = delay;
  gamma_ = under_relaxation;
  iteration_ = 0;
  weight_ = 1;
}

Real Chebyshev::next_weight() {
  if (iteration_ == delay_) weight_ = 2 / (2 - rho2_);
  if (iteration_ > delay_) weight_ = 4 / (4 - rho2_ * weight_);
  ++iteration_;
  return weight_;
}

void Chebyshev::blend(VecX& x, VecX& current) {
  next_weight();
  if (iteration_ == 1) previous_ = current;
  // In differences, so that what a sweep does not move, a pin, does not drift by rounding either.
  if (gamma_ == 1) x = previous_ + weight_ * (x - previous_);
  else x = previous_ + weight_ * (gamma_ * (x - current) + (current - previous_));
  previous_.swap(current);
}

}  // namespace cloth
