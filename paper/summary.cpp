#include "paper/summary.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

#include "evidence/docket.hpp"
#include "evidence/kinds.hpp"
#include "evidence/names.hpp"
#include "evidence/sizes.hpp"
#include "paper/asked.hpp"
#include "paper/tally.hpp"

namespace paper {

using cloth::Real;
using evidence::Contest, evidence::Goal, evidence::Kind, evidence::Leader, evidence::Unit;

namespace {

/// A dot in a picture of a cloth of a metre.
constexpr Goal seen{.of = Goal::Of::distance, .value = 1e-3};

std::string plain(Real value) { return fmt::format("{:g}", value); }

/// Who is first, by what, and how many are as good.
std::string cell(const Contest& contest, const std::vector<std::size_t>& steps,
                 const Style& style) {
  if (evidence::worth_solving(contest, seen, steps).empty()) return "no step";
  const std::optional<Leader> first = evidence::leader(contest, seen, Unit::seconds, steps, 0.95);
  if (!first) return "nobody solves half";
  const auto ms = [&](Real seconds) {
    return std::isfinite(seconds) ? style.number(1e3 * seconds) : "∞";
  };
  const std::string text =
      style.text(evidence::listed(first->contestant)) + ", " + ms(first->effort) + " ms";
  if (evidence::are_few(*first))
    return text + fmt::format(" on {} step{}", first->instances, first->instances == 1 ? "" : "s");
  return text + fmt::format(" ({} to {}; {} of {})", ms(first->interval.low),
                            ms(first->interval.high), first->not_slower.size(), first->next.size());
}

std::string row(const std::vector<std::string>& cells) {
  return fmt::format("| {} |\n", fmt::join(cells, " | "));
}

std::string rule(std::size_t columns) { return row(std::vector<std::string>(columns, "---")); }

std::string answers(const Contest& contest, const Style& style) {
  const auto rows = asked_answers(contest, style);
  const auto is_advised = [](const auto& cells) { return cells.size() > 2; };
  if (std::ranges::none_of(rows, is_advised))
    return "Nor can they tell for any other time or distance that was asked for.\n";
  std::string out = row({"wished for", "advised", "mm left, or ms (95 %)", "nine of ten",
                         "doing nothing: median; nine of ten", "as good",
                         "cloths left out: advised", "always one", "nothing"}) +
                    rule(9);
  for (std::vector<std::string> cells : rows) {
    cells.resize(9);
    out += row(cells);
  }
  return out +
         "\n?: not shown to be better than doing nothing; =: the same solver for all such cloths. "
         "The last three columns: with each step's own cloth left out, how many times as much is "
         "left, or taken, as by the best solver of the step, in the geometric mean, if one follows "
         "the advice, always takes one solver, or does nothing.\n";
}

std::string leaders(const Contest& contest, const Style& style) {
  const auto sizes = evidence::by_size(contest);
  std::vector<std::string> head{"k h²/m"};
  for (const auto& [size, instances] : sizes)
    head.push_back(fmt::format("about {0} × {0} vertices", size));
  std::string out = row(head) + rule(head.size());
  for (const Kind& kind : evidence::kinds_of(contest)) {
    std::vector<std::string> cells{kind.text(plain)};
    for (const auto& [size, instances] : sizes) {
      const auto steps = evidence::of_kind(contest, kind, instances);
      cells.push_back(cell(contest, steps, style));
    }
    out += row(cells);
  }
  return out;
}

}  // namespace

std::string summary(const evidence::Shelf& shelf) {
  const Style style = markdown_style();
  const Contest& contest = shelf.steps("cloths");
  const std::string start = fmt::format("{} report: not to be edited. -->\n", summary_start);
  if (!contest.is_timed()) return start + "No rows of experiment cloths yet.\n";
  std::string text = fmt::format(
      "{}## Which solver when\n\nFor {}, in {} a step, on one thread: {} {}\n\n{}\nWho is first to "
      "a "
      "millimetre of the "
      "minimiser, by kind of cloth; in the median over steps, with the 95 % interval over steps "
      "like these, and how many of those who come next cannot be told from it; where steps, or "
      "their "
      "cloths, are too few to say anything of others, on how many:\n\n{}\nMore in "
      "`results/report.pdf`.\n",
      start, asked_cloth(style), asked_time(style), asked_answer(contest, style),
      asked_held_out(contest, style), answers(contest, style), leaders(contest, style));
  if (const std::vector<evidence::Case> cases = evidence::docket(shelf); !cases.empty())
    text += fmt::format(
        "\nOf {} claims of papers, courses and our own: {}; of those reproduced, {} are about the "
        "very steps or runs that were measured, and no others; {}.\n",
        count(cases), tally(cases), count_of_these(cases), tally_of_words(cases));
  return text;
}

}  // namespace paper
