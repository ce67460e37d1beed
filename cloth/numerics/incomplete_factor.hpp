// An incomplete Cholesky factor of a matrix that is stored by numbers.
#pragma once

#include "cloth/model/block_matrix.hpp"
#include "cloth/numerics/incomplete_cholesky.hpp"

namespace cloth {

/// z = (L L^T)^-1 r of IncompleteCholesky, which is symmetric and positive definite as A is: with
/// the face of DomainFactors.
class IncompleteFactor {
 public:
  /// Starts over with the pattern of A, both triangles stored.
  void analyse(const SpMat&) {
    A_ = {};
    factor_ = {};
  }

  /// A has the pattern that was analysed. True. @throws Breakdown where A is not positive definite.
  [[nodiscard]] bool factorise(const SpMat& A) {
    A_.assign(A);
    attempts_ = factor_.factorise(A_);
    return true;
  }

  /// 3n each, after a factorise().
  void solve(const VecX& r, VecX& z) const { factor_.solve(r, z); }

  int attempts() const { return attempts_; }
  Real share() const { return factor_.share(); }  ///< of A's diagonal that was added [1]
  FactorCost cost() const { return factor_.cost(); }

 private:
  BlockMatrix A_;
  IncompleteCholesky factor_;
  int attempts_ = 1;
};

}  // namespace cloth
