// The springs' part of a Hessian, block column by block column, or block row by block row;
// docs/decisions/0002-spring-kernel.md says why so.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <vector>

#include "cloth/model/padded.hpp"
#include "cloth/model/springs.hpp"
#include "cloth/model/term.hpp"
#include "cloth/step/hessian_pattern.hpp"
#include "cloth/types.hpp"

namespace cloth {

/// Springs laid out for the Hessian. A vertex's block column is computed from the springs that end
/// there, four at a time, so that each spring is computed for either end and every value of the
/// matrix is written once: none is read, found or set to zero before. Where the matrix is stored by
/// blocks these are its rows: the blocks are symmetric. Same input, same bits, in any number of
/// threads.
class SpringColumns {
 public:
  /// `slots`: the pattern's, of these springs.
  SpringColumns(const Springs& springs, const HessianPattern& pattern,
                std::span<const BlockSlot> slots);

  /// values = d2/dx2 of inertia and springs [N/m]: all that a matrix of the pattern has, 0 where no
  /// spring is. `inertia`: m/h^2 of each vertex [N/m].
  void assemble(const Padded& x, const VecX& inertia, Curvature curvature, Real* values) const;

  /// The same, projected where a spring has a `chosen` end, of n, and elsewhere exact.
  void assemble(const Padded& x, const VecX& inertia, std::span<const char> chosen,
                Real* values) const;

 private:
  /// Four successive blocks of a block column, and the springs there: of stiffness 0, and from the
  /// vertex to itself, where there is none.
  struct Bunch {
    std::array<int, 4> neighbour{};  ///< where the other vertices' columns start
    int row = 0;                     ///< of the first block, in the block column
    std::array<Real, 4> rest{}, stiffness{};
  };

  struct Column {
    int first;            ///< index of its first value
    int stride;           ///< from one column to the next: three for each block
    int diagonal;         ///< row of the block of the diagonal
    std::size_t bunches;  ///< the first of its bunches; the next column's come after
  };

  /// A spring that no block is only its own: to a pin, or the second between two vertices.
  struct Apart {
    Spring spring;
    std::array<BlockSlot, 4> slots;
  };

  void add_column(int i, std::span<const int> rows, const Springs& springs,
                  const std::vector<int>& own);
  void write(const Padded& x, const VecX& inertia, auto is_projected, Real* values) const;
  void write_column(int i, const Real* x, Real inertia, auto is_projected, auto to) const;
  void write_narrow(int i, const Real* x, Real inertia, auto is_projected, Real* to) const;

  Storage storage_;
  std::vector<Column> columns_;  ///< of each vertex, and where they end
  std::vector<Bunch> bunches_;
  std::vector<Apart> apart_;
};

}  // namespace cloth
