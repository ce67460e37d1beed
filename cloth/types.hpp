// The scalar, vector and matrix types of the whole library.
#pragma once

#include <Eigen/Core>
#include <Eigen/SparseCore>

namespace cloth {

using Real = double;
using Vec2 = Eigen::Matrix<Real, 2, 1>;
using Vec3 = Eigen::Matrix<Real, 3, 1>;
using Mat3 = Eigen::Matrix<Real, 3, 3>;
using VecX = Eigen::Matrix<Real, Eigen::Dynamic, 1>;
using SpMat = Eigen::SparseMatrix<Real>;

}  // namespace cloth
