// What an answer says of amounts, and of whom, in the words and numbers of a style.
#pragma once

#include <string>

#include "evidence/answer.hpp"
#include "paper/style.hpp"

namespace paper {

/// Without its unit: of distances [m] "0.57", or "less than 0.001".
std::string millimetres(cloth::Real metres, const Style& style);

/// Without its unit, what is left [m] where the wish is a time, else what it takes [s].
std::string amount(const evidence::Wish& wish, cloth::Real value, const Style& style);

/// "0.4 to 0.9", or the one amount that both ends are.
std::string interval(const evidence::Answer& answer, const Style& style);

std::string name_of(const evidence::Forecast& one, const Style& style);

std::string millimetres_of(cloth::Real metres, const Style& style);    ///< "0.57 mm"
std::string milliseconds_of(cloth::Real seconds, const Style& style);  ///< "4 ms"

}  // namespace paper
