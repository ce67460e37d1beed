#include "experiments/harness/steps_apart.hpp"

#include <cmath>

#include "cloth/step/time_step.hpp"
#include "experiments/harness/reference/step.hpp"
#include "experiments/harness/solved_step.hpp"

namespace harness {

using cloth::State;

namespace {

/// That with which a step begins: from its minimiser, 3n [m], and what Phi is above that [J].
struct FirstError {
  VecX x;
  Real gap;

  FirstError(const cloth::System& system, const cloth::Protocol& protocol,
             const FrozenReference& reference) {
    cloth::TimeStep step(system, protocol);
    step.begin(reference.state);
    x = step.x() - reference.minimiser;
    gap = step.phi().value_difference(step.x(), reference.minimiser);
  }
};

/// As FrozenJudge has it [J].
Real first_gap_of(const cloth::Scene& scene, const cloth::System& system,
                  const FrozenReference& judged) {
  const cloth::Protocol protocol = frozen_protocol(scene);
  ReferenceStep step(scene, system, protocol);
  State from = judged.state;
  step.begin(from);
  return rounded(step.exact().value(extended<DoubleDouble>(step.first_guess())) -
                 step.exact().value(judged.minimum()));
}

}  // namespace

StepsApart::StepsApart(const cloth::Scene& scene, const cloth::System& system,
                       const FrozenReference& judged, Real first_gap)
    : scene_(scene),
      system_(system),
      judged_(judged),
      protocol_(frozen_protocol(scene)),
      neighbourhood_(system, protocol_, judged, first_gap),
      all_(judged.solved) {}

const SolvedStep& StepsApart::solved(const State& state) {
  const auto [place, is_new] = all_.try_emplace(digest_of(state.x) + digest_of(state.v));
  if (is_new) place->second = solve_step(scene_, system_, state);
  return place->second;
}

FrozenReference StepsApart::step_from(const State& state) {
  const SolvedStep& found = solved(state);
  FrozenReference step;
  step.state = state;
  step.minimiser = found.minimiser;
  step.correction = found.correction;
  step.certificate.doubt = "not looked for";
  return step;
}

FrozenReference StepsApart::apart(const Lot& lot) {
  if (!lot.is_soft) {
    FrozenReference found = step_from(state(lot));
    if (found.minimiser.size() == 0 || stiffness_of(found) <= most_stiffness) return found;
  }
  return step_from(neighbourhood_.softly_apart(lot, FirstError(system_, protocol_, judged_).x));
}

Real StepsApart::stiffness_of(const FrozenReference& step) const {
  const auto share = [this](const FrozenReference& of) {
    const FirstError error(system_, protocol_, of);
    return std::abs(error.gap / system_.kinetic_energy(error.x / protocol_.dt) - 1);
  };
  return share(step) / share(judged_);
}

void solve_beside(const cloth::Scene& scene, FrozenReference& judged, unsigned lot) {
  const cloth::System system = cloth::build_system(scene);
  const Real first_gap = first_gap_of(scene, system, judged);
  if (!(first_gap > 0)) return;
  StepsApart steps(scene, system, judged, first_gap);
  steps.judged();
  for (const Real share : shares_apart) steps.apart({lot, Beside::apart, share});
  judged.solved = steps.all();
  judged.lot = lot;
}

}  // namespace harness
