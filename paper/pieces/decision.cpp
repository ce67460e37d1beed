// Table: which solver when, by kind of cloth, stiffness number, size and distance; macros that
// count who is first.

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <set>
#include <utility>
#include <vector>

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
  std::vector<std::size_t> steps;  ///< that are worth solving
  std::optional<Leader> first;
  Real by_first, by_any;  ///< the share of these that is ever solved [%]
};

/// Of the steps, that one of these contestants gets to the goal [%].
Real solved(const Contest& contest, const std::vector<std::string>& contestants, const Goal& goal,
            const std::vector<std::size_t>& steps) {
  std::vector<bool> are_solved(steps.size());
  for (const std::string& one : contestants) {
    const std::vector<Real> efforts = evidence::efforts(contest, one, goal, Unit::seconds, steps);
    for (std::size_t k = 0; k < steps.size(); ++k)
      if (std::isfinite(efforts[k])) are_solved[k] = true;
  }
  return 100 * static_cast<Real>(std::ranges::count(are_solved, true)) /
         static_cast<Real>(steps.size());
}

Question question(const Contest& contest, int size, const Kind& kind, const Goal& goal,
                  const std::vector<std::size_t>& instances) {
  const std::vector<std::size_t> steps = evidence::worth_solving(contest, goal, instances);
  const std::optional<Leader> first = evidence::leader(contest, goal, Unit::seconds, steps, 0.95);
  return {size,
          kind,
          goal,
          steps,
          first,
          first ? solved(contest, {first->contestant}, goal, steps) : 0,
          solved(contest, contest.contestants(), goal, steps)};
}

std::vector<Question> questions(const Contest& contest) {
  std::vector<Question> all;
  for (const auto& [size, instances] : evidence::by_size(contest))
    for (const Kind& kind : evidence::kinds_of(contest)) {
      const std::vector<std::size_t> steps = evidence::of_kind(contest, kind, instances);
      if (steps.empty()) continue;
      for (const Goal& goal : evidence::usual_goals())
        all.push_back(question(contest, size, kind, goal, steps));
    }
  return all;
}

std::string number(Real seconds) {
  return std::isfinite(seconds) ? latex_number(1e3 * seconds) : "$\\infty$";
}

/// Who is first, its time, the interval, how many steps, which share of them it solves, and which
/// any contestant, and how many others are as good.
std::string cells(const Question& question) {
  const std::size_t steps = question.steps.size();
  if (steps == 0) return "no step & & & 0 & & &";
  if (!question.first)
    return fmt::format("none solves more than half & & & {} & & {:.0f} &", steps, question.by_any);
  const Leader& first = *question.first;
  return fmt::format("{} & {} & {} & {} & {:.0f} & {:.0f} & {}", latex_label(first.contestant),
                     number(first.effort),
                     evidence::are_few(first) ? "?"
                                              : fmt::format("{} to {}", number(first.interval.low),
                                                            number(first.interval.high)),
                     first.instances, question.by_first, question.by_any,
                     evidence::are_few(first) || first.next.empty()
                         ? "?"
                         : fmt::format("{} of {}", first.not_slower.size(), first.next.size()));
}

std::string table(const evidence::Shelf& shelf) {
  const Contest& contest = shelf.steps("cloths");
  if (!contest.is_timed()) return no_rows;
  std::string out =
      "\\begin{longtable}{lllrrrrrr}\n\\toprule\n& & & & & & "
      "\\multicolumn{2}{c}{solved [\\%]} & \\\\\n"
      "\\cmidrule(lr){7-8}\n$k h^2/m$ & to & first & ms & 95\\,\\% interval & steps & by it & by "
      "any & untold\\\\\n\\longhead\n";
  int size = 0;
  std::string kind;
  for (const Question& question : questions(contest)) {
    if (question.size != size)
      out += fmt::format(
          "{0}\\multicolumn{{9}}{{l}}{{\\emph{{about ${1} \\times {1}$ vertices}}}}\\\\*\n",
          size == 0 ? "" : "\\midrule\n", question.size);
    const std::string its_kind = question.kind.text(latex_power);
    const bool is_new = question.size != size || its_kind != kind;
    out += fmt::format("{} & {} & {}\\\\\n", is_new ? its_kind : "", latex(question.goal.text()),
                       cells(question));
    size = question.size;
    kind = its_kind;
  }
  return out + "\\end{longtable}\n";
}

/// "Newton on membranes and on springs, ...; lbfgs in contact": who is first to a millimetre on the
/// coarsest meshes, of the kinds that speak for other steps.
std::string firsts_in_words(const std::vector<Question>& questions) {
  std::vector<std::pair<std::string, std::string>> firsts;  // and their kinds
  for (const Question& question : questions) {
    if (!question.first || evidence::are_few(*question.first)) continue;
    if (question.size != questions.front().size || question.goal.text() != "1 mm") continue;
    const std::string label = latex_label(question.first->contestant),
                      kind = question.kind.text(latex_power);
    const auto known =
        std::ranges::find(firsts, label, &std::pair<std::string, std::string>::first);
    if (known == firsts.end()) firsts.emplace_back(label, kind);
    else known->second += " and " + kind;
  }
  std::string text;
  for (const auto& [label, kinds] : firsts)
    text += fmt::format("{}{} ({})", text.empty() ? "" : ", ", label, kinds);
  return text.empty() ? no_number : text;
}

/// Of the table's lines that speak for other steps: how many, how many contestants are first on
/// one, and in how many another is as good.
std::string macros(const evidence::Shelf& shelf) {
  int lines = 0, shared = 0;
  std::set<std::string> firsts;
  const std::vector<Question> all = questions(shelf.steps("cloths"));
  for (const Question& question : all) {
    if (!question.first || evidence::are_few(*question.first)) continue;
    ++lines;
    firsts.insert(question.first->contestant);
    if (!question.first->not_slower.empty()) ++shared;
  }
  return latex_definition("decisionfirst", firsts_in_words(all)) +
         latex_definition(
             "decisionsize",
             all.empty() ? no_number : fmt::format("${0} \\times {0}$", all.front().size)) +
         latex_definition("decisionlines", fmt::format("{}", lines)) +
         latex_definition("decisionfirsts", fmt::format("{}", firsts.size())) +
         latex_definition("decisionshared", fmt::format("{}", shared));
}

[[maybe_unused]] const bool table_registered = add_piece("decision", table);
[[maybe_unused]] const bool macros_registered = add_piece("conclusion", macros);

}  // namespace
