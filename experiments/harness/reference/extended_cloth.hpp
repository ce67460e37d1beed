// Membranes and bending in a precision of one's own choice, each from its paper.
#pragma once

#include <Eigen/Geometry>
#include <numbers>

#include "experiments/harness/reference/extended.hpp"

namespace harness {

template <class T>
using Triangle = std::array<Vec3Of<T>, 3>;
template <class T>
using Fold = std::array<Vec3Of<T>, 4>;

/// A triangle's deformation gradient F = (f_1, f_2) = (edges) (edges at rest)^-1, in the plane
/// frame whose first axis is the first edge at rest.
template <class T>
struct Strain {
  T area, inverse_width, shear, inverse_height;

  explicit Strain(const Triangle<T>& rest) {
    const Vec3Of<T> a = rest[1] - rest[0], b = rest[2] - rest[0];
    const T width = a.norm(), height = a.cross(b).norm() / width;
    area = width * height / T(2);
    inverse_width = T(1) / width;
    inverse_height = T(1) / height;
    shear = -a.dot(b) / width * inverse_width * inverse_height;
  }

  Vec3Of<T> along(const Triangle<T>& x) const { return inverse_width * (x[1] - x[0]); }
  Vec3Of<T> across(const Triangle<T>& x) const {
    return shear * (x[1] - x[0]) + inverse_height * (x[2] - x[0]);
  }

  /// Derivatives by the corners, given those by f_1 and f_2 per area at rest.
  Triangle<T> slope(const Vec3Of<T>& by_along, const Vec3Of<T>& by_across) const {
    const Vec3Of<T> second = area * (inverse_width * by_along + shear * by_across),
                    third = area * inverse_height * by_across;
    return {-second - third, second, third};
  }
};

/// area (mu |G|^2 + lambda/2 tr(G)^2), G = (F^T F - 1) / 2 (Bonet and Wood, Nonlinear Continuum
/// Mechanics, 2008, sec. 6.4.1).
template <class T>
struct ExtendedStvk {
  Strain<T> strain;
  T mu, lambda;

  struct Green {
    T xx, yy, xy;
  };
  Green green(const Triangle<T>& x) const {
    const Vec3Of<T> f = strain.along(x), g = strain.across(x);
    return {(f.dot(f) - T(1)) / T(2), (g.dot(g) - T(1)) / T(2), f.dot(g) / T(2)};
  }

  T energy(const Triangle<T>& x) const {
    const Green G = green(x);
    const T trace = G.xx + G.yy;
    return strain.area *
           (mu * (G.xx * G.xx + G.yy * G.yy + T(2) * G.xy * G.xy) + lambda / T(2) * trace * trace);
  }

  Triangle<T> slope(const Triangle<T>& x) const {
    const Green G = green(x);
    const T swelling = lambda * (G.xx + G.yy);
    const Vec3Of<T> f = strain.along(x), g = strain.across(x);
    const T xx = T(2) * mu * G.xx + swelling, yy = T(2) * mu * G.yy + swelling,
            xy = T(2) * mu * G.xy;
    return strain.slope(xx * f + xy * g, xy * f + yy * g);
  }
};

/// area mu |F - R|^2 = area mu (|F|^2 - 2 (s + t) + 2) with the singular values s and t of F, and
/// (s + t)^2 = |F|^2 + 2 |f_1 x f_2| (Liu et al., A Local/Global Approach to Mesh Parameterization,
/// SGP 2008).
template <class T>
struct ExtendedArap {
  Strain<T> strain;
  T mu;

  T energy(const Triangle<T>& x) const {
    const Vec3Of<T> f = strain.along(x), g = strain.across(x);
    const T square = f.dot(f) + g.dot(g);
    return strain.area * mu * (square - T(2) * sqrt(square + T(2) * f.cross(g).norm()) + T(2));
  }

  Triangle<T> slope(const Triangle<T>& x) const {
    const Vec3Of<T> f = strain.along(x), g = strain.across(x), n = f.cross(g);
    const T area = n.norm(), sum = sqrt(f.dot(f) + g.dot(g) + T(2) * area);
    const T tiny(cloth_tiny);
    const Vec3Of<T> unit = area > tiny ? Vec3Of<T>(n / area) : Vec3Of<T>(Vec3Of<T>::Zero());
    const T share = sum > tiny ? T(1) / sum : T(0);
    return strain.slope(T(2) * mu * (f - share * (f + g.cross(unit))),
                        T(2) * mu * (g - share * (g + unit.cross(f))));
  }

  static constexpr double cloth_tiny = 1e-100;
};

/// A hinge's corners: the edge's ends, then those opposite it on either side.
/// k/2 |e|^2 / A (theta - theta_0)^2 (Grinspun et al., Discrete Shells, SCA 2003).
template <class T>
struct ExtendedHinge {
  T stiffness, rest;  ///< with its |e|^2 / A [N m]; theta_0

  struct Sides {
    Vec3Of<T> e, a, b, left, right;  ///< edge, corners from its start, normals of both faces
    explicit Sides(const Fold<T>& x)
        : e(x[1] - x[0]), a(x[2] - x[0]), b(x[3] - x[0]), left(e.cross(a)), right(b.cross(e)) {}
    T angle() const {
      using std::atan2;
      return atan2(T(e.norm() * e.dot(a.cross(b))), T(left.dot(right)));
    }
  };

  /// By the shorter way around.
  T bend(const T& angle) const {
    const T turn = T(2) * pi();
    const T way = angle - rest;
    if (way > pi()) return way - turn;
    if (way < -pi()) return way + turn;
    return way;
  }

  T energy(const Fold<T>& x) const {
    const T theta = bend(Sides(x).angle());
    return stiffness / T(2) * theta * theta;
  }

  /// Tamstorf and Grinspun, Discrete Bending Forces and Their Jacobians, 2013, eq. 4.
  Fold<T> slope(const Fold<T>& x) const {
    const Sides s(x);
    const T moment = stiffness * bend(s.angle()), length = s.e.norm();
    const Vec3Of<T> by_left = share(s.left, length), by_right = share(s.right, length);
    const T square = length * length;
    const T p = square > T(0) ? T(s.e.dot(s.a) / square) : T(0),
            q = square > T(0) ? T(s.e.dot(s.b) / square) : T(0);
    return {Vec3Of<T>(moment * ((p - T(1)) * by_left + (q - T(1)) * by_right)),
            Vec3Of<T>(-moment * (p * by_left + q * by_right)), Vec3Of<T>(moment * by_left),
            Vec3Of<T>(moment * by_right)};
  }

  static Vec3Of<T> share(const Vec3Of<T>& normal, const T& length) {
    const T square = normal.squaredNorm();
    return square > T(0) ? Vec3Of<T>(length / square * normal) : Vec3Of<T>(Vec3Of<T>::Zero());
  }

  static T pi() {
    if constexpr (std::is_same_v<T, DoubleDouble>)
      return DoubleDouble(std::numbers::pi, 1.2246467991473532e-16);
    else return std::numbers::pi_v<T>;
  }
};

/// k / (2 A) |sum of K_i x_i|^2 (Bergou et al., A Quadratic Bending Model for Inextensible
/// Surfaces, SGP 2006, eq. 4), with the cotangents at rest.
template <class T>
struct ExtendedIsometric {
  T factor;  ///< k / A, A the area of both faces at rest [N/m]
  std::array<T, 4> K;

  ExtendedIsometric(T factor_, const Fold<T>& rest) : factor(factor_) {
    const T left0 = cotangent(rest[0], rest[1], rest[2]),
            left1 = cotangent(rest[1], rest[0], rest[2]),
            right0 = cotangent(rest[0], rest[1], rest[3]),
            right1 = cotangent(rest[1], rest[0], rest[3]);
    K = {left1 + right1, left0 + right0, -(left0 + left1), -(right0 + right1)};
  }

  Vec3Of<T> bend(const Fold<T>& x) const {
    return K[1] * (x[1] - x[0]) + K[2] * (x[2] - x[0]) + K[3] * (x[3] - x[0]);
  }

  T energy(const Fold<T>& x) const { return factor / T(2) * bend(x).squaredNorm(); }

  Fold<T> slope(const Fold<T>& x) const {
    const Vec3Of<T> s = factor * bend(x);
    return {Vec3Of<T>(K[0] * s), Vec3Of<T>(K[1] * s), Vec3Of<T>(K[2] * s), Vec3Of<T>(K[3] * s)};
  }

  static T cotangent(const Vec3Of<T>& a, const Vec3Of<T>& b, const Vec3Of<T>& c) {
    return (b - a).dot(c - a) / (b - a).cross(c - a).norm();
  }
};

}  // namespace harness
