// A file's text, of what is a file and no more than expected.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

namespace cloth {

/// "no such file", or what else it is that is no file to read; "" of one that is.
std::string why_no_file(const std::filesystem::path& file);

/// UTF-8, without a byte-order mark.
/// @throws UsageError starting with `who` for what is no regular file (a folder, a device, a pipe:
/// some never end), for more than `most` bytes, for UTF-16, and where it cannot be read.
std::string read_file(const std::filesystem::path& file, std::uintmax_t most,
                      const std::string& who);

/// "name:line" for a message, and "name" of a text without lines.
std::string place_in_text(const std::string& name, int line);

}  // namespace cloth
