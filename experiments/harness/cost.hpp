// What a solver's steps and iterations cost on any machine, from its own counts of work.
#pragma once

#include <array>

#include "cloth/probe.hpp"
#include "cloth/registry.hpp"
#include "cloth/scene/scene.hpp"

namespace harness {

using cloth::Real;
using cloth::Work;

inline constexpr int counted_frame = 10, counted_iterations = 16;
inline constexpr std::size_t kinds_of_work = 9;
using WorkDone = std::array<Real, kinds_of_work>;  ///< how much of each Work

/// A step to count the work of.
struct CostProblem {
  cloth::Scene scene;
  cloth::System system;
  cloth::State state;
};

/// The step after frame counted_frame of games103's converged trajectory, its first guess the
/// target, which no solver declines: 441 vertices, 1,240 springs.
CostProblem standard_cost_problem();

struct Cost {
  int iterations = 0;    ///< that were counted; 0: there are none, all is of the step
  WorkDone step{};       ///< once a step, before the first iteration
  WorkDone iteration{};  ///< of an iteration, the mean

  static Real of(const WorkDone& work, Work kind) { return work[static_cast<std::size_t>(kind)]; }
};

/// Counts one step without iterations, and one of counted_iterations or as many as make the
/// residual a millionth of the first. What prepare() does is not counted.
/// @throws UsageError that names the solver, where it declines or fails.
Cost measure_cost(const CostProblem& problem, cloth::Solver& solver);

/// Values, gradients, Hessians and sweeps visit every spring once, a projection one of `springs`.
Real passes_over_springs(const WorkDone& work, std::size_t springs);

}  // namespace harness
