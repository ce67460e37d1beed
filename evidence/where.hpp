// Which instances somebody asks about.
#pragma once

#include <string>
#include <vector>

#include "evidence/contest.hpp"

namespace evidence {

/// The instances for which all conditions hold: `scene`, `suite` or `state`, or a key of a scene's,
/// as `stiffness` or `step.dt`, then =, !=, <, <=, > or >=, and a word or a number, or numbers in
/// brackets.
/// @throws UsageError for what is no condition, no key of any instance's scene, no order, or a
/// value that no instance has, which is a slip.
std::vector<std::size_t> where(const Contest& contest, const std::vector<std::string>& conditions);

}  // namespace evidence
