// What stands for the inverse of a matrix: each vertex's rows of the inverse on its patch.
#pragma once

#include <algorithm>
#include <span>

#include "cloth/model/block_matrix.hpp"
#include "cloth/model/system.hpp"

namespace cloth {

/// The columns of the blocks of a row, ascending.
inline std::span<const int> columns_of(const BlockMatrix& A, int row) {
  return {A.column.data() + A.row_begin(row), A.column.data() + A.row_end(row)};
}

/// Calls visit(b, k) for each block b of a row whose column is vertices[k]; these ascend.
void for_each_within(const BlockMatrix& A, int row, std::span<const int> vertices, auto&& visit) {
  auto at = vertices.begin();
  for (int b = A.row_begin(row); b < A.row_end(row); ++b) {
    at = std::lower_bound(at, vertices.end(), A.column_of(b));
    if (at == vertices.end()) return;
    if (*at == A.column_of(b)) visit(b, static_cast<int>(at - vertices.begin()));
  }
}

/// W, whose row i of blocks is that of A_i^-1. A_i = R_i A R_i^T is the principal submatrix of
/// vertex i's patch: what it reaches over at most `radius` edges between vertices that Phi's
/// Hessian couples, so that pins are in their own patch alone. z = W r is restricted additive
/// Schwarz, where all of r that lies in a patch counts, but only its own vertex takes the patch's
/// answer (Cai and Sarkis, SIAM J. Sci. Comput. 21, 1999, at second hand), with a patch for every
/// vertex. W is not symmetric, but where all patches are the whole cloth: there it is A^-1.
class PatchInverse {
 public:
  void prepare(const System& system, int radius);

  /// W of A, symmetric: a dense Cholesky factorisation for each patch that is another than the one
  /// before. @throws Breakdown where a patch's part of A is not positive definite.
  void update(const BlockMatrix& A);

  const BlockMatrix& rows() const { return W_; }  ///< W; the columns of row i are its patch

 private:
  BlockMatrix W_;
};

}  // namespace cloth
