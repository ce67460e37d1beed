#include "experiments/harness/reference/step.hpp"

#include <cmath>
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
  exact_ = std::make_unique<ExtendedPhi<DoubleDouble>>(scene_, system, step_->phi().h());
  minimiser_.emplace();
}

void ReferenceStep::begin(State& state) {
  const Real dt = protocol_.dt, middle = state.time + dt / 2, number = std::round(state.time / dt);
  if (cloth::releases_by(*system_, middle)) {
    auto freer = std::make_unique<System>(*system_);
    cloth::release(*freer, middle);
    prepare(*freer);
    released_ = std::move(freer);
  }
  if (cloth::add_impulses(*system_, (number - 0.5) * dt, (number + 0.5) * dt, state.v))
    state.x_last.resize(0);
  step_->begin(state);
  const bool looks_back = protocol_.scheme == cloth::Scheme::bdf2 && state.x_last.size() > 0;
  exact_->set(phi().start(), phi().target(), state.time,
              state.time + (looks_back ? dt : phi().h()));
}

void ReferenceStep::end(State& state, const Extended& x) {
  step_->x() = rounded(x);
  step_->end(state);
}

}  // namespace harness
