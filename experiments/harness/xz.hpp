// Texts packed for git, as gzip(1) does.
#pragma once

#include <cstddef>
#include <string>

namespace harness {

/// The same text always makes the same bytes: without name and time.
std::string packed(const std::string& text);

/// @throws std::runtime_error for what packed() does not make, or of more than `most` bytes.
std::string unpacked(const std::string& bytes, std::size_t most);

}  // namespace harness
