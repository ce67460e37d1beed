// Who takes least on a set of frozen steps, and who cannot be told from that one.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "evidence/contest.hpp"

namespace evidence {

/// Those of the steps that somebody ran, and on which not even the first guess is at the goal.
std::vector<std::size_t> worth_solving(const Contest& contest, const Goal& goal,
                                       const std::vector<std::size_t>& instances);

/// What one takes on each of these steps: the median of its runs, infinite where it never gets
/// there, or declined.
std::vector<Real> efforts(const Contest& contest, const std::string& contestant, const Goal& goal,
                          Unit unit, const std::vector<std::size_t>& instances);

/// The least median effort over steps, all of those that are worth_solving().
struct Leader {
  std::string contestant;
  Real effort;        ///< that median
  Interval interval;  ///< of it, on steps like these (Effect::over_instances())
  int instances, scenes;
  /// Who comes next, in order of their medians, and where these are the same of how often they are
  /// there, of all others who ran these steps: as many as are held against it (rivals_at_once()).
  std::vector<std::string> next;
  /// Of these, who is not slower than it, by verdicts that are corrected() for their number.
  std::vector<std::string> not_slower;
};

/// Nothing, where nobody solves half of them.
std::optional<Leader> leader(const Contest& contest, const Goal& goal, Unit unit,
                             const std::vector<std::size_t>& instances, Real confidence);

}  // namespace evidence
