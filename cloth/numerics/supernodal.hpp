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
/// same bits, by AVX2 and by AVX-512, in any number of threads: these share subtrees, then the
/// fronts above them. L is of double or of float, and so is what is computed with it.
template <class Number>
class SupernodalCholesky {
 public:
  /// Both triangles of A are stored.
  void analyse(const SpMat& A, Ordering ordering = Ordering::automatic);

  /// Of A and a share of its diagonal. False where that, rounded, is not positive definite. A has
  /// the pattern that was analysed.
  [[nodiscard]] bool factorise(const SpMat& A, Real share = 0);

  /// x = A^-1 b.
  void solve(const VecX& b, VecX& x) const;

  /// Since analyse(), of supernodes as they are stored.
  FactorCost cost() const;

 private:
  /// A block of A's lower triangle, by the place of its first entry among A's, whose columns are
  /// so far apart, and that in a panel. Of the diagonal's, entries above it come along.
  struct Entry {
    int from, apart, to;
  };
  /// Where an update is. Within a subtree, and above, on one of two stacks, by the parity of the
  /// node's depth: what a node makes and takes is apart, and its children, who came right before
  /// it, are on top of the one that it does not write to. What subtrees leave to the nodes above
  /// them is on none.
  enum Storage : std::size_t { within, above = 2, between = 4, storages };
  using Updates = std::array<Number*, storages>;
  /// A supernode.
  struct Node {
    Front<Number> front;
    int first;                   ///< column
    std::span<const int> below;  ///< rows below its columns
    Join<Number> to_parent;
    std::vector<std::size_t> children;
    std::size_t entry = 0, end_entry = 0;  ///< of entries_
    std::size_t panel = 0, update = 0;     ///< where they start, in panels_ and in `storage`
    std::size_t storage = within;
  };

  void find_subtrees();
  void lay_out_memory();
  void find_entries(const SpMat& A);
  Updates updates_of(std::size_t thread) const;
  template <int block>
  void fill_panel(const Node& node, const SpMat& A, Number* panel) const;
  bool factorise(const Node& node, const SpMat& A, Number larger, const Updates& updates);
  bool factorise_subtrees(const SpMat& A, Number larger);
  std::span<Number> gather(const Node& node) const;

  Supernodes supernodes_;
  std::vector<Node> nodes_;
  std::vector<Entry> entries_;
  Eigen::Index pattern_size_ = 0;  ///< entries of the matrix that was analysed
  /// Nodes in their order: of one subtree or several, for a thread to do, and those above.
  std::vector<std::vector<std::size_t>> subtrees_;
  std::vector<std::size_t> above_;
  std::unique_ptr<Number[]> panels_;
  std::array<std::size_t, storages> update_size_{};
  std::vector<std::unique_ptr<Number[]>> within_;  ///< of each thread
  std::unique_ptr<Number[]> beyond_;               ///< above and between
  mutable std::vector<Number> y_, v_;
};

}  // namespace cloth
