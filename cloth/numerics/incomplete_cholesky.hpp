// Incomplete Cholesky factorisation without fill, block by block.
#pragma once

#include <vector>

#include "cloth/model/block_matrix.hpp"
#include "cloth/numerics/factor_cost.hpp"

namespace cloth {

/// L L^T, which agrees with A on A's own 3 x 3 blocks: IC(0) (Meijerink and van der Vorst 1977).
class IncompleteCholesky {
 public:
  /// The factor of A, symmetric positive definite; of A plus a share of its diagonal blocks where
  /// that of A itself does not exist (Manteuffel 1980). Returns the number of attempts.
  /// @throws Breakdown where no share suffices.
  int factorise(const BlockMatrix& A);

  /// z = (L L^T)^-1 r, 3n.
  void solve(const VecX& r, VecX& z) const;

  Real share() const { return share_; }  ///< of the diagonal that was added to the last A [1]

  /// Of a factor that is made at the first attempt. Needs a factorise().
  FactorCost cost() const;

 private:
  void analyse(const BlockMatrix& A);
  bool attempt(const BlockMatrix& A, Real share);

  BlockMatrix lower_;          ///< L, the diagonal last in each row
  std::vector<int> entry_;     ///< where in A each block of L lies
  std::vector<Mat3> inverse_;  ///< of L's diagonal blocks, lower triangular
  std::vector<int> position_;  ///< scratch: where column j lies in the row at work, or -1
  Real share_ = 0;
  long products_ = 0;  ///< of blocks, in the last attempt
};

}  // namespace cloth
