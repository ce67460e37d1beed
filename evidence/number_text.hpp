// Numbers in sentences.
#pragma once

#include <string>

#include "evidence/bootstrap.hpp"

namespace evidence {

/// Three digits, of thousands without a power of ten: "0.0123", "12300", "1.23e+07", "-∞".
std::string number_text(Real value);

/// "1 step", "7 steps".
std::string counted(int count, const char* noun);

/// "1.05 to 1.13", "1.05" where both ends are told alike.
std::string range_text(Interval interval);

}  // namespace evidence
