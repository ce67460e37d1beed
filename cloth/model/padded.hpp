// Positions and forces with a vector register per vertex.
#pragma once

#include "cloth/types.hpp"

namespace cloth {

/// A column (x, y, z, 0) per vertex, so that a vertex is one vector register.
using Padded = Eigen::Matrix<Real, 4, Eigen::Dynamic>;

/// Zeros for that many vertices.
Padded padded_zeros(int vertices);

/// Copies x, 3n, to the first three rows of `to`, which must have n columns; the fourth becomes 0.
void pad(const VecX& x, Padded& to);

/// Copies the first three rows of `from` to x, 3n.
void unpad(const Padded& from, VecX& x);

}  // namespace cloth
