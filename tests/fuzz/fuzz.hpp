// What the fuzz targets share. Each hands bytes to a reader, which may throw UsageError and nothing
// else; what it returns must be what it promises.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

namespace cloth::fuzz {

/// Ends the program, which then keeps the input, unless `holds`.
inline void require(bool holds, const char* claim) {
  if (holds) return;
  std::fprintf(stderr, "what was read breaks a promise: %s\n", claim);
  std::abort();
}

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

}  // namespace cloth::fuzz
