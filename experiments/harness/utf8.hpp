// Characters of a text that may not be UTF-8.
#pragma once

#include <cstddef>
#include <string>
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

/// The text as UTF-8 of at most so many bytes, cut between characters; what is none becomes U+FFFD.
std::string shortened(std::string_view text, std::size_t most);

}  // namespace harness
