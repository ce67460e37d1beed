// The question that the report and the README open with, and the answer that rows give to it: which
// solver for one very cloth, in so many milliseconds.
#pragma once

#include <string>
#include <vector>

#include "evidence/contest.hpp"

namespace paper {

/// How words and numbers are set.
struct Style {
  std::string (*text)(const std::string& text);
  std::string (*number)(cloth::Real value);
  std::string times, space, percent;   ///< of "64 x 64", "4 ms", "95 %"
  std::string bold, bold_end;          ///< before and after what is bold
  std::string emphasis, emphasis_end;  ///< likewise what is emphasised
  std::string formula, formula_end;    ///< likewise a formula
  std::string infinity;
  std::string part;  ///< between two parts of an answer
};

Style latex_style();
Style markdown_style();

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

/// What is wished for, who is advised ("none", with the first in brackets: it is not told to leave
/// less than doing nothing; "=": as for all steps of the family, where likeness does not pay), what
/// the first leaves or takes in the median and its interval, and on nine of ten steps, of how many
/// steps it declines or fails on some, how many of those who come next are as good, and how far
/// behind the best it stays on cloths that were left out, beside always the same one, and nothing.
/// Where nobody can be advised, three cells: what is wished for, why that is, and who leads on the
/// steps that exist, with what that leaves or takes there in the median, or "" for nobody. First in
/// so many milliseconds, then to so many millimetres.
std::vector<std::vector<std::string>> asked_answers(const evidence::Contest& contest,
                                                    const Style& style);

/// What doing nothing leaves on the steps like it, whatever the time: "2 mm in the median, and
/// ...";
/// "" where there are none.
std::string asked_nothing(const evidence::Contest& contest, const Style& style);

}  // namespace paper
