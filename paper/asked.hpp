// The question that the report and the README open with, and the answer that rows give to it: which
// solver for one very cloth, in so many milliseconds.
#pragma once

#include <string>

#include "evidence/answer.hpp"
#include "evidence/contest.hpp"
#include "paper/style.hpp"

namespace paper {

/// What rows answer to a wish, for that cloth.
evidence::Answer answer_to(const evidence::Contest& contest, const evidence::Wish& wish);

/// By which rows that is, and the answer: the cloth's own, where enough of its steps were measured.
struct Found {
  const evidence::Contest& by;
  evidence::Answer answer;
};
Found found_by(const evidence::Contest& contest, const evidence::Contest* own,
               const evidence::Wish& wish);

/// "a curtain of 64 x 64 vertices, k = 8000 N/m, h = 1/60 s".
std::string asked_cloth(const Style& style);

/// "4 ms".
std::string asked_time(const Style& style);

/// What to use for it, and how sure that is; and who would be first by the median alone, where that
/// is another. By the cloth's own steps, `own`, where there are enough, and then what steps like it
/// say of others; else by those. Where the first is not told to leave less than doing nothing, it
/// opens with that, and says what would decide it. Where nobody can be advised, who leads on the
/// steps that exist, called so, by what, and what is missing.
std::string asked_advice(const evidence::Contest& contest, const Style& style,
                         const evidence::Contest* own = nullptr);

/// How that was found; "" where nobody leads.
std::string asked_way(const evidence::Contest& contest, const Style& style,
                      const evidence::Contest* own = nullptr);

/// Both.
std::string asked_answer(const evidence::Contest& contest, const Style& style,
                         const evidence::Contest* own = nullptr);

/// How far such advice stays behind the best of all, on cloths that were left out.
std::string asked_held_out(const evidence::Contest& contest, const Style& style);

/// What doing nothing leaves on the steps that answer, whatever the time: "2 mm in the median, and
/// ..."; "" where there are none.
std::string asked_nothing(const evidence::Contest& contest, const Style& style,
                          const evidence::Contest* own = nullptr);

}  // namespace paper
