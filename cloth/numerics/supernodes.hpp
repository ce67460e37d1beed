// Which columns of a Cholesky factor have the same rows: found once per pattern.
#pragma once

#include <span>
#include <vector>

#include "cloth/types.hpp"

namespace cloth {

/// The factor of a symmetric matrix in an order of little fill, cut into supernodes: successive
/// columns that are stored as if they had the same rows below them (Davis, Direct Methods for
/// Sparse Linear Systems, 2006, 4.8; Chen et al., Algorithm 887, 2008). A postorder: descendants
/// come right before their ancestor.
struct Supernodes {
  std::vector<int> old_place;    ///< of each row and column of the factor, in the matrix
  std::vector<int> first;        ///< column of each supernode, and after the last
  std::vector<std::size_t> row;  ///< where the rows of each supernode start, and after the last
  std::vector<int> rows;         ///< ascending; a supernode's own columns come first
  std::vector<int> parent;       ///< that has the first row below its columns; -1 where none is
  int block = 1;                 ///< 3 where all of this is in threes that stay together

  int count() const { return static_cast<int>(parent.size()); }
  int columns(int s) const { return first[at(s) + 1] - first[at(s)]; }
  std::span<const int> rows_of(int s) const {
    return {rows.data() + row[at(s)], row[at(s) + 1] - row[at(s)]};
  }

 private:
  static std::size_t at(int s) { return static_cast<std::size_t>(s); }
};

/// Approximate minimum degree, METIS's nested dissection, or the one of these that leaves less to
/// compute: the second is tried where a factorisation in the order of the first takes longer than
/// that.
enum class Ordering { automatic, minimum_degree, nested_dissection };

/// Of A's pattern, both triangles stored, by CHOLMOD. A pattern of full 3 x 3 blocks, as of
/// vertices, is analysed as the graph of these, with a ninth of the entries. @throws Breakdown
/// where that is too large for CHOLMOD.
Supernodes supernodes_of(const SpMat& A, Ordering ordering = Ordering::automatic);

}  // namespace cloth
