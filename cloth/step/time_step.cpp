#include "cloth/step/time_step.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

#include "cloth/error.hpp"
#include "cloth/params.hpp"

namespace cloth {

namespace {

/// A rule of one step and second order is so with half of the damping on either side of its stages
/// (Strang 1968).
bool halves_damping(Scheme scheme) {
  return scheme != Scheme::backward_euler && scheme != Scheme::bdf2;
}

/// The part of the step's velocity factor that acts before its stages, and the part after them.
Real damping_before_stages(const Protocol& protocol) {
  const Real factor = protocol.damping_factor();
  return halves_damping(protocol.scheme) ? std::sqrt(factor) : factor;
}

Real damping_after_stages(const Protocol& protocol) {
  return halves_damping(protocol.scheme) ? damping_before_stages(protocol) : 1;
}

/// What the velocity factor makes of gravity, wind and loads.
Real outer_factor(const Protocol& protocol) {
  return protocol.damping_applies == DampingApplies::after_gravity ? damping_before_stages(protocol)
                                                                   : 1;
}

/// What the first stage takes of its step; with a trapezoid, Phi's h is half of that.
Real first_share(const Protocol& protocol) {
  return (protocol.begins_with_trapezoid() ? 2 : 1) * protocol.theta();
}

/// A second stage starts theta h before the end, and where the first would lead in a straight line:
/// so many times its way from x_n.
Real onward(const Protocol& protocol) { return (1 - protocol.theta()) / first_share(protocol); }

}  // namespace

Real Protocol::damping_factor() const {
  return damping_per == DampingPer::step ? damping : std::pow(damping, dt);
}

Real Protocol::theta() const {
  switch (scheme) {
    case Scheme::backward_euler:
      return 1;
    case Scheme::implicit_midpoint:
    case Scheme::newmark:
      return 0.5;
    case Scheme::bdf2:
      return 2.0 / 3;
    case Scheme::sdirk2:
    case Scheme::tr_bdf2:
      return 1 - 1 / std::numbers::sqrt2;
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
    return fmt::format(
        "contact = inside, scheme = {}: contact would hold where Phi is minimised, and only "
        "backward Euler's steps begin and end there; set scheme = backward-euler",
        word(protocol.scheme));
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
      phi_(system, protocol.theta() * protocol.dt, std::move(springs)),
      contact_(std::make_unique<ContactStage>(system)) {
  if (const auto reason = contact_refusal(system, protocol)) throw UsageError(*reason);
  if (protocol.constrains()) phi_.constrain_by(contact_.get());
  if (protocol.contact == Contact::penalty)
    phi_.add(penalty_ = std::make_shared<PenaltyPotential>(system, protocol.contact_stiffness));
}

bool TimeStep::looks_back(const State& state) const {
  return protocol_.scheme == Scheme::bdf2 && state.x_last.size() > 0;
}

Real TimeStep::solution_share(const State& state) const {
  return goes_on() || looks_back(state) ? 1 : first_share(protocol_);
}

Real TimeStep::solution_time(const State& state) const {
  return state.time + solution_share(state) * protocol_.dt;
}

// The bounds are multiples of dt, not sums of it, so that the end of a step is the start of the
// next to the last bit: none is lost or given twice.
void TimeStep::give_impulses(State& state) const {
  const Real dt = protocol_.dt, step = std::round(state.time / dt);
  if (!add_impulses(*system_, (step - 0.5) * dt, (step + 0.5) * dt, state.v)) return;
  state.x_last.resize(0);
  state.a.resize(0);  // dampers and drag are of the velocity
}

void TimeStep::begin_contact(const State& state) {
  if (protocol_.contact == Contact::none) return;
  const Real end =
      protocol_.contact == Contact::project ? state.time + protocol_.dt : solution_time(state);
  if (protocol_.contact == Contact::penalty) penalty_->set(state.time, end, state.x);
  else contact_->begin(state.time, end, state.x);
}

/// What Phi's gradient is without inertia, its dampers being at the velocity v_n.
void TimeStep::set_acceleration(const State& state) {
  a_start_ = state.a;
  if (a_start_.size() > 0) return;
  outer_acceleration(*system_, state.time, state.x, state.v, a_start_);
  phi_.set(state.x - phi_.h() * state.v, state.x);
  VecX g;
  phi_.gradient(state.x, g);
  const Real factor = outer_factor(protocol_);
  for (int i = 0; i < system_->vertices(); ++i)
    a_start_.segment<3>(3 * i) =
        factor * a_start_.segment<3>(3 * i) - phi_.inverse_mass(i) * g.segment<3>(3 * i);
}

Vec3 TimeStep::start_of(const State& state, int i, const Vec3& v) const {
  const Vec3 x = state.x.segment<3>(3 * i);
  if (looks_back(state)) return (4 * x - state.x_last.segment<3>(3 * i)) / 3;
  if (goes_on()) return x + onward(protocol_) * (first_x_.segment<3>(3 * i) - x);
  return is_trapezoid() ? Vec3(x + phi_.h() * v) : x;
}

void TimeStep::set_driven_starts(const State& state, VecX& starts) {
  const Real h = phi_.h();
  for (const Drive& drive : system_->drives)
    for (const int i : drive.vertices) {
      const Vec3 end = x_.segment<3>(3 * i);
      const Vec3 start = start_of(state, i, (end - state.x.segment<3>(3 * i)) / (2 * h));
      starts.segment<3>(3 * i) = start;
      if (!ends_at_solution()) v_.segment<3>(3 * i) = (end - start) / h;
    }
}

void TimeStep::set_outer_forces(const State& state) {
  if (!system_->has_outer_forces()) return;
  outer_.setZero(state.x.size());
  add_outer_forces(*system_, solution_time(state), state.x, state.v, outer_);
}

Vec3 TimeStep::outer_acceleration_of(int i) const {
  const Vec3 force = outer_.size() > 0 ? Vec3(outer_.segment<3>(3 * i)) : Vec3(Vec3::Zero());
  return outer_acceleration(*system_, i, force);
}

void TimeStep::borrow_room(State& state) {
  if (protocol_.scheme != Scheme::bdf2 && x_.size() == 0) x_.swap(state.x_last);
}

void TimeStep::begin(const State& state, int stage) {
  stage_ = stage;
  begin_contact(state);
  if (is_trapezoid()) set_acceleration(state);
  phi_.set([&](VecX& starts, VecX& y) { predict(state, starts, y); });
}

void TimeStep::predict(const State& state, VecX& starts, VecX& y) {
  const Real h = phi_.h(), factor = damping_before_stages(protocol_),
             outer_share = outer_factor(protocol_);
  x_ = goes_on() ? first_x_ : state.x;
  y = x_;
  starts = state.x;
  if (!ends_at_solution()) v_.setZero(state.v.size());
  set_outer_forces(state);
  place_driven(*system_, solution_time(state), x_);
  set_driven_starts(state, starts);
  const bool starts_elsewhere = looks_back(state) || goes_on() || is_trapezoid();
  for (int i = 0; i < system_->vertices(); ++i) {
    if (system_->is_pinned(i)) continue;
    auto start = starts.segment<3>(3 * i);
    const auto v_now = state.v.segment<3>(3 * i), v_before = state.v_last.segment<3>(3 * i);
    Vec3 v;
    if (looks_back(state)) v = (4 * factor * v_now - factor * factor * v_before) / 3;
    else v = factor * v_now;
    if (starts_elsewhere) start = start_of(state, i, v);
    if (goes_on()) v += onward(protocol_) * (first_v_.segment<3>(3 * i) - v);
    else if (is_trapezoid()) v += h * a_start_.segment<3>(3 * i);
    if (!ends_at_solution()) v_.segment<3>(3 * i) = v;
    const Vec3 coasting = start + h * v, a = outer_acceleration_of(i);
    const Vec3 fall = h * h * outer_share * a;
    y.segment<3>(3 * i) = coasting + fall;
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
        const Vec3 outer = protocol_.dt * outer_share * a;
        const Real most = outer.squaredNorm();
        const Real share = most > 0 ? std::clamp(gained.dot(outer) / most, Real{0}, Real{1}) : 0;
        x_.segment<3>(3 * i) = coasting + share * fall;
      }
    }
  }
}

void TimeStep::drive(State& state) const {
  set_driven_velocities(*system_, state.time, protocol_.dt, state.v);
}

void TimeStep::end(State& state) {
  if (protocol_.contact == Contact::inside) contact_->project(x_);
  if (stage_ + 1 < protocol_.stages()) {
    first_x_ = x_;
    first_v_ = (x_ - phi_.start()) / phi_.h();
    return;
  }
  const Real share = solution_share(state);
  state.v_last.swap(state.v);
  state.v = (x_ - phi_.start()) / phi_.h();
  if (protocol_.begins_with_trapezoid()) state.a = (state.v - v_) / phi_.h();
  if (share < 1) {
    // x_ is within the step: the rest of it goes on as it went.
    state.v = v_ + (state.v - v_) / share;
    x_ = state.x + (x_ - state.x) / share;
  }
  state.v *= damping_after_stages(protocol_);
  state.x_last.swap(state.x);
  state.x.swap(x_);
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
