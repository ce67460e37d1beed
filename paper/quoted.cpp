#include "paper/quoted.hpp"

#include <fmt/format.h>

#include <string_view>

#include "experiments/harness/printable.hpp"
#include "experiments/harness/utf8.hpp"
#include "paper/font.hpp"

namespace paper {

namespace {

std::string escaped(char32_t c, std::string_view bytes) {
  constexpr std::u32string_view enhanced = U"^_{}@&~";
  if (c == '\\') return "\\\\{}";  // parted from what follows, for \U+202E is a character
  if (c == '\'') return "\\047";   // doubled at the start it would end the text
  if (c == '%') return "\\045";    // in a tic it is a format, and cuts the text at 50 bytes
  if (enhanced.find(c) != enhanced.npos) return fmt::format("\\{}", bytes);
  return shown(is_in_figures(c), c, bytes);
}

}  // namespace

std::string quoted(const std::string& text) {
  // Of markup, but drawing nothing: without any, Cairo's terminals take codes as they stand.
  std::string out = text.find_first_of("'%") == text.npos ? "'" : "'{}";
  const std::string line = harness::printable(text);
  for (std::string_view rest = line; !rest.empty();) {
    const harness::Character c = harness::first_character(rest);
    out += escaped(c.code, rest.substr(0, c.bytes));
    rest.remove_prefix(c.bytes);
  }
  return out + "'";
}

std::string in_lines(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += (text.empty() ? "" : ".\"\\n\".") + quoted(line);
  return text;
}

}  // namespace paper
