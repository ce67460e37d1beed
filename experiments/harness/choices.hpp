// [[scene]] and [[solver]] of an experiment file. Only .cpp files include this.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "cloth/scene/toml.hpp"
#include "experiments/harness/record.hpp"

namespace harness {

/// @throws UsageError with file, line and key of what is not a scene's name or a value.
std::vector<SceneChoice> read_scenes(const toml::node& node);

/// The solvers in the order of the file: each `list` gives way to what stands in it, and name = "*"
/// to every registered solver that is not named. What is said of mute ones is left out. @throws
/// UsageError as read_scenes(), and for a list that is none.
std::vector<SolverChoice> read_solvers(const toml::node& node, const Mute& mute);

/// `common` are the frames of [frozen], if it says any. @throws UsageError where these, or those of
/// a scene, have no effect.
void expect_frames_in_effect(const Experiment& experiment, const toml::node* common);

/// `kept` are the axis' values as they are kept, for "8 N/m" and 8 are the same stiffness.
/// @throws UsageError where one is given twice: its cells would count twice.
void expect_values_once(const Axis& axis, const std::vector<cloth::Value>& kept);

/// Every parameter of the solver at each combination of its keys, by SolverSpec::text().
/// @throws UsageError with the line of a key that the solver does not know, or that has no effect
/// beside the others, or of a value.
std::map<std::string, Values> parameters_of(const SolverChoice& choice);

}  // namespace harness
