// Springs as distance constraints C(x) = |x_i - x_j| - L, and their projection, one or four at a
// time: what position-based dynamics, XPBD and strain limiting share.
#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <span>
#include <vector>

#include "cloth/model/four.hpp"
#include "cloth/model/hooke.hpp"
#include "cloth/model/spring_kernel.hpp"
#include "cloth/model/system.hpp"
#include "cloth/numerics/colouring.hpp"
#include "cloth/parallel.hpp"

namespace cloth {

/// T is Real, for one constraint, or Four, for as many in successive places.
template <class T>
inline constexpr std::size_t lanes = sizeof(T) / sizeof(Real);

template <class T>
T at(const Real* values, int p) {
  if constexpr (lanes<T> == 1) return values[p];
  else return load(values + p);
}

template <class T>
void put(Real* values, int p, T v) {
  if constexpr (lanes<T> == 1) values[p] = v;
  else store(values + p, v);
}

/// The scalar product of each pair; summed alike for one pair and for four.
template <class T>
T dots(const std::array<Four, lanes<T>>& a, const std::array<Four, lanes<T>>& b) {
  if constexpr (lanes<T> == 1) {
    const Four s = a[0] * b[0];
    const Four pairs = s + __builtin_shufflevector(s, s, 1, 0, 3, 2);
    return pairs[0] + pairs[2];
  } else {
    return sums(a[0] * b[0], a[1] * b[1], a[2] * b[2], a[3] * b[3]);
  }
}

/// A spring's vector d = x_i - x_j and its length [m], or those of four springs.
template <class T>
struct Stretched {
  std::array<Four, lanes<T>> d;
  T length;
};

/// Constraints in the order of a sweep.
struct DistanceConstraints {
  std::vector<int> spring;     ///< index in System::springs
  std::vector<int> i, j;       ///< where the columns of the ends start in a Padded
  std::vector<Real> rest;      ///< L [m]
  std::vector<Real> w_i, w_j;  ///< inverse masses of the ends [1/kg]; 0 at pins

  DistanceConstraints() = default;

  /// The springs with these indices, in this order, less those between two pins.
  DistanceConstraints(const System& system, std::span<const int> springs);

  int count() const { return static_cast<int>(rest.size()); }

  /// w_i + w_j, grad C M^-1 grad C^T [1/kg].
  Real weight(std::size_t p) const { return w_i[p] + w_j[p]; }

  /// Adds w_i c n to y_i and -w_j c n to y_j, where n = d/|d| is constraint p's direction at x, and
  /// c = multiplier(p, stretched) [kg m]. One constraint for T = Real, p .. p+3 for T = Four; y may
  /// be x where those share no vertex. A spring without length moves nothing.
  template <class T>
  void project(int p, const Real* x, Real* y, auto&& multiplier) const {
    const int* from = i.data() + p;
    const int* to = j.data() + p;
    Stretched<T> s;
    for (std::size_t l = 0; l < lanes<T>; ++l) s.d[l] = load(x + from[l]) - load(x + to[l]);
    using cloth::sqrt, std::sqrt;
    s.length = sqrt(dots<T>(s.d, s.d));
    const T pull = multiplier(p, s) / (s.length + shortest_length);
    const T pull_i = at<T>(w_i.data(), p) * pull, pull_j = at<T>(w_j.data(), p) * pull;
    for (std::size_t l = 0; l < lanes<T>; ++l) {
      Real *a = y + from[l], *b = y + to[l];
      if constexpr (lanes<T> == 1) {
        store(a, load(a) + pull_i * s.d[l]);
        store(b, load(b) - pull_j * s.d[l]);
      } else {
        store(a, load(a) + pull_i[l] * s.d[l]);
        store(b, load(b) - pull_j[l] * s.d[l]);
      }
    }
  }

  /// Projects one after the other: Gauss-Seidel.
  void sweep(Padded& x, auto&& multiplier) const {
    for (int p = 0; p < count(); ++p) project<Real>(p, x.data(), x.data(), multiplier);
  }
  /// The same from the last to the first.
  void sweep_back(Padded& x, auto&& multiplier) const {
    for (int p = count(); p-- > 0;) project<Real>(p, x.data(), x.data(), multiplier);
  }

  /// Adds to `change` what every constraint asks of x: Jacobi.
  void accumulate(const Padded& x, Padded& change, auto&& multiplier) const {
    int p = 0;
    for (; p + 4 <= count(); p += 4) project<Four>(p, x.data(), change.data(), multiplier);
    for (; p < count(); ++p) project<Real>(p, x.data(), change.data(), multiplier);
  }
};

/// Every spring, in the order of the system.
DistanceConstraints in_order(const System& system);

/// Every spring, in an order that keeps neighbours in the list apart: four in a row, one from each
/// quarter of it, so that the sum at one vertex need not wait for the last sum there.
DistanceConstraints in_quarters(const System& system);

/// Constraints colour by colour: within one no two share a vertex, so that they go four at a time,
/// and to several threads, and give the same bits in any order.
class ColouredConstraints {
 public:
  ColouredConstraints() = default;
  ColouredConstraints(const System& system, const Colours& colours);

  const DistanceConstraints& all() const { return all_; }

  void sweep(Padded& x, auto&& multiplier) const {
    int begin = 0;
    for (const int end : ends_) {
      in_parts(begin, end, grain, [&](int p, int last) {
        for (; p + 4 <= last; p += 4) all_.project<Four>(p, x.data(), x.data(), multiplier);
        for (; p < last; ++p) all_.project<Real>(p, x.data(), x.data(), multiplier);
      });
      begin = end;
    }
  }

 private:
  static constexpr int grain = 1024;

  DistanceConstraints all_;
  std::vector<int> ends_;  ///< of the colours
};

}  // namespace cloth
