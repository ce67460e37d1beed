// The common problem: every implicit solver looks for the minimiser of this one function.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "cloth/contact/contact_stage.hpp"
#include "cloth/contact/majorant.hpp"
#include "cloth/model/dampers.hpp"
#include "cloth/model/spring_potential.hpp"
#include "cloth/model/system.hpp"
#include "cloth/step/hessian_pattern.hpp"
#include "cloth/step/spring_columns.hpp"

namespace cloth {

/// Phi(x) = 1/(2 h^2) |x - y|_M^2 + sum of terms(x) [J] over the free vertices, x of 3n entries: a
/// time step of backward Euler is its minimiser (Liu et al. 2013, eq. 6; there multiplied by h^2);
/// other schemes have another h and y. The terms are the system's springs, dampers and energies and
/// what add() brings. The harness moves Phi from step to step; solvers only read it. It works in
/// storage of its own, springs laid out among it, made at the first call that needs it: not for
/// concurrent calls, nor for springs that change.
class ImplicitStep {
 public:
  /// Keeps a reference to `system`. `springs`: what carries out their gradient, or nothing.
  /// @throws UsageError where h is not positive.
  ImplicitStep(const System& system, Real h, SharedGradient springs = nullptr);
  ImplicitStep(ImplicitStep&&) = default;  // a copy would share the dampers

  /// One term more, such as contact.
  void add(std::shared_ptr<const Term> term);

  /// Starts a new step with the inertial target `target`; (x - start) / h is the velocity that x
  /// stands for. 3n each [m].
  void set(const VecX& start, const VecX& target);

  /// The same, of what write(start, target) puts in place of those of the last step.
  void set(auto&& write) {
    write(start_, target_);
    freeze_dampers();
  }

  /// Makes contact a part of each iteration, through constrain(). Keeps a pointer to `stage`.
  void constrain_by(ContactStage* stage) { constraint_ = stage; }

  /// What an iterative solver whose SolverInfo::constrains does to x before each iteration: contact
  /// = inside moves it off the colliders, otherwise nothing happens.
  void constrain(VecX& x) const {
    if (constraint_) constraint_->project(x);
  }
  void constrain(Padded& x) const;

  /// Whether Phi is inertia and springs, and no other term.
  bool is_of_springs() const { return terms_.size() == 1; }
  const SpringPotential& springs() const { return *springs_; }

  const System& system() const { return *system_; }
  Real h() const { return h_; }                   ///< of the scheme, not of the step [s]
  const VecX& start() const { return start_; }    ///< of the scheme; x_n in backward Euler, 3n [m]
  const VecX& target() const { return target_; }  ///< y, 3n [m]

  /// [1/kg]; 0 at pins.
  Real inverse_mass(int i) const { return system_->is_pinned(i) ? 0 : 1 / system_->mass[i]; }

  /// m_i / h^2 [N/m]; 0 at pins. Of all vertices, n: made at the first call, which is none of
  /// several threads'.
  Real inertia(int i) const { return system_->is_pinned(i) ? 0 : whole_inertia(i); }
  const VecX& inertia() const;

  /// Phi(x) [J].
  Real value(const VecX& x) const;

  /// Phi(a) - Phi(b) [J], accurate to rounding of the difference itself.
  Real value_difference(const VecX& a, const VecX& b) const;

  /// dPhi/dx, 3n [N]; 0 at pins.
  void gradient(const VecX& x, VecX& g) const;

  /// d2Phi/dx2, 3n x 3n [N/m], both triangles; a pinned vertex has the block m/h^2 I and no
  /// coupling. Positive definite where the curvature is projected. The first call finds the
  /// pattern, which stays the same as long as hessian_patterns() does.
  void hessian(const VecX& x, SpMat& H, Curvature curvature) const;
  void hessian(const VecX& x, BlockMatrix& H, Curvature curvature) const;

  /// The same, projected where a stencil has a `chosen` vertex, of n, and elsewhere exact. Returns
  /// the share of the stencils that is projected [1].
  Real hessian(const VecX& x, SpMat& H, std::span<const char> chosen) const;
  Real hessian(const VecX& x, BlockMatrix& H, std::span<const char> chosen) const;

  /// What Phi consists of, by its places in memory: its terms and what constrains iterates. Once
  /// steps are solved nobody adds to it.
  std::vector<const void*> parts() const;
  bool consists_of(std::span<const void* const> parts) const;

  /// How many patterns hessian() has had in sparse matrices: more than one only with terms whose
  /// stencils change.
  int hessian_patterns() const { return patterns_; }

  /// The 3 x 3 diagonal blocks of hessian(x), n of them [N/m].
  void block_diagonal(const VecX& x, std::vector<Mat3>& blocks, Curvature curvature) const;

  /// p.H p [J] at x, the share of a spring or element counted as 0 where it is negative (Shen et
  /// al. 2024): at least that of the inertia. p is 0 at pins.
  Real curvature_along(const VecX& x, const VecX& p) const;

  /// Raises the curvatures of contact = penalty to hold at x; says whether it had to. Without
  /// penalty they are 0.
  bool majorise(const VecX& x, Majorant& majorant) const;

  /// Those that hold at x alone.
  Majorant majorant_at(const VecX& x) const;

  /// The largest t such that Phi is finite on the way from x to x + t dx; infinite without walls.
  Real max_step(const VecX& x, const VecX& dx) const;

  /// |M^-1 dPhi/dx| as mass-weighted root mean square over the free vertices [m/s^2].
  Real residual(const VecX& x) const;

 private:
  void freeze_dampers();
  /// Where a Hessian goes in matrices of one storage, and the springs of it.
  struct Places {
    HessianPattern pattern;
    SpringColumns springs;
  };
  const Places& places_at(const VecX& x, Storage storage) const;
  const HessianPattern& hessian_of_springs(const VecX& x, auto& H, auto curvature) const;
  void assemble(const VecX& x, auto& H, Curvature curvature) const;
  Real assemble(const VecX& x, auto& H, std::span<const char> chosen) const;

  /// m_i / h^2 [N/m], that of pins, too.
  Real whole_inertia(int i) const { return system_->mass[i] / (h_ * h_); }
  Mat3 inertia_block(int i) const { return whole_inertia(i) * Mat3::Identity(); }

  const System* system_;
  Real h_;
  Real free_mass_ = 0;
  VecX start_, target_;
  mutable VecX inertia_;             ///< empty before it is asked for
  mutable VecX hessian_of_inertia_;  ///< whole_inertia() of each; empty before a Hessian
  std::vector<int> pins_;
  /// The springs are the first.
  Terms terms_;
  std::shared_ptr<const SpringPotential> springs_;
  std::shared_ptr<DamperPotential> dampers_;  ///< of terms_, if there are any
  ContactStage* constraint_ = nullptr;
  mutable VecX constrained_;
  mutable Padded padded_x_, padded_g_;
  mutable std::optional<Places> columns_, blocks_;
  mutable int patterns_ = 0;  ///< that columns_ has had
  mutable std::vector<BlockSlot> slots_;
};

}  // namespace cloth
