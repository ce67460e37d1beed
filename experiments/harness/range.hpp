// The range of an experiment file, { from, to, points, scale }. Only .cpp files include this.
#pragma once

#include <string_view>
#include <vector>

#include "cloth/scene/toml.hpp"

namespace harness {

/// The values of a key's range, both ends among them. @throws UsageError with file and line of
/// what is no range.
std::vector<cloth::Value> range_values(std::string_view key, const toml::table& table);

}  // namespace harness
