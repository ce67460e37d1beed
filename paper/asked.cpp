#include "paper/asked.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "cloth/scene/scene.hpp"
#include "evidence/answer.hpp"
#include "evidence/budget.hpp"
#include "evidence/names.hpp"
#include "experiments/harness/statistics.hpp"
#include "paper/latex.hpp"
#include "paper/report.hpp"

namespace paper {

using cloth::Real;
using evidence::Answer, evidence::Contest, evidence::Goal, evidence::Wish;

namespace {

/// What a frame may leave for a step [s].
constexpr Real asked_seconds = 4e-3;

/// A curtain as a game might have one: vertices a side, N/m, and steps a second.
constexpr long long asked_side = 64;
constexpr Real asked_stiffness = 8000, asked_rate = 60;

cloth::Scene asked_scene() {
  cloth::Scene scene = cloth::load_scene("curtain");
  for (const char* side : {"columns", "rows"}) scene.set(side, asked_side, "answer");
  scene.set("stiffness", asked_stiffness, "answer");
  scene.set("dt", 1 / asked_rate, "answer");
  return scene;
}

Answer answer_of(const Contest& contest, const Wish& wish) {
  return evidence::answer(contest, evidence::likeness_of(asked_scene()), wish);
}

std::string millimetres(Real metres, const Style& style) {
  return metres <= evidence::unseen ? "less than 0.001" : style.number(1e3 * metres);
}

std::string amount(const Wish& wish, Real value, const Style& style) {
  if (wish.seconds) return millimetres(value, style);
  return std::isfinite(value) ? style.number(1e3 * value) : style.infinity;
}

std::string interval(const Answer& answer, const Style& style) {
  return fmt::format("{} to {}", amount(answer.wish, answer.advice.interval.low, style),
                     amount(answer.wish, answer.advice.interval.high, style));
}

/// Of those who come next, and cannot be told from it.
std::string as_good(const Answer& answer) {
  const evidence::Advice& advice = answer.advice;
  return advice.next.empty() ? "?"
                             : fmt::format("{} of {}", advice.as_good.size(), advice.next.size());
}

/// "?": nobody is told to leave less than doing nothing does; "=": the same for all steps of the
/// family.
std::string marks(const Answer& answer) {
  const bool helps =
      !answer.wish.seconds || answer.advice.than_nothing == evidence::Verdict::faster;
  return std::string(helps ? "" : " ?") + (answer.is_always_the_same ? " =" : "");
}

/// What stays behind whoever is best on a step, on cloths that were left out.
std::string behind(const evidence::Regret& regret, const Style& style) {
  if (regret.ratios.empty()) return "";
  return style.number(regret.mean()) +
         (regret.misses > 0 ? fmt::format(", {} never", regret.misses) : "");
}

std::vector<std::string> line(const Contest& contest, const std::string& wished, const Wish& wish,
                              const Style& style) {
  const Answer answer = answer_of(contest, wish);
  if (!answer.is_found()) return {wished, "cannot tell: " + style.text(answer.advice.why_not)};
  const evidence::Advice& advice = answer.advice;
  const evidence::HoldOut& tried = answer.held_out;
  return {
      wished,
      style.text(evidence::listed(answer.first().contestant)) + marks(answer),
      fmt::format("{} ({})", amount(wish, answer.first().median, style), interval(answer, style)),
      amount(wish, answer.first().most, style),
      wish.seconds ? fmt::format("{}; {}", amount(wish, advice.nothing.median, style),
                                 amount(wish, advice.nothing.most, style))
                   : "",
      as_good(answer),
      behind(answer.is_always_the_same ? tried.always : tried.advised, style),
      behind(answer.is_always_the_same ? tried.advised : tried.always, style),
      behind(tried.nothing, style)};
}

/// Who of the next cannot be told from the advised, and who leaves less beside it.
std::string beside_others(const Answer& answer, const Style& style) {
  const auto listed = [&](std::vector<std::string> names) {
    for (std::string& name : names) name = evidence::listed(name);
    return names.empty() ? "none" : style.text(fmt::format("{}", fmt::join(names, ", ")));
  };
  const evidence::Advice& advice = answer.advice;
  if (advice.next.empty()) return "So few cloths cannot tell it from another.";
  std::string text = fmt::format("Of the next {}, these cannot be told from it: {}",
                                 advice.next.size(), listed(advice.as_good));
  if (!advice.better.empty())
    text += fmt::format("; beside it less is left by: {}", listed(advice.better));
  return text + ".";
}

/// What it takes until nothing is left, in the median and on most steps.
std::string beside_ending(const evidence::Advice& advice, const Style& style) {
  if (!advice.ending) return "";
  const auto ms = [&](Real seconds) {
    return (std::isfinite(seconds) ? style.number(1e3 * seconds) : style.infinity) + style.space +
           "ms";
  };
  return fmt::format("{} leaves less than a micron after {} and {}. ",
                     style.text(evidence::listed(advice.ending->contestant)),
                     ms(advice.ending->median), ms(advice.ending->most));
}

/// "k h^2/m from 984 to 4.2e5".
std::string stiffness_of(const Contest& contest, const std::vector<std::size_t>& steps,
                         const Style& style) {
  Real least = std::numeric_limits<Real>::infinity(), most = 0;
  for (const std::size_t k : steps) {
    least = std::min(least, contest.instances()[k].stiffness_number);
    most = std::max(most, contest.instances()[k].stiffness_number);
  }
  return fmt::format("{} from {} to {}", style.formula.empty() ? "k h²/m" : "$k h^2/m$",
                     style.number(least), style.number(most));
}

/// Of fewer than ten, nine of ten are all.
std::string most_of(const std::vector<std::size_t>& steps) {
  return steps.size() < 10 ? "the worst of them" : "nine of ten";
}

/// None of it is markup, nor ends a cell of a table.
std::string in_markdown(const std::string& text) {
  std::string out;
  for (const char c : text) {
    if (std::string("\\`*_{}[]<>|#").find(c) != std::string::npos) out += '\\';
    out += c;
  }
  return out;
}

std::string plain_number(Real value) {
  return std::isfinite(value) ? fmt::format("{:.3g}", value) : "∞";
}

}  // namespace

Style latex_style() {
  return {.text = latex,
          .number = latex_number,
          .times = "\\times",
          .space = "\\,",
          .bold = "\\textbf{",
          .bold_end = "}",
          .formula = "$",
          .formula_end = "$",
          .infinity = "$\\infty$"};
}

Style markdown_style() {
  return {.text = in_markdown,
          .number = plain_number,
          .times = "×",
          .space = " ",
          .bold = "**",
          .bold_end = "**",
          .formula = "",
          .formula_end = "",
          .infinity = "∞"};
}

std::string asked_cloth(const Style& s) {
  const auto formula = [&](const std::string& text) { return s.formula + text + s.formula_end; };
  return fmt::format("a curtain of {} vertices, {}{}N/m, {}{}s ({}{})",
                     formula(fmt::format("{0} {1} {0}", asked_side, s.times)),
                     formula(fmt::format("k = {:g}", asked_stiffness)), s.space,
                     formula(fmt::format("h = 1/{:g}", asked_rate)), s.space,
                     s.formula.empty() ? "k h²/m = " : "$k h^2/m = $\\,",
                     s.number(evidence::likeness_of(asked_scene()).stiffness_number));
}

std::string asked_time(const Style& style) {
  return fmt::format("{:g}{}ms", 1e3 * asked_seconds, style.space);
}

std::string asked_answer(const Contest& contest, const Style& style) {
  if (!contest.is_timed()) return no_sentence;
  const Answer answer = answer_of(contest, {.seconds = asked_seconds, .goal = {}});
  const std::string unit = style.space + "mm";
  if (!answer.is_found()) {
    std::vector<Real> starts;
    for (const std::size_t k : answer.advice.steps) starts.push_back(contest.instances()[k].start);
    const std::string alone =
        answer.advice.ranking.empty()
            ? ""
            : fmt::format(
                  "; on these alone {} leaves {}{} in the median, and doing nothing {}{}, "
                  "which is no word on others",
                  style.text(evidence::listed(answer.first().contestant)),
                  millimetres(answer.first().median, style), unit,
                  millimetres(harness::median(starts), style), unit);
    return fmt::format("these rows cannot tell, for {}{}.", style.text(answer.advice.why_not),
                       alone);
  }
  const evidence::Advice& advice = answer.advice;
  const evidence::Forecast &first = answer.first(), &nothing = advice.nothing;
  const int iterations = answer.iterations();
  const auto mm = [&](Real metres) { return millimetres(metres, style) + unit; };
  return fmt::format(
             "{}{}{}, {} iteration{}, which by their price there fit into nine tenths of the "
             "time. ",
             style.bold, style.text(evidence::listed(first.contestant)), style.bold_end, iterations,
             iterations == 1 ? "" : "s") +
         fmt::format(
             "On the {} measured steps that are most like it ({}) it leaves {} of the way to the "
             "minimiser, in the geometric mean, the least of {} contestants. ",
             advice.steps.size(), stiffness_of(contest, advice.steps, style),
             style.number(first.rank.then), advice.ranking.size()) +
         fmt::format(
             "The vertex farthest off is then off by {} in the median ({}{}), and by {} on {}; "
             "doing nothing leaves {} and {}: {}. ",
             mm(first.median), interval(answer, style), unit, mm(first.most), most_of(advice.steps),
             mm(nothing.median), mm(nothing.most), evidence::beside_nothing(advice)) +
         beside_ending(advice, style) + beside_others(answer, style);
}

std::string asked_held_out(const Contest& contest, const Style& style) {
  if (!contest.is_timed()) return no_sentence;
  const Answer answered = answer_of(contest, {.seconds = asked_seconds, .goal = {}});
  const evidence::HoldOut& tried = answered.held_out;
  if (tried.is_untried()) return "It could not be tried on cloths that were left out.";
  const auto told = [&](const evidence::Regret& regret) {
    return fmt::format("{} times ({} on nine of ten, {} at worst)", style.number(regret.mean()),
                       style.number(regret.at(0.9)), style.number(regret.worst()));
  };
  const std::string always = "always to take the one who is first on the other cloths",
                    likest = "to take the one who is first on the likest steps";
  const bool is_same = answered.is_always_the_same;
  return fmt::format(
      "How good is such advice? For each of {} steps its cloth was left out, and advice taken from "
      "the others. Beside whoever leaves the least on a step in {}, {}, as advised, leaves in the "
      "geometric mean {} as much, {} {}, and doing nothing {}; less than a micron counts as one.",
      tried.advised.ratios.size(), asked_time(style), is_same ? always : likest,
      told(is_same ? tried.always : tried.advised), is_same ? likest : always,
      told(is_same ? tried.advised : tried.always), told(tried.nothing));
}

std::vector<std::vector<std::string>> asked_answers(const Contest& contest, const Style& style) {
  std::vector<std::vector<std::string>> lines;
  for (const Real seconds : evidence::usual_budgets)
    lines.push_back(line(contest, fmt::format("in {:g}{}ms", 1e3 * seconds, style.space),
                         {.seconds = seconds, .goal = {}}, style));
  for (const Goal& goal : evidence::usual_goals())
    lines.push_back(
        line(contest, "to " + style.text(goal.text()), {.seconds = {}, .goal = goal}, style));
  return lines;
}

}  // namespace paper
