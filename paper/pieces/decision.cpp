// Table: which solver when, by kind of cloth, stiffness number, size and distance; macros that
// count who is first.

#include <fmt/format.h>

#include <cmath>
#include <functional>
#include <set>

#include "evidence/kinds.hpp"
#include "evidence/sizes.hpp"
#include "paper/latex.hpp"
#include "paper/report.hpp"

namespace {

using namespace paper;
using cloth::Real;
using evidence::Contest, evidence::Goal, evidence::Kind, evidence::Leader, evidence::Unit;

/// The steps of one kind and size, and what is to be reached on them.
struct Question {
  int size;
  Kind kind;
  Goal goal;
  std::size_t steps;  ///< that are worth solving
  std::optional<Leader> first;
};

std::vector<Question> questions(const Contest& contest) {
  std::vector<Question> all;
  for (const auto& [size, instances] : evidence::by_size(contest))
    for (const Kind& kind : evidence::kinds_of(contest)) {
      const std::vector<std::size_t> steps = evidence::of_kind(contest, kind, instances);
      if (steps.empty()) continue;
      for (const Goal& goal : evidence::usual_goals())
        all.push_back({size, kind, goal, evidence::worth_solving(contest, goal, steps).size(),
                       evidence::leader(contest, goal, Unit::seconds, steps, 0.95)});
    }
  return all;
}

std::string number(Real seconds) {
  return std::isfinite(seconds) ? latex_number(1e3 * seconds) : "$\\infty$";
}

/// Who is first, its time, the interval, how many steps, and how many others are as good.
std::string cells(const Question& question) {
  if (question.steps == 0) return "no step & & & 0 &";
  if (!question.first) return fmt::format("nobody solves half & & & {} &", question.steps);
  const Leader& first = *question.first;
  return fmt::format("{} & {} & {} & {} & {}", latex_label(first.contestant), number(first.effort),
                     evidence::are_few(first) ? "?"
                                              : fmt::format("{} to {}", number(first.interval.low),
                                                            number(first.interval.high)),
                     first.instances,
                     evidence::are_few(first) || first.next.empty()
                         ? "?"
                         : fmt::format("{} of {}", first.not_slower.size(), first.next.size()));
}

std::string table(const evidence::Shelf& shelf) {
  const Contest& contest = shelf.steps("cloths");
  if (!contest.is_timed()) return no_rows;
  std::string out =
      "\\begin{tabular}{lllrrrr}\n\\toprule\n$k h^2/m$ & to & first & ms & 95\\,\\% interval & "
      "steps & as good\\\\\n";
  int size = 0;
  std::string kind;
  for (const Question& question : questions(contest)) {
    if (question.size != size)
      out += fmt::format(
          "\\midrule\n\\multicolumn{{7}}{{l}}{{\\emph{{about ${0} \\times {0}$ vertices}}}}\\\\\n",
          question.size);
    const std::string its_kind = question.kind.text(latex_power);
    const bool is_new = question.size != size || its_kind != kind;
    out += fmt::format("{} & {} & {}\\\\\n", is_new ? its_kind : "", latex(question.goal.text()),
                       cells(question));
    size = question.size;
    kind = its_kind;
  }
  return out + "\\bottomrule\n\\end{tabular}\n";
}

/// Of the table's lines that speak for other steps: how many, how many contestants are first on
/// one, and in how many another is as good.
std::string macros(const evidence::Shelf& shelf) {
  int lines = 0, shared = 0;
  std::set<std::string> firsts;
  for (const Question& question : questions(shelf.steps("cloths"))) {
    if (!question.first || evidence::are_few(*question.first)) continue;
    ++lines;
    firsts.insert(question.first->contestant);
    if (!question.first->not_slower.empty()) ++shared;
  }
  return latex_definition("decisionlines", fmt::format("{}", lines)) +
         latex_definition("decisionfirsts", fmt::format("{}", firsts.size())) +
         latex_definition("decisionshared", fmt::format("{}", shared));
}

[[maybe_unused]] const bool table_registered = add_piece("decision", table);
[[maybe_unused]] const bool macros_registered = add_piece("conclusion", macros);

}  // namespace
