// What `--json` prints.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

namespace cli {

/// Indented, in ASCII: other characters are spelled \u00e9, and what is no UTF-8 becomes U+FFFD.
std::string json_text(const nlohmann::json& json);

}  // namespace cli
