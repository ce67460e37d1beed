// Two integrations of the exact motion from different families, neither of them a contestant.
#pragma once

#include <functional>
#include <vector>

#include "cloth/model/forces.hpp"
#include "cloth/scene/scene.hpp"

namespace harness {

using cloth::Real;
using cloth::VecX;

/// x'' = a(t, x, x') - c x' of the free vertices, c the drag [1/s]; pins where their drives put
/// them.
class Motion {
 public:
  /// Keeps a reference to `system`.
  Motion(const cloth::System& system, Real drag);

  /// The acceleration at time t, 3n [m/s^2]; 0 at pins, which are put where they belong in x and v.
  void acceleration(Real t, VecX& x, VecX& v, VecX& a);

  const cloth::System& system() const { return *system_; }

  /// omega of the fastest mode of the springs, at most [1/s].
  Real fastest() const;

 private:
  void place_pins(Real t, VecX& x, VecX& v) const;

  const cloth::System* system_;
  cloth::Forces forces_;
  Real drag_;
};

/// Positions and velocities, 3n each.
struct Phase {
  VecX x, v;
};

/// Advances over one stretch of time in which no force sets in or ends.
using Integrator = std::function<void(Motion&, Real t0, Real t1, Phase&)>;

/// Extrapolates Gragg's midpoint rule to step 0 from 2, 4, ..., 12 substeps, order 12 at most; the
/// step is such that the last extrapolation changes x and v / omega by at most `tolerance` [m].
/// Source: Hairer, Norsett and Wanner, Solving Ordinary Differential Equations I, sec. II.9.
Integrator extrapolation(Real tolerance);

/// Gauss's collocation at three points, order 6, in steps of at most `step` [s]; its stages
/// iterated until they stand. Source: Hairer, Lubich and Wanner, Geometric Numerical Integration,
/// sec. II.1.3 and VIII.6.
Integrator collocation(Real step);

/// Positions at `times`, ascending from above 0. Impulses are given at their times, and no step
/// goes across a load's beginning or end.
std::vector<VecX> integrate(const cloth::Scene& scene, const cloth::System& system,
                            const std::vector<Real>& times, const Integrator& integrator);

}  // namespace harness
