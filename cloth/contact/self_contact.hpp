// The cloth against itself: pairs of vertices keep their distance.
#pragma once

#include "cloth/contact/spatial_hash.hpp"
#include "cloth/model/system.hpp"

namespace cloth {

/// Keeps vertices i and j at least min(distance, their distance at rest) apart.
class SelfContactStage {
 public:
  /// Keeps a reference to `system`.
  explicit SelfContactStage(const System& system) : system_(&system) {}

  /// Pushes the pairs that are too near, found once, apart along their connection by their inverse
  /// masses, in ascending order and each from where the last left it. x has 3n entries [m].
  void resolve(VecX& x);

  /// The largest lack of distance of a pair, or 0 [m].
  Real largest_lack(const VecX& x);

 private:
  /// Calls visit(i, j, least distance) for each pair nearer than that in x, in ascending order.
  void visit_pairs(const VecX& x, auto&& visit);

  /// The same for a pair, where it is.
  void visit_if_near(const VecX& x, int i, int j, auto&& visit) const;

  const System* system_;
  SpatialHash hash_;
  VecX before_;
};

}  // namespace cloth
