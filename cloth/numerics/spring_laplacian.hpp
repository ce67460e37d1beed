// The constant matrix of projective dynamics, and solves with its Cholesky factor.
#pragma once

#include <vector>

#include "cloth/model/four.hpp"
#include "cloth/model/spring_kernel.hpp"
#include "cloth/model/system.hpp"

namespace cloth {

/// The largest curvature that a spring and its damper have at any length and direction [N/m].
inline Real largest_curvature(const Spring& s, Real h) { return s.stiffness + s.damping / h; }

/// largest_curvature of every spring [N/m]: with these weights Phi lies below the parabola that
/// touches it at x and has the Hessian spring_laplacian (x) I_3 (Liu et al. 2013).
VecX largest_curvatures(const System& system, Real h);

/// diag(m_i/h^2) + sum_e w_e A_e A_e^T, n x n, both triangles [N/m]; a pin has the row of the
/// identity, and no column in the rows of others. weights: one per spring [N/m].
SpMat spring_laplacian(const System& system, Real h, const VecX& weights);

/// Solves with a spring_laplacian that is factorised once.
class PrefactoredLaplacian {
 public:
  /// Of spring_laplacian(system, h, weights), `more` added to its diagonal, n [N/m] or empty.
  /// @throws Breakdown where the matrix is not positive definite.
  void factorise(const System& system, Real h, const VecX& weights, const VecX& more = {});

  /// x = A^-1 b, 3n each, the three coordinates at once: the factor is read once for all of them.
  /// Allocates nothing but x, if it is too small. Works in storage of its own: not for concurrent
  /// calls.
  void solve(const VecX& b, VecX& x) const;

 private:
  void forward() const;
  void backward() const;

  std::vector<int> place_;         ///< of a vertex in the factor's order, as offset of its column
  std::vector<int> first_, rows_;  ///< below L's diagonal, column by column; rows as offsets
  std::vector<Real> values_, inverse_diagonal_;
  mutable Padded y_;  ///< in the factor's order
};

}  // namespace cloth
