#include "paper/latex.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <optional>
#include <string_view>
#include <utility>

#include "evidence/names.hpp"
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

/// What a command before it, such as the end of a table's row, takes for its own.
bool belongs_to_a_command(char32_t c) { return c == '*' || c == '['; }

/// Two of which TeX takes for one sign.
bool pairs(char32_t c) { return c == '-' || c == '\'' || c == ','; }

}  // namespace

std::string latex(const std::string& text) {
  const std::string lines = harness::printable_lines(text);
  std::string out;
  char32_t last = 0;
  for (std::string_view rest = lines; !rest.empty();) {
    const harness::Character c = harness::first_character(rest);
    const bool is_first = out.find_first_not_of(' ') == out.npos;
    if ((c.code == last && pairs(c.code)) || (is_first && belongs_to_a_command(c.code)))
      out += "{}";
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

std::string latex_count(cloth::Real value) {
  if (!std::isfinite(value)) return "--";
  constexpr cloth::Real thousand = 1e3;
  if (std::abs(value) < thousand) return latex_number(value);
  const cloth::Real place = std::pow(10, std::floor(std::log10(std::abs(value))) - 2);
  return fmt::format("{:.0f}", std::round(value / place) * place);
}

std::string latex_fraction(cloth::Real value) {
  const cloth::Real whole = std::round(1 / value);
  return std::abs(whole * value - 1) < 1e-9 ? fmt::format("1/{:.0f}", whole) : latex_number(value);
}

std::string latex_power(cloth::Real value) {
  if (value == 1 || value == 10) return fmt::format("{:.0f}", value);
  const cloth::Real exponent = std::round(std::log10(value));
  if (std::abs(std::log10(value) - exponent) > 1e-9) return latex_number(value);
  return fmt::format("$10^{{{:.0f}}}$", exponent);
}

namespace {

bool is_digit(char c) { return std::isdigit(static_cast<unsigned char>(c)); }
bool is_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)); }
bool is_of_word(char c) { return c == '_' || std::isalnum(static_cast<unsigned char>(c)); }
bool is_of_index(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) || c == '+' || c == '-';
}
bool is_of_sum(char c) { return is_of_index(c) || c == ' ' || c == '/'; }

std::size_t length_while(std::string_view text, bool (*holds)(char)) {
  return static_cast<std::size_t>(std::ranges::find_if_not(text, holds) - text.begin());
}

bool ends_a_word(std::string_view text, std::size_t at) {
  return at >= text.size() || !is_of_word(text[at]);
}

/// What stands for the beginning of a text.
struct Formula {
  std::size_t length;
  std::string latex;
};

using Found = std::optional<Formula>;

/// "1.23e-15".
Found scientific(std::string_view text) {
  std::size_t length = length_while(text, is_digit);
  if (length == 0) return {};
  if (length < text.size() && text[length] == '.')
    length += 1 + length_while(text.substr(length + 1), is_digit);
  if (length >= text.size() || text[length] != 'e') return {};
  ++length;
  if (length < text.size() && (text[length] == '-' || text[length] == '+')) ++length;
  const std::size_t power = length_while(text.substr(length), is_digit);
  length += power;
  if (power == 0 || !ends_a_word(text, length)) return {};
  return Formula{length,
                 latex_power(std::strtod(std::string(text.substr(0, length)).c_str(), nullptr))};
}

/// "-1", "1 - k".
Found minus(std::string_view text) {
  if (text.size() < 2 || text[0] != '-' || !(is_digit(text[1]) || text[1] == ' ')) return {};
  return Formula{1, "$-$"};
}

/// "k'".
Found prime(std::string_view text) {
  if (text.size() < 2 || !is_letter(text[0]) || text[1] != '\'' || !ends_a_word(text, 2)) return {};
  return Formula{2, fmt::format("${}'$", text[0])};
}

/// Without its brackets, of what begins with them; "" where it does not.
std::string_view inside_brackets(std::string_view text) {
  if (!text.starts_with('(')) return "";
  const std::size_t length = length_while(text.substr(1), is_of_sum);
  return text.substr(1 + length).starts_with(')') ? text.substr(1, length) : "";
}

/// "(1 - k)^n", "(1 - k)^(1/n)".
Found power(std::string_view text) {
  const std::string_view base = inside_brackets(text);
  const std::size_t start = base.size() + 3;
  if (base.empty() || text.size() <= start || text[start - 1] != '^') return {};
  const std::string_view rest = text.substr(start), inside = inside_brackets(rest);
  const std::size_t length = inside.empty() ? length_while(rest, is_of_word) : inside.size() + 2;
  if (length == 0 || !ends_a_word(rest, length)) return {};
  return Formula{start + length, fmt::format("$({})^{{{}}}$", base,
                                             inside.empty() ? rest.substr(0, length) : inside)};
}

/// "h^2", "D^-1", "x_n", "x_{n+1}".
Found raised(std::string_view text) {
  if (text.size() < 3 || !is_letter(text[0]) || (text[1] != '^' && text[1] != '_')) return {};
  const bool is_braced = text[2] == '{';
  const std::size_t start = is_braced ? 3 : 2;
  const std::size_t sign = !is_braced && text[start] == '-' ? 1 : 0;
  const std::size_t length =
      sign + (is_braced ? length_while(text.substr(start), is_of_index)
                        : length_while(text.substr(start + sign), is_of_word));
  const std::size_t end = start + length + (is_braced ? 1 : 0);
  const std::string_view inside = text.substr(start, length);
  if (length == sign || !ends_a_word(text, end) || inside.find('_') != inside.npos) return {};
  if (is_braced && (end > text.size() || text[end - 1] != '}')) return {};
  return Formula{end, fmt::format("${}{}{{{}}}$", text[0], text[1], inside)};
}

Found root(std::string_view text) {
  constexpr std::string_view begin = "sqrt(";
  if (!text.starts_with(begin)) return {};
  const std::size_t length = length_while(text.substr(begin.size()), is_letter);
  const std::size_t end = begin.size() + length;
  if (length == 0 || end >= text.size() || text[end] != ')') return {};
  return Formula{end + 1, fmt::format("$\\sqrt{{{}}}$", text.substr(begin.size(), length))};
}

Found named(std::string_view text) {
  constexpr std::pair<std::string_view, std::string_view> known[]{
      {"rho", "$\\rho$"}, {"Phi", "$\\Phi$"}, {"Mueller", "Müller"}};
  for (const auto& [name, sign] : known)
    if (text.starts_with(name) && ends_a_word(text, name.size()))
      return Formula{name.size(), std::string(sign)};
  constexpr std::string_view infinity = "∞";
  if (text.starts_with(infinity)) return Formula{infinity.size(), "$\\infty$"};
  return {};
}

Found formula_at(std::string_view text) {
  for (const auto kind : {scientific, minus, prime, power, raised, root, named})
    if (Found found = kind(text)) return found;
  return {};
}

}  // namespace

std::string latex_sentence(const std::string& text) {
  std::string out, plain;
  char last = ' ';
  for (std::size_t k = 0; k < text.size();) {
    const bool may_begin = !is_of_word(last) && last != '.' && last != '^';
    const Found found = may_begin ? formula_at(std::string_view(text).substr(k)) : Found();
    if (found) out += latex(std::exchange(plain, "")) + found->latex;
    else plain += text[k];
    k += found ? found->length : 1;
    last = text[k - 1];
  }
  return out + latex(plain);
}

std::string latex_label(const std::string& label) { return latex(evidence::listed(label)); }

std::string latex_contestant(const std::string& selected) {
  std::string out = selected;
  for (std::size_t at = out.find('='); at != std::string::npos; at = out.find('=', at + 1)) {
    const char* first = out.data() + at + 1;
    double value = 0;
    const std::ptrdiff_t typed = std::from_chars(first, out.data() + out.size(), value).ptr - first;
    if (typed > 8)
      out.replace(at + 1, static_cast<std::size_t>(typed), fmt::format("{:.3g}", value));
  }
  return latex_sentence(out);
}

std::string latex_summary(const harness::Summary& summary, cloth::Real scale) {
  const std::string middle = latex_number(scale * summary.median);
  if (!summary.is_95_percent) return middle;
  return fmt::format("{} [{}, {}]", middle, latex_number(scale * summary.low),
                     latex_number(scale * summary.high));
}

}  // namespace paper
