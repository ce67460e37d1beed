// The Hookean spring E = k/2 (|d| - L)^2, d = x_i - x_j, and its derivatives.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "cloth/types.hpp"

namespace cloth {

enum class Family { structural, shear, bend };

inline std::vector<std::string> choices(Family) { return {"structural", "shear", "bend"}; }

struct Spring {
  int i, j;        ///< vertices, i < j
  Real rest;       ///< L [m]
  Real stiffness;  ///< k [N/m]
  Family family;
  Real damping = 0;  ///< k_d along the spring [N s/m]
};

/// Below this length [m] a spring has no direction: it then exerts no force and has no curvature.
inline constexpr Real shortest_length = 1e-100;

/// Exact second derivatives, or their nearest positive semi-definite matrix spring by spring
/// and element by element.
enum class Curvature { exact, projected };

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

}  // namespace cloth
