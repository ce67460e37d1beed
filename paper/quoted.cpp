#include "paper/quoted.hpp"

#include <string_view>

#include "experiments/harness/printable.hpp"

namespace paper {

std::string quoted(const std::string& text) {
  constexpr std::string_view enhanced = "^_{}@&~";
  std::string out = "'";
  for (const char c : harness::printable(text))
    if (c == '\\') out += "\\\\{}";      // parted from what follows, for \U+202E is a character
    else if (c == '\'') out += "\\047";  // doubled at the start it would end the text
    else if (c == '%') out += "\\045";   // in a tic it is a format, and cuts the text at 50 bytes
    else if (enhanced.find(c) != enhanced.npos) out += {'\\', c};
    else out += c;
  return out + "'";
}

}  // namespace paper
