// Columns of the tables, as figures ask for them: one number of each frozen step, or free run, of a
// contestant.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "experiments/harness/record.hpp"

namespace evidence {

using cloth::Real;

struct Column {
  /// Of which tolerance it is: of none, of that in its name, or of those asked for the loosest, the
  /// one in the middle, or the tightest.
  enum class At { none, given, loosest, middle, tightest };

  harness::Part part = harness::Part::frozen;
  std::string metric;     ///< "stretch-mean"; "iterations@" of a tolerance that has yet to be found
  std::string title;      ///< of an axis: "milliseconds"
  Real scale = 1;         ///< times which the metric is shown
  bool is_timed = false;  ///< timed runs tell it, and no trace
  bool is_count = false;  ///< of work: what a row lacks is 0
  std::string text = {};  ///< as it was written
  At at = At::none;

  /// The tolerance that it is of, where these are asked for, the loosest first; nothing where it is
  /// of none, or none is asked for.
  std::optional<Real> tolerance(const std::vector<Real>& asked) const;

  /// The instant that it is of, "0.4" of "error@0.4"; "" where it is of none.
  std::string instant() const;

  /// What rows call it then; "" where that is nothing.
  std::string metric_where(const std::vector<Real>& asked) const;
};

/// Reads "stretch-mean of runs", "iterations@1e-4", "seconds@tightest" or "error@0.4"; `of steps`
/// or `of runs` may be left out where one of the two alone has such a column.
/// @throws UsageError for anything else, naming the nearest.
Column column_of(const std::string& text);

}  // namespace evidence
