#include "experiments/harness/printable.hpp"

#include <fmt/format.h>

#include "experiments/harness/utf8.hpp"

namespace harness {

namespace {

bool is_within(char32_t code, char32_t first, char32_t last) {
  return code >= first && code <= last;
}

/// Of the Unicode classes Cc, Zl and Zp, or one of UAX #9's.
bool is_control(char32_t code) {
  return code < 0x20 || is_within(code, 0x7f, 0x9f) || code == 0x61c ||
         is_within(code, 0x200e, 0x200f) || is_within(code, 0x2028, 0x202e) ||
         is_within(code, 0x2066, 0x2069);
}

std::string spelled(const Character& c) {
  const auto code = static_cast<unsigned>(c.code);
  return !c.is_valid || code < 0x80 ? fmt::format("\\x{:02x}", code)
                                    : fmt::format("\\u{:04x}", code);
}

std::string without_controls(std::string_view text, std::string_view kept) {
  std::string shown;
  while (!text.empty()) {
    const Character c = first_character(text);
    if (kept.find(text[0]) == kept.npos && (!c.is_valid || is_control(c.code))) shown += spelled(c);
    else shown += text.substr(0, c.bytes);
    text.remove_prefix(c.bytes);
  }
  return shown;
}

}  // namespace

std::string printable(std::string_view text) { return without_controls(text, ""); }

std::string printable_lines(std::string_view text) { return without_controls(text, "\n\t"); }

}  // namespace harness
