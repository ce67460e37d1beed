// What advise says.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

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

/// By what contestants are ranked.
std::string order_of(const Wish& wish) {
  if (wish.quantile)
    return fmt::format("what is {} on {:g} of 100 steps", wish.seconds ? "left" : "taken",
                       100 * *wish.quantile);
  return wish.seconds ? "the share of the way that is left, in the geometric mean over steps"
                      : "on how few steps it never gets there, then by the geometric mean of the "
                        "others";
}

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

void say_of_regret(const Answer& answer) {
  const auto& [advised, always, nothing, silent] = answer.held_out;
  const auto told = [](const Regret& regret) {
    return fmt::format("{:.3g} times the best of all, {:.3g} on nine of ten, {:.3g} at worst{}",
                       regret.mean(), regret.at(0.9), regret.worst(),
                       regret.misses > 0 ? fmt::format("; {} never", regret.misses) : "");
  };
  if (answer.held_out.is_untried()) {
    say("\non cloths that were left out: never tried, for the others say nothing of them\n");
    return;
  }
  say("\non cloths that were left out, each in turn: such advice {};\n  the one who is best on the "
      "others {}{}\n",
      told(advised), told(always), answer.is_always_the_same ? ", which is why it is advised" : "");
  if (!nothing.ratios.empty()) say("  doing nothing {}\n", told(nothing));
  if (silent > 0) say("  of {} more steps the others say nothing\n", silent);
}

void say_steps(const Contest& contest, const Likeness& asked, const Advice& advice) {
  say("\nsteps like it{:>22} {:>10} {:>9} {:>9} {:>10}   {}\n", "state", "k h^2/m", "h [ms]",
      "vertices", "first [mm]", "unlike");
  for (const std::size_t k : advice.steps) {
    const evidence::Instance& one = contest.instances()[k];
    const Likeness is = evidence::likeness_of(one);
    say("  {:<24} {:>8} {:>10.3g} {:>9.3g} {:>9} {:>10.3g}   {:.2f}\n",
        fmt::format("{}@{}", one.scene, one.text.substr(one.text.rfind('@') + 1)), one.state,
        one.stiffness_number, 1e3 * is.dt, one.vertices, 1e3 * one.start,
        evidence::unlikeness(is, asked));
  }
}

void say_of_next(const Advice& advice) {
  if (advice.next.empty()) {
    say("  so few cloths cannot tell it from another\n");
    return;
  }
  const auto listed = [](const std::vector<std::string>& names) {
    return names.empty() ? "nobody" : fmt::format("{}", fmt::join(names, "; "));
  };
  say("  cannot be told from it, of the next {}: {}\n", advice.next.size(), listed(advice.as_good));
  if (!advice.better.empty()) say("  are told to be ahead of it: {}\n", listed(advice.better));
}

/// What costs no time, and what is as good as exact.
void say_of_ends(const Advice& advice, const Wish& wish) {
  const Real share = 100 * wish.told_share();
  say("  doing nothing leaves {} in the median, {} on {:g} of 100{}\n",
      millimetres(advice.nothing.median), millimetres(advice.nothing.most), share,
      wish.seconds ? ": " + evidence::beside_nothing(advice) : "");
  if (!advice.ending) return;
  say("  {}, until it leaves {}: {} in the median, {} on {:g} of 100\n", advice.ending->contestant,
      millimetres(evidence::unseen), milliseconds(advice.ending->median),
      milliseconds(advice.ending->most), share);
}

void say_answer(const Answer& answer) {
  const Advice& advice = answer.advice;
  const Forecast& first = answer.first();
  const int fit = answer.iterations();
  say("\n{}: {}{}\n", text_of(answer.wish), first.contestant,
      fit > 0 ? fmt::format(", {} iteration{}", fit, fit == 1 ? "" : "s") : "");
  say("  {} {} in the median of such steps ({}, on steps like these), {} on {:g} of 100\n",
      answer.wish.seconds ? "leaves" : "takes", amount(answer.wish, first.median),
      amounts(answer.wish, advice.interval), amount(answer.wish, first.most),
      100 * answer.wish.told_share());
  say_of_ends(advice, answer.wish);
  say("  it is first by {}\n", order_of(answer.wish));
  say_of_next(advice);
}

void say_other_times(const Contest& contest, const Likeness& asked, const Wish& wish) {
  if (!wish.seconds) return;
  for (const Real factor : {less, more}) {
    Wish other = wish;
    *other.seconds *= factor;
    const Advice advice =
        evidence::advise(contest, asked, other, evidence::open_steps(contest, other));
    if (!advice.why_not.empty()) continue;
    const Forecast& first = advice.ranking.front();
    say("  {}: {} leaves {}, {} on {:g} of 100\n", text_of(other), first.contestant,
        amount(other, first.median), amount(other, first.most), 100 * other.told_share());
  }
}

void say_commands(const AdviseOptions& options, const Contest& contest, const Answer& answer) {
  std::string cloth = harness::shell_word(options.scene);
  for (const std::string& setting : options.set) cloth += " --set " + harness::shell_word(setting);
  const int fit = answer.iterations();
  say("\ntry it:     clothbench simulate {} --solver {}{}\n", cloth,
      harness::shell_word(contest.solver_of(answer.first().contestant)),
      fit > 0 ? fmt::format(" --iterations {}", fit) : "");
  if (options.write.empty())
    say("measure it: the same with --write my-cloth.toml; then clothbench run my-cloth.toml\n");
  else say("measure it: clothbench run {}\n", harness::shell_word(options.write));
}

}  // namespace

void print_advice(const AdviseOptions& options, const Contest& contest, const cloth::Scene& scene,
                  const Likeness& asked, const Answer& answer) {
  say_of_cloth(scene, asked);
  const Advice& advice = answer.advice;
  if (!advice.why_not.empty()) {
    say("\n{}: cannot tell, for {}\n", text_of(answer.wish), advice.why_not);
    if (!advice.steps.empty()) say_steps(contest, asked, advice);
    say("measure more that are like it: docs/advise.md\n");
    return;
  }
  say_answer(answer);
  say_other_times(contest, asked, answer.wish);
  say_of_regret(answer);
  say_steps(contest, asked, advice);
  say_commands(options, contest, answer);
}

}  // namespace cli
