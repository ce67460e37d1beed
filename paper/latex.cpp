#include "paper/latex.hpp"

#include <fmt/format.h>

#include <cmath>
#include <string_view>

#include "experiments/harness/printable.hpp"
#include "experiments/harness/utf8.hpp"
#include "paper/font.hpp"

namespace paper {

namespace {

/// Those beyond the report's font as their number.
std::string latex(char32_t c, std::string_view bytes) {
  switch (c) {
    case '%':
    case '&':
    case '#':
    case '_':
    case '$':
    case '{':
    case '}':
      return fmt::format("\\{}", bytes);
    case '^':
      return "\\textasciicircum{}";
    case '~':
      return "\\textasciitilde{}";
    case '`':
      return "\\textasciigrave{}";
    case '\\':
      return "\\textbackslash{}";
    case '|':
      return "\\textbar{}";
    case '<':
      return "\\textless{}";
    case '>':
      return "\\textgreater{}";
    case '\n':
    case '\t':
      return " ";
    default:
      return shown(is_in_report(c), c, bytes);
  }
}

/// Two of which TeX takes for one sign.
bool pairs(char32_t c) { return c == '-' || c == '\'' || c == ','; }

}  // namespace

std::string latex(const std::string& text) {
  const std::string lines = harness::printable_lines(text);
  std::string out;
  char32_t last = 0;
  for (std::string_view rest = lines; !rest.empty();) {
    const harness::Character c = harness::first_character(rest);
    if (c.code == last && pairs(c.code)) out += "{}";
    out += latex(c.code, rest.substr(0, c.bytes));
    last = c.code;
    rest.remove_prefix(c.bytes);
  }
  return out;
}

std::string latex_definition(const std::string& name, const std::string& definition) {
  if (latex(name) != name) return "";
  return fmt::format("\\expandafter\\def\\csname {}\\endcsname{{{}}}\n", name, definition);
}

std::string latex_number(cloth::Real value) {
  if (!std::isfinite(value)) return "--";
  if (value == 0) return "0";
  const int exponent = static_cast<int>(std::floor(std::log10(std::abs(value))));
  if (exponent < -3 || exponent > 3)
    return fmt::format("${:.2f}\\times10^{{{}}}$", value / std::pow(10.0, exponent), exponent);
  return fmt::format("{:.{}f}", value, std::max(0, 2 - exponent));
}

std::string latex_power(cloth::Real value) {
  const cloth::Real exponent = std::round(std::log10(value));
  if (std::abs(std::log10(value) - exponent) > 1e-9) return latex_number(value);
  return fmt::format("$10^{{{:.0f}}}$", exponent);
}

std::string latex_summary(const harness::Summary& summary, cloth::Real scale) {
  const std::string middle = latex_number(scale * summary.median);
  if (!summary.is_95_percent) return middle;
  return fmt::format("{} [{}, {}]", middle, latex_number(scale * summary.low),
                     latex_number(scale * summary.high));
}

}  // namespace paper
