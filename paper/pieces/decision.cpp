// Table: which solver when, by kind of cloth, stiffness number, size and distance.

#include <fmt/format.h>

#include <cmath>

#include "evidence/kinds.hpp"
#include "evidence/sizes.hpp"
#include "paper/latex.hpp"
#include "paper/report.hpp"

namespace {

using namespace paper;
using cloth::Real;
using evidence::Contest, evidence::Goal, evidence::Kind, evidence::Leader, evidence::Unit;

std::string number(Real seconds) {
  return std::isfinite(seconds) ? latex_number(1e3 * seconds) : "$\\infty$";
}

std::string cell(const std::optional<Leader>& first) {
  if (!first) return "nobody solves half";
  std::string text = fmt::format("{} {}", latex(first->contestant), number(first->effort));
  if (evidence::are_few(*first)) text += " ?";
  else text += fmt::format(" [{}, {}]", number(first->interval.low), number(first->interval.high));
  if (first->next.empty()) return text + fmt::format(" ({})", first->instances);
  return text + fmt::format(" ({}; {} of {})", first->instances, first->not_slower.size(),
                            first->next.size());
}

std::string table(const evidence::Shelf& shelf) {
  const Contest& contest = shelf.steps("cloths");
  if (!contest.is_timed()) return "No rows yet.\n";
  std::string out = "\\begin{tabular}{l";
  for (std::size_t g = 0; g < evidence::usual_goals().size(); ++g) out += "p{0.25\\linewidth}";
  out += "}\n\\toprule\n$k h^2/m$";
  for (const Goal& goal : evidence::usual_goals()) out += fmt::format(" & to {}", goal.text());
  out += "\\\\\n";
  for (const auto& [size, instances] : evidence::by_size(contest)) {
    out += fmt::format(
        "\\midrule\n\\multicolumn{{4}}{{l}}{{\\emph{{about ${0} \\times {0}$ "
        "vertices}}}}\\\\\n",
        size);
    for (const Kind& kind : evidence::kinds_of(contest)) {
      const std::vector<std::size_t> steps = evidence::of_kind(contest, kind, instances);
      if (steps.empty()) continue;
      out += kind.text(latex_power);
      for (const Goal& goal : evidence::usual_goals())
        out += " & \\raggedright\\arraybackslash " +
               cell(evidence::leader(contest, goal, Unit::seconds, steps, 0.95));
      out += "\\\\\n";
    }
  }
  return out + "\\bottomrule\n\\end{tabular}\n";
}

[[maybe_unused]] const bool registered = add_piece("decision", table);

}  // namespace
