#include "paper/quoted.hpp"

#include <string_view>

#include "experiments/harness/printable.hpp"

namespace paper {

namespace {

/// For each character: codes are read in a text that has markup, for which {}, that draws nothing,
/// is enough: Cairo's terminals take any other as it stands.
std::string escaped(char c) {
  constexpr std::string_view enhanced = "^_{}@&~";
  if (c == '\\') return "\\\\{}";   // parted from what follows, for \U+202E is a character
  if (c == '\'') return "{}\\047";  // doubled at the start it would end the text
  if (c == '%') return "{}\\045";   // in a tic it is a format, and cuts the text at 50 bytes
  if (enhanced.find(c) != enhanced.npos) return {'\\', c};
  return {c};
}

}  // namespace

std::string quoted(const std::string& text) {
  std::string out = "'";
  for (const char c : harness::printable(text)) out += escaped(c);
  return out + "'";
}

}  // namespace paper
