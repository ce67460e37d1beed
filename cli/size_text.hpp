// How large a file, or what is in one, is told to be.
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <string>

namespace cli {

/// "31.5 MB"; of less, "4.2 kB" or "0 B".
inline std::string size_text(std::uintmax_t bytes) {
  const auto size = static_cast<double>(bytes);
  if (size < 1e3) return fmt::format("{} B", bytes);
  if (size < 5e4) return fmt::format("{:.1f} kB", size / 1e3);
  return fmt::format("{:.1f} MB", size / 1e6);
}

}  // namespace cli
