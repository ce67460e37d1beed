// The gradient of all springs, four at a time; docs/decisions/0002-spring-kernel.md says why so.
#pragma once

#include <array>
#include <vector>

#include "cloth/model/spring.hpp"
#include "cloth/types.hpp"

namespace cloth {

/// A column (x, y, z, 0) per vertex, so that a vertex is one vector register.
using Padded = Eigen::Matrix<Real, 4, Eigen::Dynamic>;

/// Zeros for that many vertices.
Padded padded_zeros(int vertices);

/// Copies x, 3n, to the first three rows of `to`, which must have n columns; the fourth becomes 0.
void pad(const VecX& x, Padded& to);

/// Copies the first three rows of `from` to x, 3n.
void unpad(const Padded& from, VecX& x);

/// Springs laid out for their evaluation, whose order is fixed: same input, same bits.
class SpringKernel {
 public:
  explicit SpringKernel(const std::vector<Spring>& springs = {});

  /// g += dE/dx [N], pinned vertices included.
  void add_gradient(const Padded& x, Padded& g) const;

 private:
  /// Four springs, one from each quarter of the list: they share no vertex but by accident, so that
  /// the sum of one force need not wait for the sum of the last.
  struct Bunch {
    std::array<int, 4> i{}, j{};  ///< where the vertices' columns start
    std::array<Real, 4> rest{}, stiffness{};
  };
  struct Stretched;

  static Stretched stretch(const Bunch& bunch, const Real* x);
  static void add_forces(const Bunch& bunch, const Stretched& stretched, Real* g);

  std::vector<Bunch> bunches_;
};

}  // namespace cloth
