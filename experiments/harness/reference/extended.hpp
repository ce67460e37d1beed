// Vectors in a precision of one's own choice, and the sums that Phi is made of in it.
#pragma once

#include <array>

#include "cloth/types.hpp"
#include "experiments/harness/reference/double_double.hpp"

namespace harness {

using cloth::Real;
using cloth::VecX;

template <class T>
using VecXOf = Eigen::Matrix<T, Eigen::Dynamic, 1>;
template <class T>
using Vec3Of = Eigen::Matrix<T, 3, 1>;

using Extended = VecXOf<DoubleDouble>;

template <class T>
VecXOf<T> extended(const VecX& x) {
  return x.template cast<T>();
}

/// To the nearest double, entry by entry.
template <class T>
VecX rounded(const VecXOf<T>& x) {
  return x.unaryExpr([](const T& value) { return rounded(value); });
}

/// A summand of Phi. Vectors have 3n entries, pins included.
template <class T>
class ExtendedTerm {
 public:
  virtual ~ExtendedTerm() = default;

  /// [J]
  virtual T value(const VecXOf<T>& x) const = 0;

  /// g += its dPhi/dx [N].
  virtual void add_gradient(const VecXOf<T>& x, VecXOf<T>& g) const = 0;
};

/// An energy of K vertices at a time: `Local` has energy(points) and force(points), the derivative
/// by each point, of an std::array of K points.
template <class T, class Local, std::size_t K>
class ExtendedElements final : public ExtendedTerm<T> {
 public:
  using Points = std::array<Vec3Of<T>, K>;

  void add(const std::array<int, K>& corners, const Local& local) {
    elements_.push_back({corners, local});
  }

  T value(const VecXOf<T>& x) const override {
    T sum = 0;
    for (const Element& e : elements_) sum += e.local.energy(points(x, e));
    return sum;
  }

  void add_gradient(const VecXOf<T>& x, VecXOf<T>& g) const override {
    for (const Element& e : elements_) {
      const Points slope = e.local.slope(points(x, e));
      for (std::size_t c = 0; c < K; ++c) g.template segment<3>(3 * e.corners[c]) += slope[c];
    }
  }

 private:
  struct Element {
    std::array<int, K> corners;
    Local local;
  };

  static Points points(const VecXOf<T>& x, const Element& e) {
    Points p;
    for (std::size_t c = 0; c < K; ++c) p[c] = x.template segment<3>(3 * e.corners[c]);
    return p;
  }

  std::vector<Element> elements_;
};

}  // namespace harness
