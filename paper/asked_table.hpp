// The answers to that question in a line each, for other times and for goals.
#pragma once

#include <string>
#include <vector>

#include "evidence/contest.hpp"
#include "paper/style.hpp"

namespace paper {

/// What is wished for, who is advised ("none", with the first in brackets: it is not told to leave
/// less than doing nothing; "=": as for all steps of the family, where likeness does not pay), what
/// the first leaves or takes in the median and its interval, and on nine of ten steps, of how many
/// steps it declines or fails on some, how many of those who come next are as good, and how far
/// behind the best advice by likeness stays on cloths that were left out, beside always the same
/// one, and nothing. By the cloth's own steps, `own`, where there are enough; where the first guess
/// is there on all of these but few, two cells: what is wished for, and that it is. Where nobody
/// can be advised, three: what is wished for, why that is, and who leads on the steps that exist,
/// with what that leaves or takes there in the median, or "" for nobody. First in so many
/// milliseconds, then to so many millimetres.
std::vector<std::vector<std::string>> asked_answers(const evidence::Contest& contest,
                                                    const Style& style,
                                                    const evidence::Contest* own = nullptr);

/// Of these, who would be first by the median alone, with that, where it is another: a sentence;
/// "" where it never is.
std::string asked_by_median(const evidence::Contest& contest, const Style& style,
                            const evidence::Contest* own = nullptr);

}  // namespace paper
