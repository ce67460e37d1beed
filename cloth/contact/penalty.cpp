#include "cloth/contact/penalty.hpp"

#include <algorithm>
#include <numeric>

namespace cloth {

namespace {

/// depth(a) - depth(b) of two points at which the surface looks like `at_a` and `at_b`; by its
/// slope where that hardly turns between them, for the depths would cancel. Parallel faces have one
/// slope but are no one plane: there the depths tell another difference.
Real deepening(const Surface& at_a, const Surface& at_b, const Vec3& way) {
  const Real by_depths = at_b.distance - at_a.distance;
  if ((at_a.normal - at_b.normal).squaredNorm() >= 1e-10) return by_depths;
  const Real by_slope = -way.dot(at_a.normal + at_b.normal) / 2;
  const Real rounding = 1e-12 * (std::abs(at_a.distance) + std::abs(at_b.distance));
  return std::abs(by_slope - by_depths) <= 1e-5 * way.norm() + rounding ? by_slope : by_depths;
}

}  // namespace

PenaltyPotential::PenaltyPotential(const System& system, Real stiffness)
    : system_(&system), stiffness_(stiffness), colliders_(placed_colliders(system)) {}

std::vector<int> PenaltyPotential::stencils() const {
  std::vector<int> all(static_cast<std::size_t>(system_->vertices()));
  std::iota(all.begin(), all.end(), 0);
  return all;
}

void PenaltyPotential::set(Real t0, Real t1, const VecX& start) {
  smooth_ = slow * (t1 - t0);
  rubs_.clear();
  for (PlacedCollider& collider : colliders_) {
    collider.place(t0, t1);
    if (collider.collider().friction != Friction::coulomb) continue;
    const Real mu = collider.collider().coefficient;
    for (int i = 0; i < system_->vertices(); ++i) {
      if (system_->is_pinned(i)) continue;
      const Vec3 from = start.segment<3>(3 * i);
      const Surface surface = collider.at_start(from);
      const Real grip = mu * stiffness_ * (system_->margin - surface.distance);
      if (!(grip > 0)) continue;
      rubs_.push_back({i, grip, collider.turned(surface.normal), collider.carried(from)});
    }
  }
}

Real PenaltyPotential::rate(Real slip) const {
  return slip < smooth_ ? (2 - slip / smooth_) / smooth_ : 1 / slip;
}

Real PenaltyPotential::smoothed(Real slip) const {
  const Real p = std::min(slip, smooth_);
  return p * p / smooth_ * (1 - p / (3 * smooth_)) + smooth_ / 3 + (slip - p);
}

Real PenaltyPotential::smoothed_difference(Real p, Real q, Real difference) const {
  if (p >= smooth_ && q >= smooth_) return difference;
  if (p >= smooth_ || q >= smooth_) return smoothed(p) - smoothed(q);
  return difference * ((p + q) / smooth_ - (p * p + p * q + q * q) / (3 * smooth_ * smooth_));
}

Real PenaltyPotential::value(const VecX& x) const {
  Real sum = 0;
  visit_touching(x,
                 [&](int, const Surface&, Real depth) { sum += stiffness_ / 2 * depth * depth; });
  for (const Rub& rub : rubs_) sum += rub.grip * smoothed(rub.slip(x.segment<3>(3 * rub.i)).norm());
  return sum;
}

Real PenaltyPotential::value_difference(const VecX& a, const VecX& b) const {
  Real sum = 0;
  for (const PlacedCollider& collider : colliders_)
    for (int i = 0; i < system_->vertices(); ++i) {
      if (system_->is_pinned(i)) continue;
      const Vec3 at_a = a.segment<3>(3 * i), at_b = b.segment<3>(3 * i);
      const Surface here = collider.at_end(at_a), there = collider.at_end(at_b);
      const Real p = std::max(system_->margin - here.distance, Real{0});
      const Real q = std::max(system_->margin - there.distance, Real{0});
      const Real deeper = p > 0 && q > 0 ? deepening(here, there, at_a - at_b) : p - q;
      sum += stiffness_ / 2 * deeper * (p + q);
    }
  for (const Rub& rub : rubs_) {
    const Vec3 at_a = a.segment<3>(3 * rub.i), at_b = b.segment<3>(3 * rub.i);
    const Vec3 u = rub.slip(at_a), w = rub.slip(at_b);
    const Real p = u.norm(), q = w.norm();
    if (p + q == 0) continue;
    sum += rub.grip * smoothed_difference(p, q, (at_a - at_b).dot(u + w) / (p + q));
  }
  return sum;
}

void PenaltyPotential::add_gradient(const Padded& x, Padded& g) const {
  visit_touching(x, [&](int i, const Surface& surface, Real depth) {
    g.col(i).head<3>() -= stiffness_ * depth * surface.normal;
  });
  for (const Rub& rub : rubs_) {
    const Vec3 u = rub.slip(position(x, rub.i));
    g.col(rub.i).head<3>() += rub.grip * rate(u.norm()) * u;
  }
}

bool PenaltyPotential::majorise(const VecX& x, Majorant& majorant) const {
  if (colliders_.empty()) return false;
  const auto n = static_cast<std::size_t>(system_->vertices());
  bool raised = false;
  if (majorant.touched.empty()) majorant.touched.assign(n * colliders_.size(), 0);
  for (std::size_t c = 0; c < colliders_.size(); ++c)
    for (std::size_t i = 0; i < n; ++i) {
      char& touched = majorant.touched[c * n + i];
      const auto vertex = static_cast<int>(i);
      if (touched || system_->is_pinned(vertex)) continue;
      if (!(colliders_[c].at_end(x.segment<3>(3 * vertex)).distance < system_->margin)) continue;
      majorant.weights[vertex] += stiffness_;
      touched = raised = true;
    }
  return raised;
}

void PenaltyPotential::add_hessian(const VecX& x, Curvature curvature,
                                   std::span<const BlockSlot> slots, Real* values) const {
  visit_hessian(x, curvature, [&](int i, const Mat3& block) {
    add_block(block, slots[static_cast<std::size_t>(i)], values);
  });
}

void PenaltyPotential::add_block_diagonal(const VecX& x, Curvature curvature,
                                          std::vector<Mat3>& blocks) const {
  visit_hessian(x, curvature,
                [&](int i, const Mat3& block) { blocks[static_cast<std::size_t>(i)] += block; });
}

void PenaltyPotential::add_curvature_along(const VecX& x, const VecX& p, Real& sum) const {
  visit_hessian(x, Curvature::projected, [&](int i, const Mat3& block) {
    const Vec3 q = p.segment<3>(3 * i);
    sum += q.dot(block * q);
  });
}

/// The surface's curvature makes the push turn with x: where it is convex, against the slope.
Mat3 PenaltyPotential::hessian(const Surface& surface, Real depth, Curvature curvature) const {
  Mat3 H = surface.normal * surface.normal.transpose();
  if (curvature == Curvature::exact || surface.curvature < 0) H -= depth * surface.hessian();
  return stiffness_ * H;
}

/// f1'(p) along the slip and f1(p)/p across it: convex.
Mat3 PenaltyPotential::hessian(const Rub& rub, const VecX& x) const {
  const Vec3 u = rub.slip(x.segment<3>(3 * rub.i));
  const Real p = u.norm();
  const Real across = rate(p);
  Mat3 H = across * (Mat3::Identity() - rub.normal * rub.normal.transpose());
  if (p == 0) return rub.grip * H;
  const Real along = p < smooth_ ? 2 / smooth_ * (1 - p / smooth_) : 0;
  return rub.grip * (H + (along - across) / (p * p) * u * u.transpose());
}

}  // namespace cloth
