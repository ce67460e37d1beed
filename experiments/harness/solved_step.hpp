// A step as the judge solves it, and how hard that is.
#pragma once

#include <vector>

#include "experiments/harness/reference.hpp"

namespace harness {

struct SolvedStep {
  FrozenReference reference;  ///< without minimiser: the judge comes to none
  std::vector<Real> newton;   ///< what error each of Newton's iterates has
  /// What error of the first Newton step conjugate gradients with the diagonal for a preconditioner
  /// leave after 1, 2, 4, ... iterations, in energy.
  std::vector<Real> gradients;

  bool has_minimiser() const { return reference.minimiser.size() > 0; }
};

/// The step that begins at `state`, under frozen_protocol().
SolvedStep solve_step(const cloth::Scene& scene, const cloth::System& system,
                      const cloth::State& state);

/// Whether Newton is not as near in a step after as many iterations, or conjugate gradients are not
/// when they come to that error on the other: where a push makes or breaks a contact, what was
/// quadratic is so no more, and where all of an error is in one corner of the cloth, a push has it
/// everywhere.
bool is_harder(const SolvedStep& step, const SolvedStep& than, int iterations, Real error);

}  // namespace harness
