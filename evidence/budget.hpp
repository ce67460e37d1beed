// How far from the minimiser contestants are when the time for a step is up.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "evidence/contest.hpp"

namespace evidence {

/// Times that a frame may leave for a step [s].
inline constexpr std::array<Real, 5> usual_budgets{1e-3, 2e-3, 4e-3, 8e-3, 16e-3};

/// Nobody sees less [m]: what is nearer counts as that near, and rounding decides no ratio.
inline constexpr Real unseen = 1e-6;

/// Distances over steps, of one contestant after one time. A step that it declines, fails on, or
/// has no iteration done on, is left as it was found.
struct Standing {
  std::string contestant;
  Real median, worst;  ///< that quantile below which half, and nine tenths, of the steps are [m]
  int instances, declined, failed;
};

/// Of those steps whose first guess is known to be farther than `unseen`, and that the contestant
/// declines, fails on, or that it or its like were timed on.
Standing standing(const Contest& contest, const std::string& contestant, Real seconds,
                  const std::vector<std::size_t>& instances);

/// Of whoever does nothing.
Standing standing_still(const Contest& contest, const std::vector<std::size_t>& instances);

}  // namespace evidence
