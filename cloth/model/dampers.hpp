// The dampers of springs, k_d [N s/m] along the spring, as explicit force and as potential of a
// step.
#pragma once

#include <vector>

#include "cloth/model/springs.hpp"
#include "cloth/model/term.hpp"

namespace cloth {

/// g -= force of the dampers at positions x and velocities v: on x_i, whose spring has the
/// direction n, the force is -k_d ((v_i - v_j).n) n [N].
void add_damper_gradient(const Springs& springs, const Padded& x, const Padded& v, Padded& g);

/// The dampers over a step of length h, with the velocity (x - start) / h and the directions at
/// `start`: D(x) = sum of k_d / (2 h) (n.((x_i - s_i) - (x_j - s_j)))^2 [J], convex and quadratic.
class DamperPotential final : public Term {
 public:
  /// Keeps the springs that have a damper.
  DamperPotential(const Springs& springs, Real h);

  /// Freezes the directions at `start`, 3n.
  void set(const VecX& start);

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
  struct Damper {
    int i, j;
    Real rate;        ///< k_d / h [N/m]
    Vec3 n, d_start;  ///< direction and difference of the ends at `start`

    /// n.((x_i - s_i) - (x_j - s_j)) [m], of the ends' difference d at x.
    Real elongation(const Vec3& d) const;
    Mat3 hessian() const;
  };

  std::vector<Damper> dampers_;
};

}  // namespace cloth
