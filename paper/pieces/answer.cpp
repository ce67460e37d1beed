// The answer to the question that the report opens with: which solver for this very cloth in so
// many milliseconds. Macros that ask and answer it for one frame's budget, and a table of others.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

#include "cloth/scene/scene.hpp"
#include "evidence/answer.hpp"
#include "evidence/budget.hpp"
#include "paper/latex.hpp"
#include "paper/report.hpp"

namespace {

using namespace paper;
using cloth::Real;
using evidence::Answer, evidence::Contest, evidence::Goal, evidence::Likeness, evidence::Wish;

/// What a frame may leave for a step [s].
constexpr Real asked_seconds = 4e-3;

/// A curtain as a game might have one: vertices a side, N/m, and steps a second.
constexpr long long asked_side = 64;
constexpr Real asked_stiffness = 8000, asked_rate = 60;

cloth::Scene asked_cloth() {
  cloth::Scene scene = cloth::load_scene("curtain");
  for (const char* side : {"columns", "rows"}) scene.set(side, asked_side, "answer");
  scene.set("stiffness", asked_stiffness, "answer");
  scene.set("dt", 1 / asked_rate, "answer");
  return scene;
}

std::string millimetres(Real metres) {
  return metres <= evidence::unseen ? "less than 0.001" : latex_number(1e3 * metres);
}

std::string milliseconds(Real seconds) {
  return std::isfinite(seconds) ? latex_number(1e3 * seconds) : "never";
}

std::string amount(const Wish& wish, Real value) {
  return wish.seconds ? millimetres(value) : milliseconds(value);
}

std::string interval(const Answer& answer) {
  return fmt::format("{} to {}", amount(answer.wish, answer.advice.interval.low),
                     amount(answer.wish, answer.advice.interval.high));
}

Answer answer_of(const Contest& contest, const Wish& wish) {
  return evidence::answer(contest, evidence::likeness_of(asked_cloth()), wish);
}

std::string sentence(const Contest& contest) {
  if (!contest.is_timed()) return "(no rows yet)";
  const Answer answer = answer_of(contest, {.seconds = asked_seconds, .goal = {}});
  if (!answer.is_found())
    return fmt::format("these rows cannot tell, for {}.", latex(answer.advice.why_not));
  const std::vector<std::string>& as_good = answer.advice.as_good;
  const Real nothing = evidence::standing_still(contest, answer.advice.steps).median;
  return fmt::format(
      "\\textbf{{{}}}, {} iterations, which leave {}\\,mm in the median of {} steps like it "
      "({}\\,mm), and {}\\,mm on nine of ten, where doing nothing leaves {}\\,mm; {} cannot be "
      "told from it.",
      latex(answer.first().contestant), answer.iterations(), millimetres(answer.first().median),
      answer.advice.steps.size(), interval(answer), millimetres(answer.first().most),
      millimetres(nothing),
      as_good.empty() ? "nobody" : latex(fmt::format("{}", fmt::join(as_good, ", "))));
}

std::string question() {
  return fmt::format("a curtain of ${0} \\times {0}$ vertices, $k={1:g}$\\,N/m, $h=1/{2:g}$\\,s",
                     asked_side, asked_stiffness, asked_rate);
}

std::string macros(const harness::Store& store) {
  return latex_definition("answercloth", question()) +
         latex_definition("answertime", fmt::format("{:g}\\,ms", 1e3 * asked_seconds)) +
         latex_definition("answer", sentence(Contest(store.current("cloths"))));
}

std::string line(const Contest& contest, const std::string& wished, const Wish& wish) {
  const Answer answer = answer_of(contest, wish);
  if (!answer.is_found())
    return fmt::format("{} & \\multicolumn{{4}}{{l}}{{cannot tell: {}}}\\\\\n", wished,
                       latex(answer.advice.why_not));
  return fmt::format("{} & {} & {} ({}) & {} & {}\\\\\n", wished, latex(answer.first().contestant),
                     amount(wish, answer.first().median), interval(answer),
                     amount(wish, answer.first().most), answer.advice.as_good.size());
}

std::string table(const harness::Store& store) {
  const Contest contest(store.current("cloths"));
  if (!contest.is_timed()) return "No rows yet.\n";
  std::string out =
      "\\begin{tabular}{llrrr}\n\\toprule\nwished for & advised & median (95\\,\\%) & nine of ten "
      "& "
      "as good\\\\\n\\midrule\n";
  for (const Real seconds : evidence::usual_budgets)
    out +=
        line(contest, fmt::format("in {:g}\\,ms", 1e3 * seconds), {.seconds = seconds, .goal = {}});
  out += "\\midrule\n";
  for (const Goal& goal : evidence::usual_goals())
    out += line(contest, "to " + latex(goal.text()), {.seconds = {}, .goal = goal});
  return out + "\\bottomrule\n\\end{tabular}\n";
}

[[maybe_unused]] const bool macros_registered = add_piece("answer", macros);
[[maybe_unused]] const bool table_registered = add_piece("answers", table);

}  // namespace
