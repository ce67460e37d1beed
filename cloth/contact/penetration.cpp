#include "cloth/contact/penetration.hpp"

#include <algorithm>
#include <utility>

namespace cloth {

ContactWatch::ContactWatch(const System& system, const State& start)
    : system_(&system),
      colliders_(placed_colliders(system)),
      self_(system),
      last_time_(start.time) {
  if (!colliders_.empty()) last_ = start.x;
  see(start, 0);
}

bool ContactWatch::has_contact() const {
  return !system_->colliders.empty() || system_->self_contact.distance > 0;
}

void ContactWatch::let_go(Real now) {
  if (!releases_by(*system_, now)) return;
  auto freer = std::make_unique<System>(*system_);
  release(*freer, now);
  self_ = SelfContactStage(*freer);
  freer_ = std::move(freer);
  system_ = freer_.get();
}

Penetration ContactWatch::see(const State& state, Real dt) {
  let_go(state.time - dt / 2);
  Penetration now;
  for (PlacedCollider& collider : colliders_) {
    collider.place(last_time_, state.time);
    for (int i = 0; i < system_->vertices(); ++i) {
      if (system_->is_pinned(i)) continue;
      const Vec3 from = last_.segment<3>(3 * i), to = state.x.segment<3>(3 * i);
      now.colliders = std::max(now.colliders, -collider.at_end(to).distance);
      now.crossings += crosses(collider, from, to);
    }
  }
  now.self = self_.largest_lack(state.x);
  if (!colliders_.empty()) last_ = state.x;
  last_time_ = state.time;
  worst_ = {std::max(worst_.colliders, now.colliders), std::max(worst_.self, now.self),
            worst_.crossings + now.crossings};
  return now;
}

bool ContactWatch::crosses(const PlacedCollider& collider, const Vec3& from, const Vec3& to) {
  const Surface before = collider.at_start(from), after = collider.at_end(to);
  if (!(before.distance >= 0 && after.distance >= 0)) return false;
  if (collider.turned(before.normal).dot(after.normal) >= 0) return false;
  const Vec3 start = collider.carried(from), way = to - start;
  // Each end is the centre of a ball without the solid; so is every place between.
  const Real length = way.norm(), least = length / 256;
  for (Real gone = before.distance; gone < length - after.distance;) {
    const Real distance = collider.at_end(start + gone / length * way).distance;
    if (distance < 0) return true;
    gone += std::max(distance, least);
  }
  return false;
}

}  // namespace cloth
