// The derivatives of four springs at once; the laws are those of cloth/model/hooke.hpp.
#pragma once

#include "cloth/model/four_vectors.hpp"
#include "cloth/model/hooke.hpp"

namespace cloth {

/// One over the lengths of springs [1/m]; 0 where one has none, and with it no direction.
inline Four over_length(const FourVectors& d) {
  const Four l = length(d);
  return l < shortest_length ? Four{} : 1 / l;
}

/// k (1 - L/|d|) [N/m]; 0 where `over` is.
inline Four tensions(Four stiffness, Four rest, Four over) {
  const Four none{};
  return over == none ? none : stiffness * (1 - rest * over);
}

/// H += d2E/dx_i2 = k n n^T + t (I - n n^T) [N/m], t the tension or, where it is projected and
/// negative, 0. Nothing where `over` and t are 0.
inline void add_hessians(FourSymmetric& H, const FourVectors& d, Four stiffness, Four over,
                         Four tension, Curvature curvature) {
  const Four none{};
  const Four across =
      curvature == Curvature::projected ? (tension < none ? none : tension) : tension;
  H.add((stiffness - across) * over * over, d);
  H.add_to_diagonal(across);
}

}  // namespace cloth
