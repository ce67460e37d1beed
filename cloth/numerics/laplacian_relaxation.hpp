// Gauss-Seidel, row by row, on the constant matrix of projective dynamics.
#pragma once

#include "cloth/model/four.hpp"
#include "cloth/model/spring_kernel.hpp"
#include "cloth/numerics/spring_laplacian.hpp"
#include "cloth/step/implicit_step.hpp"

namespace cloth {

/// Relaxes rows of A x = b, A the spring_laplacian and b of the local step at x, in any order:
/// they are those of A c = b - A x = -g with x + c in place of x, and pins stay because their g is
/// 0. Every row lowers the parabola with Hessian A that touches Phi from above at x, hence Phi;
/// over- relaxed by omega, too: by omega (2 - omega) times as much, from 0 to 2. Where contact is a
/// penalty, its curvatures are on A's diagonal.
class LaplacianRelaxation {
 public:
  void prepare(const System& system, Real h, Real omega = 1) {
    omega_ = omega;
    A_ = spring_laplacian(system, h, largest_curvatures(system, h));
    diagonal_ = A_.diagonal();
    step_ = omega_ * diagonal_.cwiseInverse();
    g_ = change_ = padded_zeros(system.vertices());
    contact_.begin(system.vertices());
  }

  /// Once per step.
  void start() {
    if (contact_.touched.empty()) return;
    contact_.begin(static_cast<int>(A_.cols()));
    weigh();
  }

  /// The local step at x; c = 0. Costs a gradient.
  void begin(const ImplicitStep& phi, const VecX& x) {
    phi.gradient(x, gradient_);
    pad(gradient_, g_);
    change_.setZero();
    if (phi.majorise(x, contact_)) weigh();
  }

  /// Solves row i for c_i, and goes omega times as far; A is symmetric, so its columns are its
  /// rows. All of them cost a product.
  void relax(int i) {
    Four sum = load(g_.col(i).data());
    for (SpMat::InnerIterator entry(A_, i); entry; ++entry)
      sum += entry.value() * load(change_.col(entry.row()).data());
    Real* const own = change_.col(i).data();
    store(own, load(own) - sum * step_[i]);
  }

  /// x += c; or c = 0 again, and false, where x + c touches what the rows knew nothing of: they do
  /// now.
  bool end(const ImplicitStep& phi, VecX& x) {
    moved_ = x;
    for (int i = 0; i < static_cast<int>(A_.cols()); ++i)
      moved_.segment<3>(3 * i) += change_.col(i).head<3>();
    if (phi.majorise(moved_, contact_)) {
      weigh();
      change_.setZero();
      return false;
    }
    x.swap(moved_);
    return true;
  }

 private:
  void weigh() {
    A_.diagonal() = diagonal_ + contact_.weights;
    step_ = omega_ * A_.diagonal().cwiseInverse();
  }

  Real omega_ = 1;
  SpMat A_;
  VecX diagonal_, gradient_, moved_;  ///< diagonal_: A's without contact
  VecX step_;                         ///< omega / A_ii
  Padded g_, change_;
  Majorant contact_;
};

}  // namespace cloth
