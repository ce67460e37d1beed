#include "cli/json_text.hpp"

#include <nlohmann/json.hpp>

namespace cli {

std::string json_text(const nlohmann::json& json) {
  return json.dump(2, ' ', true, nlohmann::json::error_handler_t::replace);
}

}  // namespace cli
