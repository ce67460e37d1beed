// The real-time cloth of Verlet and sequential constraints written a second time, from its
// description alone: its own grid, rows upwards, columns rightwards.
#pragma once

#include <array>
#include <cmath>
#include <vector>

namespace oracle {

using Point = std::array<double, 3>;

struct RealTimeCloth {
  int divisor = 32, iterations = 15;
  double size = 4, damping = 0.01, dt = 1 / 60.0, mass = 1;
  Point wind{0, 0, 0}, centre{0, 0, 0};
  double radius = 0;  ///< of the sphere; 0 is none

  std::vector<Point> now, previous;
  struct Constraint {
    int p1, p2;
    double length;
  };
  std::vector<Constraint> constraints;

  int number(int row, int column) const { return row * (divisor + 1) + column; }
  bool pinned(int p) const { return p / (divisor + 1) == divisor; }

  void build() {
    for (int row = 0; row <= divisor; ++row)
      for (int column = 0; column <= divisor; ++column)
        now.push_back({size * column / divisor - size / 2, size * row / divisor - size / 2, 0});
    previous = now;
    for (int i = 0; i < divisor; ++i)
      for (int j = 0; j < divisor; ++j) {
        const int p1 = number(i, j), p2 = number(i + 1, j), p3 = number(i + 1, j + 1),
                  p4 = number(i, j + 1);
        constraints.push_back({p1, p2, distance(now[p1], now[p2])});
        constraints.push_back({p1, p4, distance(now[p1], now[p4])});
        constraints.push_back({p2, p3, distance(now[p2], now[p3])});
        constraints.push_back({p3, p4, distance(now[p3], now[p4])});
      }
  }

  void step() {
    std::vector<Point> acceleration(now.size(), Point{0, -9.8, 0});
    for (int i = 0; i < divisor; ++i)
      for (int j = 0; j < divisor; ++j) {
        const int p1 = number(i, j), p2 = number(i + 1, j), p3 = number(i + 1, j + 1),
                  p4 = number(i, j + 1);
        blow(p1, p2, p3, acceleration);
        blow(p1, p3, p4, acceleration);
      }
    for (int k = 0; k < iterations; ++k)
      for (const Constraint& c : constraints) relax(c);
    for (int p = 0; p < int(now.size()); ++p) {
      if (pinned(p)) continue;
      const Point from = now[p];
      for (int c = 0; c < 3; ++c)
        now[p][c] += (now[p][c] - previous[p][c]) * (1 - damping) + acceleration[p][c] * dt * dt;
      previous[p] = from;
    }
    collide();
  }

 private:
  static double distance(const Point& a, const Point& b) {
    return std::sqrt((b[0] - a[0]) * (b[0] - a[0]) + (b[1] - a[1]) * (b[1] - a[1]) +
                     (b[2] - a[2]) * (b[2] - a[2]));
  }

  void relax(const Constraint& c) {
    const double far = distance(now[c.p1], now[c.p2]);
    for (int k = 0; k < 3; ++k) {
      const double half = (now[c.p2][k] - now[c.p1][k]) * (1 - c.length / far) / 2;
      if (!pinned(c.p1)) now[c.p1][k] += half;
      if (!pinned(c.p2)) now[c.p2][k] -= half;
    }
  }

  /// Force N (N/|N| . w) on each corner.
  void blow(int a, int b, int c, std::vector<Point>& acceleration) const {
    Point u, v;
    for (int k = 0; k < 3; ++k) u[k] = now[b][k] - now[a][k], v[k] = now[c][k] - now[a][k];
    const Point N{u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]};
    const double area = std::sqrt(N[0] * N[0] + N[1] * N[1] + N[2] * N[2]);
    const double along = (N[0] * wind[0] + N[1] * wind[1] + N[2] * wind[2]) / area;
    for (const int p : {a, b, c})
      for (int k = 0; k < 3; ++k) acceleration[p][k] += N[k] * along / mass;
  }

  void collide() {
    for (int p = 0; p < int(now.size()); ++p) {
      const double far = distance(now[p], centre);
      if (pinned(p) || far >= radius) continue;
      for (int k = 0; k < 3; ++k) now[p][k] += 1.7 * (radius - far) * (now[p][k] - centre[k]) / far;
    }
  }
};

}  // namespace oracle
