#include "cloth/numerics/anderson.hpp"

namespace cloth {

void Anderson::start(int window, Eigen::Index size) {
  steps_ = -1;
  if (window_ == window && swept_steps_.rows() == size) return;
  window_ = window;
  swept_steps_.setZero(size, window);
  f_steps_.setZero(size, window);
  gram_.setZero(window, window);
}

void Anderson::blend(VecX& x, const VecX& current) {
  swept_ = x;
  f_ = x - current;
  if (++steps_ > 0) {
    remember(f_);
    const SmallVector theta = weights(f_);
    // Column by column in differences: what a sweep does not move, a pin, does not drift.
    for (int j = 0; j < history(); ++j) x -= theta[j] * swept_steps_.col(j);
  }
  last_swept_ = swept_;
  last_f_ = f_;
}

/// Overwrites the oldest difference by the newest, and its row and column of the Gram matrix.
void Anderson::remember(const VecX& f) {
  const int column = (steps_ - 1) % window_;
  swept_steps_.col(column) = swept_ - last_swept_;
  f_steps_.col(column) = f - last_f_;
  for (int j = 0; j < history(); ++j)
    gram_(j, column) = gram_(column, j) = f_steps_.col(j).dot(f_steps_.col(column));
}

/// The normal equations in columns scaled to unit length, as the authors solve them: nearly
/// parallel differences, the usual case near convergence, then cost no more than their own weight.
SmallVector Anderson::weights(const VecX& f) {
  const int m = history();
  SmallVector scale(m), right(m);
  SmallMatrix matrix(m, m);
  for (int j = 0; j < m; ++j) {
    const Real length = std::sqrt(gram_(j, j));
    scale[j] = length > 0 ? 1 / length : 0;
    right[j] = scale[j] * f_steps_.col(j).dot(f);
  }
  for (int j = 0; j < m; ++j)
    for (int i = 0; i < m; ++i) matrix(i, j) = scale[i] * scale[j] * gram_(i, j);
  return scale.cwiseProduct(least_norm_solution(matrix, right));
}

}  // namespace cloth
