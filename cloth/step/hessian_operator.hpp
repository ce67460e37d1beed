// What Phi's Hessian does to vectors; of springs without a matrix.
#pragma once

#include <span>
#include <vector>

#include "cloth/model/block_matrix.hpp"
#include "cloth/model/spring_kernel.hpp"
#include "cloth/step/implicit_step.hpp"

namespace cloth {

/// d2Phi/dx2 at a point, 3n x 3n [N/m], for who multiplies by it. Where Phi is of springs alone it
/// is five numbers of each, of which a product reads 48 bytes where a matrix has some 170
/// (docs/decisions/0034-products-without-a-matrix.md); otherwise, or where a matrix is asked for,
/// it is a matrix of blocks. The products of both differ by rounding.
class HessianOperator {
 public:
  /// Of Phi at x. `phi` must outlive its use here.
  void take(const ImplicitStep& phi, const VecX& x, Curvature curvature, bool as_matrix = false);

  /// The same, projected where a stencil has a `chosen` vertex, of n, and elsewhere exact. Returns
  /// the share of the stencils that is projected [1].
  Real take(const ImplicitStep& phi, const VecX& x, std::span<const char> chosen);

  /// H = 2 H - exact, of a projected H: what projecting drops comes back with the other sign. Both
  /// were taken alike.
  void reflect(const HessianOperator& exact);

  /// y = H p, 3n.
  void multiply(const VecX& p, VecX& y) const;

  /// The entries of the diagonal, 3n, and its blocks, n.
  void copy_diagonal(VecX& d) const;
  void copy_diagonal(std::vector<Mat3>& blocks) const;

  /// Where it was asked for.
  const BlockMatrix& matrix() const { return matrix_; }

 private:
  Real whole_inertia(int i) const;
  bool begin(const ImplicitStep& phi, const VecX& x, bool as_matrix);

  const ImplicitStep* phi_ = nullptr;
  bool is_matrix_ = false;
  BlockMatrix matrix_;
  SpringKernel::Curvatures curvatures_;
  std::vector<int> pins_;
  mutable Padded from_, to_;
};

}  // namespace cloth
