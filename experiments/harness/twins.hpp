// Two ways of writing one cell: with a default and without, substeps of a frozen step.
#pragma once

#include <string>
#include <vector>

#include "experiments/harness/record.hpp"

namespace harness {

/// A cell, and what of the experiment file it follows from.
struct Planned {
  Cell cell;
  const SceneChoice* scene;
  const SolverChoice* solver;
  std::string scene_text;  ///< the scene's name and the keys that its choice sets
};

/// Every cell once, as it is first given.
/// @throws UsageError where no row would bear what a scene or a solver is called, for others have
/// all its cells.
std::vector<Cell> without_twins(const std::vector<Planned>& all);

}  // namespace harness
