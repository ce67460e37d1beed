// What is in a file: its text, of what is a file and no more than expected; or its bytes.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace cloth {

/// "no such file", or what else it is that is no file to read; "" of one that is.
std::string why_no_file(const std::filesystem::path& file);

/// UTF-8, without a byte-order mark.
/// @throws UsageError starting with `who` for what is no regular file (a folder, a device, a pipe:
/// some never end), for more than `most` bytes, for UTF-16 and UTF-32, for two byte-order marks,
/// for lines that end with CR alone, and where it cannot be read.
std::string read_file(const std::filesystem::path& file, std::uintmax_t most,
                      const std::string& who);

/// What is in a file, be it text or not. @throws UsageError where it cannot be read.
std::string bytes_of(const std::filesystem::path& file);

/// The files in a folder that end in such an extension, as in ".json", in order; none where there
/// is no folder. @throws UsageError naming one that cannot be read.
std::vector<std::filesystem::path> files_in(const std::filesystem::path& folder,
                                            const std::string& extension);

/// What the files in a folder that end in ".toml" are called without that, in order; none where
/// there is no folder. @throws UsageError naming one that cannot be read.
std::vector<std::string> toml_stems(const std::filesystem::path& folder);

/// folder/NAME.toml of a name; no path of what has a '/', which would lead to another folder.
std::filesystem::path toml_of_name(const std::filesystem::path& folder, const std::string& name);

/// What to say of a name that is none of these: to give a file, where it has a '/', or which of
/// them is the nearest.
std::string suggestion_of_name(const std::string& name, const std::vector<std::string>& known);

/// "name:line" for a message, and "name" of a text without lines.
std::string place_in_text(const std::string& name, int line);

}  // namespace cloth
