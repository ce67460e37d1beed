#include "evidence/number_text.hpp"

#include <fmt/format.h>

#include <cmath>

namespace evidence {

std::string number_text(Real value) {
  constexpr Real thousand = 999.5, million = 999.5e3;  // from which it is rounded to that
  if (!std::isfinite(value)) return value < 0 ? "-∞" : "∞";
  if (std::abs(value) >= thousand && std::abs(value) < million) {
    const Real place = std::pow(10, std::floor(std::log10(std::abs(value))) - 2);
    return fmt::format("{:.0f}", std::round(value / place) * place);
  }
  return fmt::format("{:.3g}", value);
}

std::string counted(int count, const char* noun) {
  return fmt::format("{} {}{}", count, noun, count == 1 ? "" : "s");
}

std::string range_text(Interval interval) {
  const std::string low = number_text(interval.low), high = number_text(interval.high);
  return low == high ? low : fmt::format("{} to {}", low, high);
}

}  // namespace evidence
