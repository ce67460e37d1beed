// The Hookean spring E = k/2 (|d| - L)^2, d = x_i - x_j, and its derivatives.
#pragma once

#include <algorithm>
#include <vector>

#include "cloth/model/spring.hpp"
#include "cloth/model/term.hpp"

namespace cloth {

/// Below this length [m] a spring has no direction: it then exerts no force and has no curvature.
inline constexpr Real shortest_length = 1e-100;

/// x_i - x_j of positions, or of changes of them, 3n.
inline Vec3 difference(const VecX& x, int i, int j) {
  return x.segment<3>(3 * i) - x.segment<3>(3 * j);
}
inline Vec3 difference(const VecX& x, const Spring& s) { return difference(x, s.i, s.j); }

/// The change of x_i - x_j from b to a, of each vertex's own: the difference of the differences
/// would carry the rounding of both.
inline Vec3 change_of_difference(const VecX& a, const VecX& b, int i, int j) {
  return (a.segment<3>(3 * i) - b.segment<3>(3 * i)) - (a.segment<3>(3 * j) - b.segment<3>(3 * j));
}

/// d/|d|, or nothing of a d without length.
inline Vec3 direction(const Vec3& d, Real length) { return d / (length + shortest_length); }
inline Vec3 direction(const Vec3& d) { return direction(d, d.norm()); }

/// E [J].
inline Real spring_energy(const Spring& s, Real length) {
  const Real stretch = length - s.rest;
  return s.stiffness / 2 * stretch * stretch;
}

/// E(a) - E(b) [J] of a spring whose d is a or b, without the cancellation of subtracting the two:
/// `change` is a - b, but of what the ends moved.
inline Real spring_energy_difference(Real stiffness, Real rest, const Vec3& a, const Vec3& b,
                                     const Vec3& change) {
  const Real la = a.norm(), lb = b.norm();
  if (la + lb == 0) return 0;
  const Real lengthening = change.dot(a + b) / (la + lb);
  return stiffness / 2 * lengthening * (la + lb - 2 * rest);
}

/// k (1 - L/|d|), so that dE/dx_i = tension d [N/m]; for one spring or for several in a register.
/// The sum is |d| to rounding, but for a spring without length, whose d annuls any tension.
template <class T>
T tension(T stiffness, T rest, T length) {
  return stiffness * (1 - rest / (length + shortest_length));
}
inline Real tension(const Spring& s, Real length) { return tension(s.stiffness, s.rest, length); }

/// d2E/dx_i2 = k [n n^T + (1 - L/|d|)(I - n n^T)], 3 x 3 [N/m]; d2E/dx_i dx_j is its negative.
/// Projected: the second term is dropped where the spring is compressed (Choi and Ko 2002).
inline Mat3 spring_hessian(const Spring& s, const Vec3& d, Curvature curvature) {
  const Real length = d.norm();
  if (length < shortest_length) return Mat3::Zero();
  const Vec3 n = d / length;
  Real transverse = tension(s, length);
  if (curvature == Curvature::projected) transverse = std::max(transverse, Real{0});
  Mat3 H = (s.stiffness - transverse) * n * n.transpose();
  H.diagonal().array() += transverse;
  return H;
}

/// Adds H, the second derivatives of a function of x_i - x_j by that difference, to its slots.
inline void add_pair(const Mat3& H, const BlockSlot* slots, Real* values) {
  add_block(H, slots[0], values);
  add_block(H, slots[1], values, -1);
  add_block(H, slots[2], values, -1);
  add_block(H, slots[3], values);
}

/// The same on the diagonal alone.
inline void add_pair(const Mat3& H, int i, int j, std::vector<Mat3>& blocks) {
  blocks[static_cast<std::size_t>(i)] += H;
  blocks[static_cast<std::size_t>(j)] += H;
}

/// q.H q [J], H the exact spring_hessian at d.
inline Real spring_curvature(const Spring& s, const Vec3& d, const Vec3& q) {
  const Real length = d.norm();
  if (length < shortest_length) return 0;
  const Real along = d.dot(q) / length, transverse = tension(s, length);
  return (s.stiffness - transverse) * along * along + transverse * q.squaredNorm();
}

}  // namespace cloth
