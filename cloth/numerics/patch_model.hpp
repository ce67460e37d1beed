// Phi to second order and its patches: what methods share that move all vertices at once.
#pragma once

#include <Eigen/LU>

#include "cloth/numerics/line_search.hpp"
#include "cloth/numerics/patch_inverse.hpp"
#include "cloth/numerics/rounding.hpp"
#include "cloth/probe.hpp"
#include "cloth/step/implicit_step.hpp"

namespace cloth {

/// Phi's gradient and projected Hessian, each of where it was taken last, and the inverse of that
/// Hessian's patches as it was when they were inverted last.
class PatchModel {
 public:
  /// For that cloth, and patches of so many edges.
  void prepare(const System& system, int radius) {
    A_ = {};
    inverse_.prepare(system, radius);
    own_.resize(3 * system.vertices());
  }

  void take_gradient(const ImplicitStep& phi, const VecX& x, auto& probe) {
    auto timed = probe.phase(Phase::assemble);
    probe.count(Work::gradient);
    phi.gradient(x, g_);
  }

  void take_hessian(const ImplicitStep& phi, const VecX& x, auto& probe) {
    auto timed = probe.phase(Phase::assemble);
    probe.count(Work::hessian);
    phi.hessian(x, A_, Curvature::projected);
    A_.copy_diagonal(diagonal_);
  }

  /// The factorisations of all patches are counted as one.
  void invert_patches(auto& probe) {
    auto timed = probe.phase(Phase::factorise);
    probe.count(Work::factorisation);
    inverse_.update(A_);
  }

  /// Moves x along d to where Phi is lower; or, where d climbs or finds nothing lower, along
  /// -D^-1 g, D the Hessian's diagonal blocks, which descends: each vertex by itself. False, and x
  /// as it was, where rounding leaves nothing to gain. The gradient is that of x.
  bool descend(const LineSearch& line_search, const ImplicitStep& phi, VecX& x, const VecX& d,
               auto& probe) {
    return descend_along(line_search, phi, x, d, probe) ||
           descend_along(line_search, phi, x, own_direction(), probe);
  }

  const VecX& gradient() const { return g_; }                     ///< 3n [N]
  const BlockMatrix& hessian() const { return A_; }               ///< [N/m]
  const BlockMatrix& inverse() const { return inverse_.rows(); }  ///< W of PatchInverse [m/N]

 private:
  bool descend_along(const LineSearch& line_search, const ImplicitStep& phi, VecX& x, const VecX& d,
                     auto& probe) {
    probe.count(Work::dot);
    const Real slope = g_.dot(d);
    if (!(slope < 0)) return false;
    probe.count(Work::dot);
    return !at_rounding(x, d, slope, diagonal_) &&
           line_search.search(phi, x, d, slope, trial_, probe) > 0;
  }

  const VecX& own_direction() {
    for (int i = 0; i < A_.rows(); ++i) {
      const Mat3 inverse_block = A_.at(A_.diagonal_of(i)).inverse();
      own_.segment<3>(3 * i) = -inverse_block * g_.segment<3>(3 * i);
    }
    return own_;
  }

  PatchInverse inverse_;
  BlockMatrix A_;
  VecX g_, diagonal_, own_, trial_;
};

}  // namespace cloth
