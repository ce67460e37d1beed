// How many claims came to what.
#pragma once

#include <string>
#include <vector>

#include "evidence/docket.hpp"

namespace paper {

/// Of the claims as they stand, without those of earlier words.
std::size_t count(const std::vector<evidence::Case>& cases);

/// Of these, so many with that verdict.
std::size_t count(const std::vector<evidence::Case>& cases, evidence::Finding finding);

/// Whether a report has room for it: for what others claim, where rows decide it, unless it holds
/// and was written down after they were seen; and for what we claim and rows do not bear out. All
/// are counted.
bool is_told(const evidence::Case& one);

/// "31 reproduced, 4 in shape, 9 contradicted".
std::string tally(const std::vector<evidence::Case>& cases);

/// Of those reproduced, how many are about the very steps or runs that were measured.
std::size_t count_of_these(const std::vector<evidence::Case>& cases);

/// The section of the report that tells of an experiment; "laws" has all that have none of their
/// own.
std::string section_of(const std::string& experiment);

/// Since when their words stand: "75 are as first registered, 21 were registered later, 1 is post
/// hoc. The earlier wording of 1 that was reworded gives: 1 contradicted".
std::string tally_of_words(const std::vector<evidence::Case>& cases);

/// Claims to which their earlier words give another verdict, by their ids: "a (contradicted, now
/// cannot tell); b (in shape, now reproduced)", or "none".
std::string turned(const std::vector<evidence::Case>& cases);

/// What became of an expectation, of whose experiment's claims these are, by when these were
/// written: "4 registered claims: 3 reproduced, 1 contradicted; 1 post hoc claim: 1 cannot tell";
/// "no claim is on it".
std::string answer_by_claims(const std::vector<evidence::Case>& cases);

}  // namespace paper
