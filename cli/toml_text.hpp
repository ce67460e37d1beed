// Values as a .toml file has them.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "cloth/params.hpp"

namespace cli {

inline std::string toml_quoted(std::string_view text) { return nlohmann::json(text).dump(); }

/// Of one that is not itself a list.
inline std::string toml_of(const cloth::Value& value) {
  const auto* word = std::get_if<std::string>(&value);
  return word ? toml_quoted(*word) : cloth::to_text(value);
}

}  // namespace cli
