#include "cloth/contact/contact_stage.hpp"

namespace cloth {

ContactStage::ContactStage(const System& system)
    : system_(&system), colliders_(placed_colliders(system)), self_(system) {}

void ContactStage::begin(Real t0, Real t1, const VecX& start) {
  for (PlacedCollider& collider : colliders_) collider.place(t0, t1);
  dt_ = t1 - t0;
  start_ = start;
}

void ContactStage::project(VecX& x) {
  for (int pass = 0; pass < system_->contact_passes; ++pass) {
    before_pass_ = x;
    project_once(x);
    if (x == before_pass_) return;
  }
}

void ContactStage::project_once(VecX& x) {
  for (const PlacedCollider& collider : colliders_)
    for (int i = 0; i < system_->vertices(); ++i)
      if (!system_->is_pinned(i)) push_out(collider, i, x);
  self_.resolve(x);
}

void ContactStage::push_out(const PlacedCollider& collider, int i, VecX& x) const {
  auto xi = x.segment<3>(3 * i);
  const Surface surface = collider.at_end(xi);
  const Real depth = system_->margin - surface.distance;
  if (!(depth > 0) || surface.normal.isZero(0)) return;
  const Vec3 push = depth * surface.normal, pushed = xi + push, from = start_of(i);
  switch (collider.collider().friction) {
    case Friction::none:
      xi = pushed;
      break;
    case Friction::carry:
      xi = carried(collider, from, pushed);
      break;
    case Friction::coulomb:
      xi = braked(collider, from, pushed, push);
  }
}

Vec3 ContactStage::carried(const PlacedCollider& collider, const Vec3& from,
                           const Vec3& pushed) const {
  if (collider.at_start(from).distance < -rounding) return pushed;
  const Real share = collider.collider().coefficient;
  return share * collider.carried(from) + (1 - share) * pushed;
}

Vec3 ContactStage::braked(const PlacedCollider& collider, const Vec3& from, const Vec3& pushed,
                          const Vec3& push) const {
  const Vec3 way = pushed - collider.carried(from);
  const Vec3 slip = way - way.dot(push) / push.squaredNorm() * push;
  const Real length = slip.norm(), grip = collider.collider().coefficient * push.norm();
  if (length <= grip) return pushed - slip;
  return pushed - grip / length * slip;
}

void ContactStage::stop(const VecX& x, VecX& v) const {
  for (const PlacedCollider& collider : colliders_)
    for (int i = 0; i < system_->vertices(); ++i)
      if (!system_->is_pinned(i)) stop(collider, i, x, v);
}

void ContactStage::stop(const PlacedCollider& collider, int i, const VecX& x, VecX& v) const {
  const Vec3 at = x.segment<3>(3 * i);
  const Surface surface = collider.at_end(at);
  if (surface.distance > system_->margin + rounding) return;
  const Vec3 own = (at - collider.carried_back(at)) / dt_,
             relative = Vec3(v.segment<3>(3 * i)) - own;
  const Real into = -relative.dot(surface.normal);
  if (!(into > 0)) return;
  Vec3 slip = relative + into * surface.normal;
  const Real speed = slip.norm(), coefficient = collider.collider().coefficient;
  if (collider.collider().friction == Friction::carry) slip *= 1 - coefficient;
  if (collider.collider().friction == Friction::coulomb)
    slip *= speed > coefficient * into ? 1 - coefficient * into / speed : 0;
  v.segment<3>(3 * i) = own + slip;
}

}  // namespace cloth
