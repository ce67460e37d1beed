// Contact as an energy of Phi: springs against penetration, and a potential whose force is
// friction.
#pragma once

#include <vector>

#include "cloth/contact/majorant.hpp"
#include "cloth/contact/placed_collider.hpp"
#include "cloth/model/term.hpp"

namespace cloth {

/// Over the free vertices and the colliders at the end of a step, with margin m and signed distance
/// d: P(x) = sum of k/2 max(0, m - d(x))^2 + mu N f0(|u|) [J]. N = k max(0, m - d) at the step's
/// start; u is the way from where the collider carried the vertex to x, less its share along the
/// carried normal; f0 is smooth below `slow` times the step and |u| above (Li et al., Incremental
/// Potential Contact, SIGGRAPH 2020, sec. 5). Only coulomb friction is a force, so others
/// are none here.
class PenaltyPotential final : public Term {
 public:
  /// Speed up to which friction grows: static friction creeps at less than that [m/s].
  static constexpr Real slow = 1e-3;

  /// Of stiffness k [N/m]. Keeps a reference to `system`; colliders are where they are at time 0.
  PenaltyPotential(const System& system, Real stiffness);

  /// Freezes the colliders at t0 and t1 [s], and the friction's forces and directions at `start`,
  /// the positions of t0, 3n [m].
  void set(Real t0, Real t1, const VecX& start);

  int corners() const override { return 1; }

  /// Every vertex: which ones touch is another set at each x.
  std::vector<int> stencils() const override;
  Real value(const VecX& x) const override;

  /// Accurate to rounding of the difference of distances.
  Real value_difference(const VecX& a, const VecX& b) const override;
  void add_gradient(const Padded& x, Padded& g) const override;
  void add_hessian(const VecX& x, Curvature curvature, std::span<const BlockSlot> slots,
                   Real* values) const override;
  void add_block_diagonal(const VecX& x, Curvature curvature,
                          std::vector<Mat3>& blocks) const override;
  void add_curvature_along(const VecX& x, const VecX& p, Real& sum) const override;

  /// Raises `majorant` to hold at x but for friction; says whether it had to.
  bool majorise(const VecX& x, Majorant& majorant) const override;

  /// Calls visit(i, block) with the terms of d2P/dx_i2 [N/m], positive semidefinite each where
  /// projected. P does not couple vertices.
  void visit_hessian(const VecX& x, Curvature curvature, auto&& visit) const {
    visit_touching(x, [&](int i, const Surface& surface, Real depth) {
      visit(i, hessian(surface, depth, curvature));
    });
    for (const Rub& rub : rubs_) visit(rub.i, hessian(rub, x));
  }

 private:
  /// A vertex that friction acts on.
  struct Rub {
    int i;
    Real grip;          ///< mu N [N]
    Vec3 normal, from;  ///< of the surface; where the vertex would be without slip [m]

    Vec3 slip(const Vec3& x) const { return x - from - normal.dot(x - from) * normal; }
  };

  static auto position(const VecX& x, int i) { return x.segment<3>(3 * i); }
  static auto position(const Padded& x, int i) { return x.col(i).head<3>(); }

  void visit_touching(const auto& x, auto&& visit) const {
    for (const PlacedCollider& collider : colliders_)
      for (int i = 0; i < system_->vertices(); ++i) {
        if (system_->is_pinned(i)) continue;
        const Surface surface = collider.at_end(position(x, i));
        const Real depth = system_->margin - surface.distance;
        if (depth > 0) visit(i, surface, depth);
      }
  }

  Mat3 hessian(const Surface& surface, Real depth, Curvature curvature) const;
  Mat3 hessian(const Rub& rub, const VecX& x) const;

  /// f1(p) / p, f1 = f0' being 2 p/s - (p/s)^2 up to s, then 1 [1/m].
  Real rate(Real slip) const;
  /// f0, and f0(p) - f0(q) given p - q [m].
  Real smoothed(Real slip) const;
  Real smoothed_difference(Real p, Real q, Real difference) const;

  const System* system_ = nullptr;
  Real stiffness_ = 0, smooth_ = 0;  ///< smooth_: the slip up to which friction grows [m]
  std::vector<PlacedCollider> colliders_;
  std::vector<Rub> rubs_;
};

}  // namespace cloth
