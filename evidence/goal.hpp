// How near to its minimiser a step is to be solved.
#pragma once

#include <string>
#include <vector>

#include "cloth/types.hpp"

namespace evidence {

using cloth::Real;

struct Goal {
  enum class Of { error, distance };
  Of of = Of::distance;
  Real value = 1e-3;  ///< of the energy above the minimum, beside the first guess's; or [m], of the
                      ///< vertex that is farthest off

  std::string text() const;  ///< "1e-04", "1 mm"
};

/// Reads "1e-4", "1mm", "0.1 mm", "1cm" or "0.001m". @throws UsageError for anything else, and for
/// an energy error of 1 or more, where the first guess is.
Goal goal_of(const std::string& text);

/// Those that are asked for where nobody says: 10, 1 and 0.1 mm.
std::vector<Goal> usual_goals();

}  // namespace evidence
