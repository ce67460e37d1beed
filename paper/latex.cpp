#include "paper/latex.hpp"

#include <fmt/format.h>

#include <cmath>

namespace paper {

std::string latex(const std::string& text) {
  std::string out;
  for (const char c : text) switch (c) {
      case '%':
      case '&':
      case '#':
      case '_':
      case '$':
      case '{':
      case '}':
        out += '\\';
        out += c;
        break;
      case '^':
        out += "\\textasciicircum{}";
        break;
      case '~':
        out += "\\textasciitilde{}";
        break;
      case '\\':
        out += "\\textbackslash{}";
        break;
      case '|':
        out += "\\textbar{}";
        break;
      case '<':
        out += "\\textless{}";
        break;
      case '>':
        out += "\\textgreater{}";
        break;
      default:
        out += c;
    }
  return out;
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
