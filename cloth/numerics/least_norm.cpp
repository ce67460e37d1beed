#include "cloth/numerics/least_norm.hpp"

#include <Eigen/QR>

namespace cloth {

SmallVector least_norm_solution(const SmallMatrix& A, const SmallVector& b) {
  return A.completeOrthogonalDecomposition().solve(b);
}

}  // namespace cloth
