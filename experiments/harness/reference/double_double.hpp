// A number as the unevaluated sum of two doubles: 106 bits, on any machine with correct rounding.
#pragma once

#include <Eigen/Core>
#include <cmath>
#include <limits>

namespace harness {

/// high + low, |low| at most half a unit in the last place of high. Its operations are within a few
/// 2^-104 of exact. Source: Dekker, A Floating-Point Technique for Extending the Available
/// Precision, 1971; Hida, Li and Bailey, Algorithms for Quad-Double Precision, ARITH 2001.
/// Inlined by force: gcc finds them too long, and a look of the judge then takes twice as long.
struct DoubleDouble {
  double high = 0, low = 0;

  constexpr DoubleDouble() = default;
  constexpr DoubleDouble(double value) : high(value) {}  // NOLINT: a number is a number
  constexpr DoubleDouble(double h, double l) : high(h), low(l) {}

  explicit operator double() const { return high + low; }

  /// a + b of any two doubles, without error.
  [[gnu::always_inline]] static DoubleDouble sum(double a, double b) {
    const double s = a + b, share = s - a;
    return {s, (a - (s - share)) + (b - share)};
  }
  /// The same where |a| >= |b|, or a is 0.
  [[gnu::always_inline]] static DoubleDouble quick_sum(double a, double b) {
    const double s = a + b;
    return {s, b - (s - a)};
  }
  /// a b, without error.
  [[gnu::always_inline]] static DoubleDouble product(double a, double b) {
    const double p = a * b;
    return {p, std::fma(a, b, -p)};
  }

  [[gnu::always_inline]] friend DoubleDouble operator+(DoubleDouble a, DoubleDouble b) {
    const DoubleDouble s = sum(a.high, b.high), t = sum(a.low, b.low);
    const DoubleDouble u = quick_sum(s.high, s.low + t.high);
    return quick_sum(u.high, u.low + t.low);
  }
  [[gnu::always_inline]] friend DoubleDouble operator*(DoubleDouble a, DoubleDouble b) {
    const DoubleDouble p = product(a.high, b.high);
    return quick_sum(p.high, p.low + (a.high * b.low + a.low * b.high));
  }
  [[gnu::always_inline]] friend DoubleDouble operator/(DoubleDouble a, DoubleDouble b) {
    const double first = a.high / b.high;
    const DoubleDouble rest = a - first * b;
    const double second = rest.high / b.high;
    const double third = (rest - second * b).high / b.high;
    return quick_sum(first, second) + DoubleDouble(third);
  }
  [[gnu::always_inline]] friend DoubleDouble operator-(DoubleDouble a) { return {-a.high, -a.low}; }
  [[gnu::always_inline]] friend DoubleDouble operator-(DoubleDouble a, DoubleDouble b) {
    return a + -b;
  }

  DoubleDouble& operator+=(DoubleDouble b) { return *this = *this + b; }
  DoubleDouble& operator-=(DoubleDouble b) { return *this = *this - b; }
  DoubleDouble& operator*=(DoubleDouble b) { return *this = *this * b; }
  DoubleDouble& operator/=(DoubleDouble b) { return *this = *this / b; }

  friend bool operator==(DoubleDouble a, DoubleDouble b) {
    return a.high == b.high && a.low == b.low;
  }
  friend bool operator<(DoubleDouble a, DoubleDouble b) {
    return a.high < b.high || (a.high == b.high && a.low < b.low);
  }
  friend bool operator>(DoubleDouble a, DoubleDouble b) { return b < a; }
  friend bool operator<=(DoubleDouble a, DoubleDouble b) { return a < b || a == b; }
  friend bool operator>=(DoubleDouble a, DoubleDouble b) { return b <= a; }

  /// One step of Newton from the root in double, which doubles its digits.
  friend DoubleDouble sqrt(DoubleDouble a) {
    if (!(a.high > 0)) return std::sqrt(a.high);
    const double root = std::sqrt(a.high);
    return quick_sum(root, (a - product(root, root)).high / (2 * root));
  }
  friend DoubleDouble abs(DoubleDouble a) { return a.high < 0 ? -a : a; }

  /// The angle in double, turned on by what is left of (x, y): the rest is of second order in 1e-16
  /// but for its cube.
  friend DoubleDouble atan2(DoubleDouble y, DoubleDouble x) {
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
};

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
