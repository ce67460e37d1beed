#include "cloth/numerics/exponential.hpp"

#include <unsupported/Eigen/MatrixFunctions>

namespace cloth {

/// The last column of the exponential of [A b; 0 0].
VecX phi_1(const Eigen::MatrixXd& A, const VecX& b) {
  const Eigen::Index m = b.size();
  Eigen::MatrixXd augmented = Eigen::MatrixXd::Zero(m + 1, m + 1);
  augmented.topLeftCorner(m, m) = A;
  augmented.col(m).head(m) = b;
  const Eigen::MatrixXd exponential = augmented.exp();
  return exponential.col(m).head(m);
}

}  // namespace cloth
