// GAMES103's second lab written a second time, from its description alone and without the library:
// implicit cloth with a diagonal Hessian, plain and with Chebyshev, and Jacobi position dynamics.
#pragma once

#include <array>
#include <cmath>
#include <set>
#include <utility>
#include <vector>

namespace oracle {

using Point = std::array<double, 3>;

struct Lab {
  int n = 21;
  double mass = 1, k = 8000, damping = 0.99, dt = 0.0333, rho = 0.995;
  int iterations = 32;
  bool chebyshev = false, sphere = false;
  Point centre{0, -3, 0};
  double radius = 2.7;
  Point gravity{0, -9.8, 0};

  std::vector<Point> x, v;
  std::vector<std::pair<int, int>> springs;
  std::vector<double> length;

  Lab() {
    std::set<std::pair<int, int>> edges;
    const auto edge = [&](int a, int b) {
      edges.insert(a < b ? std::pair(a, b) : std::pair(b, a));
    };
    for (int j = 0; j < n; ++j)
      for (int i = 0; i < n; ++i) x.push_back({5 - 10.0 * i / (n - 1), 0, 5 - 10.0 * j / (n - 1)});
    for (int j = 0; j + 1 < n; ++j)
      for (int i = 0; i + 1 < n; ++i) {
        const int a = j * n + i, b = a + 1, c = a + n + 1, d = a + n;
        edge(a, b), edge(b, c), edge(a, c), edge(c, d), edge(a, d);
      }
    springs.assign(edges.begin(), edges.end());
    for (const auto& [a, b] : springs) length.push_back(distance(at(x, a), at(x, b)));
    v.assign(x.size(), {0, 0, 0});
  }

  bool fixed(int i) const { return i == 0 || i == n - 1; }

  /// One step of the implicit half of the lab.
  void implicit_step() {
    const int count = int(x.size());
    for (int i = 0; i < count; ++i)
      for (int c = 0; c < 3; ++c) {
        v[i][c] *= damping;
        if (!fixed(i)) x[i][c] += dt * v[i][c];
      }
    const std::vector<Point> y = x;
    std::vector<Point> last = x;
    double w = 1;
    for (int iteration = 0; iteration < iterations; ++iteration) {
      if (chebyshev && iteration == 1) w = 2 / (2 - rho * rho);
      if (chebyshev && iteration > 1) w = 4 / (4 - rho * rho * w);
      const std::vector<Point> g = gradient(y), before = x;
      for (int i = 0; i < count; ++i)
        for (int c = 0; c < 3 && !fixed(i); ++c) {
          const double descended = x[i][c] - g[i][c] / (mass / (dt * dt) + 4 * k);
          x[i][c] = w * descended + (1 - w) * last[i][c];
        }
      last = before;
    }
    for (int i = 0; i < count; ++i)
      for (int c = 0; c < 3; ++c) v[i][c] += (x[i][c] - y[i][c]) / dt;
    if (sphere) collide();
  }

  /// One step of the position-based half.
  void pbd_step() {
    const int count = int(x.size());
    for (int i = 0; i < count; ++i)
      for (int c = 0; c < 3 && !fixed(i); ++c) {
        v[i][c] = (v[i][c] + dt * gravity[c]) * damping;
        x[i][c] += dt * v[i][c];
      }
    for (int iteration = 0; iteration < iterations; ++iteration) project();
    if (sphere) collide();
  }

 private:
  static const Point& at(const std::vector<Point>& points, int i) { return points[i]; }

  static double distance(const Point& a, const Point& b) {
    return std::sqrt((a[0] - b[0]) * (a[0] - b[0]) + (a[1] - b[1]) * (a[1] - b[1]) +
                     (a[2] - b[2]) * (a[2] - b[2]));
  }

  std::vector<Point> gradient(const std::vector<Point>& y) const {
    std::vector<Point> g(x.size());
    for (std::size_t i = 0; i < x.size(); ++i)
      for (int c = 0; c < 3; ++c)
        g[i][c] = mass / (dt * dt) * (x[i][c] - y[i][c]) - mass * gravity[c];
    for (std::size_t e = 0; e < springs.size(); ++e) {
      const auto [a, b] = springs[e];
      const double pull = k * (1 - length[e] / distance(x[a], x[b]));
      for (int c = 0; c < 3; ++c) {
        const double force = pull * (x[a][c] - x[b][c]);
        g[a][c] += force;
        g[b][c] -= force;
      }
    }
    return g;
  }

  void project() {
    std::vector<Point> sum(x.size(), Point{0, 0, 0});
    std::vector<int> number(x.size(), 0);
    for (std::size_t e = 0; e < springs.size(); ++e) {
      const auto [a, b] = springs[e];
      const double far = distance(x[a], x[b]);
      for (int c = 0; c < 3; ++c) {
        const double u = (x[a][c] - x[b][c]) / far;
        sum[a][c] += (x[a][c] + x[b][c] + length[e] * u) / 2;
        sum[b][c] += (x[a][c] + x[b][c] - length[e] * u) / 2;
      }
      ++number[a], ++number[b];
    }
    for (int i = 0; i < int(x.size()); ++i)
      for (int c = 0; c < 3 && !fixed(i); ++c) {
        const double moved = (0.2 * x[i][c] + sum[i][c]) / (0.2 + number[i]);
        v[i][c] += (moved - x[i][c]) / dt;
        x[i][c] = moved;
      }
  }

  void collide() {
    for (int i = 0; i < int(x.size()); ++i) {
      const double far = distance(x[i], centre);
      if (fixed(i) || far >= radius) continue;
      for (int c = 0; c < 3; ++c) {
        const double surface = centre[c] + radius * (x[i][c] - centre[c]) / far;
        v[i][c] += (surface - x[i][c]) / dt;
        x[i][c] = surface;
      }
    }
  }
};

}  // namespace oracle
