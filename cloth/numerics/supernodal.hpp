// Supernodal Cholesky factorisation, multifrontal.
#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <span>
#include <vector>

#include "cloth/numerics/factor_cost.hpp"
#include "cloth/numerics/front.hpp"
#include "cloth/numerics/supernodes.hpp"
#include "cloth/types.hpp"

namespace cloth {

/// A = L L^T of symmetric positive definite matrices of one pattern. Supernodes are factorised as
/// dense matrices, descendants first, and each hands what it takes from the rows below it to its
/// parent (Duff and Reid, The multifrontal solution of indefinite sparse symmetric linear
/// equations, ACM TOMS 9, 1983; Liu, The multifrontal method, SIAM Review 34, 1992). Same matrix,
/// same bits, by AVX2 and by AVX-512. L is of double or of float, and so is what is computed with
/// it.
template <class Number>
class SupernodalCholesky {
 public:
  /// Both triangles of A are stored.
  void analyse(const SpMat& A);

  /// Of A and a share of its diagonal. False where that, rounded, is not positive definite. A has
  /// the pattern that was analysed.
  [[nodiscard]] bool factorise(const SpMat& A, Real share = 0);

  /// x = A^-1 b.
  void solve(const VecX& b, VecX& x) const;

  /// Since analyse(), of supernodes as they are stored.
  FactorCost cost() const;

 private:
  /// An entry of A's lower triangle, by its place among A's, and its place in a panel.
  struct Entry {
    int from, to;
  };
  /// A supernode.
  struct Node {
    Front<Number> front;
    int first;                   ///< column
    std::span<const int> below;  ///< rows below its columns
    Join<Number> to_parent;
    std::vector<std::size_t> children;
    std::size_t entry = 0, end_entry = 0;  ///< of entries_
    std::size_t panel = 0, update = 0;     ///< where they start, in panels_ and in updates_[parity]
    std::size_t parity = 0;                ///< of its depth: what a node makes and takes is apart
  };

  void lay_out_memory();
  void find_entries(const SpMat& A);
  std::span<Number> gather(const Node& node) const;

  Supernodes supernodes_;
  std::vector<Node> nodes_;
  std::vector<Entry> entries_;
  Eigen::Index pattern_size_ = 0;  ///< entries of the matrix that was analysed
  std::unique_ptr<Number[]> panels_;
  std::array<std::unique_ptr<Number[]>, 2> updates_;
  mutable std::vector<Number> y_, v_;
};

}  // namespace cloth
