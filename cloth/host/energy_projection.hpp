// The end of a step, moved to the energy that its start had: energy_projection = true.
#pragma once

#include <optional>
#include <string>

#include "cloth/model/forces.hpp"
#include "cloth/model/system.hpp"
#include "cloth/numerics/least_norm.hpp"
#include "cloth/step/protocol.hpp"
#include "cloth/types.hpp"

namespace cloth {

/// Why a step of this system under this protocol has no energy that it could keep (damping,
/// dampers, wind, loads, pins that move, contact), or nothing; nothing without energy_projection,
/// too.
std::optional<std::string> energy_projection_refusal(const System& system,
                                                     const Protocol& protocol);

/// Moves where a step ended, q' = (x', v'), to the nearest q, by |q - q'|_D, D = diag(M, h^2 M),
/// with the energy of its start: kinetic, elastic and of gravity. Of a cloth that nothing holds q
/// has the momenta, too, that the exact motion has then, P_n + h m g and L_n + h^2/2 P_n x g: m is
/// all mass, and L about where the centre of mass was. Sequential quadratic programming,
/// q -= D^-1 J' (J D^-1 J')^-1 c, c being by how much what is kept is off and J its gradient, finds
/// the nearest up to the square of the way. Where that leaves more than half of what is off, for
/// springs are stiff, velocities alone make up for it, or else a part of the way. How a solver made
/// the step is not asked.
///
/// Source: Dinev, Liu, Li, Thomaszewski and Kavan, FEPR: Fast Energy Projection for Real-time
/// Simulation of Deformable Objects, SIGGRAPH 2018, known to us by its abstract and a
/// re-implementation. There two scalars more, s and t of weight 1e-4, let the momenta be between
/// those of q_n and of q'. Here s = t = 1: the exact motion has all that is asked for, so that
/// something has.
class EnergyProjection {
 public:
  /// Of steps of protocol.dt. Keeps a pointer to `system`.
  /// @throws UsageError with energy_projection_refusal(), if there is one.
  EnergyProjection(const System& system, const Protocol& protocol);

  /// A step begins there.
  void begin(const State& state);

  /// It has ended there: moves x and v of vertices that are free, forgets a, and returns true. Not
  /// by a bit, and false, where nothing is off by more than rounding may make of it; what is no
  /// number is left to who judges it.
  /// @throws Breakdown where the energy is not found, as when positions alone have more: no
  /// velocities give that back, and the way down through stiff springs is long.
  bool end(State& state);

 private:
  /// The energy [J] and, of a cloth that nothing holds, three of momentum [kg m/s] and three of
  /// angular momentum [kg m^2/s], 1 or 7. `open`: what rounding may make of each.
  struct Kept {
    SmallVector value, open;
  };
  Kept kept_by(const State& state) const;

  /// J of vertex i, without its mass: the columns are of x, then of v.
  using Jacobian = Eigen::Matrix<Real, Eigen::Dynamic, 6, 0, 7, 6>;
  Jacobian gradients(const State& state, int i) const;

  /// D^-1 J' (J D^-1 J')^-1 c at a state, a_ being its accelerations, 3n [m], [m/s]; without
  /// `positions`, as if D held them.
  struct Way {
    VecX x, v;
  };
  Way way(const State& state, const SmallVector& c, bool positions) const;

  /// Goes where less is off than now. What is kept there.
  Kept approach(State& state, const Kept& now);

  const System* system_;
  Real h_;
  bool is_held_;
  Real mass_;                   ///< of all vertices [kg]
  Vec3 centre_ = Vec3::Zero();  ///< of mass, where the step began [m]
  SmallVector kept_;            ///< as it is to be where the step ends
  Real stiffness_ = 0;          ///< trace of the Hessian of the elastic energy, projected [N/m]
  Forces forces_;
  VecX a_;  ///< dE/dx = -M a, 3n [m/s^2]
};

}  // namespace cloth
