// [[scene]] and [[solver]], one by one, in an experiment or in a list of their own. Only .cpp files
// include this.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "cloth/scene/toml.hpp"
#include "experiments/harness/experiment.hpp"

namespace harness {

/// The tables of [[kind]]. @throws UsageError where it is written otherwise.
std::vector<const toml::table*> tables(const toml::node& node, std::string_view kind);

/// A single value, a list (swept) or a range (swept).
Axis read_axis(std::string_view key, const toml::node& node);

/// `name`, what else is the choice's own, and axes for all other keys; a scene may have frames,
/// which take the place of those of [frozen], and a suite and a state, which its rows tell; a
/// solver may have the file of a program in place of a name.
/// @throws UsageError with file, line and key.
SceneChoice read_scene(const toml::table& table);
SolverChoice read_solver(const toml::table& table);

/// Looks at a list that was read into a parameter: every cell keeps its numbers, and each would be
/// measured, or counted. @throws UsageError where it has none, more than anybody reads, or one
/// twice.
void expect_numbers(const cloth::Param& param, const toml::node& node);

/// Reads each [[kind]] of root()/experiments/`kind`s/NAME.toml, or of the file of that path.
/// @throws UsageError where there is no such list, or something else in it.
void read_list(const toml::node& name, const std::string& kind,
               const std::function<void(const toml::table&)>& read);

}  // namespace harness
