// The answer to the question that the report opens with: macros that ask and answer it for one
// frame's budget, and a table of others.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "evidence/budget.hpp"
#include "paper/asked.hpp"
#include "paper/asked_table.hpp"
#include "paper/latex.hpp"
#include "paper/report.hpp"

namespace {

using namespace paper;
using evidence::Contest;

std::string macros(const evidence::Shelf& shelf) {
  return latex_definition("answercloth", asked_cloth(latex_style())) +
         latex_definition("answertime", asked_time(latex_style())) +
         latex_definition(
             "answer", asked_advice(shelf.steps("cloths"), latex_style(), &shelf.steps("asked"))) +
         latex_definition("howfound",
                          asked_way(shelf.steps("cloths"), latex_style(), &shelf.steps("asked"))) +
         latex_definition("bymedian", asked_by_median(shelf.steps("cloths"), latex_style(),
                                                      &shelf.steps("asked"))) +
         latex_definition("heldout", asked_held_out(shelf.steps("cloths"), latex_style()));
}

std::string part(const std::string& title) {
  return fmt::format("\\midrule\n\\multicolumn{{9}}{{l}}{{\\emph{{{}}}}}\\\\\n", title);
}

std::string beside_nothing(const Contest& contest, const Contest& own) {
  const std::string nothing = asked_nothing(contest, latex_style(), &own);
  return nothing.empty() ? "" : "; doing nothing leaves " + nothing;
}

/// Of a line that has no advice: why, and who leads all the same.
std::string undecided(const std::vector<std::string>& cells) {
  const std::string& leader = cells[2];
  return fmt::format("{} & \\multicolumn{{8}}{{l}}{{undecided: {}{}}}\\\\\n", cells[0], cells[1],
                     leader.empty() ? "" : "; leader on these: " + leader);
}

std::string there_already(const std::vector<std::string>& cells) {
  return fmt::format("{} & \\multicolumn{{8}}{{l}}{{{}}}\\\\\n", cells[0], cells[1]);
}

std::string table(const evidence::Shelf& shelf) {
  const Contest& contest = shelf.steps("cloths");
  if (!contest.is_timed()) return no_rows;
  std::string out =
      "\\begin{tabular}{llrrrrrrr}\n\\toprule\n & & & nine & declined & & "
      "\\multicolumn{3}{c}{cloths left out, times the best}\\\\\n & advised & median (95\\,\\%) & "
      "of ten & or failed & untold & first & always one & nothing\\\\\n";
  const Contest& own = shelf.steps("asked");
  const std::vector<std::vector<std::string>> lines = asked_answers(contest, latex_style(), &own);
  for (std::size_t k = 0; k < lines.size(); ++k) {
    if (k == 0) out += part("mm that are left in so much time" + beside_nothing(contest, own));
    if (k == evidence::usual_budgets.size()) out += part("ms that it takes to come so near");
    const std::vector<std::string>& cells = lines[k];
    out += cells.size() == 2   ? there_already(cells)
           : cells.size() == 3 ? undecided(cells)
                               : fmt::format("{}\\\\\n", fmt::join(cells, " & "));
  }
  return out + "\\bottomrule\n\\end{tabular}\n";
}

[[maybe_unused]] const bool macros_registered = add_piece("answer", macros);
[[maybe_unused]] const bool table_registered = add_piece("answers", table);

}  // namespace
