// Values as a .toml file has them.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "cloth/params.hpp"

namespace cli {

inline std::string toml_quoted(std::string_view text) { return nlohmann::json(text).dump(); }

inline std::string toml_of(const cloth::Value& value) {
  const auto* word = std::get_if<std::string>(&value);
  return word ? toml_quoted(*word) : cloth::to_text(value);
}

/// As a [[scene]] or [[solver]] has it, where a list is swept, and what is itself one is in one.
inline std::string toml_of_choice(const cloth::Value& value) {
  const bool is_list = std::holds_alternative<std::vector<cloth::Real>>(value);
  return is_list ? "[" + toml_of(value) + "]" : toml_of(value);
}

}  // namespace cli
