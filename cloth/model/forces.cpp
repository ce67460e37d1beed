#include "cloth/model/forces.hpp"

#include <utility>

#include "cloth/model/dampers.hpp"

namespace cloth {

Forces::Forces(const System& system, SharedGradient springs)
    : system_(&system),
      springs_(system.springs, std::move(springs)),
      damped_(system.has_dampers()),
      padded_x_(padded_zeros(system.vertices())),
      padded_v_(damped_ ? padded_x_ : Padded()),
      padded_g_(padded_x_) {}

void Forces::acceleration(Real t, const VecX& x, const VecX& v, VecX& a) {
  pad(x, padded_x_);
  padded_g_.setZero();
  springs_.add_gradient(padded_x_, padded_g_);
  if (damped_) {
    pad(v, padded_v_);
    add_damper_gradient(system_->springs, padded_x_, padded_v_, padded_g_);
  }
  for (const auto& energy : system_->energies) energy->add_gradient(padded_x_, padded_g_);
  unpad(padded_g_, a);
  if (system_->has_outer_forces()) {
    outer_.setZero(a.size());
    add_outer_forces(*system_, t, x, v, outer_);
    a -= outer_;
  }
  for (int i = 0; i < system_->vertices(); ++i) {
    if (system_->is_pinned(i)) a.segment<3>(3 * i).setZero();
    else a.segment<3>(3 * i) = system_->gravity - a.segment<3>(3 * i) / system_->mass[i];
  }
}

}  // namespace cloth
