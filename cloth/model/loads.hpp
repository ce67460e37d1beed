// Forces from outside that are no potential: wind, air drag and loads on chosen vertices.
#pragma once

#include <limits>
#include <vector>

#include "cloth/types.hpp"

namespace cloth {

struct System;

/// A pressure s(t) (f(t), g(t), h(t)) with s = A cos(w t) + C and sinusoids f, g, h, less the drag
/// of the moving cloth.
struct Wind {
  Vec3 direction = Vec3::Zero();                     ///< of (f, g, h), largest values [Pa]
  Vec3 rates = Vec3::Zero(), phases = Vec3::Zero();  ///< their arguments [rad/s], [rad]
  Real amplitude = 0, frequency = 0, constant = 1;   ///< A [1], w [rad/s], C [1]
  Real drag = 0;                                     ///< [Pa s/m]

  bool blows() const;

  /// [Pa]
  Vec3 pressure(Real t) const;
};

/// A force on each of some vertices for a while, and an impulse on each when it begins.
struct Load {
  std::vector<int> vertices;
  Vec3 force = Vec3::Zero();    ///< on each vertex, at times in [from, until) [N]
  Vec3 impulse = Vec3::Zero();  ///< on each vertex, at `from` [N s]
  Real from = 0, until = std::numeric_limits<Real>::infinity();  ///< [s]
};

/// f += wind and loads at time t, positions x and velocities v, 3n each [N]; pins included. On
/// every corner of a triangle with the cross product N of two edges, and n = N / |N|, the wind
/// puts N (n.(pressure - drag v_mean)).
void add_outer_forces(const System& system, Real t, const VecX& x, const VecX& v, VecX& f);

/// Gravity and, by the mass of vertex i, a force on it [N]: [m/s^2].
Vec3 outer_acceleration(const System& system, int i, const Vec3& force);

/// The same of every vertex, the force being that of wind and loads, written to a, 3n.
void outer_acceleration(const System& system, Real t, const VecX& x, const VecX& v, VecX& a);

/// v += impulse / m of the loads that begin in [from, until); false where there is none.
bool add_impulses(const System& system, Real from, Real until, VecX& v);

}  // namespace cloth
