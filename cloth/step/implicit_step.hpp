// The common problem: every implicit solver looks for the minimiser of this one function.
#pragma once

#include <vector>

#include "cloth/contact/contact_stage.hpp"
#include "cloth/contact/penalty.hpp"
#include "cloth/model/dampers.hpp"
#include "cloth/model/spring_kernel.hpp"
#include "cloth/model/system.hpp"

namespace cloth {

/// Phi(x) = 1/(2 h^2) |x - y|_M^2 + E(x) + D(x) + P(x) [J] over the free vertices, x of 3n entries,
/// E the springs and other energies of the system, D the dampers and P the penalty of contact, if
/// any: a time step of backward Euler is its minimiser (Liu et al. 2013, eq. 6; there multiplied by
/// h^2); other schemes have another h and y. The harness moves it from step to step; solvers only
/// read it.
class ImplicitStep {
 public:
  /// Analyses the sparsity pattern of the Hessian, which no state changes.
  /// @throws UsageError where h is not positive.
  ImplicitStep(const System& system, Real h);

  /// Starts a new step with the inertial target `target`; (x - start) / h is the velocity that x
  /// stands for. 3n each [m].
  void set(const VecX& start, const VecX& target);

  /// Makes contact a part of each iteration, through constrain(). Keeps a pointer to `stage`.
  void constrain_by(ContactStage* stage) { constraint_ = stage; }

  /// What an iterative solver whose SolverInfo::constrains does to x before each iteration: contact
  /// = inside moves it off the colliders, otherwise nothing happens.
  void constrain(VecX& x) const {
    if (constraint_) constraint_->project(x);
  }
  void constrain(Padded& x) const;

  /// Empty, unless contact = penalty.
  PenaltyPotential& penalty() { return penalty_; }

  const System& system() const { return *system_; }
  Real h() const { return h_; }                   ///< of the scheme, not of the step [s]
  const VecX& start() const { return start_; }    ///< x_n in one-step schemes, 3n [m]
  const VecX& target() const { return target_; }  ///< y, 3n [m]
  Real inverse_mass(int i) const { return inverse_mass_[i]; }  ///< [1/kg]; 0 at pins
  Real inertia(int i) const { return inertia_[i]; }            ///< m_i / h^2 [N/m]; 0 at pins

  /// Phi(x) [J].
  Real value(const VecX& x) const;

  /// Phi(a) - Phi(b) [J], accurate to rounding of the difference itself.
  Real value_difference(const VecX& a, const VecX& b) const;

  /// dPhi/dx, 3n [N]; 0 at pins. Works in storage of its own: not for concurrent calls.
  void gradient(const VecX& x, VecX& g) const;

  /// d2Phi/dx2, 3n x 3n [N/m], both triangles, same pattern at every call; a pinned vertex has the
  /// block m/h^2 I and no coupling. Positive definite where the curvature is projected.
  void hessian(const VecX& x, SpMat& H, Curvature curvature) const;

  /// The 3 x 3 diagonal blocks of hessian(x), n of them [N/m].
  void block_diagonal(const VecX& x, std::vector<Mat3>& blocks, Curvature curvature) const;

  /// p.H p [J] at x, the share of a spring or element counted as 0 where it is negative (Shen et
  /// al. 2024): at least that of the inertia.
  Real curvature_along(const VecX& x, const VecX& p) const;

  /// Raises the curvatures of contact = penalty to hold at x; says whether it had to. Without
  /// penalty they are 0.
  bool majorise(const VecX& x, Majorant& majorant) const { return penalty_.majorise(x, majorant); }

  /// |M^-1 dPhi/dx| as mass-weighted root mean square over the free vertices [m/s^2].
  Real residual(const VecX& x) const;

 private:
  using Slot = BlockSlot;
  struct SpringSlots {
    Slot ii, jj, ij, ji;
  };

  void build_pattern();
  std::vector<std::vector<int>> neighbours() const;
  void place_energies(auto&& slot);
  static void add(Real* values, Slot slot, const Mat3& block, Real sign);
  static void add(Real* values, const SpringSlots& slots, const Mat3& block);

  const System* system_;
  Real h_;
  Real free_mass_ = 0;
  VecX inertia_, inverse_mass_, start_, target_;
  std::vector<int> pins_;
  SpringKernel springs_;
  DamperPotential dampers_;
  PenaltyPotential penalty_;
  ContactStage* constraint_ = nullptr;
  mutable VecX constrained_;
  Padded padded_target_;
  mutable Padded padded_x_, padded_g_;
  SpMat pattern_;
  std::vector<Slot> diagonal_slots_;
  std::vector<SpringSlots> spring_slots_;
  /// Of each energy's elements in the Hessian, and of their diagonal blocks alone in a list of 3 x
  /// 3 blocks.
  std::vector<std::vector<Slot>> energy_slots_, energy_diagonals_;
};

}  // namespace cloth
