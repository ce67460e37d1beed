// The gradient of all springs, four at a time; docs/decisions/0002-spring-kernel.md says why so.
#pragma once

#include <array>
#include <memory>
#include <vector>

#include "cloth/model/padded.hpp"
#include "cloth/model/springs.hpp"
#include "cloth/types.hpp"

namespace cloth {

/// How the gradient of a cloth's springs is carried out.
class SpringGradient {
 public:
  virtual ~SpringGradient() = default;

  /// g += dE/dx [N], pinned vertices included. Not for concurrent calls.
  virtual void add_gradient(const Padded& x, Padded& g) const = 0;
};

using SharedGradient = std::shared_ptr<const SpringGradient>;

/// Springs laid out for their evaluation, whose order is fixed: same input, same bits.
class SpringKernel final : public SpringGradient {
 public:
  explicit SpringKernel(const Springs& springs = {});

  void add_gradient(const Padded& x, Padded& g) const override;

 private:
  /// Four springs, one from each quarter of a group: they share no vertex but by accident, so that
  /// the sum of one force need not wait for the sum of the last.
  struct Bunch {
    std::array<int, 4> i{}, j{};  ///< where the vertices' columns start
    std::array<Real, 4> rest{}, stiffness{};
  };
  struct Stretched;

  /// Springs whose vertices no other group of the same round has: rounds follow each other, groups
  /// of one go to several threads.
  struct Group {
    std::size_t first, last;  ///< bunches
  };
  struct Round {
    int first, last;  ///< groups
    int grain;        ///< groups that are worth a thread
  };

  void add_round(const Springs& springs, const std::vector<std::vector<int>>& groups);
  void add_group(const Springs& springs, const std::vector<int>& group);
  void add_gradient(Group group, const Real* x, Real* g) const;
  static Stretched stretch(const Bunch& bunch, const Real* x);
  static void add_forces(const Bunch& bunch, const Stretched& stretched, Real* g);

  std::vector<Bunch> bunches_;
  std::vector<Group> groups_;
  std::vector<Round> rounds_;
};

}  // namespace cloth
