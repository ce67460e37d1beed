#include "cloth/numerics/accelerator.hpp"

namespace cloth {

void Accelerator::start(Real rho, Eigen::Index size) {
  switch (parameters_->accelerate) {
    case Accelerate::none:
      break;
    case Accelerate::chebyshev:
      chebyshev_.start(rho, parameters_->delay, parameters_->under_relaxation);
      break;
    case Accelerate::anderson:
      anderson_.start(parameters_->window, size);
      break;
    case Accelerate::nesterov:
      nesterov_.start(parameters_->restart);
  }
}

void Accelerator::before(VecX& x) {
  if (parameters_->accelerate == Accelerate::none) return;
  if (parameters_->accelerate == Accelerate::nesterov) nesterov_.extrapolate(x);
  current_ = x;
}

}  // namespace cloth
