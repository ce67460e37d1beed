// Phi once more, in a precision of one's own choice: what the judge measures by.
#pragma once

#include <memory>
#include <vector>

#include "cloth/scene/scene.hpp"
#include "experiments/harness/reference/extended.hpp"

namespace harness {

/// Phi of one step (cloth/step/implicit_step.hpp) from its definition: written apart from the
/// kernels that solvers use, every operation in T, the numbers of the system and the step taken as
/// they stand. Every summand is 0 or more, so that values keep their relative accuracy.
/// T is DoubleDouble, or double for comparison.
template <class T>
class ExtendedPhi {
 public:
  /// Of the system that `scene` describes, pins as `system` has them, a step of Phi's h with
  /// frozen_protocol()'s or the scene's own contact. Keeps a reference to `system`.
  ExtendedPhi(const cloth::Scene& scene, const cloth::System& system, Real h);

  /// The step from the positions x at t0 [s] to t1, with Phi's start and inertial target; 3n each
  /// [m].
  void set(const VecX& start, const VecX& target, const VecX& x, Real t0, Real t1);

  /// Phi(x) [J].
  T value(const VecXOf<T>& x) const;

  /// dPhi/dx, 3n [N]; 0 at pins.
  void gradient(const VecXOf<T>& x, VecXOf<T>& g) const;

  /// |M^-1 g| as mass-weighted root mean square over the free vertices, as ImplicitStep::residual()
  /// [m/s^2].
  Real residual(const VecXOf<T>& g) const;

  /// What rounding makes of a value of Phi, at most [J].
  Real rounding(Real value) const;

  /// The unit of rounding of what it adds up; that of double where a mesh may be touched.
  Real unit() const;

  const cloth::System& system() const { return *system_; }
  Real h() const { return h_; }
  Real free_mass() const { return free_mass_; }  ///< [kg]

 private:
  void add_elements(const cloth::Scene& scene);

  const cloth::System* system_;
  Real h_, contact_stiffness_, free_mass_ = 0;
  Real scale_ = 0;  ///< Phi's elastic part at strains of 1 [J]
  VecXOf<T> target_;
  std::vector<std::unique_ptr<ExtendedTerm<T>>> lasting_, of_step_;
};

extern template class ExtendedPhi<double>;
extern template class ExtendedPhi<DoubleDouble>;

}  // namespace harness
