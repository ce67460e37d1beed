// How the words and numbers of an answer are set, in LaTeX and in Markdown.
#pragma once

#include <string>

#include "cloth/types.hpp"

namespace paper {

/// How words and numbers are set.
struct Style {
  std::string (*text)(const std::string& text);
  std::string (*number)(cloth::Real value);
  std::string times, space, percent;   ///< of "64 x 64", "4 ms", "95 %"
  std::string bold, bold_end;          ///< before and after what is bold
  std::string emphasis, emphasis_end;  ///< likewise what is emphasised
  std::string formula, formula_end;    ///< likewise a formula
  std::string infinity;
  std::string part;  ///< between two parts of an answer
};

Style latex_style();
Style markdown_style();

/// What begins a paragraph, and the space after it.
std::string heading(const std::string& text, const Style& style);
std::string bold(const std::string& text, const Style& style);

}  // namespace paper
