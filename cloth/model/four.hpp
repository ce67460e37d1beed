// Four reals in one vector register, by the compilers' own vector type: no instruction set is
// named.
#pragma once

#include <cmath>
#include <cstring>

#include "cloth/types.hpp"

namespace cloth {

using Four = Real __attribute__((vector_size(4 * sizeof(Real))));

inline Four load(const Real* from) {
  Four v;
  std::memcpy(&v, from, sizeof v);
  return v;
}

/// (x, y, z, 0) of three reals.
inline Four load3(const Real* from) { return Four{from[0], from[1], from[2], 0}; }

/// The same of three reals that another follows: one load.
inline Four load3_of_more(const Real* from) {
  return __builtin_shufflevector(load(from), Four{}, 0, 1, 2, 4);
}

inline void store(Real* to, Four v) { std::memcpy(to, &v, sizeof v); }

/// (x, y, z) to three reals.
inline void store3(Real* to, Four v) { std::memcpy(to, &v, 3 * sizeof(Real)); }

/// Adds (x, y, z) to three reals.
inline void add3(Real* to, Four v) {
  using Two = Real __attribute__((vector_size(2 * sizeof(Real))));
  Two xy;
  std::memcpy(&xy, to, sizeof xy);
  xy += __builtin_shufflevector(v, v, 0, 1);
  std::memcpy(to, &xy, sizeof xy);
  to[2] += v[2];
}

inline Four sqrt(Four v) {
  return Four{std::sqrt(v[0]), std::sqrt(v[1]), std::sqrt(v[2]), std::sqrt(v[3])};
}

/// (sum of a's entries, of b's, of c's, of d's): a transposition on the way to the sums, no
/// horizontal additions; each sum is (0 + 1) + (2 + 3).
inline Four sums(Four a, Four b, Four c, Four d) {
  const Four ab =
      __builtin_shufflevector(a, b, 0, 4, 2, 6) + __builtin_shufflevector(a, b, 1, 5, 3, 7);
  const Four cd =
      __builtin_shufflevector(c, d, 0, 4, 2, 6) + __builtin_shufflevector(c, d, 1, 5, 3, 7);
  return __builtin_shufflevector(ab, cd, 0, 1, 4, 5) + __builtin_shufflevector(ab, cd, 2, 3, 6, 7);
}

/// (|a|^2, |b|^2, |c|^2, |d|^2).
inline Four squared_norms(Four a, Four b, Four c, Four d) {
  return sums(a * a, b * b, c * c, d * d);
}

}  // namespace cloth
