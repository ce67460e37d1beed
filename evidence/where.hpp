// Which instances somebody asks about.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "evidence/contest.hpp"

namespace evidence {

/// The instances for which all conditions hold: `scene`, `suite`, `state`, `vertices`,
/// `stiffness-number`, or a key of a scene's, as `stiffness` or `step.dt`, then =, !=, <, <=, > or
/// >=, and a word or a number, or numbers in brackets.
/// @throws UsageError for what is no condition, no key of any instance's scene, no order, or a
/// value that no instance has, which is a slip.
std::vector<std::size_t> where(const std::vector<Instance>& instances,
                               const std::vector<std::string>& conditions);

/// Those that stand in one text, with 'and' between them.
std::vector<std::string> conditions_in(const std::string& text);

/// What one is about: "stiffness" of "stiffness>=1e4".
std::string key_of(const std::string& condition);

/// Why that is no condition, whatever steps there are; nothing where it is one.
std::optional<std::string> fault_of(const std::string& condition);

/// What all of a scene's parameters have for a key: of "step.dt" also by "dt"; nothing where none
/// is called so.
std::optional<cloth::Value> parameter_of(const harness::Values& parameters, const std::string& key);

/// What one has for such a key; nothing where it has none, or no number.
std::optional<Real> number_of(const Instance& instance, const std::string& key);
std::optional<Real> number_of(const cloth::Value& value);

}  // namespace evidence
