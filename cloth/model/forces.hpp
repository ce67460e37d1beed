// What an integrator asks of the cloth.
#pragma once

#include <memory>

#include "cloth/model/spring_potential.hpp"
#include "cloth/model/system.hpp"

namespace cloth {

/// Accelerations of a system's vertices, with storage of its own: not for concurrent calls.
class Forces {
 public:
  /// Keeps a pointer to `system`. `springs`: what carries out their gradient, or nothing.
  explicit Forces(const System& system, SharedGradient springs = nullptr);

  /// a = M^-1 (gravity, springs, dampers, other energies, wind and loads) at time t, positions x
  /// and velocities v, 3n [m/s^2]; 0 at pins.
  void acceleration(Real t, const VecX& x, const VecX& v, VecX& a);

 private:
  const System* system_;
  SpringPotential springs_;
  bool damped_;
  Padded padded_x_, padded_v_, padded_g_;
  VecX outer_;
};

}  // namespace cloth
