// C++ as its compiler reads it: without comments, blank space and layout.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace harness {

/// What a source says.
struct CxxReading {
  /// In their order; a directive ends with the token "\n", and where the name that it defines
  /// stands for what begins with a parenthesis, that has the token " " before it. Literals are kept
  /// as they are written; two that stand side by side are two.
  std::vector<std::string> tokens;

  /// The first of what a compiler may read otherwise, with its line, as "7: a digraph"; "":
  /// nothing. Lines that go on where no macro does, digraphs, letters beyond ASCII outside of
  /// comments and literals, words that bring in what stands elsewhere, and macros that paste words
  /// together or make a text of them, by which blanks count.
  std::string misreading;
};
CxxReading read_cxx(std::string_view source);

bool is_identifier(std::string_view token);

}  // namespace harness
