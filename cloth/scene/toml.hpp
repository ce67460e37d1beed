// TOML values as parameter values, with the place for error messages. Only .cpp files include this.
#pragma once

#include <toml++/toml.h>
#include <filesystem>
#include <string>

#include "cloth/params.hpp"

namespace cloth {

/// "scenes/x.toml:12", relative to root() where it lies below.
std::string place(const toml::node& node);

/// @throws UsageError with file and line of a syntax error, or where the file cannot be read.
toml::table parse_toml_file(const std::filesystem::path& file);

/// A boolean, number, text or list of numbers; of vectors of 3, one after the other. @throws
/// UsageError for anything else.
Value to_value(const toml::node& node, std::string_view key);

}  // namespace cloth
