// Characters of a text that may not be UTF-8.
#pragma once

#include <cstddef>
#include <string_view>

namespace harness {

/// A Unicode character and the bytes it takes; of what is no UTF-8, one byte.
struct Character {
  char32_t code;
  std::size_t bytes;
  bool is_valid;
};

/// The one that a text, not empty, starts with. Source: The Unicode Standard 15, table 3-7.
Character first_character(std::string_view text);

}  // namespace harness
