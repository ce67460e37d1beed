#include "cloth/step/time_step.hpp"

#include <algorithm>
#include <cmath>

namespace cloth {

Real Protocol::damping_factor() const {
  return damping_per == DampingPer::step ? damping : std::pow(damping, dt);
}

TimeStep::TimeStep(const System& system, const Protocol& protocol)
    : system_(&system), protocol_(protocol), phi_(system, protocol.dt) {}

void TimeStep::begin(const State& state) {
  const Real h = protocol_.dt, factor = protocol_.damping_factor();
  const Vec3& g = system_->gravity;
  const Real strength = g.squaredNorm();
  const Real gravity_share =
      protocol_.damping_applies == DampingApplies::after_gravity ? factor : Real{1};
  x_ = state.x;
  y_ = state.x;
  for (int i = 0; i < system_->vertices(); ++i) {
    if (system_->is_pinned(i)) continue;
    const auto v = state.v.segment<3>(3 * i);
    const Vec3 coasting = state.x.segment<3>(3 * i) + h * factor * v;
    const Vec3 fall = h * h * gravity_share * g;
    y_.segment<3>(3 * i) = coasting + fall;
    switch (protocol_.first_guess) {
      case FirstGuess::previous:
        break;
      case FirstGuess::inertia:
        x_.segment<3>(3 * i) = coasting;
        break;
      case FirstGuess::target:
        x_.segment<3>(3 * i) = coasting + fall;
        break;
      case FirstGuess::adaptive: {
        const Vec3 a = (v - state.v_last.segment<3>(3 * i)) / h;
        const Real share = strength > 0 ? std::clamp(a.dot(g) / strength, Real{0}, Real{1}) : 0;
        x_.segment<3>(3 * i) = coasting + share * fall;
      }
    }
  }
  phi_.set(state.x, y_);
}

void TimeStep::end(State& state) {
  if (protocol_.contact == Contact::project) project(x_);
  state.v_last.swap(state.v);
  state.v = (x_ - state.x) / protocol_.dt;
  state.x = x_;
}

void TimeStep::resolve_contact(State& state) {
  if (protocol_.contact == Contact::none) return;
  x_ = state.x;
  project(x_);
  state.v += (x_ - state.x) / protocol_.dt;
  state.x = x_;
}

void TimeStep::project(VecX& x) const {
  for (const Sphere& sphere : system_->spheres)
    for (int i = 0; i < system_->vertices(); ++i) {
      if (system_->is_pinned(i)) continue;
      const Vec3 offset = x.segment<3>(3 * i) - sphere.centre;
      const Real distance = offset.norm();
      if (distance < sphere.radius && distance > 0)
        x.segment<3>(3 * i) = sphere.centre + sphere.radius / distance * offset;
    }
}

}  // namespace cloth
