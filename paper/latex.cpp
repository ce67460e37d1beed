#include "paper/latex.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstdlib>
#include <string_view>
#include <utility>

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

namespace {

bool is_digit(char c) { return std::isdigit(static_cast<unsigned char>(c)); }
bool is_of_word(char c) { return c == '_' || std::isalnum(static_cast<unsigned char>(c)); }

std::size_t digits(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::find_if_not(text, is_digit) - text.begin());
}

/// How long a number with a power of ten is that the text begins with; 0: it begins with none.
std::size_t length_of_scientific(std::string_view text) {
  std::size_t length = digits(text);
  if (length == 0) return 0;
  if (length < text.size() && text[length] == '.') length += 1 + digits(text.substr(length + 1));
  if (length >= text.size() || text[length] != 'e') return 0;
  ++length;
  if (length < text.size() && (text[length] == '-' || text[length] == '+')) ++length;
  const std::size_t power = digits(text.substr(length));
  length += power;
  return power > 0 && (length == text.size() || !is_of_word(text[length])) ? length : 0;
}

}  // namespace

std::string latex_sentence(const std::string& text) {
  std::string out, plain;
  for (std::size_t k = 0; k < text.size();) {
    const bool may_begin = plain.empty() || !(is_of_word(plain.back()) || plain.back() == '.');
    const std::size_t length =
        may_begin ? length_of_scientific(std::string_view(text).substr(k)) : 0;
    if (length == 0) {
      plain += text[k++];
      continue;
    }
    const cloth::Real value = std::strtod(text.substr(k, length).c_str(), nullptr);
    out += latex(std::exchange(plain, "")) + latex_power(value);
    k += length;
  }
  return out + latex(plain);
}

std::string latex_summary(const harness::Summary& summary, cloth::Real scale) {
  const std::string middle = latex_number(scale * summary.median);
  if (!summary.is_95_percent) return middle;
  return fmt::format("{} [{}, {}]", middle, latex_number(scale * summary.low),
                     latex_number(scale * summary.high));
}

}  // namespace paper
