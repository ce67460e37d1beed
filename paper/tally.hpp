// How many claims came to what.
#pragma once

#include <string>
#include <vector>

#include "evidence/docket.hpp"

namespace paper {

/// Of the claims as they stand, without those of earlier words.
std::size_t count(const std::vector<evidence::Case>& cases);

/// "31 reproduced (20 of these very steps or runs alone), 4 in shape, 9 contradicted".
std::string tally(const std::vector<evidence::Case>& cases);

}  // namespace paper
