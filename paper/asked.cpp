#include "paper/asked.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "cloth/scene/scene.hpp"
#include "evidence/budget.hpp"
#include "evidence/names.hpp"
#include "evidence/number_text.hpp"
#include "paper/answer_words.hpp"
#include "paper/report.hpp"

namespace paper {

using cloth::Real;
using evidence::Answer, evidence::Contest, evidence::Wish;

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

/// The question that is asked first.
Answer asked(const Contest& contest) {
  return answer_to(contest, {.seconds = asked_seconds, .goal = {}});
}

/// What answers the question that is asked first.
Found found_first(const Contest& contest, const Contest* own) {
  return found_by(contest, own, {.seconds = asked_seconds, .goal = {}});
}

/// ", 12 iterations a step": what of the first fits into the time; "" where nothing does.
std::string fitting(const Answer& answer) {
  const int fit = answer.iterations();
  return fit > 0 ? fmt::format(", {} iteration{} a step", fit, fit == 1 ? "" : "s") : "";
}

/// Of fewer than ten steps, nine of ten are all.
std::string on_most(const std::string& most, const Answer& answer) {
  return answer.advice.steps.size() < 10 ? most + " on the worst step"
                                         : fmt::format("at most {} on nine of ten steps", most);
}

/// Whom a reader of medians would have put first, with a space before it; "" where that is the
/// advised.
std::string by_median(const Answer& answer, const Style& style) {
  const auto less = answer.less_in_the_median();
  return less ? fmt::format(" By the median alone, {} would be first, with {}.",
                            name_of(*less, style), millimetres_of(less->median, style))
              : "";
}

/// Who of the next cannot be told from the advised, and who leaves less beside it.
std::string beside_others(const Answer& answer, const Style& style) {
  const evidence::Advice& advice = answer.advice;
  if (advice.next.empty()) return "So few cloths cannot tell it from any other contestant.";
  if (advice.as_good.empty() && advice.better.empty())
    return fmt::format("Each of the next {} leaves more.", advice.next.size());
  const auto told = [&](std::vector<std::string> names, const char* what) {
    if (names.empty()) return std::string();
    for (std::string& name : names) name = evidence::listed(name);
    return fmt::format(" Of the next {}, {} {}: {}.", advice.next.size(), names.size(), what,
                       style.text(fmt::format("{}", fmt::join(names, ", "))));
  };
  return (told(advice.as_good, "cannot be told from it") +
          told(advice.better, advice.better.size() == 1 ? "leaves less in the median ratio"
                                                        : "leave less in the median ratio"))
      .substr(1);
}

/// What it takes until nothing is left, in the median and on most steps; "" where that is never.
std::string beside_ending(const Answer& answer, const Style& style) {
  const auto& ending = answer.advice.ending;
  if (!ending || !std::isfinite(ending->median)) return "";
  return fmt::format("{} leaves less than a micron after {} in the median, and after {}. ",
                     name_of(*ending, style), milliseconds_of(ending->median, style),
                     on_most(milliseconds_of(ending->most, style), answer));
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

std::string capitalised(std::string sentence) {
  sentence.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(sentence.front())));
  return sentence;
}

/// "2 mm in the median, and 23 mm on the worst step".
std::string of_nothing(const Answer& answer, const Style& style) {
  const evidence::Forecast& nothing = answer.advice.nothing;
  return fmt::format("{} in the median, and {}", millimetres_of(nothing.median, style),
                     on_most(millimetres_of(nothing.most, style), answer));
}

/// How sure the advice is, on steps like these.
std::string how_sure(const Answer& answer, const Style& style) {
  const evidence::Advice& advice = answer.advice;
  const evidence::Forecast& first = answer.first();
  return fmt::format(
      "{}{}. After {} its farthest vertex is {} from the minimiser in the median (95{} interval{}: "
      "{}{}mm), and {}.{} Doing nothing leaves {}. {}{}",
      heading("How sure?", style), capitalised(evidence::beside_nothing(advice)), asked_time(style),
      millimetres_of(first.median, style), style.percent, advice.are_own ? " over its steps" : "",
      interval(answer, style), style.space, on_most(millimetres_of(first.most, style), answer),
      by_median(answer, style), of_nothing(answer, style), beside_ending(answer, style),
      beside_others(answer, style));
}

/// Ends where what it leaves follows.
std::string first_by_likeness(const evidence::Advice& advice, const std::string& name,
                              const std::string& stiffness) {
  const std::size_t all = advice.ranking.size(), steps = advice.steps.size();
  return fmt::format(
      "Of {} contestant{}, {} leaves the least distance on the {} measured step{} most like this "
      "one ({}):",
      all, all == 1 ? "" : "s", name, steps, steps == 1 ? "" : "s", stiffness);
}

/// Likewise.
std::string first_on_all(const evidence::Advice& advice, const std::string& name,
                         const std::string& stiffness) {
  return fmt::format(
      "{} leaves the least distance on all measured steps of about that size; with cloths left "
      "out, the steps most like this one were no better guide. On the {} most like this one ({}) "
      "it leaves",
      name, advice.steps.size(), stiffness);
}

/// Likewise, of the cloth itself.
std::string first_on_its_own(const evidence::Advice& advice, const std::string& name) {
  return fmt::format("Of {}, {} leaves the least distance on {} steps of this very cloth:",
                     evidence::counted(static_cast<int>(advice.ranking.size()), "contestant"), name,
                     advice.steps.size());
}

/// By which steps, and by what.
std::string how_found(const Contest& contest, const Answer& answer, const Style& style) {
  const evidence::Advice& advice = answer.advice;
  const std::string stiffness = stiffness_of(contest, advice.steps, style),
                    name = name_of(answer.first(), style),
                    first = advice.are_own ? first_on_its_own(advice, name)
                            : answer.is_always_the_same
                                ? first_on_all(advice, name, stiffness)
                                : first_by_likeness(advice, name, stiffness);
  return fmt::format(
      "{}{} {} of the first guess's, in the geometric mean. Its iterations are as many as fit into "
      "nine tenths of the time, at their price on such a mesh.",
      heading("How was it found?", style), first, style.number(answer.first().rank.then));
}

/// "; it declines 2 of the 8 steps most like it, ...".
std::string covering(const Answer& answer) {
  const std::string text = evidence::coverage_text(answer.advice);
  return text.empty() ? "" : "; it " + text;
}

/// Who of the next is told to leave less than doing nothing, where the first is not.
std::string not_shown(const evidence::Advice& advice, const Style& style) {
  if (advice.less_than_nothing.empty())
    return bold(capitalised(evidence::none_is_shown), style) + ", which takes no time.";
  std::vector<std::string> names = advice.less_than_nothing;
  for (std::string& name : names) name = evidence::listed(name);
  return fmt::format(
      "{}, which takes no time; of the next {}, these are: {}.",
      bold("The best measured contestant is not shown to leave less than the first guess", style),
      advice.next.size(), style.text(fmt::format("{}", fmt::join(names, ", "))));
}

std::string what_decides(const Contest& contest, const evidence::Advice& advice) {
  if (advice.are_own)
    return fmt::format("more of its own steps than these {}", advice.steps.size());
  return fmt::format("the cloth's own steps, or those of more cloths like it than these {}",
                     evidence::cloths_of(contest, advice.steps));
}

/// What to use, or that nobody can say whether it is of use; and what would decide that.
std::string to_use(const Contest& contest, const Answer& answer, const Style& style) {
  const std::string first = name_of(answer.first(), style),
                    rest = fitting(answer) + covering(answer);
  if (answer.is_nothing_first())
    return fmt::format("{}: even the first, {}{}, is not shown to leave less.",
                       bold("Do nothing", style), first, rest);
  if (answer.is_shown_to_help()) return fmt::format("Use {}{}.", bold(first, style), rest);
  return fmt::format("{} The best measured one is {}{}. What would decide it: {} ({}).",
                     not_shown(answer.advice, style), first, rest,
                     what_decides(contest, answer.advice), style.text("docs/advise.md"));
}

std::string decided(const Contest& contest, const Answer& answer, const Style& style) {
  return to_use(contest, answer, style) + style.part + how_sure(answer, style);
}

std::string use_until_then(const Answer& answer, const Style& style) {
  const std::string first = name_of(answer.first(), style), fit = fitting(answer);
  if (!answer.is_nothing_first())
    return fmt::format("use {}{}: the leader on the steps that exist, by {}{}.", bold(first, style),
                       fit, evidence::order_text(answer.wish), covering(answer));
  return fmt::format("{}: even the leader on the steps that exist, {}{}, leaves no less there.",
                     bold("do nothing", style), first, fit);
}

/// Who leads on the steps that exist, where these are too few to advise.
std::string undecided(const Answer& answer, const Style& style) {
  const std::string start = "The data cannot decide", why_not = style.text(answer.advice.why_not);
  if (!answer.has_leader())
    return fmt::format("{}, and no contestant leads: {}. What to measure: {}.", start, why_not,
                       style.text("docs/advise.md"));
  return fmt::format(
      "{}. Until they can, {}{}{}Of other cloths this says nothing: {}. On the steps that "
      "exist, the leader's farthest vertex is {} from the minimiser in the median after {}; "
      "doing nothing leaves {}.{}",
      start, use_until_then(answer, style), style.part, heading("How sure?", style), why_not,
      millimetres_of(answer.first().median, style), asked_time(style),
      millimetres_of(answer.advice.nothing.median, style), by_median(answer, style));
}

/// Of other cloths, where the cloth's own steps have answered.
std::string elsewhere(const Answer& answer, const Style& style) {
  const std::string start = heading("And on other cloths like it?", style);
  if (!answer.is_found())
    return fmt::format("{}The data cannot decide: {}.", start, style.text(answer.advice.why_not));
  const std::string found = answer.is_shown_to_help()
                                ? "The advice is"
                                : capitalised(evidence::none_is_shown) + ". The best is";
  return fmt::format(
      "{}{} {}{}: {} in the median (95{} interval: {}{}mm) on the {} measured steps most like "
      "this one, where doing nothing leaves {} in the median.",
      start, found, name_of(answer.first(), style), fitting(answer),
      millimetres_of(answer.first().median, style), style.percent, interval(answer, style),
      style.space, answer.advice.steps.size(), millimetres_of(answer.advice.nothing.median, style));
}

}  // namespace

Answer answer_to(const Contest& contest, const Wish& wish) {
  return evidence::answer(contest, evidence::likeness_of(asked_scene()), wish);
}

Found found_by(const Contest& contest, const Contest* own, const Wish& wish) {
  if (own && own->is_timed())
    if (Answer its_own = answer_to(*own, wish); its_own.advice.are_own && its_own.is_found())
      return {*own, std::move(its_own)};
  return {contest, answer_to(contest, wish)};
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

std::string asked_advice(const Contest& contest, const Style& style, const Contest* own) {
  if (!contest.is_timed()) return no_sentence;
  const auto [by, answer] = found_first(contest, own);
  const std::string text =
      answer.is_found() ? decided(by, answer, style) : undecided(answer, style);
  return &by == &contest ? text : text + style.part + elsewhere(asked(contest), style);
}

std::string asked_way(const Contest& contest, const Style& style, const Contest* own) {
  if (!contest.is_timed()) return no_sentence;
  const auto [by, answer] = found_first(contest, own);
  return answer.is_found() || answer.has_leader() ? how_found(by, answer, style) : "";
}

std::string asked_answer(const Contest& contest, const Style& style, const Contest* own) {
  if (!contest.is_timed()) return no_sentence;
  const std::string way = asked_way(contest, style, own);
  return asked_advice(contest, style, own) + (way.empty() ? "" : style.part + way);
}

std::string asked_held_out(const Contest& contest, const Style& style) {
  if (!contest.is_timed()) return no_sentence;
  const Answer answered = asked(contest);
  const evidence::HoldOut& tried = answered.held_out;
  if (tried.is_untried()) return "Such advice could not be tried on cloths that were left out.";
  const auto times = [&](const evidence::Regret& regret) {
    return fmt::format("{} times as much ({} times on nine of ten, {} times at worst)",
                       style.number(regret.mean()), style.number(regret.at(0.9)),
                       style.number(regret.worst()));
  };
  const std::string always = "the contestant that is first on all other cloths",
                    likest = "the contestant that is first on the steps most like it";
  const bool is_same = answered.is_always_the_same;
  return fmt::format(
      "{}This was tried on {} steps of about that size, each with its own cloth left out, against "
      "the contestant that leaves the least on that step in {}. The advice is {}; in the geometric "
      "mean it leaves {}. Taking {} leaves {}. Doing nothing leaves {}. Less than a micron counts "
      "as a micron.",
      heading("How good is advice from other cloths?", style), tried.advised.ratios.size(),
      asked_time(style), is_same ? always : likest, times(is_same ? tried.always : tried.advised),
      is_same ? likest : always, times(is_same ? tried.advised : tried.always),
      times(tried.nothing));
}

std::string asked_nothing(const Contest& contest, const Style& style, const Contest* own) {
  const Answer answer = found_first(contest, own).answer;
  return answer.advice.steps.empty() ? "" : of_nothing(answer, style);
}

}  // namespace paper
