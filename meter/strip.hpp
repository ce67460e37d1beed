// The specimen: a strip of springs, pinned at its upper end, and what it does exactly.
#pragma once

#include "cloth/model/system.hpp"

namespace meter {

using cloth::Real, cloth::VecX;

/// A column of vertices with a spring between each two neighbours, along y. Its sag and its
/// continuum's frequencies do not change with the number of vertices.
struct Strip {
  int rows = 21;         ///< n, its vertices; the first is pinned
  Real stiffness = 100;  ///< K of the whole strip: each of its n - 1 springs has (n - 1) K [N/m]
  Real length = 1;       ///< at rest [m]
  Real mass = 1;         ///< a spring's half at each of its ends [kg]

  int springs() const { return rows - 1; }

  /// As a cloth, under gravity [m/s^2] along -y.
  cloth::System system(Real gravity) const;

  /// How far its lower end sags under gravity: M g / 2K, at any n [m].
  Real sag(Real gravity) const { return mass * gravity / (2 * stiffness); }

  /// Angular frequency of its lowest mode along y: 2 sqrt(k/m) sin(pi/4(n-1)) [rad/s].
  Real frequency() const;

  /// That mode: a displacement in y of each vertex, 1 at the lower end, n.
  VecX mode() const;
};

/// Where a hanging strip is at rest, by its springs in series: each bears the masses below it. 3n
/// [m].
VecX hanging(const cloth::System& strip);

/// How far the lower end of a strip is below its place at rest, at positions x [m].
Real sag_at(const cloth::System& strip, const VecX& x);

}  // namespace meter
