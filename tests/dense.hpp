// Dense linear algebra that tests compare with: Eigen's, compiled once.
#pragma once

#include "cloth/types.hpp"

namespace cloth::testing {

using Dense = Eigen::MatrixXd;

/// A^-1 b.
VecX solve(const Dense& A, const VecX& b);

Dense inverse(const Dense& A);

/// The x of least |A x - b|.
VecX least_squares(const Dense& A, const VecX& b);

/// Q of A = Q R, square and orthogonal.
Dense orthogonal_factor(const Dense& A);

/// Of a symmetric matrix, ascending.
VecX eigenvalues(const Dense& A);

/// The lambda of A v = lambda B v, ascending; both symmetric, B positive definite.
VecX eigenvalues(const Dense& A, const Dense& B);

/// B, one column per cycle of a multigrid for so many unknowns.
Dense cycles(auto& multigrid, Eigen::Index size) {
  Dense B(size, size);
  VecX x;
  for (Eigen::Index c = 0; c < size; ++c) {
    multigrid.cycle(VecX::Unit(size, c), x);
    B.col(c) = x;
  }
  return B;
}

}  // namespace cloth::testing
