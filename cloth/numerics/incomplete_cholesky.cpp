#include "cloth/numerics/incomplete_cholesky.hpp"

#include <Eigen/Cholesky>
#include <algorithm>

#include "cloth/error.hpp"

namespace cloth {

void IncompleteCholesky::analyse(const BlockMatrix& A) {
  std::vector<std::vector<int>> columns(static_cast<std::size_t>(A.rows()));
  entry_.clear();
  for (int i = 0; i < A.rows(); ++i)
    for (int b = A.row_begin(i); b <= A.diagonal_of(i); ++b) {
      columns[static_cast<std::size_t>(i)].push_back(A.column_of(b));
      entry_.push_back(b);
    }
  lower_ = BlockMatrix(columns);
  inverse_.assign(columns.size(), Mat3::Zero());
  position_.assign(columns.size(), -1);
}

int IncompleteCholesky::factorise(const BlockMatrix& A) {
  // As many blocks below the diagonal as above: the pattern is A's.
  if (lower_.rows() != A.rows() || 2 * lower_.size() != A.size() + A.rows()) analyse(A);
  int attempts = 1;
  for (share_ = 0; !attempt(A, share_); share_ = std::max(4 * share_, Real{1e-3}))
    if (++attempts > 10) throw Breakdown("incomplete Cholesky: matrix not positive definite");
  return attempts;
}

bool IncompleteCholesky::attempt(const BlockMatrix& A, Real share) {
  products_ = 0;
  for (int i = 0; i < lower_.rows(); ++i) {
    const int begin = lower_.row_begin(i), diagonal = lower_.diagonal_of(i);
    for (int b = begin; b < diagonal; ++b)
      position_[static_cast<std::size_t>(lower_.column_of(b))] = b;
    Mat3 rest = (1 + share) * A.at(A.diagonal_of(i));
    for (int b = begin; b < diagonal; ++b) {
      // L_ij = (A_ij - sum over k < j of L_ik L_jk^T) L_jj^-T.
      const int j = lower_.column_of(b);
      Mat3 sum = A.at(entry_[static_cast<std::size_t>(b)]);
      for (int c = lower_.row_begin(j); c < lower_.diagonal_of(j); ++c) {
        const int other = position_[static_cast<std::size_t>(lower_.column_of(c))];
        if (other < 0) continue;
        sum -= lower_.at(other) * lower_.at(c).transpose();
        ++products_;
      }
      lower_.at(b) = sum * inverse_[static_cast<std::size_t>(j)].transpose();
      rest -= lower_.at(b) * lower_.at(b).transpose();
    }
    for (int b = begin; b < diagonal; ++b)
      position_[static_cast<std::size_t>(lower_.column_of(b))] = -1;
    const Eigen::LLT<Mat3> llt(rest);
    if (llt.info() != Eigen::Success) return false;
    lower_.at(diagonal) = llt.matrixL();
    inverse_[static_cast<std::size_t>(i)] = llt.matrixL().solve(Mat3::Identity());
  }
  return true;
}

void IncompleteCholesky::solve(const VecX& r, VecX& z) const {
  z = r;
  for (int i = 0; i < lower_.rows(); ++i) {
    const Vec3 known = head(lower_.product(lower_.row_begin(i), lower_.diagonal_of(i), z.data()));
    z.segment<3>(3 * i) = inverse_[static_cast<std::size_t>(i)] * (z.segment<3>(3 * i) - known);
  }
  for (int i = lower_.rows() - 1; i >= 0; --i) {
    const Vec3 zi = inverse_[static_cast<std::size_t>(i)].transpose() * z.segment<3>(3 * i);
    z.segment<3>(3 * i) = zi;
    for (int b = lower_.row_begin(i); b < lower_.diagonal_of(i); ++b)
      z.segment<3>(3 * lower_.column_of(b)) -= lower_.at(b).transpose() * zi;
  }
}

/// A product reads two blocks, which it has to find first.
FactorCost IncompleteCholesky::cost() const {
  return cost_of_factor(9 * static_cast<Real>(lower_.size()), 8, static_cast<Real>(products_),
                        Real{1} / 18);
}

}  // namespace cloth
