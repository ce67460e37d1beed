#include "cloth/model/block_matrix.hpp"

#include <algorithm>

#include "cloth/parallel.hpp"

namespace cloth {

BlockMatrix::BlockMatrix(const std::vector<std::vector<int>>& columns) {
  for (const std::vector<int>& row : columns) {
    const int i = rows();
    const auto own = std::ranges::lower_bound(row, i);
    diagonal.push_back(first.back() + static_cast<int>(own - row.begin()));
    column.insert(column.end(), row.begin(), row.end());
    first.push_back(static_cast<int>(column.size()));
  }
  blocks.assign(column.size() + 1, Mat3::Zero());
}

void BlockMatrix::assign(const SpMat& A) {
  const int* outer = A.outerIndexPtr();
  if (3 * rows() != A.rows() || 9 * size() != A.nonZeros()) {
    std::vector<std::vector<int>> columns(static_cast<std::size_t>(A.rows() / 3));
    for (std::size_t i = 0; i < columns.size(); ++i)
      for (int entry = outer[3 * i]; entry < outer[3 * i + 1]; entry += 3)
        columns[i].push_back(A.innerIndexPtr()[entry] / 3);
    *this = BlockMatrix(columns);
  }
  // By symmetry A's columns are its rows: column 3i + r holds row r of this row's blocks.
  for (int i = 0; i < rows(); ++i)
    for (int r = 0; r < 3; ++r) {
      const Real* from = A.valuePtr() + outer[3 * i + r];
      for (int b = row_begin(i); b < row_end(i); ++b, from += 3)
        for (int c = 0; c < 3; ++c) at(b)(r, c) = from[c];
    }
}

void BlockMatrix::copy_to(SpMat& A) const {
  if (A.rows() != 3 * rows() || A.nonZeros() != 9 * size()) {
    A.resize(3 * rows(), 3 * rows());
    A.resizeNonZeros(9 * size());
    int entry = 0;
    for (int i = 0; i < rows(); ++i)
      for (int r = 0; r < 3; ++r) {
        A.outerIndexPtr()[3 * i + r] = entry;
        for (int b = row_begin(i); b < row_end(i); ++b)
          for (int c = 0; c < 3; ++c) A.innerIndexPtr()[entry++] = 3 * column_of(b) + c;
      }
    A.outerIndexPtr()[3 * rows()] = entry;
  }
  for (int i = 0; i < rows(); ++i)
    for (int r = 0; r < 3; ++r) {
      Real* to = A.valuePtr() + A.outerIndexPtr()[3 * i + r];
      for (int b = row_begin(i); b < row_end(i); ++b, to += 3)
        for (int c = 0; c < 3; ++c) to[c] = at(b)(r, c);
    }
}

void BlockMatrix::copy_diagonal(VecX& d) const {
  d.resize(3 * rows());
  for (int i = 0; i < rows(); ++i) d.segment<3>(3 * i) = at(diagonal_of(i)).diagonal();
}

void BlockMatrix::multiply(const VecX& x, VecX& y) const {
  y.resize(3 * rows());
  constexpr int grain = 512;
  in_parts(0, rows(), grain, [&](int begin, int end) {
    for (int i = begin; i < end; ++i)
      y.segment<3>(3 * i) = head(product(row_begin(i), row_end(i), x.data()));
  });
}

int BlockMatrix::find(int i, int j) const {
  const auto begin = column.begin() + row_begin(i), end = column.begin() + row_end(i);
  const auto found = std::lower_bound(begin, end, j);
  return found == end || *found != j ? -1 : static_cast<int>(found - column.begin());
}

}  // namespace cloth
