// What a folder must hold, as sha256sum(1) writes and checks it.
#pragma once

#include <map>
#include <string>

namespace harness {

/// Of bytes: 64 hexadecimal digits.
std::string sha256(const std::string& bytes);

/// Digests by the names of files.
using Manifest = std::map<std::string, std::string>;

Manifest manifest_of(const std::map<std::string, std::string>& files);

/// A line a file: digest, two blanks, name.
std::string manifest_text(const Manifest& manifest);

/// @throws std::runtime_error for any other text.
Manifest parse_manifest(const std::string& text);

}  // namespace harness
