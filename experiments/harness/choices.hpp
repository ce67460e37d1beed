// [[scene]] and [[solver]] of an experiment file. Only .cpp files include this.
#pragma once

#include <vector>

#include "cloth/scene/toml.hpp"
#include "experiments/harness/experiment.hpp"

namespace harness {

/// @throws UsageError with file, line and key of what is not a scene's name or a value.
std::vector<SceneChoice> read_scenes(const toml::node& node);

/// The solvers in the order of the file: each `list` gives way to what stands in it, and name = "*"
/// to every registered solver that is not named. @throws UsageError as read_scenes(), and for a
/// list that is none.
std::vector<SolverChoice> read_solvers(const toml::node& node);

/// Builds every combination of a solver's keys. @throws UsageError with the line of a key that the
/// solver does not know, or that has no effect beside the others, or of a value.
void expect_solver(const SolverChoice& choice);

}  // namespace harness
