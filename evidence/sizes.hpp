// Steps by the size of their meshes, over which nothing is ever averaged.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "evidence/contest.hpp"

namespace evidence {

/// Instances by how many vertices their cloths have, about: 21 stands for 21^2.
std::map<int, std::vector<std::size_t>> by_size(const Contest& contest);

}  // namespace evidence
