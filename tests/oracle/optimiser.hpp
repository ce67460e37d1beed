// The minimiser of a backward-Euler step found a second way: conjugate gradients in long double
// over a plain list of springs, without the library.
#pragma once

#include <cmath>
#include <cstddef>
#include <vector>

namespace oracle {

using Long = long double;
using Longs = std::vector<Long>;

struct Elastic {
  std::size_t i, j;
  Long rest, stiffness;
};

/// sum_i weight_i / 2 |x_i - y_i|^2 + sum_e k/2 (|x_i - x_j| - L)^2, weight m/h^2; 0 fixes a
/// vertex.
struct Objective {
  Longs weight, y;
  std::vector<Elastic> springs;

  Long value(const Longs& x) const {
    Long sum = 0;
    for (std::size_t c = 0; c < x.size(); ++c)
      sum += weight[c / 3] / 2 * (x[c] - y[c]) * (x[c] - y[c]);
    for (const Elastic& s : springs) {
      const Long stretch = length(x, s) - s.rest;
      sum += s.stiffness / 2 * stretch * stretch;
    }
    return sum;
  }

  Longs gradient(const Longs& x) const {
    Longs g(x.size());
    for (std::size_t c = 0; c < x.size(); ++c) g[c] = weight[c / 3] * (x[c] - y[c]);
    for (const Elastic& s : springs) {
      const Long pull = s.stiffness * (1 - s.rest / length(x, s));
      for (std::size_t c = 0; c < 3; ++c) {
        const Long force = pull * (x[3 * s.i + c] - x[3 * s.j + c]);
        g[3 * s.i + c] += force;
        g[3 * s.j + c] -= force;
      }
    }
    for (std::size_t c = 0; c < x.size(); ++c)
      if (weight[c / 3] == 0) g[c] = 0;
    return g;
  }

 private:
  static Long length(const Longs& x, const Elastic& s) {
    Long sum = 0;
    for (std::size_t c = 0; c < 3; ++c) {
      const Long d = x[3 * s.i + c] - x[3 * s.j + c];
      sum += d * d;
    }
    return std::sqrt(sum);
  }
};

inline Long dot(const Longs& a, const Longs& b) {
  Long sum = 0;
  for (std::size_t c = 0; c < a.size(); ++c) sum += a[c] * b[c];
  return sum;
}

inline Longs moved(const Longs& x, Long t, const Longs& d) {
  Longs there(x);
  for (std::size_t c = 0; c < x.size(); ++c) there[c] += t * d[c];
  return there;
}

/// A zero of the slope along d, from negative to positive: doubling until it is bracketed, then
/// regula falsi (Illinois). Slopes, unlike values, do not cancel near the minimum.
inline Long line_minimum(const Objective& f, const Longs& x, const Longs& d, Long guess) {
  const auto slope = [&](Long t) { return dot(f.gradient(moved(x, t, d)), d); };
  const Long start = dot(f.gradient(x), d), small = std::fabs(start) / 100;
  Long a = 0, fa = start, b = guess, fb = slope(b);
  while (fb < 0) {
    if (-fb < small) return b;
    a = b, fa = fb, b *= 2, fb = slope(b);
  }
  for (int k = 0; k < 60; ++k) {
    const Long t = (a * fb - b * fa) / (fb - fa), ft = slope(t);
    if (std::fabs(ft) <= small) return t;
    if (ft < 0) a = t, fa = ft, fb /= 2;
    else b = t, fb = ft, fa /= 2;
  }
  return a > 0 ? a : b;
}

/// Polak and Ribiere's conjugate gradients, restarted where they turn uphill, until the gradient
/// has fallen by `reduction` or `limit` iterations are spent.
inline Longs minimise(const Objective& f, Longs x, Long reduction, int limit = 50000) {
  Longs g = f.gradient(x), d = moved(Longs(x.size()), -1, g);
  const Long goal = reduction * std::sqrt(dot(g, g));
  Long heaviest = 0;
  for (const Long w : f.weight) heaviest = std::max(heaviest, w);
  for (const Elastic& s : f.springs) heaviest = std::max(heaviest, s.stiffness);
  Long t = 1 / heaviest;
  for (int k = 0; k < limit && std::sqrt(dot(g, g)) > goal; ++k) {
    t = line_minimum(f, x, d, t);
    x = moved(x, t, d);
    const Longs last = g;
    g = f.gradient(x);
    const Long beta = std::max(Long{0}, (dot(g, g) - dot(g, last)) / dot(last, last));
    d = moved(moved(Longs(x.size()), -1, g), beta, d);
    if (dot(d, g) >= 0) d = moved(Longs(x.size()), -1, g);
  }
  return x;
}

}  // namespace oracle
