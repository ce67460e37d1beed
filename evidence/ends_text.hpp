// How the runs ended that a claim is judged by, in words.
#pragma once

#include <string>

#include "evidence/judgement.hpp"

namespace evidence {

/// Whether runs that failed are why a number is infinite, or a ratio none, and that is the verdict:
/// then the number itself is no measurement, and is not told as one.
bool failures_decide(const Claim& claim, const Judgement& judgement);

/// "a fails in 2 of 2 runs, at 1.05 to 1.13 s, which counts as infinite; before that, at 0.2 s, the
/// ratio was 0.995 to 2.61."; "" where nobody fails, or the claim is about how many do.
std::string sentence_of_failures(const Claim& claim, const Judgement& judgement);

/// In a cell of a table, in the number's place, where failures_decide(): "fails in 2 of 2, at 1.05
/// to 1.13 s; 0.995 to 2.61 at 0.2 s", "rival fails in ..."; else "".
std::string failures_text(const Claim& claim, const Judgement& judgement);

/// "Some cloths end at more than twice their length: ..."; "" where all could be a cloth.
std::string sentence_of_lengths(const Judgement& judgement);

}  // namespace evidence
