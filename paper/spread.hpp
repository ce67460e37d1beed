// What a contestant has in a panel of steps or runs.
#pragma once

#include <cmath>
#include <string>

#include "paper/panels.hpp"

namespace paper {

/// Of several steps or runs the median, and the least and the greatest; of one the median of its
/// timed runs, and of six and more their interval. NaN: it has nothing there.
struct Spread {
  Real middle = NAN, low = NAN, high = NAN;
  int asked = 0;    ///< steps or runs that it did not decline
  int without = 0;  ///< of these with nothing
  int failed = 0;   ///< of those without that failed

  bool has_range() const { return low < high; }
};

/// In units that are shown.
Spread spread_of(const Rows& rows, const Panel& panel, const std::string& label,
                 const evidence::Column& column, const std::string& metric);

/// "never" of a tolerance, or of an end, as of "settled-at"; of another column "failed".
std::string failure_of(const evidence::Column& column);

/// Why it has nothing, "never", "failed", "none" or "declined"; or on how many it has not, "2 of 6
/// never"; "" where it has something everywhere.
std::string note_of(const Spread& spread, const evidence::Column& column);

}  // namespace paper
