// Small dense systems of any rank.
#pragma once

#include "cloth/types.hpp"

namespace cloth {

/// Rows and columns of a small system, which lives on the stack.
inline constexpr int largest_small = 20;
using SmallMatrix =
    Eigen::Matrix<Real, Eigen::Dynamic, Eigen::Dynamic, 0, largest_small, largest_small>;
using SmallVector = Eigen::Matrix<Real, Eigen::Dynamic, 1, 0, largest_small, 1>;

/// Of all x with the least |A x - b|, the one of least norm, by a complete orthogonal
/// decomposition.
SmallVector least_norm_solution(const SmallMatrix& A, const SmallVector& b);

}  // namespace cloth
