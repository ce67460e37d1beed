// Two ways of writing one cell: with a default and without, substeps of a frozen step.
#pragma once

#include <string>
#include <vector>

#include "experiments/harness/digest.hpp"
#include "experiments/harness/record.hpp"

namespace harness {

/// A cell, and what of the experiment file it follows from.
struct Planned {
  Cell cell;
  const SceneChoice* scene;
  const SolverChoice* solver;
  std::string scene_text;  ///< the scene's name and the keys that its choice sets
  Settings scene_settings;
  std::string identity = hash(cell.identity());
};

/// Every cell once, as it is first given.
/// @throws UsageError where no row would bear what a scene or a solver is called, for others have
/// all its cells; where it stands there twice; and where two of its combinations have the same.
std::vector<Cell> without_twins(const std::vector<Planned>& all);

}  // namespace harness
