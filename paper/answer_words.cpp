#include "paper/answer_words.hpp"

#include <fmt/format.h>

#include <cmath>

#include "evidence/budget.hpp"
#include "evidence/names.hpp"

namespace paper {

using cloth::Real;
using evidence::Answer, evidence::Wish;

std::string millimetres(Real metres, const Style& style) {
  constexpr Real rounding = 1e-9;  // of a median of logarithms
  return metres <= evidence::unseen * (1 + rounding) ? "less than 0.001"
                                                     : style.number(1e3 * metres);
}

std::string amount(const Wish& wish, Real value, const Style& style) {
  if (wish.seconds) return millimetres(value, style);
  return std::isfinite(value) ? style.number(1e3 * value) : style.infinity;
}

std::string interval(const Answer& answer, const Style& style) {
  const std::string low = amount(answer.wish, answer.advice.interval.low, style),
                    high = amount(answer.wish, answer.advice.interval.high, style);
  return low == high ? low : fmt::format("{} to {}", low, high);
}

std::string name_of(const evidence::Forecast& one, const Style& style) {
  return style.text(evidence::listed(one.contestant));
}

std::string millimetres_of(Real metres, const Style& style) {
  return millimetres(metres, style) + style.space + "mm";
}

std::string milliseconds_of(Real seconds, const Style& style) {
  return (std::isfinite(seconds) ? style.number(1e3 * seconds) : style.infinity) + style.space +
         "ms";
}

}  // namespace paper
