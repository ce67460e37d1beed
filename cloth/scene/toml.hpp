// TOML values as parameter values, with the place for error messages. Only .cpp files include this.
#pragma once

// The parser's assertions end the program for a table that is called [*]; without, it reports it.
#define TOML_ASSERT(condition) static_cast<void>(0)
#include <toml++/toml.h>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "cloth/params.hpp"

namespace cloth {

/// "scenes/x.toml:12", relative to root() where it lies below.
std::string place(const toml::node& node);

/// The file that a path in the node's file means: one that is not absolute starts there.
std::filesystem::path beside(const toml::node& node, const std::string& path);

/// @throws UsageError with `name`, a path, line and column of a syntax error, and what to do.
toml::table parse_toml(std::string_view text, const std::string& name);

/// The bytes of a file. @throws UsageError where it cannot be read or exceeds 16 MiB.
std::string toml_text(const std::filesystem::path& file);

/// Both. @throws UsageError as they do.
toml::table parse_toml_file(const std::filesystem::path& file);

/// A boolean, number, text or list of numbers; of vectors of 3, one after the other. @throws
/// UsageError for anything else.
Value to_value(const toml::node& node, std::string_view key);

/// @throws UsageError for anything but a text.
std::string to_text(const toml::node& node, std::string_view key);

/// Fills the described fields of `object` from a table.
/// @throws UsageError with file, line and key for an unknown one, or a value that does not fit.
template <class T>
void read_keys(T& object, const toml::table& table) {
  std::vector<Param> params = params_of(object);
  for (const auto& [key, node] : table)
    find(params, key.str(), place(node)).set(to_value(node, key.str()), place(node));
}

}  // namespace cloth
