// A number as the unevaluated sum of two doubles: 106 bits, on any machine with correct rounding.
#pragma once

#include <Eigen/Core>
#include <cmath>
#include <limits>

#include "cloth/model/four.hpp"

namespace harness {

inline double fma(double a, double b, double c) { return std::fma(a, b, c); }

/// Four at once.
inline cloth::Four fma(cloth::Four a, cloth::Four b, cloth::Four c) {
  return cloth::Four{std::fma(a[0], b[0], c[0]), std::fma(a[1], b[1], c[1]),
                     std::fma(a[2], b[2], c[2]), std::fma(a[3], b[3], c[3])};
}

/// high + low, |low| at most half a unit in the last place of high; N is double, or Four of them.
/// Its operations are within a few 2^-104 of exact. Source: Dekker, A Floating-Point Technique for
/// Extending the Available Precision, 1971; Hida, Li and Bailey, Algorithms for Quad-Double
/// Precision, ARITH 2001.
/// Inlined by force: gcc finds them too long, and a look of the judge then takes twice as long.
template <class N>
struct Doubled {
  N high{}, low{};

  constexpr Doubled() = default;
  constexpr Doubled(N value) : high(value) {}  // NOLINT: a number is a number
  constexpr Doubled(N h, N l) : high(h), low(l) {}

  explicit operator double() const { return high + low; }

  /// a + b of any two doubles, without error.
  [[gnu::always_inline]] static Doubled sum(N a, N b) {
    const N s = a + b, share = s - a;
    return {s, (a - (s - share)) + (b - share)};
  }
  /// The same where |a| >= |b|, or a is 0.
  [[gnu::always_inline]] static Doubled quick_sum(N a, N b) {
    const N s = a + b;
    return {s, b - (s - a)};
  }
  /// a b, without error.
  [[gnu::always_inline]] static Doubled product(N a, N b) {
    const N p = a * b;
    return {p, fma(a, b, -p)};
  }

  [[gnu::always_inline]] friend Doubled operator+(Doubled a, Doubled b) {
    const Doubled s = sum(a.high, b.high), t = sum(a.low, b.low);
    const Doubled u = quick_sum(s.high, s.low + t.high);
    return quick_sum(u.high, u.low + t.low);
  }
  [[gnu::always_inline]] friend Doubled operator*(Doubled a, Doubled b) {
    const Doubled p = product(a.high, b.high);
    return quick_sum(p.high, p.low + (a.high * b.low + a.low * b.high));
  }
  [[gnu::always_inline]] friend Doubled operator/(Doubled a, Doubled b) {
    const N first = a.high / b.high;
    const Doubled rest = a - first * b;
    const N second = rest.high / b.high;
    const N third = (rest - second * b).high / b.high;
    return quick_sum(first, second) + Doubled(third);
  }
  [[gnu::always_inline]] friend Doubled operator-(Doubled a) { return {-a.high, -a.low}; }
  [[gnu::always_inline]] friend Doubled operator-(Doubled a, Doubled b) { return a + -b; }

  Doubled& operator+=(Doubled b) { return *this = *this + b; }
  Doubled& operator-=(Doubled b) { return *this = *this - b; }
  Doubled& operator*=(Doubled b) { return *this = *this * b; }
  Doubled& operator/=(Doubled b) { return *this = *this / b; }

  /// One step of Newton from the root in double, which doubles its digits.
  friend Doubled sqrt(Doubled a) {
    using cloth::sqrt, std::sqrt;
    const N root = sqrt(a.high), more = (a - product(root, root)).high / (2 * root);
    return quick_sum(root, a.high > N{} ? more : N{});
  }
};

using DoubleDouble = Doubled<double>;

inline bool operator==(DoubleDouble a, DoubleDouble b) {
  return a.high == b.high && a.low == b.low;
}
inline bool operator<(DoubleDouble a, DoubleDouble b) {
  return a.high < b.high || (a.high == b.high && a.low < b.low);
}
inline bool operator>(DoubleDouble a, DoubleDouble b) { return b < a; }
inline bool operator<=(DoubleDouble a, DoubleDouble b) { return a < b || a == b; }
inline bool operator>=(DoubleDouble a, DoubleDouble b) { return b <= a; }

inline DoubleDouble abs(DoubleDouble a) { return a.high < 0 ? -a : a; }

/// The angle in double, turned on by what is left of (x, y): the rest is of second order in 1e-16
/// but for its cube.
inline DoubleDouble atan2(DoubleDouble y, DoubleDouble x) {
  const double angle = std::atan2(y.high, x.high);
  // (cos, sin) of a 64th by Taylor's series, squared six times as a complex number.
  const DoubleDouble part = DoubleDouble(angle) / 64, square = part * part;
  DoubleDouble cosine = 1, sine = part, even = 1, odd = part;
  for (int k = 1; k < 12; ++k) {
    even *= -square / DoubleDouble((2 * k - 1) * (2 * k));
    odd *= -square / DoubleDouble((2 * k) * (2 * k + 1));
    cosine += even;
    sine += odd;
  }
  for (int k = 0; k < 6; ++k) {
    const DoubleDouble twice = cosine * sine + cosine * sine;
    cosine = cosine * cosine - sine * sine;
    sine = twice;
  }
  const DoubleDouble along = x * cosine + y * sine;
  if (!(along.high > 0)) return angle;
  return angle + (y * cosine - x * sine) / along;
}

inline double rounded(DoubleDouble a) { return a.high + a.low; }
inline double rounded(long double a) { return static_cast<double>(a); }
inline double rounded(double a) { return a; }

}  // namespace harness

template <>
struct Eigen::NumTraits<harness::DoubleDouble> : Eigen::GenericNumTraits<harness::DoubleDouble> {
  using Real = harness::DoubleDouble;
  using NonInteger = harness::DoubleDouble;
  using Literal = double;
  enum {
    IsComplex = 0,
    IsInteger = 0,
    IsSigned = 1,
    RequireInitialization = 1,
    ReadCost = 2,
    AddCost = 20,
    MulCost = 10
  };
  static Real epsilon() { return 0x1p-104; }
  static Real dummy_precision() { return 0x1p-90; }
};
