// Numbers and words as LaTeX.
#pragma once

#include <string>

#include "cloth/types.hpp"
#include "experiments/harness/statistics.hpp"

namespace paper {

/// A text as it stands, none of it a command: the report's font has Latin-1, other characters are
/// named, as U+03C1; what cannot be seen is spelled out; lines are run together.
std::string latex(const std::string& text);

/// Makes the macro of a name, be it no word ("hypothesis-rho"), stand for LaTeX text; nothing for a
/// name that is not itself in LaTeX, for which nobody can ask.
std::string latex_definition(const std::string& name, const std::string& definition);

/// Three significant digits, as 0.0123, 12.3, 1230 or 1.23 x 10^4; "--" where not finite.
std::string latex_number(cloth::Real value);

/// A power of ten, "$10^{-4}$", or what latex_number() makes of any other number.
std::string latex_power(cloth::Real value);

/// A text in which numbers may be written as 1.23e-15: these as latex_power() has them, and the
/// rest as latex() does.
std::string latex_sentence(const std::string& text);

/// "1.23 [1.20, 1.31]": median and 95 % interval, times `scale`; without the interval where there
/// are too few values for one.
std::string latex_summary(const harness::Summary& summary, cloth::Real scale = 1);

}  // namespace paper
