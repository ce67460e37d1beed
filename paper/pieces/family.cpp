// Of the methods that keep a factor of the Hessian for many iterations, which this project studied:
// macros that name the best of them, and say where it is ahead of all others; and a table of it
// beside whoever is first of these, kind by kind.

#include "evidence/family.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "paper/latex.hpp"
#include "paper/report.hpp"

namespace {

using namespace paper;
using cloth::Real;
using evidence::Best, evidence::Contest, evidence::Duel, evidence::Goal, evidence::Verdict;

constexpr Real confidence = 0.95;

/// All that is told.
struct Told {
  std::vector<std::string> family;
  Best best;
  std::vector<Duel> duels;
};

/// The tighter two of those that are usual; and the tightest.
std::vector<Goal> goals() {
  std::vector<Goal> all = evidence::usual_goals();
  all.erase(all.begin());
  return all;
}

Goal tightest() { return goals().back(); }

Told told_of(const Contest& contest) {
  Told told{.family = evidence::kept_factors(contest), .best = {}, .duels = {}};
  if (told.family.empty() || !contest.is_timed()) return told;
  told.best = evidence::best_of(contest, told.family, tightest());
  told.duels = evidence::duels(contest, told.best.contestant, told.family, goals(), confidence);
  return told;
}

std::string word(Verdict verdict) { return choices(verdict).at(static_cast<std::size_t>(verdict)); }

std::string number(Real value) { return std::isfinite(value) ? latex_number(value) : "$\\infty$"; }

/// "contact, $21^2$, to 1 mm".
std::string place_of(const Duel& duel) {
  return fmt::format("{}, ${}^2$, to {}", duel.kind.text(latex_power), duel.size,
                     latex(duel.goal.text()));
}

std::vector<std::string> places(const std::vector<Duel>& duels, Verdict verdict) {
  std::vector<std::string> names;
  for (const Duel& duel : duels)
    if (duel.found.verdict == verdict) names.push_back(place_of(duel));
  return names;
}

/// Of which there are cloths enough to tell anything.
std::size_t tellable(const std::vector<Duel>& duels) {
  return static_cast<std::size_t>(
      std::ranges::count_if(duels, [](const Duel& duel) { return duel.found.is_tellable; }));
}

std::string in_text(Verdict verdict) {
  return verdict == Verdict::same ? "the same" : word(verdict);
}

/// "faster on 2 (springs, ...; contact, ...), slower on none, ..."
std::string standing(const std::vector<Duel>& duels) {
  std::string text;
  for (const Verdict verdict : {Verdict::faster, Verdict::slower, Verdict::same}) {
    const std::vector<std::string> names = places(duels, verdict);
    text += names.empty() ? fmt::format("{} on none, ", in_text(verdict))
                          : fmt::format("{} on {} ({}), ", in_text(verdict), names.size(),
                                        fmt::join(names, "; "));
  }
  const std::size_t untellable = duels.size() - tellable(duels),
                    untold = places(duels, Verdict::cannot_tell).size() - untellable;
  text += fmt::format("and cannot be told from it on {}", untold);
  if (untellable > 0)
    text += fmt::format("; on {} more, no difference could be told, for the cloths are too few",
                        untellable);
  return text;
}

std::string sentence(const Told& told) {
  std::vector<std::string> family = told.family;
  for (std::string& one : family) one = latex_label(one);
  const bool is_ahead =
      places(told.duels, Verdict::faster).size() == told.duels.size() && !told.duels.empty();
  return fmt::format(
      "Of {}, the best is \\textbf{{{}}}: of the {} steps that any of them solves to {}, it never "
      "gets there on {}, the fewest; of those with as few it takes the least time. On {} kinds of "
      "cloth, sizes and distances there are steps enough to set it beside whoever takes least of "
      "all others there (table~\\ref{{tab:family}}). It is {}. So it is {}shown to be ahead of "
      "every other method.",
      fmt::join(family, ", "), latex_label(told.best.contestant), told.best.steps,
      latex(tightest().text()), told.best.never, told.duels.size(), standing(told.duels),
      is_ahead ? "" : "not ");
}

std::string short_sentence(const Told& told) {
  return fmt::format(
      "Of methods that keep one factor of the Hessian for many iterations, the best is {}: of the "
      "{} kinds of cloth, sizes and distances with cloths enough to tell it from the first of all "
      "others, it is faster on {}, slower on {}.",
      latex_label(told.best.contestant), tellable(told.duels),
      places(told.duels, Verdict::faster).size(), places(told.duels, Verdict::slower).size());
}

std::string macros(const evidence::Shelf& shelf) {
  const Told told = told_of(shelf.steps("cloths"));
  const bool is_told = !told.best.contestant.empty();
  return latex_definition("family", is_told ? sentence(told) : no_sentence) +
         latex_definition("familyshort", is_told ? short_sentence(told) : no_sentence);
}

std::string line(const Duel& duel, bool is_new_size, bool is_new_kind) {
  const evidence::Effect effect(duel.meeting.pairs);
  return fmt::format(
      "{}{} & {} & {} & {} & {} & {} & {} {} & {}, {} & {}, {} & {}\\\\\n",
      is_new_size ? fmt::format("\\multicolumn{{10}}{{l}}{{\\emph{{about ${0} \\times {0}$ "
                                "vertices}}}}\\\\*\n",
                                duel.size)
                  : "",
      is_new_size || is_new_kind ? duel.kind.text(latex_power) : "", latex(duel.goal.text()),
      latex_label(duel.rival), number(1e3 * duel.theirs), number(1e3 * duel.ours),
      effect.instances(), number(effect.ratio()),
      duel.found.is_tellable
          ? fmt::format("[{}, {}]", number(duel.found.ratio.low), number(duel.found.ratio.high))
          : "",
      effect.won(), effect.lost(), duel.meeting.subject_fails, duel.meeting.rival_fails,
      duel.found.is_tellable ? word(duel.found.verdict) : "too few cloths");
}

std::string table(const evidence::Shelf& shelf) {
  const Told told = told_of(shelf.steps("cloths"));
  if (told.duels.empty()) return no_rows;
  std::string out = fmt::format(
      "\\begin{{longtable}}{{lllrrrllll}}\n\\toprule\n$k h^2/m$ & to & first of all others & its "
      "ms & ms of {} & steps & ratio & won, lost & never & it is\\\\\n\\longhead\n",
      latex_label(told.best.contestant));
  const Duel* last = nullptr;
  for (const Duel& duel : told.duels) {
    const bool is_new_size = !last || last->size != duel.size;
    if (last && is_new_size) out += "\\midrule\n";
    out += line(duel, is_new_size,
                !last || last->kind.text(latex_power) != duel.kind.text(latex_power));
    last = &duel;
  }
  return out + "\\end{longtable}\n";
}

[[maybe_unused]] const bool macros_registered = add_piece("family-words", macros);
[[maybe_unused]] const bool table_registered = add_piece("family", table);

}  // namespace
