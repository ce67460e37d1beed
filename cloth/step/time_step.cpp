#include "cloth/step/time_step.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "cloth/error.hpp"

namespace cloth {

namespace {

/// The part of the step's velocity factor that acts before the stage, and the part after it. The
/// midpoint rule is of second order with half of the damping on either side (Strang 1968).
Real damping_before_stage(const Protocol& protocol) {
  const Real factor = protocol.damping_factor();
  return protocol.scheme == Scheme::implicit_midpoint ? std::sqrt(factor) : factor;
}

Real damping_after_stage(const Protocol& protocol) {
  return protocol.scheme == Scheme::implicit_midpoint ? damping_before_stage(protocol) : 1;
}

}  // namespace

Real Protocol::damping_factor() const {
  return damping_per == DampingPer::step ? damping : std::pow(damping, dt);
}

Real Protocol::stage() const {
  switch (scheme) {
    case Scheme::backward_euler:
      return 1;
    case Scheme::implicit_midpoint:
      return 0.5;
    case Scheme::bdf2:
      return 2.0 / 3;
  }
  return 1;
}

Protocol Protocol::of_substep() const {
  Protocol part = *this;
  part.dt = dt / substeps;
  part.substeps = 1;
  if (damping_per == DampingPer::step) part.damping = std::pow(damping, 1.0 / substeps);
  return part;
}

std::optional<std::string> contact_refusal(const System& system, const Protocol& protocol) {
  if (protocol.constrains() && protocol.scheme != Scheme::backward_euler)
    return "contact = inside, scheme = implicit-midpoint or bdf2: contact would hold at a stage in "
           "the middle of steps, which the rest of the step leaves; set scheme = backward-euler";
  if (protocol.contact != Contact::penalty) return std::nullopt;
  if (system.self_contact.distance > 0)
    return fmt::format(
        "contact = penalty, self-contact at {} m: pairs that come and go would change the pattern "
        "of Phi's Hessian; set contact = project or inside, or that distance = 0",
        system.self_contact.distance);
  for (const Collider& collider : system.colliders)
    if (collider.friction == Friction::carry)
      return fmt::format(
          "contact = penalty, collider {}: friction = carry is a rule about positions, not a "
          "force; set friction = coulomb, or contact = project or inside",
          collider.name);
  return std::nullopt;
}

TimeStep::TimeStep(const System& system, const Protocol& protocol, SharedGradient springs)
    : system_(&system),
      protocol_(protocol),
      phi_(system, protocol.stage() * protocol.dt, std::move(springs)),
      contact_(std::make_unique<ContactStage>(system)) {
  if (const auto reason = contact_refusal(system, protocol)) throw UsageError(*reason);
  if (protocol.constrains()) phi_.constrain_by(contact_.get());
  if (protocol.contact == Contact::penalty)
    phi_.add(penalty_ = std::make_shared<PenaltyPotential>(system, protocol.contact_stiffness));
}

bool TimeStep::looks_back(const State& state) const {
  return protocol_.scheme == Scheme::bdf2 && state.x_last.size() > 0;
}

Real TimeStep::solution_time(const State& state) const {
  return state.time + (looks_back(state) ? protocol_.dt : phi_.h());
}

// The bounds are multiples of dt, not sums of it, so that the end of a step is the start of the
// next to the last bit: none is lost or given twice.
void TimeStep::give_impulses(State& state) const {
  const Real dt = protocol_.dt, step = std::round(state.time / dt);
  if (add_impulses(*system_, (step - 0.5) * dt, (step + 0.5) * dt, state.v)) state.x_last.resize(0);
}

void TimeStep::begin_contact(const State& state) {
  if (protocol_.contact == Contact::none) return;
  const Real end =
      protocol_.contact == Contact::project ? state.time + protocol_.dt : solution_time(state);
  if (protocol_.contact == Contact::penalty) penalty_->set(state.time, end, state.x);
  else contact_->begin(state.time, end, state.x);
}

void TimeStep::begin(const State& state) {
  begin_contact(state);
  const Real h = phi_.h(), factor = damping_before_stage(protocol_);
  const Real outer_factor =
      protocol_.damping_applies == DampingApplies::after_gravity ? factor : Real{1};
  x_ = y_ = start_ = state.x;
  v_.setZero(state.v.size());
  outer_acceleration(*system_, solution_time(state), state.x, state.v, a_);
  if (looks_back(state))
    for (const Drive& drive : system_->drives)
      for (const int i : drive.vertices)
        start_.segment<3>(3 * i) =
            (4 * state.x.segment<3>(3 * i) - state.x_last.segment<3>(3 * i)) / 3;
  for (int i = 0; i < system_->vertices(); ++i) {
    if (system_->is_pinned(i)) continue;
    auto start = start_.segment<3>(3 * i);
    auto v = v_.segment<3>(3 * i);
    const auto v_now = state.v.segment<3>(3 * i), v_before = state.v_last.segment<3>(3 * i);
    if (looks_back(state)) {
      start = (4 * state.x.segment<3>(3 * i) - state.x_last.segment<3>(3 * i)) / 3;
      v = (4 * factor * v_now - factor * factor * v_before) / 3;
    } else {
      v = factor * v_now;
    }
    const Vec3 coasting = start + h * v;
    const Vec3 fall = h * h * outer_factor * a_.segment<3>(3 * i);
    y_.segment<3>(3 * i) = coasting + fall;
    switch (protocol_.first_guess) {
      case FirstGuess::previous:
        break;
      case FirstGuess::inertia:
        x_.segment<3>(3 * i) = coasting;
        break;
      case FirstGuess::target:
      case FirstGuess::history:
        x_.segment<3>(3 * i) = coasting + fall;
        break;
      case FirstGuess::adaptive: {
        // Without damping, which `coasting` has.
        const Vec3 gained = v_now - protocol_.damping_factor() * v_before;
        const Vec3 outer = protocol_.dt * outer_factor * a_.segment<3>(3 * i);
        const Real most = outer.squaredNorm();
        const Real share = most > 0 ? std::clamp(gained.dot(outer) / most, Real{0}, Real{1}) : 0;
        x_.segment<3>(3 * i) = coasting + share * fall;
      }
    }
  }
  place_driven(*system_, solution_time(state), x_);
  phi_.set(start_, y_);
}

void TimeStep::drive(State& state) const {
  set_driven_velocities(*system_, state.time, protocol_.dt, state.v);
}

void TimeStep::end(State& state) {
  if (protocol_.contact == Contact::inside) contact_->project(x_);
  const bool two_steps = looks_back(state);
  state.v_last.swap(state.v);
  state.v = (x_ - start_) / phi_.h();
  if (const Real theta = protocol_.stage(); theta != 1 && !two_steps) {
    // x_ is the stage at theta h: the rest of the step goes on as it went.
    state.v = damping_after_stage(protocol_) * (v_ + (state.v - v_) / theta);
    x_ = state.x + (x_ - state.x) / theta;
  }
  state.x_last.swap(state.x);
  state.x = x_;
  arrive(state);
}

void TimeStep::finish(State& state) {
  arrive(state);
  if (protocol_.contact == Contact::project) contact_->stop(state.x, state.v);
}

void TimeStep::arrive(State& state) {
  drive(state);
  place_driven(*system_, state.time + protocol_.dt, state.x);
  resolve_contact(state);
  state.time += protocol_.dt;
}

void TimeStep::resolve_contact(State& state) {
  if (protocol_.contact != Contact::project) return;
  x_ = state.x;
  contact_->project(x_);
  state.v += (x_ - state.x) / protocol_.dt;
  state.x = x_;
}

}  // namespace cloth
