// Where an iterate in few digits is told from, in double precision.
#pragma once

#include <cstddef>
#include <vector>

#include "cloth/layout/anchor_rows.hpp"
#include "cloth/layout/coordinates.hpp"
#include "cloth/model/padded.hpp"
#include "cloth/model/spring_kernel.hpp"
#include "cloth/model/springs.hpp"
#include "cloth/types.hpp"

namespace cloth {

/// x = X + u: positions X in double precision, and from there a way u in T, of which sweeps make
/// the next one. Rounding costs a share of u, not of x, and what pulls at X is exact; so sweeps
/// come to the minimiser that double precision has, if u goes into X (fold()) as often as is_due()
/// says: docs/decisions/0022-layouts.md, Mixed precision.
template <class T>
class Anchor {
 public:
  /// Sweeps from one fold to the next: as many as a fold, which takes the time of one or two of
  /// them, may cost a thirtieth of. Rounding allows Jacobi sweeps 436 (decision 0022).
  static constexpr int period = 64;

  /// Of n vertices: inertia w, n [N/m], and which vertex is at each place, or -1. Rows are as those
  /// of `u`. @throws std::length_error where there are more springs than a layout can number.
  Anchor(const Springs& springs, const VecX& inertia, std::vector<int> vertex,
         const Coordinates<T>& u);

  /// A new step, with target y, 3n [m].
  void start(const VecX& target);

  /// X = x, from which u is 0.
  void load(const VecX& x);

  /// Of a sweep that begins: whether u is to be folded first.
  bool is_due();

  /// X += u at places p of which is_moved(p); then u is 0, and what else is told from X is so much
  /// less.
  void fold(const Coordinates<T>& u, auto&& is_moved) {
    u.store_columns(vertex_, [&](std::ptrdiff_t p, int i, Four way) {
      Real* const at = x_.data() + 4 * i;
      if (is_moved(p)) cloth::store(at, cloth::load(at) + way);
    });
    settle();
    swept_ = 1;  // by the sweep that folds
  }

  /// x = X + u at these.
  void store(const Coordinates<T>& u, auto&& is_moved, VecX& x) const {
    u.store_columns(vertex_, [&](std::ptrdiff_t p, int i, Four way) {
      if (is_moved(p)) store3(x.data() + 3 * i, cloth::load(x_.data() + 4 * i) + way);
    });
  }

  /// X, and w (X - y) + sum of k (1 - L / |d|) d, summed in double precision.
  AnchorRows<T> rows() const;

 private:
  void settle();

  SharedGradient springs_;
  VecX inertia_;
  std::vector<int> vertex_;
  int swept_ = 0;  ///< sweeps since X was where it is
  Padded x_, target_, g_;
  Coordinates<T> positions_, remainders_, residual_;
};

extern template class Anchor<float>;
extern template class Anchor<double>;

}  // namespace cloth
