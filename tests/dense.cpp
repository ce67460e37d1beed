#include "tests/dense.hpp"

#include <Eigen/Dense>

namespace cloth::testing {

VecX solve(const Dense& A, const VecX& b) { return A.partialPivLu().solve(b); }

Dense inverse(const Dense& A) { return A.inverse(); }

VecX least_squares(const Dense& A, const VecX& b) { return A.colPivHouseholderQr().solve(b); }

Dense orthogonal_factor(const Dense& A) { return A.householderQr().householderQ(); }

VecX eigenvalues(const Dense& A) { return Eigen::SelfAdjointEigenSolver<Dense>(A).eigenvalues(); }

VecX eigenvalues(const Dense& A, const Dense& B) {
  return Eigen::GeneralizedSelfAdjointEigenSolver<Dense>(A, B).eigenvalues();
}

}  // namespace cloth::testing
