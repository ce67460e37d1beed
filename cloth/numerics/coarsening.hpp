// Coarser and coarser selections of a cloth's vertices, with distance constraints between them:
// Mueller, Hierarchical Position Based Dynamics, VRIPHYS 2008, sec. 3; after a note on it, the
// paper itself was not at hand.
#pragma once

#include <vector>

#include "cloth/numerics/projection.hpp"

namespace cloth {

/// A selection of the vertices of the next finer one.
struct CoarseLevel {
  /// What a vertex that is left out here takes of a change at one that is not.
  struct Share {
    int left_out, kept;
    Real weight;
  };

  /// Between what contracting every vertex that is left out to its nearest that is kept has made
  /// neighbours, at their distance at rest; who is kept weighs as much as it takes along.
  DistanceConstraints constraints;
  std::vector<Share> shares;  ///< by the inverse of distances at rest; they sum to 1
};

/// At most so many, the finest first. Pins are in all; who is left out has two neighbours or more,
/// by structural and shear springs or what became of them, that are kept.
std::vector<CoarseLevel> coarse_levels(const System& system, int most);

}  // namespace cloth
