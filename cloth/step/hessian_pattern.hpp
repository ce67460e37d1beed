// Where the second derivatives of Phi's terms go in one matrix.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <vector>

#include "cloth/model/block_matrix.hpp"
#include "cloth/model/system.hpp"
#include "cloth/model/term.hpp"

namespace cloth {

using Terms = std::vector<std::shared_ptr<const Term>>;

/// How the values of a matrix lie: as a sparse matrix has them, column by column, or as a
/// BlockMatrix, block by block.
enum class Storage { columns, blocks };

/// The 3 x 3 blocks of a symmetric 3n x 3n matrix that hold the terms' second derivatives between
/// free vertices and every block of the diagonal, both triangles.
class HessianPattern {
 public:
  /// Of the terms' stencils at x.
  HessianPattern(const System& system, const Terms& terms, const VecX& x,
                 Storage storage = Storage::columns);

  /// Whether the terms still have at x the stencils that this was built of.
  bool holds(const Terms& terms, const VecX& x) const;

  /// Gives H this pattern, and what values it may; allocates only where it had another. H is of
  /// the kind whose storage() it is.
  void fit(SpMat& H) const;
  void fit(BlockMatrix& H) const;

  /// H = 0, in this pattern.
  void clear(SpMat& H) const;

  Storage storage() const { return storage_; }
  int vertices() const { return static_cast<int>(diagonal_.size()); }

  /// The vertices that are coupled with this one, and itself, ascending: the rows of its block
  /// column's blocks, or the columns of its block row's.
  std::span<const int> rows(int column) const;

  BlockSlot diagonal(int i) const { return diagonal_[static_cast<std::size_t>(i)]; }

  /// Of the blocks of that term's stencils, as Term::add_hessian() wants them.
  std::span<const BlockSlot> slots(std::size_t term) const { return slots_[term]; }

  /// Gives back what it has of that term's stencils, for who asks for them no more.
  void forget(std::size_t term);

  /// The same, of those stencils alone that have a `chosen` vertex, of n, or of those that have
  /// none: blocks of the others are not stored. Returns how many stencils these are.
  std::size_t slots_of(std::size_t term, std::span<const char> chosen, bool having,
                       std::vector<BlockSlot>& kept) const;

 private:
  void join(const System& system, const Terms& terms);
  BlockSlot slot(int i, int j) const;
  bool fits(const SpMat& H) const;
  void lay_out(SpMat& H) const;

  Storage storage_;
  std::vector<int> revisions_;     ///< of the terms
  std::vector<int> first_, rows_;  ///< the blocks' rows, ascending, column by column
  std::vector<BlockSlot> diagonal_;
  std::vector<std::vector<int>> stencils_;  ///< of each term
  std::vector<std::vector<BlockSlot>> slots_;
};

}  // namespace cloth
