#include "paper/axis.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "paper/quoted.hpp"

namespace paper {

bool is_on(Scale scale, Real value) {
  return std::isfinite(value) && (scale == Scale::linear || value > 0);
}

Real place_on(Scale scale, Real value) { return scale == Scale::log ? std::log(value) : value; }

Real value_at(Scale scale, Real place) { return scale == Scale::log ? std::exp(place) : place; }

Real with_a_power_of_ten(Real low, Real high) {
  return std::min(low, std::pow(10.0, std::floor(std::log10(high))));
}

std::string powers_of_ten(char axis, Real low, Real high, bool is_narrow) {
  const int first = static_cast<int>(std::ceil(std::log10(low) - 1e-9)),
            last = static_cast<int>(std::floor(std::log10(high) + 1e-9));
  const int decades = last - first;
  const int step = decades > (is_narrow ? 8 : 12) ? 4 : decades > (is_narrow ? 3 : 5) ? 2 : 1;
  const int start = static_cast<int>(std::ceil(static_cast<Real>(first) / step)) * step;
  return fmt::format("set {0}tics 1e{1},1e{2},1e{3}\nunset m{0}tics\n", axis, start, step, last);
}

std::string even_tics(char axis, Real low, Real high, int most) {
  const Real least = (high - low) / most, power = std::pow(10.0, std::floor(std::log10(least)));
  Real step = 10 * power;
  for (const Real digit : {5, 2, 1})
    if (digit * power >= least) step = digit * power;
  return fmt::format("set {0}tics {1:.6g},{2:.6g}\nunset m{0}tics\n", axis,
                     step * std::ceil(low / step - 1e-9) + 0., step);
}

std::string power_of_ten(Real value) {
  constexpr std::array digits{"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
  const Real exponent = std::round(std::log10(value));
  if (std::abs(value / std::pow(10.0, exponent) - 1) > 1e-9) return fmt::format("{:g}", value);
  std::string text = exponent < 0 ? "10⁻" : "10";
  for (const char digit : fmt::format("{:.0f}", std::abs(exponent)))
    text += digits.at(static_cast<std::size_t>(digit - '0'));
  return text;
}

Real Axis::share(Real value) const {
  return (place_on(scale, value) - place_on(scale, low)) /
         (place_on(scale, high) - place_on(scale, low));
}

std::string Axis::script(char letter, bool is_named) const {
  const std::string own = scale == Scale::log && tics.empty()
                              ? powers_of_ten(letter, std::min(low, high), std::max(low, high)) +
                                    fmt::format("set format {} '{}'\n", letter, power_format)
                              : tics;
  return fmt::format(
      "{0}set logscale {1}\n{2}set {1}range [{3:.6g}:{4:.6g}]\nset {1}label {5}\n{6}",
      scale == Scale::log ? "" : "un", letter, own, low, high, is_named ? quoted(title) : "''",
      is_named ? "" : fmt::format("set format {} ''\n", letter));
}

}  // namespace paper
