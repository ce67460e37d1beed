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

bool is_blank(std::string_view text) {
  constexpr std::u32string_view blanks =
      U" \t\r\n\u00a0\u00ad\u034f\u115f\u1160\u1680\u17b4\u17b5\u180e\u2000\u2001\u2002\u2003\u2004"
      U"\u2005"
      U"\u2006\u2007\u2008\u2009\u200a\u200b\u200c\u200d\u202f\u205f\u2060\u2800\u3000\u3164\ufeff";
  while (!text.empty()) {
    const Character c = first_character(text);
    if (blanks.find(c.code) == blanks.npos) return false;
    text.remove_prefix(c.bytes);
  }
  return true;
}

}  // namespace harness
