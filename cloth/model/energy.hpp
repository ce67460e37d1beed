// What a cloth is made of besides springs: energies of small groups of vertices, its elements.
#pragma once

#include <Eigen/Core>
#include <span>

#include "cloth/model/spring.hpp"
#include "cloth/types.hpp"

namespace cloth {

/// Where a 3 x 3 block's columns lie in an array of values, such as a compressed sparse matrix's.
struct BlockSlot {
  int first = -1;  ///< index of entry (0, 0), or -1: not stored
  int stride = 0;  ///< from one column to the next
};

/// The sum of an energy over all elements of one kind; vectors have 3n entries, xyz of vertex 0
/// first. One virtual call evaluates all of them, in a fixed order and without allocation.
class Energy {
 public:
  virtual ~Energy() = default;

  /// Vertices of an element.
  virtual int corners() const = 0;

  /// The vertices of all elements, `corners()` of each.
  virtual std::span<const int> stencils() const = 0;

  /// E(x) [J].
  virtual Real value(const VecX& x) const = 0;

  /// E(a) - E(b) [J]: what rounding of coordinates makes of the gradient, times the change of x, is
  /// its error; it falls with the change as that of subtracted values does not.
  virtual Real value_difference(const VecX& a, const VecX& b) const = 0;

  /// g += dE/dx [N], pinned vertices included.
  virtual void add_gradient(const VecX& x, VecX& g) const = 0;

  /// values += d2E/dx2 [N/m]. `slots` says where: for each element corners() x corners() blocks,
  /// column by column.
  virtual void add_hessian(const VecX& x, Curvature curvature, std::span<const BlockSlot> slots,
                           Real* values) const = 0;

  /// p.H p [J], an element's share counted as 0 where it is negative.
  virtual Real curvature_along(const VecX& x, const VecX& p) const = 0;
};

}  // namespace cloth
