// A symmetric matrix of 3 x 3 blocks as compressed rows: a third of the indices of a scalar one,
// and a row's product is a few vector registers' work.
#pragma once

#include <utility>
#include <vector>

#include "cloth/model/four.hpp"
#include "cloth/types.hpp"

namespace cloth {

struct BlockMatrix {
  std::vector<int> first{0};  ///< of each row's blocks, and the end of the last
  std::vector<int> column;    ///< of each block, ascending within a row
  std::vector<int> diagonal;  ///< of each row: the block (i, i), which every row has
  std::vector<Mat3> blocks;   ///< one more than stored, as row products read past their last

  BlockMatrix() = default;

  /// Zero, with these columns in each row, ascending and the diagonal among them.
  explicit BlockMatrix(const std::vector<std::vector<int>>& columns);

  /// Copies A, symmetric, both triangles stored, every row of a block row having the same columns;
  /// the pattern at the first call, from then on the values only.
  void assign(const SpMat& A);

  /// The reverse: A's pattern where it had another size, and values.
  void copy_to(SpMat& A) const;

  /// The entries of the diagonal, 3n.
  void copy_diagonal(VecX& d) const;

  int rows() const { return static_cast<int>(diagonal.size()); }
  int size() const { return column.empty() ? 0 : first.back(); }

  /// y = A x, 3n.
  void multiply(const VecX& x, VecX& y) const;

  /// Sum of A_ij x_j over blocks from `begin` to `end` of one row; the fourth lane is meaningless.
  Four product(int begin, int end, const Real* x) const {
    Four sum{};
    for (int b = begin; b < end; ++b) {
      const Real* block = at(b).data();
      const Real* v = x + 3 * column[static_cast<std::size_t>(b)];
      sum += load(block) * v[0] + load(block + 3) * v[1] + load(block + 6) * v[2];
    }
    return sum;
  }

  int row_begin(int i) const { return first[static_cast<std::size_t>(i)]; }
  int row_end(int i) const { return first[static_cast<std::size_t>(i) + 1]; }
  int diagonal_of(int i) const { return diagonal[static_cast<std::size_t>(i)]; }
  int column_of(int b) const { return column[static_cast<std::size_t>(b)]; }
  const Mat3& at(int b) const { return blocks[static_cast<std::size_t>(b)]; }
  Mat3& at(int b) { return blocks[static_cast<std::size_t>(b)]; }

  /// The block (i, j), or -1 where it is not stored.
  int find(int i, int j) const;
};

/// The first three of `v`.
inline Vec3 head(Four v) { return {v[0], v[1], v[2]}; }

}  // namespace cloth
