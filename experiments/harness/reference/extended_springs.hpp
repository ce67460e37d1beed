// Springs and their dampers in a precision of one's own choice.
#pragma once

#include "cloth/model/hooke.hpp"
#include "cloth/model/springs.hpp"
#include "experiments/harness/reference/extended.hpp"

namespace harness {

/// k/2 (|d| - L)^2; without a direction it exerts no force.
template <class T>
struct ExtendedSpring {
  T stiffness, rest;
  using Points = std::array<Vec3Of<T>, 2>;

  T energy(const Points& x) const {
    const T stretch = (x[0] - x[1]).norm() - rest;
    return stiffness / T(2) * stretch * stretch;
  }

  Points slope(const Points& x) const {
    const Vec3Of<T> d = x[0] - x[1];
    const T length = d.norm();
    if (!(length > T(cloth::shortest_length)))
      return {Vec3Of<T>::Zero().eval(), Vec3Of<T>::Zero().eval()};
    const Vec3Of<T> pull = stiffness * (T(1) - rest / length) * d;
    return {pull, -pull};
  }
};

/// k_d / (2 h) (n.(d - d_start))^2, n the direction at the step's start.
template <class T>
struct ExtendedDamper {
  T rate;  ///< k_d / h [N/m]
  Vec3Of<T> start, n;
  using Points = std::array<Vec3Of<T>, 2>;

  ExtendedDamper(T rate_, const Vec3Of<T>& d_start) : rate(rate_), start(d_start) {
    const T length = start.norm();
    n = length > T(cloth::shortest_length) ? Vec3Of<T>(start / length)
                                           : Vec3Of<T>(Vec3Of<T>::Zero());
  }

  T closing(const Points& x) const { return n.dot(x[0] - x[1] - start); }
  T energy(const Points& x) const { return rate / T(2) * closing(x) * closing(x); }
  Points slope(const Points& x) const {
    const Vec3Of<T> drag = rate * closing(x) * n;
    return {drag, -drag};
  }
};

/// The springs of a cloth, in double doubles four at a time.
template <class T>
class ExtendedSprings final : public ExtendedTerm<T> {
 public:
  explicit ExtendedSprings(const cloth::Springs& springs) {
    for (const cloth::Spring& s : springs) all_.add({s.i, s.j}, {T(s.stiffness), T(s.rest)});
  }

  T value(const VecXOf<T>& x) const override { return all_.value(x); }
  void add_gradient(const VecXOf<T>& x, VecXOf<T>& g) const override { all_.add_gradient(x, g); }

 private:
  ExtendedElements<T, ExtendedSpring<T>, 2> all_;
};

template <>
class ExtendedSprings<DoubleDouble> final : public ExtendedTerm<DoubleDouble> {
 public:
  explicit ExtendedSprings(const cloth::Springs& springs);

  DoubleDouble value(const Extended& x) const override;
  void add_gradient(const Extended& x, Extended& g) const override;

 private:
  using Fours = Doubled<cloth::Four>;

  /// One that is missing has no stiffness, and no vertices but the first.
  struct Batch {
    std::array<int, 4> i{}, j{};
    cloth::Four stiffness{}, rest{};

    std::array<Fours, 3> difference(const Extended& x) const;
  };

  std::vector<Batch> batches_;
};

template <class T>
using ExtendedDampers = ExtendedElements<T, ExtendedDamper<T>, 2>;

}  // namespace harness
