// Table: which few contestants do, if on each step the best of them is taken.

#include "evidence/portfolio.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "evidence/advice.hpp"
#include "evidence/sizes.hpp"
#include "experiments/harness/statistics.hpp"
#include "paper/latex.hpp"
#include "paper/report.hpp"

namespace {

using namespace paper;
using evidence::Contest, evidence::Contribution, evidence::Field, evidence::Goal, evidence::Member,
    evidence::Regret, evidence::Unit;

constexpr std::size_t most_taken = 3;

std::string text_of(const Regret& regret) {
  std::string text = regret.ratios.empty() ? "--" : fmt::format("{}", latex_number(regret.mean()));
  if (regret.misses > 0) text += fmt::format(" ({} never)", regret.misses);
  return text;
}

/// Who is missed most, and what is lost without it.
std::string text_of(const std::vector<Contribution>& missed) {
  if (missed.empty()) return "none";
  return fmt::format("{}: {}", latex_label(missed.front().contestant),
                     text_of(missed.front().without));
}

std::string lines_of(const Field& field, const Goal& goal) {
  const auto cloths = std::set(field.cloths().begin(), field.cloths().end()).size();
  const bool is_few = field.steps() < evidence::fewest_steps || cloths < evidence::fewest_cloths;
  std::string out = fmt::format("to {}{}", goal.text(), is_few ? " ?" : "");
  const std::vector<Member> taken = evidence::greedy_portfolio(field, most_taken);
  for (const Member& member : taken) {
    const bool is_first = &member == &taken.front();
    out += is_first ? fmt::format(" & {} & {}", field.steps(),
                                  latex_number(1e3 * harness::median(field.best())))
                    : " & & ";
    out += fmt::format(" & {}{} & {} & {}", is_first ? "" : "and ", latex_label(member.contestant),
                       text_of(member.regret), cloths > 1 ? text_of(member.held_out) : "--");
    out += fmt::format(" & {}\\\\\n",
                       is_first ? text_of(evidence::contributions(field)) : std::string());
  }
  return out;
}

std::string table(const evidence::Shelf& shelf) {
  const Contest& contest = shelf.steps("cloths");
  if (!contest.is_timed()) return no_rows;
  std::string out =
      "\\begin{longtable}{lrrlrr>{\\ragged}p{0.2\\linewidth}}\n\\toprule\n & steps & best of all & "
      "taken one after another & these & cloths left out & missed most\\\\\n\\longhead\n";
  for (const auto& [size, instances] : evidence::by_size(contest)) {
    out += fmt::format(
        "{0}\\multicolumn{{7}}{{l}}{{\\emph{{about ${1} \\times {1}$ vertices}}}}\\\\*\n",
        out.ends_with("\\longhead\n") ? "" : "\\midrule\n", size);
    for (const Goal& goal : evidence::usual_goals()) {
      const Field field(contest, goal, Unit::seconds, instances);
      if (field.steps() > 0) out += lines_of(field, goal);
    }
  }
  return out + "\\end{longtable}\n";
}

[[maybe_unused]] const bool registered = add_piece("portfolio", table);

}  // namespace
