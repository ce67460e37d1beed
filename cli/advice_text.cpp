// What advise says.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cmath>
#include <string>
#include <vector>

#include "cli/advice.hpp"
#include "cli/comparison.hpp"
#include "cli/streams.hpp"
#include "evidence/budget.hpp"
#include "experiments/harness/shell.hpp"

namespace cli {

using evidence::Advice, evidence::Answer, evidence::Contest, evidence::Forecast, evidence::Likeness,
    evidence::Real, evidence::Regret, evidence::Wish;

std::string text_of(const Wish& wish) {
  return wish.seconds ? fmt::format("in {:g} ms", 1e3 * *wish.seconds) : "to " + wish.goal->text();
}

namespace {

/// What would be answered to half, and to twice, of the time.
constexpr Real less = 0.5, more = 2;

std::string millimetres(Real metres) {
  if (!std::isfinite(metres)) return "never";
  if (metres <= evidence::unseen) return fmt::format("under {:g} mm", 1e3 * evidence::unseen);
  return short_text(1e3 * metres) + " mm";
}

std::string milliseconds(Real seconds) {
  return std::isfinite(seconds) ? short_text(1e3 * seconds) + " ms" : "never";
}

std::string amount(const Wish& wish, Real value) {
  return wish.seconds ? millimetres(value) : milliseconds(value);
}

std::string amounts(const Wish& wish, evidence::Interval interval) {
  if (is_unbounded(interval)) return "anywhere";
  return fmt::format("{} to {}", amount(wish, interval.low), amount(wish, interval.high));
}

void say_of_cloth(const cloth::Scene& scene, const Likeness& asked) {
  say("{}: {} vertices, {}, k h^2/m = {:.3g}, h = {:.4g} s\n", scene.name, asked.vertices,
      asked.family, asked.stiffness_number, asked.dt);
}

/// How good such advice is.
void say_of_regret(const Answer& answer) {
  const auto& [advised, always, nothing, silent] = answer.held_out;
  const auto told = [](const Regret& regret) {
    return fmt::format(
        "{:.3g} times as much in the geometric mean ({:.3g} on nine of ten, {:.3g} at worst{})",
        regret.mean(), regret.at(0.9), regret.worst(),
        regret.misses > 0 ? fmt::format("; {} never", regret.misses) : "");
  };
  if (answer.held_out.is_untried()) {
    say("\nhow good such advice is: never tried, for of a cloth left out the others say nothing\n");
    return;
  }
  say("\nhow good such advice is, each cloth left out in turn, beside the best of each step\n"
      "  the first on the steps most like it: {}\n  always the first on the other cloths: {}{}\n",
      told(advised), told(always), answer.is_always_the_same ? ", which is why it is advised" : "");
  if (!nothing.ratios.empty()) say("  doing nothing: {}\n", told(nothing));
  if (silent > 0) say("  of {} more steps the other cloths say nothing\n", silent);
}

void say_steps(const Contest& contest, const Likeness& asked, const Advice& advice) {
  say("\n{}{:>22} {:>10} {:>9} {:>9} {:>10}   {}\n",
      advice.are_own ? "its own steps" : "steps like it", "state", "k h^2/m", "h [ms]", "vertices",
      "first [mm]", "unlike");
  for (const std::size_t k : advice.steps) {
    const evidence::Instance& one = contest.instances()[k];
    const Likeness is = evidence::likeness_of(one);
    say("  {:<24} {:>8} {:>10.3g} {:>9.3g} {:>9} {:>10.3g}   {:.2f}\n",
        fmt::format("{}@{}", one.scene, one.text.substr(one.text.rfind('@') + 1)), one.state,
        one.stiffness_number, 1e3 * is.dt, one.vertices, 1e3 * one.start,
        evidence::unlikeness(is, asked));
  }
}

/// "PD, Nesterov (12 iterations a step)": the first, and what of it fits into the time.
std::string first_of(const Answer& answer) {
  const int fit = answer.iterations();
  return answer.first().contestant +
         (fit > 0 ? fmt::format(" ({} iteration{} a step)", fit, fit == 1 ? "" : "s") : "");
}

std::string to_use(const Answer& answer) {
  const std::string first = first_of(answer);
  if (answer.is_nothing_first())
    return fmt::format("do nothing; the first, {}, is not shown to leave less", first);
  if (answer.is_shown_to_help()) return "use " + first;
  const std::vector<std::string>& others = answer.advice.less_than_nothing;
  if (others.empty())
    return fmt::format("{}; the best measured one is {}", evidence::none_is_shown, first);
  return fmt::format(
      "the best measured one, {}, is not shown to leave less than the first guess; of the next {}, "
      "these are: {}",
      first, answer.advice.next.size(), fmt::join(others, "; "));
}

/// What of such steps it leaves as they are.
void say_of_coverage(const Advice& advice) {
  if (const std::string text = evidence::coverage_text(advice); !text.empty())
    say("  {} {}\n", advice.ranking.front().contestant, text);
}

/// "3 mm on 90 of 100 steps", of what most of them come to.
std::string on_most(const Wish& wish, Real most, const std::string& told) {
  const Real share = 100 * wish.told_share();
  return std::isfinite(most)
             ? fmt::format("{} on {:g} of 100 steps", told, share)
             : fmt::format("and on more than {:g} of 100 steps not at all", 100 - share);
}

/// Of the first: "1 mm in the median, 3 mm on 90 of 100 steps".
std::string spread_of(const Answer& answer) {
  const Forecast& first = answer.first();
  return fmt::format("{} in the median, {}", amount(answer.wish, first.median),
                     on_most(answer.wish, first.most, amount(answer.wish, first.most)));
}

void say_of_next(const Answer& answer) {
  const Advice& advice = answer.advice;
  if (advice.next.empty()) {
    say("  so few cloths cannot tell it from any other contestant\n");
    return;
  }
  const auto listed = [](const std::vector<std::string>& names) {
    return names.empty() ? "none" : fmt::format("{}", fmt::join(names, "; "));
  };
  const std::size_t next = advice.next.size();
  say("  cannot be told from it, of the next {}: {}\n", next, listed(advice.as_good));
  if (!advice.better.empty())
    say("  {} less in the median ratio, of the next {}: {}\n",
        answer.wish.seconds ? "leave" : "take", next, listed(advice.better));
}

/// Whom a reader of medians would have put first.
void say_of_median(const Answer& answer) {
  if (const auto other = answer.less_in_the_median())
    say("  by the median alone, {} would be first, with {}\n", other->contestant,
        amount(answer.wish, other->median));
}

/// What costs no time, and what is as good as exact.
void say_of_ends(const Advice& advice, const Wish& wish) {
  const Forecast& nothing = advice.nothing;
  say("  doing nothing leaves {} in the median, {}{}\n", millimetres(nothing.median),
      on_most(wish, nothing.most, millimetres(nothing.most)),
      wish.seconds ? ": " + evidence::beside_nothing(advice) : "");
  if (!advice.ending) return;
  const std::string until = fmt::format("{}, until it leaves {}", advice.ending->contestant,
                                        millimetres(evidence::unseen));
  if (std::isfinite(advice.ending->median))
    say("  {}: {} in the median, {}\n", until, milliseconds(advice.ending->median),
        on_most(wish, advice.ending->most, milliseconds(advice.ending->most)));
  else
    say("  {}: on half of the steps or more its budget ends before, or the precision of doubles\n",
        until);
}

/// Where the first may leave less than doing nothing, and may not.
void say_what_decides(const Contest& contest, const Answer& answer) {
  if (answer.is_nothing_first() || answer.is_shown_to_help()) return;
  if (answer.advice.are_own) {
    say("  what would decide: more of its own steps than these {}\n", answer.advice.steps.size());
    return;
  }
  say("  what would decide: the cloth's own steps (measure it, below), or those of more cloths "
      "like it than these {} (docs/advise.md)\n",
      evidence::cloths_of(contest, answer.advice.steps));
}

void say_how_sure(const Contest& contest, const Answer& answer) {
  const Wish& wish = answer.wish;
  say("how sure\n  it {} {} (95 % interval of the median, {}: {})\n",
      wish.seconds ? "leaves" : "takes", spread_of(answer),
      answer.advice.are_own ? "over its own steps" : "on steps like these",
      amounts(wish, answer.advice.interval));
  say_of_median(answer);
  say_of_ends(answer.advice, wish);
  say_what_decides(contest, answer);
  say_of_next(answer);
}

void say_how_found(const AdviseOptions& options, const Answer& answer) {
  const std::string order = evidence::order_text(answer.wish);
  if (answer.advice.are_own)
    say("how it was found\n  of {} contestants it is first on {} steps of this very cloth, which "
        "experiment {} measured, by {}\n",
        answer.advice.ranking.size(), answer.advice.steps.size(), options.experiment, order);
  else if (answer.is_always_the_same)
    say("how it was found\n  it is first on all steps of about that size, by {}\n"
        "  with cloths left out, the steps most like it were no better guide\n",
        order);
  else
    say("how it was found\n  of {} contestants it is first on the {} steps most like it, by {}\n",
        answer.advice.ranking.size(), answer.advice.steps.size(), order);
}

void say_other_times(const Contest& contest, const Likeness& asked, const Wish& wish) {
  if (!wish.seconds) return;
  std::string told;
  for (const Real factor : {less, more}) {
    Wish other = wish;
    *other.seconds *= factor;
    const Answer answer{
        other, evidence::advise(contest, asked, other, evidence::open_steps(contest, other)), {}};
    if (answer.is_found())
      told += fmt::format("  {}: {}; it leaves {}\n", text_of(other), to_use(answer),
                          spread_of(answer));
  }
  if (!told.empty()) say("in other times\n{}", told);
}

/// Nothing to be tried where nothing is to be done.
void say_what_to_try(const AdviseOptions& options, const Contest& contest, const Answer& answer) {
  if (answer.is_nothing_first()) return;
  std::string cloth = harness::shell_word(options.scene);
  for (const std::string& setting : options.set) cloth += " --set " + harness::shell_word(setting);
  const int fit = answer.iterations();
  say("try it:     clothbench simulate {} --solver {}{}\n", cloth,
      harness::shell_word(contest.solver_of(answer.first().contestant)),
      fit > 0 ? fmt::format(" --iterations {}", fit) : "");
}

/// A cloth that has steps of its own is measured already, unless a file was asked for.
void say_what_to_measure(const AdviseOptions& options, bool are_own) {
  if (!options.write.empty())
    say("measure it: clothbench run {}\n", harness::shell_word(options.write));
  else if (!are_own)
    say("measure it: the same with --write my-cloth.toml; then clothbench run my-cloth.toml\n");
}

/// Who leads where nobody can be advised.
void say_of_leader(const Answer& answer) {
  const std::string leader = first_of(answer);
  if (answer.is_nothing_first())
    say("  until they can, do nothing: even {}, the leader on the steps that exist, leaves no "
        "less\n",
        leader);
  else
    say("  until they can, use {}: the leader on the steps that exist, by {}\n", leader,
        evidence::order_text(answer.wish));
  if (std::isfinite(answer.first().median))
    say("  there it {} {}\n", answer.wish.seconds ? "leaves" : "takes", spread_of(answer));
  else say("  there it never comes that near on half of the steps or more\n");
  say_of_median(answer);
  say_of_coverage(answer.advice);
  say("  doing nothing leaves {} in the median\n", millimetres(answer.advice.nothing.median));
}

void say_undecided(const AdviseOptions& options, const Contest& contest, const Likeness& asked,
                   const Answer& answer) {
  say("\n{}: the data cannot decide: {}\n", text_of(answer.wish), answer.advice.why_not);
  if (answer.has_leader()) say_of_leader(answer);
  else say("  no contestant leads\n");
  if (!answer.advice.steps.empty()) say_steps(contest, asked, answer.advice);
  say("\n");
  if (answer.has_leader()) say_what_to_try(options, contest, answer);
  say("measure more that are like it: docs/advise.md\n");
}

}  // namespace

void print_advice(const AdviseOptions& options, const Contest& contest, const cloth::Scene& scene,
                  const Likeness& asked, const Answer& answer) {
  say_of_cloth(scene, asked);
  if (!answer.is_found()) {
    say_undecided(options, contest, asked, answer);
    return;
  }
  say("\n{}: {}\n", text_of(answer.wish), to_use(answer));
  say_of_coverage(answer.advice);
  say_how_sure(contest, answer);
  say_how_found(options, answer);
  say_other_times(contest, asked, answer.wish);
  if (!answer.advice.are_own) say_of_regret(answer);
  say_steps(contest, asked, answer.advice);
  say("\n");
  say_what_to_try(options, contest, answer);
  say_what_to_measure(options, answer.advice.are_own);
}

}  // namespace cli
