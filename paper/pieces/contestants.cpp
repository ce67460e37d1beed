// Table: the contestants, by group: what each does, or is given, and whose it is.

#include <fmt/format.h>

#include <algorithm>

#include "cloth/registry.hpp"
#include "paper/latex.hpp"
#include "paper/report.hpp"
#include "paper/rows.hpp"

namespace {

using namespace paper;

/// "with accelerate chebyshev, rho 0.995".
std::string in_words(const harness::Values& settings) {
  std::string text;
  for (const auto& [key, value] : settings)
    text += fmt::format("{} {} {}", text.empty() ? "with" : ",", key, cloth::to_text(value));
  return text;
}

/// What a solver says of itself; of another setting of the one before, what it is given.
std::string line(const Row& row, bool is_same_solver) {
  const auto entry = cloth::solvers().find(row.solver);
  const std::string name =
      latex_label(row.label) +
      (row.label.starts_with(row.solver) ? "" : fmt::format(" ({})", latex(row.solver)));
  if (is_same_solver || entry == cloth::solvers().end())
    return fmt::format("{} & {} &\\\\\n", name, latex(in_words(row.solver_settings)));
  const cloth::SolverInfo& info = entry->second.info;
  return fmt::format("{} & {} & {}\\\\\n", name, latex_sentence(std::string(info.summary)),
                     latex_sentence(std::string(info.source)));
}

std::string table(const evidence::Shelf& shelf) {
  const Rows& rows = shelf.rows("accuracy");
  if (rows.empty()) return no_rows;
  const std::string head =
      "\\toprule\ncontestant & what it does, or is given & source\\\\\n\\midrule\n";
  std::string out =
      "\\begin{longtable}{>{\\ragged\\scriptsize}p{0.21\\linewidth}"
      ">{\\ragged\\scriptsize}p{0.36\\linewidth}>{\\ragged\\scriptsize}p{0.36\\linewidth}}\n"
      "\\caption{The contestants: what an iteration does, or, of further settings of the same "
      "solver, "
      "what differs from its defaults; and who published it.}\\label{tab:contestants}\\\\\n" +
      head + "\\endfirsthead\n" + head + "\\endhead\n\\bottomrule\n\\endfoot\n";
  for (const Contestants& group : by_group(rows)) {
    out += fmt::format("\\multicolumn{{3}}{{l}}{{\\scriptsize\\emph{{{}}}}}\\\\*\n", group.title);
    std::string solver;
    for (const std::string& label : group.labels) {
      const Row& row = *std::ranges::find(rows, label, &Row::label);
      out += line(row, row.solver == solver);
      solver = row.solver;
    }
  }
  return out + "\\end{longtable}\n";
}

[[maybe_unused]] const bool registered = add_piece("contestants", table);

}  // namespace
