#include "cloth/brief.hpp"

#include <fmt/format.h>

namespace cloth {

std::string brief(std::string_view text, std::size_t most) {
  if (text.size() <= most) return std::string(text);
  std::size_t shown = most;
  for (int k = 0; k < 3 && shown > 0 && (text[shown] & 0xc0) == 0x80; ++k) --shown;
  return fmt::format("{}... ({} bytes more)", text.substr(0, shown), text.size() - shown);
}

}  // namespace cloth
