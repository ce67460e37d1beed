// How far from the minimiser contestants are when the time for a step is up; and both ends of that
// scale: who does nothing, and how long it takes until nothing is left.
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

/// To come so near is to leave nothing. It is as much of Newton's way to rounding as rows have
/// where an experiment ends its traces there (`until`).
inline constexpr Goal nothing_left{Goal::Of::distance, unseen};

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

/// Seconds over steps until a contestant leaves nothing; infinite where it never does.
struct Ending {
  std::string contestant;
  Real median, worst;  ///< as of a Standing [s]
  int instances, never;
};

/// Of those steps whose first guess is known to be farther than `unseen`, and that the contestant
/// never comes to the end of, or that it or its like were timed on.
Ending ending(const Contest& contest, const std::string& contestant,
              const std::vector<std::size_t>& instances);

}  // namespace evidence
