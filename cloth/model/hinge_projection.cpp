#include "cloth/model/hinge_projection.hpp"

#include <Eigen/Eigenvalues>

namespace cloth {

void project_hinge(Block<4>& H) {
  // A Hadamard matrix without its first column, the shifts.
  constexpr Real half = 0.5, signs[4][3] = {{1, 1, 1}, {1, -1, -1}, {-1, 1, -1}, {-1, -1, 1}};
  Eigen::Matrix<Real, 9, 9> reduced = Eigen::Matrix<Real, 9, 9>::Zero();
  for (int k = 0; k < 3; ++k) {
    Eigen::Matrix<Real, 3, 12> row = Eigen::Matrix<Real, 3, 12>::Zero();
    for (int i = 0; i < 4; ++i) row += half * signs[i][k] * H.middleRows<3>(3 * i);
    for (int l = 0; l < 3; ++l)
      for (int j = 0; j < 4; ++j)
        reduced.block<3, 3>(3 * k, 3 * l) += half * signs[j][l] * row.middleCols<3>(3 * j);
  }
  const Eigen::SelfAdjointEigenSolver<Eigen::Matrix<Real, 9, 9>> solver(reduced);
  for (int n = 0; n < 9; ++n) {
    if (!(solver.eigenvalues()[n] < 0)) break;
    Eigen::Matrix<Real, 12, 1> mode = Eigen::Matrix<Real, 12, 1>::Zero();
    for (int i = 0; i < 4; ++i)
      for (int k = 0; k < 3; ++k)
        mode.segment<3>(3 * i) +=
            half * signs[i][k] * solver.eigenvectors().col(n).segment<3>(3 * k);
    H -= solver.eigenvalues()[n] * mode * mode.transpose();
  }
}

}  // namespace cloth
