// Numbers and words as LaTeX.
#pragma once

#include <string>

#include "cloth/types.hpp"
#include "experiments/harness/statistics.hpp"

namespace paper {

/// A text as it stands, none of it a command: the report's font has Latin-1, other characters are
/// named, as U+03C1; what cannot be seen is spelled out; lines are run together. It may stand
/// first in a table's row.
std::string latex(const std::string& text);

/// Makes the macro of a name, be it no word ("hypothesis-rho"), stand for LaTeX text; nothing for a
/// name that is not itself in LaTeX, for which nobody can ask.
std::string latex_definition(const std::string& name, const std::string& definition);

/// Three significant digits, as 0.0123, 12.3, 1230 or 1.23 x 10^4; "--" where not finite.
std::string latex_number(cloth::Real value);

/// Three significant digits without a power of ten, as columns of counts have them: 12, 1230,
/// 457000;
/// "--" where not finite.
std::string latex_count(cloth::Real value);

/// "1/60", where it is one over a whole number; else as latex_number().
std::string latex_fraction(cloth::Real value);

/// A power of ten, "$10^{-4}$", or what latex_number() makes of any other number; 1 and 10 as they
/// are.
std::string latex_power(cloth::Real value);

/// A text as people type it: numbers as 1.23e-15, powers and indices of a letter as h^2, D^-1 and
/// x_{n+1}, sqrt(k), rho, Phi, minus signs and infinity as formulas, "Mueller" as Müller, and the
/// rest as latex() has it.
std::string latex_sentence(const std::string& text);

/// A contestant's label as evidence::listed() has it.
std::string latex_label(const std::string& label);

/// One as a claim names it, with its settings; of numbers that nobody reads out, three digits:
/// "pbd-jacobi[stiffness=0.0171]".
std::string latex_contestant(const std::string& selected);

/// "1.23 [1.20, 1.31]": median and 95 % interval, times `scale`; without the interval where there
/// are too few values for one.
std::string latex_summary(const harness::Summary& summary, cloth::Real scale = 1);

}  // namespace paper
