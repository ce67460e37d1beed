// The minimiser of a step to more digits than any solver has.
#pragma once

#include "cloth/numerics/cholesky.hpp"
#include "cloth/step/implicit_step.hpp"
#include "experiments/harness/reference/extended_phi.hpp"

namespace harness {

/// Newton's method on Phi in extended precision: the residual, the iterate and the decrease of Phi
/// are DoubleDouble's, the exact Hessian in double is the iteration's matrix alone, its projection
/// where it is indefinite. Steps must lower Phi (Armijo); where its decrease is below what values
/// tell, they must halve the residual: iterative refinement, which goes on until they do not
/// (Higham, Accuracy and Stability of Numerical Algorithms, ch. 12).
class Minimiser {
 public:
  /// From x_0, 3n [m]. phi and exact are of the same step.
  /// @throws Breakdown where no step lowers Phi far from a stationary point.
  Extended find(const cloth::ImplicitStep& phi, const ExtendedPhi<DoubleDouble>& exact,
                const VecX& x0);

 private:
  /// False where H is indefinite: then it is the projected one.
  bool factorise(const cloth::ImplicitStep& phi, const VecX& x);

  cloth::Cholesky factor_{cloth::Factorisation::supernodal};
  bool analysed_ = false;
  cloth::SpMat H_;
};

}  // namespace harness
