#include "experiments/harness/reference.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <utility>

#include "cloth/divergence.hpp"
#include "cloth/error.hpp"
#include "cloth/model/drive.hpp"
#include "experiments/harness/reference/step.hpp"

namespace harness {

using cloth::Scene;
using cloth::State;
using cloth::System;

cloth::Protocol frozen_protocol(const Scene& scene) {
  cloth::Protocol protocol = scene.step.of_substep();
  if (protocol.contact != cloth::Contact::penalty) protocol.contact = cloth::Contact::none;
  protocol.energy_projection = false;
  return protocol;
}

System frozen_system(const Scene& scene, const State& start) {
  System system = cloth::build_system(scene);
  cloth::release(system, start.time + frozen_protocol(scene).dt / 2);
  return system;
}

void expect_one_minimisation(const Scene& scene, const std::string& where) {
  const auto refuse = [&](const std::string& key, const char* what, const char* remedy) {
    throw cloth::UsageError(
        fmt::format("{}: scene {}: {}: {}, and a frozen step is one minimisation of Phi; set {}, "
                    "or give [free] alone",
                    where, scene.name, key, what, remedy));
  };
  if (scene.step.stages() > 1)
    refuse("scheme = " + cloth::word(scene.step.scheme), "its steps have two stages",
           "another scheme");
  if (scene.step.energy_projection)
    refuse("energy_projection = true", "it moves where a step ends", "energy_projection = false");
}

Extended FrozenReference::minimum() const {
  return extended<DoubleDouble>(minimiser) + extended<DoubleDouble>(correction);
}

namespace {

/// Contact inside a solver's iterations is a property of the solver; a minimiser has it afterwards.
cloth::Protocol recorded_protocol(const Scene& scene) {
  cloth::Protocol protocol = scene.step.of_substep();
  if (protocol.constrains()) protocol.contact = cloth::Contact::project;
  return protocol;
}

/// Of the step that has begun at the state.
FrozenReference minimum_of(
    ReferenceStep& step, const State& state,
    const Minimiser::Reaches& reaches = [](const Extended&) {}) {
  const Extended x = step.minimum(reaches);
  const VecX nearest = rounded(x);
  FrozenReference found;
  found.state = state;
  found.minimiser = nearest;
  found.certificate.doubt = "not looked for";
  found.correction = rounded(Extended(x - extended<DoubleDouble>(nearest)));
  return found;
}

FrozenReference frozen_at(int frame, const State& state, const std::deque<State>& before,
                          const Scene& scene, const System& system) {
  ReferenceStep step(scene, system, frozen_protocol(scene));
  State from = state;
  step.begin(from);
  FrozenReference found = minimum_of(step, state);
  found.frame = frame;
  found.before = {before.begin(), before.end()};
  found.certificate = certify(step.phi(), step.exact(), found.minimum());
  return found;
}

}  // namespace

FrozenReference uncertified_reference(const Scene& scene, const System& system, const State& state,
                                      const std::function<void(const VecX&)>& reaches) {
  const cloth::Protocol protocol = frozen_protocol(scene);
  ReferenceStep step(scene, system, protocol);
  State from = state;
  step.begin(from);
  return minimum_of(step, state, [&](const Extended& x) { reaches(rounded(x)); });
}

std::vector<State> converged_course(const Scene& scene, const System& system, const State& from,
                                    std::size_t substeps) {
  ReferenceStep step(scene, system, recorded_protocol(scene));
  std::vector<State> course{from};
  while (course.size() <= substeps) {
    State state = course.back();
    step.begin(state);
    step.end(state, step.rounded_minimum());
    course.push_back(std::move(state));
  }
  return course;
}

std::vector<FrozenReference> converged_trajectory(
    const Scene& scene, const std::vector<int>& frames,
    const std::function<void(int, const State&)>& reaches) {
  expect_one_minimisation(scene, "reference");
  const System system = cloth::build_system(scene);
  ReferenceStep step(scene, system, recorded_protocol(scene));
  State state = cloth::initial_state(scene, system);
  std::deque<State> before;
  std::vector<FrozenReference> references(frames.size());
  const int last = frames.empty() ? 0 : std::ranges::max(frames);
  const Real blown_up = cloth::blown_up_energy(system, state, last * scene.step.dt);
  for (int frame = 0; frame <= last; ++frame) {
    reaches(frame, state);
    for (std::size_t f = 0; f < frames.size(); ++f)
      if (frames[f] == frame) references[f] = frozen_at(frame, state, before, scene, system);
    if (frame == last) break;
    for (int k = 0; k < scene.step.substeps; ++k) {
      before.push_back(state);
      if (before.size() > recorded_substeps) before.pop_front();
      step.begin(state);
      step.end(state, step.rounded_minimum());
      if (const auto why = cloth::divergence(system, state, before.back().x,
                                             scene.step.dt / scene.step.substeps, blown_up))
        throw cloth::Breakdown(fmt::format("reference: frame {} diverged: {}", frame + 1, *why));
    }
  }
  return references;
}

}  // namespace harness
