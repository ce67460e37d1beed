// Texts packed for git, as xz(1) does.
#pragma once

#include <cstddef>
#include <string>

namespace harness {

/// One version of the library always makes the same bytes of the same text.
std::string packed(const std::string& text);

/// @throws std::runtime_error for what packed() does not make, or of more than `most` bytes.
std::string unpacked(const std::string& bytes, std::size_t most);

}  // namespace harness
