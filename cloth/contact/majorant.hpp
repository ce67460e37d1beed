// What a method of one matrix must know of contact to stay a descent.
#pragma once

#include <vector>

#include "cloth/types.hpp"

namespace cloth {

/// One curvature w_i per vertex for the penalty P of contact: P(x + d) <= P(x) + grad P . d + sum
/// w_i/2 |d_i|^2 for any x and x + d that majorise() saw in this step. k per collider does for
/// contact itself, since k/2 depth^2 is k/2 times the least square of a distance to the outside, a
/// minimum of parabolas; and a vertex that touches at neither end needs none. Friction is left out.
struct Majorant {
  VecX weights;               ///< n [N/m]
  std::vector<char> touched;  ///< the colliders that a vertex was seen to touch, n for each

  /// Of a new step of n vertices, nothing seen.
  void begin(int n) {
    weights.setZero(n);
    touched.clear();
  }
};

}  // namespace cloth
