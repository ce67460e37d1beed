// What exponential integrators ask of a small matrix.
#pragma once

#include "cloth/types.hpp"

namespace cloth {

/// phi_1(A) b, phi_1(z) = (e^z - 1) / z: where y' = A y + b is after a unit of time, from y = 0.
/// Not finite where A or b is not. Source: Saad, Analysis of Some Krylov Subspace Approximations to
/// the Matrix Exponential Operator, SIAM J. Numer. Anal. 1992.
VecX phi_1(const Eigen::MatrixXd& A, const VecX& b);

}  // namespace cloth
