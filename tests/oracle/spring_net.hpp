// The net of spring-dampers and its integrator comparison, by plain arrays: shares no line with the
// library.
#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <vector>

namespace oracle {

class SpringNet {
 public:
  using Point = std::array<double, 3>;
  using Points = std::vector<Point>;

  int n = 21;
  double side = 2, mass = 0.01, ks = 200, kd = 0.02, damp = 0.999, dt = 0.002;
  Points x, v, previous;

  void build() {
    for (int j = 0; j < n; ++j)
      for (int i = 0; i < n; ++i)
        x.push_back({side / 2 - side * i / (n - 1), 0, side / 2 - side * j / (n - 1)});
    v.assign(x.size(), Point{});
    previous = x;
    const double d = side / (n - 1);
    for (int j = 0; j < n; ++j)
      for (int i = 0; i < n; ++i) {
        connect(i, j, 1, 0, d), connect(i, j, 0, 1, d);
        connect(i, j, 1, 1, std::sqrt(2) * d), connect(i, j, -1, 1, std::sqrt(2) * d);
        connect(i, j, 2, 0, 2 * d), connect(i, j, 0, 2, 2 * d);
      }
  }

  void explicit_euler() {
    const Points a = acceleration(x, v);
    for (std::size_t p = 0; p < x.size(); ++p)
      for (std::size_t c = 0; c < 3; ++c) {
        x[p][c] += dt * v[p][c];
        v[p][c] = damp * v[p][c] + dt * a[p][c];
      }
  }

  void semi_implicit_euler() {
    const Points a = acceleration(x, v);
    for (std::size_t p = 0; p < x.size(); ++p)
      for (std::size_t c = 0; c < 3; ++c) {
        v[p][c] = damp * v[p][c] + dt * a[p][c];
        x[p][c] += dt * v[p][c];
      }
  }

  void verlet() {
    Points velocity = x;
    for (std::size_t p = 0; p < x.size(); ++p)
      for (std::size_t c = 0; c < 3; ++c) velocity[p][c] = (x[p][c] - previous[p][c]) / dt;
    const Points a = acceleration(x, velocity);
    for (std::size_t p = 0; p < x.size(); ++p)
      for (std::size_t c = 0; c < 3; ++c) {
        const double next = x[p][c] + damp * (x[p][c] - previous[p][c]) + dt * dt * a[p][c];
        previous[p][c] = x[p][c];
        x[p][c] = next;
      }
  }

  void rk4() {
    const Points x0 = x, v0 = v;
    const Points k1 = acceleration(x0, v0), v1 = v0;
    const Points v2 = ahead(v0, k1, dt / 2), k2 = acceleration(ahead(x0, v1, dt / 2), v2);
    const Points v3 = ahead(v0, k2, dt / 2), k3 = acceleration(ahead(x0, v2, dt / 2), v3);
    const Points v4 = ahead(v0, k3, dt), k4 = acceleration(ahead(x0, v3, dt), v4);
    for (std::size_t p = 0; p < x.size(); ++p)
      for (std::size_t c = 0; c < 3; ++c) {
        x[p][c] += dt / 6 * (v1[p][c] + 2 * v2[p][c] + 2 * v3[p][c] + v4[p][c]);
        v[p][c] += dt / 6 * (k1[p][c] + 2 * k2[p][c] + 2 * k3[p][c] + k4[p][c]);
      }
  }

 private:
  struct Damper {
    std::size_t p1, p2;
    double length;
  };

  void connect(int i, int j, int di, int dj, double length) {
    if (i + di < 0 || i + di >= n || j + dj >= n) return;
    springs_.push_back({std::size_t(j * n + i), std::size_t((j + dj) * n + i + di), length});
  }

  bool corner(std::size_t p) const {
    const std::size_t m = std::size_t(n);
    return p == 0 || p == m - 1 || p == m * (m - 1) || p == m * m - 1;
  }

  Points acceleration(const Points& at, const Points& moving) const {
    Points a(at.size(), Point{0, -9.8, 0});
    for (const Damper& s : springs_) {
      Point d{};
      double length = 0, closing = 0;
      for (std::size_t c = 0; c < 3; ++c) d[c] = at[s.p1][c] - at[s.p2][c], length += d[c] * d[c];
      length = std::sqrt(length);
      for (std::size_t c = 0; c < 3; ++c)
        closing += (moving[s.p1][c] - moving[s.p2][c]) * d[c] / length;
      for (std::size_t c = 0; c < 3; ++c) {
        const double force = -(ks * (length - s.length) + kd * closing) * d[c] / length;
        a[s.p1][c] += force / mass;
        a[s.p2][c] -= force / mass;
      }
    }
    for (std::size_t p = 0; p < a.size(); ++p)
      if (corner(p)) a[p] = Point{};
    return a;
  }

  static Points ahead(Points from, const Points& rate, double step) {
    for (std::size_t p = 0; p < from.size(); ++p)
      for (std::size_t c = 0; c < 3; ++c) from[p][c] += step * rate[p][c];
    return from;
  }

  std::vector<Damper> springs_;
};

}  // namespace oracle
