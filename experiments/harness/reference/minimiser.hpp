// The minimiser of a step to more digits than any solver has.
#pragma once

#include <functional>

#include "cloth/numerics/cholesky.hpp"
#include "cloth/step/implicit_step.hpp"
#include "experiments/harness/reference/extended_phi.hpp"

namespace harness {

/// Newton's method on Phi in extended precision: the residual, the iterate and the decrease of Phi
/// are DoubleDouble's, and double's as long as values in double tell a decrease; the exact Hessian
/// in double is the iteration's matrix alone. Where it is indefinite, and for four iterations more,
/// its projection takes its place, and where the last step gained little, as near a saddle, which
/// projected steps leave very slowly, the Hessian with as much of M/h^2 added as it needs (Nocedal
/// and Wright, Numerical Optimization, alg. 3.3). Steps must lower Phi (Armijo); where its decrease
/// is below what values tell, they must halve the residual: iterative refinement, which goes on
/// until they do not (Higham, Accuracy and Stability of Numerical Algorithms, ch. 12).
class Minimiser {
 public:
  /// Is told of each iterate after x_0.
  using Reaches = std::function<void(const Extended& x)>;

  /// Where it ends: once the next step would not change x rounded to double, or as the residual
  /// falls no more.
  enum class Until { doubles_rest, residual_rests };

  /// From x_0, 3n [m]. All three are of the same step.
  /// @throws Breakdown where no step lowers Phi far from a stationary point, or none is come to in
  /// 1000 iterations.
  Extended find(
      const cloth::ImplicitStep& phi, const ExtendedPhi<Real>& rough,
      const ExtendedPhi<DoubleDouble>& exact, const VecX& x0, Until until = Until::residual_rests,
      const Reaches& reaches = [](const Extended&) {});

 private:
  /// Goes on until `is_over` says so of the next step d and of whether values in T tell its
  /// decrease, or the residual falls no more.
  template <class T>
  void descend(const cloth::ImplicitStep& phi, const ExtendedPhi<T>& exact, VecXOf<T>& x,
               const auto& is_over, const Reaches& reaches);

  void factorise(const cloth::ImplicitStep& phi, const VecX& x);
  bool is_positive(const cloth::ImplicitStep& phi, const VecX& x, cloth::Curvature curvature,
                   Real shift);

  cloth::Cholesky factor_{cloth::Factorisation::supernodal};
  bool analysed_ = false;
  int iterations_ = 0;
  bool is_due_ = true;    ///< a factor of the Hessian where x is
  bool is_slow_ = false;  ///< the last step gained little
  Real shift_ = 1;        ///< that was needed last [m/h^2]
  int wait_ = 0;          ///< iterations until the exact Hessian is tried again
  cloth::SpMat H_;
};

}  // namespace harness
