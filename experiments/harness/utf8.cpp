#include "experiments/harness/utf8.hpp"

#include <array>

namespace harness {

namespace {

/// Of the sequence that a byte begins; 0 where it begins none.
std::size_t length_after(unsigned char lead) {
  if (lead < 0x80) return 1;
  if (lead < 0xc0 || lead >= 0xf8) return 0;
  return lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
}

/// Neither in more bytes than it needs, nor half of a UTF-16 pair, nor beyond the last one.
bool is_character(char32_t code, std::size_t bytes) {
  constexpr std::array<char32_t, 5> least{0, 0, 0x80, 0x800, 0x10000};
  return code >= least[bytes] && (code < 0xd800 || code > 0xdfff) && code <= 0x10ffff;
}

}  // namespace

Character first_character(std::string_view text) {
  const auto lead = static_cast<unsigned char>(text[0]);
  const Character none{lead, 1, false};
  const std::size_t bytes = length_after(lead);
  if (bytes == 0 || bytes > text.size()) return none;
  char32_t code = bytes == 1 ? lead : lead & (0x7fu >> bytes);
  for (const char c : text.substr(1, bytes - 1)) {
    const auto next = static_cast<unsigned char>(c);
    if ((next & 0xc0u) != 0x80) return none;
    code = code << 6 | (next & 0x3fu);
  }
  return is_character(code, bytes) ? Character{code, bytes, true} : none;
}

std::string shortened(std::string_view text, std::size_t most) {
  std::string result;
  while (!text.empty()) {
    const Character next = first_character(text);
    const std::string_view shown = next.is_valid ? text.substr(0, next.bytes) : "\ufffd";
    if (result.size() + shown.size() > most) break;
    result += shown;
    text.remove_prefix(next.bytes);
  }
  return result;
}

}  // namespace harness
