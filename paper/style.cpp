#include "paper/style.hpp"

#include "evidence/number_text.hpp"
#include "paper/latex.hpp"

namespace paper {

namespace {

/// None of it is markup, nor ends a cell of a table.
std::string in_markdown(const std::string& text) {
  std::string out;
  for (const char c : text) {
    if (std::string("\\`*_{}[]<>|#").find(c) != std::string::npos) out += '\\';
    out += c;
  }
  return out;
}

}  // namespace

Style latex_style() {
  return {.text = latex,
          .number = latex_number,
          .times = "\\times",
          .space = "\\,",
          .percent = "\\,\\%",
          .bold = "\\textbf{",
          .bold_end = "}",
          .emphasis = "\\emph{",
          .emphasis_end = "}",
          .formula = "$",
          .formula_end = "$",
          .infinity = "$\\infty$",
          .part = " "};
}

Style markdown_style() {
  return {.text = in_markdown,
          .number = evidence::number_text,
          .times = "×",
          .space = " ",
          .percent = " %",
          .bold = "**",
          .bold_end = "**",
          .emphasis = "*",
          .emphasis_end = "*",
          .formula = "",
          .formula_end = "",
          .infinity = "∞",
          .part = "\n\n"};
}

std::string heading(const std::string& text, const Style& style) {
  return style.emphasis + text + style.emphasis_end + " ";
}

std::string bold(const std::string& text, const Style& style) {
  return style.bold + text + style.bold_end;
}

}  // namespace paper
