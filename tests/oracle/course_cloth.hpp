// The course assignment's cloth written a second time, from its description alone: Verlet, contact
// with floor, moving sphere, box, plane and itself, then one correction per constraint.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <tuple>
#include <vector>

namespace oracle {

using Point = std::array<double, 3>;

struct CourseCloth {
  int n = 15;
  double side = 1.4, dt = 1 / 60.0, damping = 0.01, friction = 0.3;
  double floor = -0.8, sphere_radius = 0.3, sphere_speed = 0.2, apart = 0.1;
  Point sphere{-0.2, -0.4, 0.1}, box{0.5, -0.5, -0.3}, half{0.2, 0.15, 0.25};
  Point normal{0, 0.8, 0.6};  ///< of the plane P.N + D
  double d = 0.6, time = 0;

  std::vector<Point> x, last;
  std::vector<std::tuple<int, int, double>> constraints;

  void build() {
    for (int j = 0; j < n; ++j)
      for (int i = 0; i < n; ++i)
        x.push_back({side / 2 - side * i / (n - 1), 0, side / 2 - side * j / (n - 1)});
    last = rest_ = x;
    // Structural, shear and bending.
    for (const auto& [di, dj] : {std::pair(1, 0), {0, 1}, {1, 1}, {-1, 1}, {2, 0}, {0, 2}})
      for (int j = 0; j + dj < n; ++j)
        for (int i = std::max(0, -di); i < std::min(n, n - di); ++i) {
          const int a = j * n + i, b = (j + dj) * n + i + di;
          constraints.emplace_back(a, b, length(minus(x[a], x[b])));
        }
    std::sort(constraints.begin(), constraints.end());
  }

  void step() {
    const std::vector<Point> from = x;
    for (std::size_t i = 0; i < x.size(); ++i)
      for (int c = 0; c < 3; ++c)
        x[i][c] += (1 - damping) * (x[i][c] - last[i][c]) + (c == 1 ? -9.8 * dt * dt : 0);
    last = from;
    for (std::size_t i = 0; i < x.size(); ++i) {
      if (x[i][1] < floor) x[i][1] = floor;
      hit_sphere(x[i], from[i]);
      hit_box(x[i], from[i]);
      const double below = -(dot(x[i], normal) + d);
      if (below > 0) x[i] = plus(x[i], below, normal);
    }
    part();
    for (const auto& [a, b, rest] : constraints) move_to(a, b, rest);
    time += dt;
  }

 private:
  static Point minus(const Point& a, const Point& b) {
    return {a[0] - b[0], a[1] - b[1], a[2] - b[2]};
  }
  static Point plus(const Point& a, double t, const Point& b) {
    return {a[0] + t * b[0], a[1] + t * b[1], a[2] + t * b[2]};
  }
  static double dot(const Point& a, const Point& b) {
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
  }
  static double length(const Point& a) { return std::sqrt(dot(a, a)); }

  void blend(Point& p, const Point& with_friction, const Point& without) const {
    for (int c = 0; c < 3; ++c) p[c] = friction * with_friction[c] + (1 - friction) * without[c];
  }

  void hit_sphere(Point& p, const Point& from) const {
    const Point before{sphere[0] + sphere_speed * time, sphere[1], sphere[2]};
    const Point now{sphere[0] + sphere_speed * (time + dt), sphere[1], sphere[2]};
    const Point out = minus(p, now);
    if (length(out) >= sphere_radius) return;
    const Point surface = plus(now, sphere_radius / length(out), out);
    // By rounding, a particle left on the surface is outside.
    if (length(minus(from, before)) < sphere_radius - 1e-9) p = surface;
    else blend(p, plus(from, 1, minus(now, before)), surface);
  }

  void hit_box(Point& p, const Point& from) const {
    const Point in = minus(p, box), was = minus(from, box);
    int face = 0;
    bool inside = true, was_inside = true;
    for (int c = 0; c < 3; ++c) {
      inside = inside && std::abs(in[c]) < half[c];
      was_inside = was_inside && std::abs(was[c]) < half[c] - 1e-9;
      if (half[c] - std::abs(in[c]) < half[face] - std::abs(in[face])) face = c;
    }
    if (!inside) return;
    Point surface = p;
    surface[face] = box[face] + (in[face] < 0 ? -half[face] : half[face]);
    if (was_inside) p = surface;
    else blend(p, from, surface);
  }

  void part() {
    const std::vector<Point> found = x;
    for (std::size_t i = 0; i < x.size(); ++i)
      for (std::size_t j = i + 1; j < x.size(); ++j) {
        const double least = std::min(apart, length(minus(rest_[i], rest_[j])));
        if (length(minus(found[i], found[j])) < least && length(minus(x[i], x[j])) < least)
          move_to(int(i), int(j), least);
      }
  }

  /// Both ends by half.
  void move_to(int i, int j, double distance) {
    const Point e = minus(x[j], x[i]);
    const double half_way = (1 - distance / length(e)) / 2;
    x[i] = plus(x[i], half_way, e);
    x[j] = plus(x[j], -half_way, e);
  }

  std::vector<Point> rest_;
};

}  // namespace oracle
