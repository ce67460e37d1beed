#include "experiments/harness/course.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "cloth/step/time_step.hpp"

namespace harness {

using cloth::Real;
using cloth::VecX;

namespace {

constexpr Real most_growth = 100, most_share = 0.3, still_share = 1e-3, most_change = 0.01;
constexpr Real as_gravity = 10;                      ///< [m/s^2]
constexpr Real rounding = 1e-10, still_near = 1e-8;  ///< [m]

/// Where a step ends that is left at its first guess.
cloth::State idle_step(const cloth::System& system, const cloth::Protocol& protocol,
                       cloth::State state) {
  cloth::TimeStep step(system, protocol.of_substep());
  for (int k = 0; k < protocol.substeps; ++k)
    for (int stage = 0; stage < protocol.stages(); ++stage) {
      step.begin(state, stage);
      step.end(state);
    }
  return state;
}

/// From the first guess of a step, as if it were solved in one part, to where it went [J].
Real descent(const cloth::System& system, cloth::Protocol protocol, const cloth::State& from,
             const cloth::State& to) {
  protocol.substeps = 1;
  cloth::TimeStep step(system, protocol.of_substep());
  step.begin(from);
  const VecX x = from.x + step.solution_share(from) * (to.x - from.x);
  return step.phi().value_difference(step.x(), x);
}

/// Of the first step's Phi, where it begins, 3n [N].
VecX first_gradient(const cloth::System& system, const cloth::Protocol& protocol,
                    const cloth::State& state) {
  cloth::TimeStep step(system, protocol.of_substep());
  step.begin(state);
  VecX gradient;
  step.phi().gradient(step.x(), gradient);
  return gradient;
}

/// Whether a solver that begins in b has much the same before it as one in a.
bool is_same_task(const cloth::System& system, const cloth::Protocol& protocol,
                  const cloth::State& a, const cloth::State& b) {
  const VecX there = first_gradient(system, protocol, a),
             change = first_gradient(system, protocol, b) - there;
  const Real weight = std::sqrt(3) * as_gravity * system.mass.norm();
  return change.norm() <= most_change * std::max(there.norm(), weight);
}

Real course_distance(const VecX& a, const VecX& b) {
  return std::sqrt((a - b).squaredNorm() * 3 / static_cast<Real>(a.size()));
}

}  // namespace

Course::Course(const cloth::System& system, const cloth::Protocol& protocol, cloth::Kind kind,
               const cloth::State& a, const cloth::State& b)
    : system_(system),
      protocol_(protocol),
      kind_(kind),
      last_a_(a),
      last_b_(b),
      apart_(course_distance(a.x, b.x) + protocol.dt * course_distance(a.v, b.v)),
      is_over_(!is_same_task(system, protocol, a, b)) {}

void Course::see(const cloth::State& a, const cloth::State& b) {
  ++step_;
  if (is_over_) return;
  const Done done = what_is_done(last_a_, a);
  const Real before = std::exchange(apart_, course_distance(a.x, b.x));
  if (apart_ > most_growth * before + rounding && apart_ > most_share * done.way &&
      is_far_less(what_is_done(last_b_, b), done))
    parts_in_ = step_;
  is_over_ = parts_in_ > 0 || apart_ > std::max(still_near, still_share * done.way);
  last_a_ = a, last_b_ = b;
}

Course::Done Course::what_is_done(const cloth::State& from, const cloth::State& to) const {
  return {course_distance(to.x, idle_step(system_, protocol_, from).x),
          descent(system_, protocol_, from, to)};
}

bool Course::is_far_less(Done there, Done here) const {
  constexpr Real share = 1 - most_share;
  return there.way < share * here.way &&
         (kind_ == cloth::Kind::integrator || there.descent < share * here.descent);
}

}  // namespace harness
