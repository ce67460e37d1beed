// Breaks texts at random, for tests of what reads them.
#pragma once

#include <algorithm>
#include <random>
#include <string>
#include <vector>

namespace cloth::testing {

/// What is put into texts of a format.
struct Faults {
  std::string characters, word_ends;
  std::vector<std::string> numbers;
};

class Mutator {
 public:
  Mutator(unsigned seed, const Faults& faults) : random_(seed), faults_(faults) {}

  /// One to four faults: bytes changed, bits flipped, bytes put in, the end cut off, lines and
  /// words doubled, left out or moved, numbers replaced.
  std::string operator()(std::string text) {
    for (std::size_t count = 1 + below(4); count > 0 && !text.empty(); --count) spoil(text);
    return text;
  }

 private:
  std::size_t below(std::size_t n) { return random_() % n; }

  void spoil(std::string& text) {
    const std::size_t at = below(text.size());
    switch (below(9)) {
      case 0:
        text[at] = char(below(256));
        return;
      case 1:
        text[at] = char(text[at] ^ (1 << below(8)));
        return;
      case 2:
        text.insert(at, 1, faults_.characters[below(faults_.characters.size())]);
        return;
      case 3:
        if (below(4) == 0) text.resize(at);
        return;
      case 4:
      case 5:
        return spoil_part(text, at, "\n");
      case 6:
        return spoil_part(text, at, faults_.word_ends);
      default:
        return spoil_number(text, at);
    }
  }

  /// The line or word at a place, with what ends it: doubled, or moved to elsewhere, or left out.
  void spoil_part(std::string& text, std::size_t at, const std::string& ends) {
    const std::size_t before = text.find_last_of(ends, at);
    const std::size_t from = before == text.npos ? 0 : before + 1;
    const std::size_t to = std::min(text.find_first_of(ends, from), text.size() - 1) + 1;
    const std::string part = text.substr(from, to - from);
    if (below(3) != 0) text.erase(from, part.size());
    if (below(3) != 0) text.insert(below(2) == 0 ? from : below(text.size() + 1), part);
  }

  void spoil_number(std::string& text, std::size_t at) {
    const std::size_t from = text.find_first_of("0123456789", at);
    if (from == text.npos) return;
    const std::size_t to = std::min(text.find_first_not_of("0123456789.eE-", from), text.size());
    text.replace(from, to - from, faults_.numbers[below(faults_.numbers.size())]);
  }

  std::mt19937 random_;
  const Faults& faults_;
};

}  // namespace cloth::testing
