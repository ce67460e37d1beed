#include "experiments/harness/printable.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "cloth/brief.hpp"
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

/// Of the Unicode property Default_Ignorable_Code_Point or White_Space; and Braille's empty cell.
bool is_unseen(char32_t code) {
  constexpr std::pair<char32_t, char32_t> ranges[] = {
      {0x9, 0xd},       {0x20, 0x20},       {0x85, 0x85},       {0xa0, 0xa0},      {0xad, 0xad},
      {0x34f, 0x34f},   {0x61c, 0x61c},     {0x115f, 0x1160},   {0x1680, 0x1680},  {0x17b4, 0x17b5},
      {0x180b, 0x180f}, {0x2000, 0x200f},   {0x2028, 0x202f},   {0x205f, 0x206f},  {0x2800, 0x2800},
      {0x3000, 0x3000}, {0x3164, 0x3164},   {0xfe00, 0xfe0f},   {0xfeff, 0xfeff},  {0xffa0, 0xffa0},
      {0xfff0, 0xfff8}, {0x1bca0, 0x1bca3}, {0x1d173, 0x1d17a}, {0xe0000, 0xe0fff}};
  return std::ranges::any_of(
      ranges, [code](const auto& range) { return is_within(code, range.first, range.second); });
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

std::string printable_beginning(std::string_view text) {
  constexpr std::size_t longest = 500;  // [B]
  return printable(cloth::brief(text, longest));
}

std::string printable_lines(std::string_view text) { return without_controls(text, "\n\t"); }

bool is_blank(std::string_view text) {
  for (; !text.empty(); text.remove_prefix(first_character(text).bytes))
    if (!is_unseen(first_character(text).code)) return false;
  return true;
}

bool has_blank_end(std::string_view text) {
  if (text.empty()) return false;
  std::size_t last = text.size() - 1;
  while (last > 0 && (text[last] & 0xc0) == 0x80) --last;
  return is_unseen(first_character(text).code) || is_blank(text.substr(last));
}

}  // namespace harness
