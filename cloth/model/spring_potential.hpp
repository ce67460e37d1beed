// The springs as a term of Phi.
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "cloth/model/spring_kernel.hpp"
#include "cloth/model/springs.hpp"
#include "cloth/model/term.hpp"

namespace cloth {

/// Sum of k/2 (|x_i - x_j| - L)^2 [J] over a list of springs.
class SpringPotential final : public Term {
 public:
  /// Keeps a reference to `springs`, which must not change after the first gradient. `gradient`: of
  /// the same springs, or nothing: SpringKernel's.
  explicit SpringPotential(const Springs& springs, SharedGradient gradient = nullptr)
      : springs_(&springs), gradient_(std::move(gradient)) {}
  explicit SpringPotential(Springs&& springs, SharedGradient gradient = nullptr) = delete;

  /// Its own, made for the first who needs it.
  const SpringKernel& kernel() const;

  int corners() const override { return 2; }
  std::vector<int> stencils() const override;
  Real value(const VecX& x) const override;
  Real value_difference(const VecX& a, const VecX& b) const override;
  void add_gradient(const Padded& x, Padded& g) const override;
  void add_hessian(const VecX& x, Curvature curvature, std::span<const BlockSlot> slots,
                   Real* values) const override;
  void add_block_diagonal(const VecX& x, Curvature curvature,
                          std::vector<Mat3>& blocks) const override;
  void add_curvature_along(const VecX& x, const VecX& p, Real& sum) const override;

 private:
  Real sum(auto&& each) const;

  const Springs* springs_;
  SharedGradient gradient_;  ///< or nothing: the kernel's
  mutable std::unique_ptr<const SpringKernel> kernel_;
  mutable Padded padded_x_;  ///< of who has positions that are not
};

}  // namespace cloth
