// The gradient of all springs, four at a time; docs/decisions/0002-spring-kernel.md says why so.
#pragma once

#include <array>
#include <vector>

#include "cloth/model/padded.hpp"
#include "cloth/model/spring.hpp"
#include "cloth/types.hpp"

namespace cloth {

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
