// What others wrote - values, units, keys - on its way into a message, which people are to read.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace cloth {

/// Of a text longer than `most` bytes the beginning, in whole characters, and how many bytes more
/// it has.
std::string brief(std::string_view text, std::size_t most = 200);

}  // namespace cloth
