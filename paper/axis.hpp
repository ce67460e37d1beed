// Axes of a panel, and the numbers on them.
#pragma once

#include <string>

#include "cloth/types.hpp"
#include "evidence/declared.hpp"

namespace paper {

using cloth::Real;
using evidence::Scale;

/// Whether an axis has a place for it.
bool is_on(Scale scale, Real value);

/// How far along an axis it is, in a unit of the scale's own, and what is there.
Real place_on(Scale scale, Real value);
Real value_at(Scale scale, Real place);

/// Where an axis up to `high` begins: at `low`, or further down, that a power of ten lies on it.
Real with_a_power_of_ten(Real low, Real high);

/// The axis' tics and grid at powers of ten that are not too many, from low to high; minor ones are
/// left out.
std::string powers_of_ten(char axis, Real low, Real high, bool is_narrow = false);

/// Tics and grid of a linear axis at round numbers, so many at most, from low to high.
std::string even_tics(char axis, Real low, Real high, int most);

/// "10⁻²", or another number as it is.
std::string power_of_ten(Real value);

/// Of numbers at an axis: a power of ten whose exponent is no smaller than any text.
inline constexpr const char *power_format = "10^{/=7 %T}", *plain_format = "{/=7 %g}";

/// An axis of a panel, from low to high, of which either may be the greater number.
struct Axis {
  std::string title;
  Real low, high;
  Scale scale = Scale::log;
  std::string tics = {};  ///< gnuplot's commands; powers of ten unless given, on a logarithmic one

  /// How far along it a value is: 0 at low, 1 at high.
  Real share(Real value) const;
  /// Range and tics of gnuplot's `x` or `y`; without title and numbers where others have them.
  std::string script(char letter, bool is_named) const;
};

}  // namespace paper
