// Terms that no cloth has yet: one with walls, one whose stencils come and go.
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "cloth/model/hooke.hpp"
#include "cloth/model/term.hpp"

namespace cloth::testing {

/// A ceiling above every vertex: -k log(1 - z/L) [J], without bound at z = L.
class Ceiling final : public Term {
 public:
  Ceiling(int vertices, Real height) : vertices_(vertices), height_(height) {}

  int corners() const override { return 1; }
  std::vector<int> stencils() const override {
    std::vector<int> all;
    for (int i = 0; i < vertices_; ++i) all.push_back(i);
    return all;
  }
  Real value(const VecX& x) const override {
    Real sum = 0;
    for (int i = 0; i < vertices_; ++i) {
      if (!(x[3 * i + 2] < height_)) return std::numeric_limits<Real>::infinity();
      sum -= k * std::log1p(-x[3 * i + 2] / height_);
    }
    return sum;
  }
  Real value_difference(const VecX& a, const VecX& b) const override {
    if (!std::isfinite(value(a)) || !std::isfinite(value(b))) return value(a) - value(b);
    Real sum = 0;
    for (int i = 0; i < vertices_; ++i)
      sum -= k * std::log1p((b[3 * i + 2] - a[3 * i + 2]) / (height_ - b[3 * i + 2]));
    return sum;
  }
  void add_gradient(const Padded& x, Padded& g) const override {
    for (int i = 0; i < vertices_; ++i) g(2, i) += k / (height_ - x(2, i));
  }
  void add_hessian(const VecX& x, Curvature, std::span<const BlockSlot> slots,
                   Real* values) const override {
    for (int i = 0; i < vertices_; ++i) add_block(block(x, i), slots[std::size_t(i)], values);
  }
  void add_block_diagonal(const VecX& x, Curvature, std::vector<Mat3>& blocks) const override {
    for (int i = 0; i < vertices_; ++i) blocks[std::size_t(i)] += block(x, i);
  }
  void add_curvature_along(const VecX& x, const VecX& p, Real& sum) const override {
    for (int i = 0; i < vertices_; ++i) sum += block(x, i)(2, 2) * p[3 * i + 2] * p[3 * i + 2];
  }
  /// Nine tenths of the way to the wall.
  Real max_step(const VecX& x, const VecX& dx) const override {
    Real most = std::numeric_limits<Real>::infinity();
    for (int i = 0; i < vertices_; ++i)
      if (dx[3 * i + 2] > 0) most = std::min(most, 0.9 * (height_ - x[3 * i + 2]) / dx[3 * i + 2]);
    return most;
  }

 private:
  static constexpr Real k = 0.1;

  Mat3 block(const VecX& x, int i) const {
    const Real left = height_ - x[3 * i + 2];
    return Vec3(0, 0, k / (left * left)).asDiagonal();
  }

  int vertices_;
  Real height_;
};

/// k/2 (r^2 - |x_i - x_j|^2)^2 [J] between vertices nearer than r: the stencils are those pairs.
class Repulsion final : public Term {
 public:
  Repulsion(int vertices, Real radius) : vertices_(vertices), square_(radius * radius) {}

  int corners() const override { return 2; }
  std::vector<int> stencils() const override { return pairs_; }
  int revision(const VecX& x) const override {
    std::vector<int> now;
    visit(x, [&](int i, int j, auto&&...) { now.insert(now.end(), {i, j}); });
    if (now != pairs_) pairs_.swap(now), ++revision_;
    return revision_;
  }
  Real value(const VecX& x) const override {
    Real sum = 0;
    visit(x, [&](int, int, const Vec3&, Real near) { sum += k / 2 * near * near; });
    return sum;
  }
  Real value_difference(const VecX& a, const VecX& b) const override {
    Real sum = 0;
    for (int i = 0; i < vertices_; ++i)
      for (int j = i + 1; j < vertices_; ++j) {
        const Vec3 da = d(a, i, j), db = d(b, i, j);
        const Real p = near(da), q = near(db);
        const VecX change = a - b;
        const Real nearer = p > 0 && q > 0 ? -d(change, i, j).dot(da + db) : p - q;
        sum += k / 2 * nearer * (p + q);
      }
    return sum;
  }
  void add_gradient(const Padded& x, Padded& g) const override {
    VecX y;
    unpad(x, y);
    visit(y, [&](int i, int j, const Vec3& d, Real near) {
      g.col(i).head<3>() -= 2 * k * near * d;
      g.col(j).head<3>() += 2 * k * near * d;
    });
  }
  void add_hessian(const VecX& x, Curvature curvature, std::span<const BlockSlot> slots,
                   Real* values) const override {
    const BlockSlot* slot = slots.data();
    visit(x, [&](int, int, const Vec3& d, Real near) {
      add_pair(block(d, near, curvature), slot, values);
      slot += 4;
    });
  }
  void add_block_diagonal(const VecX& x, Curvature curvature,
                          std::vector<Mat3>& blocks) const override {
    visit(x, [&](int i, int j, const Vec3& d, Real near) {
      add_pair(block(d, near, curvature), i, j, blocks);
    });
  }
  void add_curvature_along(const VecX& x, const VecX& p, Real& sum) const override {
    visit(x, [&](int i, int j, const Vec3& to, Real near) {
      const Vec3 q = d(p, i, j);
      sum += std::max(q.dot(block(to, near, Curvature::exact) * q), Real{0});
    });
  }

 private:
  static constexpr Real k = 100;

  static Vec3 d(const VecX& x, int i, int j) { return x.segment<3>(3 * i) - x.segment<3>(3 * j); }
  Real near(const Vec3& d) const { return std::max(square_ - d.squaredNorm(), Real{0}); }
  void visit(const VecX& x, auto&& pair) const {
    for (int i = 0; i < vertices_; ++i)
      for (int j = i + 1; j < vertices_; ++j)
        if (const Vec3 to = d(x, i, j); near(to) > 0) pair(i, j, to, near(to));
  }
  static Mat3 block(const Vec3& d, Real near, Curvature curvature) {
    Mat3 H = 4 * k * d * d.transpose();
    if (curvature == Curvature::exact) return H - 2 * k * near * Mat3::Identity();
    const Real along = 4 * k * d.squaredNorm() - 2 * k * near;
    return along > 0 ? Mat3(along * d.normalized() * d.normalized().transpose())
                     : Mat3(Mat3::Zero());
  }

  int vertices_;
  Real square_;
  mutable std::vector<int> pairs_;
  mutable int revision_ = 0;
};

}  // namespace cloth::testing
