#include "cloth/numerics/nesterov.hpp"

#include <cmath>

namespace cloth {

void Nesterov::start(bool restart) {
  restart_ = restart;
  fresh_ = true;
  restarts_ = 0;
}

void Nesterov::extrapolate(VecX& x) {
  if (fresh_) {
    fresh_ = false;
    t_ = 1;
    previous_ = x;
    return;
  }
  const Real next = (1 + std::sqrt(1 + 4 * t_ * t_)) / 2;
  const Real momentum = (t_ - 1) / next;
  t_ = next;
  step_ = x - previous_;
  previous_ = x;
  x += momentum * step_;
}

void Nesterov::check(const VecX& x, const VecX& current) {
  if (!restart_ || (current - x).dot(x - previous_) <= 0) return;
  t_ = 1;
  ++restarts_;
}

}  // namespace cloth
