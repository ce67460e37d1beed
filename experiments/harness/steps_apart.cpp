#include "experiments/harness/steps_apart.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include "cloth/error.hpp"
#include "experiments/harness/reference/step.hpp"
#include "experiments/harness/solved_step.hpp"

namespace harness {

using cloth::State;

namespace {

/// How many of the substeps that lead to a step apart are kept: enough for what a solver carries to
/// be of that motion.
constexpr std::size_t substeps_to_one_apart = 3;

/// After a course that took longer no other is solved with the reference, and none where one step
/// took longer [s].
constexpr Real patience_with_course = 6;

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
                       const FrozenReference& judged)
    : scene_(scene),
      system_(system),
      judged_(judged),
      neighbourhood_(system, frozen_protocol(scene), judged),
      all_(judged.solved) {}

const SolvedStep& StepsApart::solved(const State& state) {
  const auto [place, is_new] = all_.try_emplace(digest_of(state.x) + digest_of(state.v));
  if (is_new) place->second = solve_step(scene_, system_, state);
  return place->second;
}

const SolvedStep& StepsApart::apart(const Lot& lot) {
  const auto [place, is_new] = all_.try_emplace(fmt::format("{} {}", lot.number, lot.push));
  const bool is_left_out = judged_.lot > 0 && lot.number == judged_.lot;
  if (is_new && !is_left_out) {
    const auto begin = std::chrono::steady_clock::now();
    place->second = solve(lot);
    const auto end = std::chrono::steady_clock::now();
    place->second.seconds = std::chrono::duration<Real>(end - begin).count();
  }
  return place->second;
}

SolvedStep StepsApart::solve(const Lot& lot) const try {
  const std::size_t recorded = judged_.before.size();
  std::vector<State> course = converged_course(scene_, system_, neighbourhood_.pushed(lot),
                                               std::max<std::size_t>(1, recorded));
  SolvedStep solved = solve_step(scene_, system_, course.back());
  course.pop_back();
  const std::size_t few = std::min(recorded, substeps_to_one_apart);
  solved.before.assign(course.end() - static_cast<std::ptrdiff_t>(few), course.end());
  return solved;
} catch (const cloth::Breakdown&) {
  return {};
}

void solve_beside(const cloth::Scene& scene, FrozenReference& judged, unsigned lot) {
  const cloth::System system = frozen_system(scene, judged.state);
  if (!(first_gap_of(scene, system, judged) > 0)) return;
  StepsApart steps(scene, system, judged);
  const auto begin = std::chrono::steady_clock::now();
  steps.judged();
  const std::chrono::duration<Real> one = std::chrono::steady_clock::now() - begin;
  bool is_patient = one.count() <= patience_with_course;
  for (auto push = pushes_apart.begin(); is_patient && push != pushes_apart.end(); ++push)
    is_patient = steps.apart({lot, Beside::apart, *push}).seconds <= patience_with_course;
  judged.solved = steps.all();
  judged.lot = lot;
}

}  // namespace harness
