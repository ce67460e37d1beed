#include "experiments/harness/reference/step.hpp"

#include <utility>

namespace harness {

using cloth::State;
using cloth::System;

ReferenceStep::ReferenceStep(const cloth::Scene& scene, const System& system,
                             const cloth::Protocol& protocol)
    : scene_(scene), protocol_(protocol) {
  prepare(system);
}

void ReferenceStep::prepare(const System& system) {
  system_ = &system;
  step_ = std::make_unique<cloth::TimeStep>(system, protocol_);
  rough_ = std::make_unique<ExtendedPhi<Real>>(scene_, system, step_->phi().h());
  exact_ = std::make_unique<ExtendedPhi<DoubleDouble>>(scene_, system, step_->phi().h());
  minimiser_.emplace();
}

void ReferenceStep::begin(State& state) {
  const Real middle = state.time + protocol_.dt / 2;
  if (cloth::releases_by(*system_, middle)) {
    auto freer = std::make_unique<System>(*system_);
    cloth::release(*freer, middle);
    prepare(*freer);
    released_ = std::move(freer);
  }
  step_->give_impulses(state);
  step_->begin(state);
  const Real end = step_->solution_time(state);
  rough_->set(phi().start(), phi().target(), state.x, state.time, end);
  exact_->set(phi().start(), phi().target(), state.x, state.time, end);
}

void ReferenceStep::end(State& state, const VecX& x) {
  step_->x() = x;
  step_->end(state);
}

}  // namespace harness
