// How the runs ended that a claim is judged by: its number counts who fails as infinite, and does
// not ask whether what came to its end is a cloth.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "evidence/board.hpp"
#include "evidence/claim.hpp"

namespace evidence {

/// A strain of which a reader is told: some place has twice its length at rest.
inline constexpr Real overstretch = 1;

/// The runs of one contestant.
struct Ends {
  std::string contestant;
  int runs = 0, failed = 0;
  std::optional<Interval> when = {};  ///< they failed [s]; where that is known of each
  int overstretched = 0;              ///< came to their end strained beyond `overstretch`
  Real longest = 1;                   ///< of these, a length beside that at rest
};

/// Of the subject and its rival, who has runs that failed or are overstretched, among those that a
/// claim is judged by; nobody where it is on steps, or on the best of several settings.
std::vector<Ends> ends_of(const Claim& claim, const Board& board,
                          const std::vector<std::size_t>& instances);

/// Of a measure at an instant that all of these runs reached, whoever failed later: from the least
/// to the greatest of what it was then, of a ratio of those ratios. Nothing of any other measure or
/// statistic, or where one failed before.
std::optional<Interval> reached(const Claim& claim, const Board& board,
                                const std::vector<std::size_t>& instances);

}  // namespace evidence
