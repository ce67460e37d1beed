// What a solver is compared with: the minimiser of a step, and the trajectory of the undivided
// time.
#pragma once

#include <string>
#include <vector>

#include "cloth/scene/scene.hpp"

namespace harness {

using cloth::Real;
using cloth::VecX;

/// A step of the converged trajectory: where it starts, and the minimiser it should end at.
struct FrozenReference {
  int frame = 0;
  cloth::State state;  ///< after `frame` steps, each solved to rounding
  VecX minimiser;      ///< of Phi of the next frozen_protocol() step, 3n [m]
};

/// The protocol of a frozen step: one substep of the scene's, without contact but for a penalty, for
/// the question is about Phi alone.
cloth::Protocol frozen_protocol(const cloth::Scene& scene);

/// Runs newton-cholesky to rounding through the scene's protocol. One entry per frame, in their
/// order.
/// @throws Breakdown where Newton fails on the way.
std::vector<FrozenReference> converged_trajectory(const cloth::Scene& scene,
                                                  const std::vector<int>& frames);

/// Positions of the exact motion of the masses and springs, refined until they stop changing.
struct TrajectoryReference {
  std::vector<Real> times;        ///< [s]
  std::vector<VecX> positions;    ///< 3n each [m]
  std::vector<Real> uncertainty;  ///< root mean square change by the last halving of the step [m]
};

/// @throws UsageError starting with `where` for damping per step or contact, under which the motion
/// has no limit as dt goes to 0.
void expect_refinable(const cloth::Scene& scene, const std::string& where);

/// Positions at `times`, ascending from above 0: velocity Verlet with the damping as a continuous
/// drag, its step halved until the positions at all times change by less than 1e-5 of the cloth's
/// size, or a million steps are reached.
/// @throws UsageError as expect_refinable() does.
TrajectoryReference refined_trajectory(const cloth::Scene& scene, const std::vector<Real>& times);

/// Bytes for the store, and back.
std::string encode(const std::vector<FrozenReference>& references);
std::vector<FrozenReference> decode_frozen(const std::string& bytes);
std::string encode(const TrajectoryReference& reference);
TrajectoryReference decode_trajectory(const std::string& bytes);

}  // namespace harness
