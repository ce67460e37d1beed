// How far each of two solvers stays behind the better of the two, step by step.
#pragma once

#include <vector>

#include "evidence/effect.hpp"

namespace evidence {

/// One solver's effort on each pair, in the median, over the less of the two (Dolan and Moré,
/// 2002): 1 where it takes no more than the other; infinite where it never solves the step.
std::vector<Real> performance_ratios(const std::vector<Pair>& pairs,
                                     std::vector<Real> Pair::*whose);

}  // namespace evidence
