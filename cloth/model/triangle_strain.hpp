// How a triangle is strained: its deformation gradient, that one's singular values, and the second
// derivatives of an energy that depends on them alone.
#pragma once

#include <string>

#include "cloth/model/elements.hpp"
#include "cloth/model/mesh.hpp"

namespace cloth {

using Mat2 = Eigen::Matrix<Real, 2, 2>;
using Mat32 = Eigen::Matrix<Real, 3, 2>;

/// A triangle at rest, in coordinates of its own plane.
struct RestTriangle {
  Real area;      ///< [m^2]
  Mat32 weights;  ///< a row per corner, their sum 0: F = sum of x_i (row i) [1/m]

  /// F of a deformed triangle, 3 x 2; or, being linear, the change of F by a change of the corners.
  Mat32 gradient(const Points<3>& x) const {
    return (x.col(1) - x.col(0)) * weights.row(1) + (x.col(2) - x.col(0)) * weights.row(2);
  }

  /// dW/dx of an energy with dW/dF = P per area at rest.
  Points<3> forces(const Mat32& P) const { return area * P * weights.transpose(); }
};

/// Of a face whose corners are there at rest. @throws UsageError where they lie on a line; `who`
/// needs its area.
RestTriangle rest_triangle(const Points<3>& rest, const Face& face, const std::string& who);

/// F = U diag(s, t) V^T, s >= t >= 0.
struct SingularValues {
  Real s, t;
  Mat3 U;  ///< orthonormal; the second column is arbitrary where t is 0, the first where s is
  Mat2 V;
};

/// By one-sided Jacobi rotations, so that t is accurate beside a large s.
SingularValues singular_values(const Mat32& F);

/// Second derivatives of a density psi(s, t), symmetric in s and t: those by s and t themselves,
/// and the eigenvalues of the modes that turn F (psi_s + psi_t) / (s + t) and shear it
/// (psi_s - psi_t) / (s - t) in its plane, and that tilt it, psi_s / s and psi_t / t.
struct Moduli {
  Real ss, tt, st, turn, shear, tilt_s, tilt_t;
};

/// d2W/dx2 of W = area psi. Projected: modes with a negative eigenvalue left out (Smith, de Goes
/// and Kim, Analytic Eigensystems for Isotropic Distortion Energies, TOG 2019, sec. 5, here with F
/// of 3 x 2).
Block<3> isotropic_hessian(const RestTriangle& triangle, const SingularValues& F,
                           const Moduli& moduli, Curvature curvature);

}  // namespace cloth
