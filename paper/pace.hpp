// How fast a free run may be that is as near to the true motion as is asked.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>

#include "paper/rows.hpp"

namespace paper {

/// Root mean square distances from the true motion at early_instant, the tightest first [m].
inline constexpr std::array<Real, 2> near_enough{0.03, 0.1};

struct Pace {
  Real times_real_time;  ///< simulated seconds that a second buys
  Real dt;               ///< [s]
  int substeps;
};

/// Of a contestant's traces of one scene, over all time steps and substeps, what was timed and is
/// the quickest within the bound [m]. Nothing: none is. `rows` have the timed runs.
std::optional<Pace> quickest(const Rows& rows, const Rows& traced, Real bound);

/// Everybody's pace on one scene, to one bound.
struct Paces {
  Real bound;                                     ///< [m]
  std::map<std::string, std::optional<Pace>> of;  ///< by label
};

/// To the tightest bound that half of the contestants come to, or to the loosest.
Paces paces_of(const Rows& rows, const Rows& traced);

}  // namespace paper
