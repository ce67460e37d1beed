// What Phi is a sum of, beside inertia: springs, dampers, membranes, bending, contact.
#pragma once

#include <Eigen/Core>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cloth/model/padded.hpp"
#include "cloth/types.hpp"

namespace cloth {

/// Exact second derivatives, or their nearest positive semi-definite matrix stencil by stencil.
enum class Curvature { exact, projected };
inline std::vector<std::string> choices(Curvature) { return {"exact", "projected"}; }

/// Where a 3 x 3 block's columns lie in an array of values, such as a compressed sparse matrix's.
struct BlockSlot {
  int first = -1;  ///< index of entry (0, 0), or -1: not stored
  int stride = 0;  ///< from one column to the next
};

/// values += sign block in that slot, if it is stored.
inline void add_block(const auto& block, BlockSlot slot, Real* values, Real sign = 1) {
  if (slot.first < 0) return;
  for (int column = 0; column < 3; ++column)
    for (int row = 0; row < 3; ++row)
      values[slot.first + column * slot.stride + row] += sign * block(row, column);
}

struct Majorant;  // cloth/contact/majorant.hpp

/// Which energy a term is, with its numbers.
struct Law {
  std::string_view model = {};  ///< empty: none that is told
  std::vector<std::pair<std::string_view, Real>> numbers = {};
};

/// A function of the positions, itself a sum over stencils: small groups of vertices. Vectors have
/// 3n entries, xyz of vertex 0 first. One virtual call evaluates the whole sum, in a fixed order
/// and, but for storage at a first call, without allocation; not for concurrent calls. A term knows
/// of no pins but where they save work: who sums terms drops what they say there.
class Term {
 public:
  virtual ~Term() = default;

  /// Vertices of a stencil.
  virtual int corners() const = 0;

  /// The vertices of all stencils, corners() of each. Only they are coupled in the Hessian.
  virtual std::vector<int> stencils() const = 0;

  /// Brings stencils() up to x and returns a number that is another after every change of them; 0
  /// where no x changes them. They stay until the next call.
  virtual int revision([[maybe_unused]] const VecX& x) const { return 0; }

  /// E(x) [J].
  virtual Real value(const VecX& x) const = 0;

  /// E(a) - E(b) [J]: what rounding of coordinates makes of the gradient, times the change of x, is
  /// its error; it falls with the change as that of subtracted values does not.
  virtual Real value_difference(const VecX& a, const VecX& b) const = 0;

  /// g += dE/dx [N].
  virtual void add_gradient(const Padded& x, Padded& g) const = 0;

  /// values += d2E/dx2 [N/m]. `slots` says where: for each stencil corners() x corners() blocks,
  /// column by column.
  virtual void add_hessian(const VecX& x, Curvature curvature, std::span<const BlockSlot> slots,
                           Real* values) const = 0;

  /// blocks += the n diagonal blocks of d2E/dx2 [N/m].
  virtual void add_block_diagonal(const VecX& x, Curvature curvature,
                                  std::vector<Mat3>& blocks) const = 0;

  /// sum += p.H p [J], a stencil's share counted as 0 where it is negative.
  virtual void add_curvature_along(const VecX& x, const VecX& p, Real& sum) const = 0;

  /// Raises `majorant` to hold at x and says whether it had to: never for a term whose curvature
  /// has a bound that no state changes, as springs.
  virtual bool majorise([[maybe_unused]] const VecX& x, [[maybe_unused]] Majorant& majorant) const {
    return false;
  }

  /// What it is, to be told to who computes it outside of the library.
  virtual Law law() const { return {}; }

  /// The largest t such that E is finite on the way from x to x + t dx: less than infinite before a
  /// wall, which a term may have where its value has no bound.
  virtual Real max_step([[maybe_unused]] const VecX& x, [[maybe_unused]] const VecX& dx) const {
    return std::numeric_limits<Real>::infinity();
  }
};

}  // namespace cloth
