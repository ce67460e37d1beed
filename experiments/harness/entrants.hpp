// Solvers by label, for verbs that put each on its own instrument.
#pragma once

#include <string>
#include <vector>

#include "experiments/harness/solver_spec.hpp"

namespace harness {

struct Entrant {
  std::string label;  ///< for people
  SolverSpec solver;
};

/// Those of the list `standard`. @throws UsageError
std::vector<Entrant> standard_entrants();

}  // namespace harness
