// Distance constraints all at once: what XPBD is that solves for all multipliers together.
#pragma once

#include <span>
#include <vector>

#include "cloth/numerics/projection.hpp"
#include "cloth/step/implicit_step.hpp"

namespace cloth {

/// (grad C M^-1 grad C^T + alpha~) dlambda = -(C + alpha~ lambda), dx = M^-1 grad C^T dlambda
/// (Macklin et al. 2016, eqs. 16 and 17; with alpha~ = 0 Goldenthal et al. 2007): Newton's step for
/// the multipliers lambda [kg m], but for how grad C turns.
class DualSystem {
 public:
  /// Of the springs with these indices, which have stiffness, less those between two pins.
  void prepare(const System& system, std::span<const int> springs);

  /// Starts a step: lambda = 0, alpha~ = compliance_scale / (k h^2).
  void start(const ImplicitStep& phi, Real compliance_scale);

  /// Finds grad C and violation() at x.
  void evaluate(const VecX& x);

  /// Finds matrix() from the last grad C. Its pattern is that of prepare().
  void assemble();

  /// lambda -= share p and x -= share M^-1 grad C^T p by the last grad C: p = matrix()^-1
  /// violation() is the step.
  void advance(const VecX& p, Real share, VecX& x);

  int count() const { return constraints_.count(); }
  const DistanceConstraints& constraints() const { return constraints_; }
  const SpMat& matrix() const { return A_; }            ///< both triangles [1/kg]
  const VecX& violation() const { return violation_; }  ///< C + alpha~ lambda [m]

 private:
  /// The inverse mass of a vertex that constraints p and q share, negative where it is the i of one
  /// and the j of the other, and the place of (p, q) in the matrix.
  struct Coupling {
    int q, p;
    Real weight;
    int slot = 0;
  };

  void couple();
  void place_couplings();

  DistanceConstraints constraints_;
  std::vector<Coupling> couplings_;
  std::vector<int> diagonal_;
  SpMat A_;
  Eigen::Matrix<Real, 3, Eigen::Dynamic> normals_;  ///< grad C_p with respect to x_i
  VecX compliance_, violation_, lambda_;
};

}  // namespace cloth
