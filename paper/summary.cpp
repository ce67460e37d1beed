#include "paper/summary.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

#include "evidence/answer.hpp"
#include "evidence/docket.hpp"
#include "evidence/kinds.hpp"
#include "evidence/names.hpp"
#include "evidence/sizes.hpp"
#include "paper/asked.hpp"
#include "paper/asked_table.hpp"
#include "paper/tally.hpp"

namespace paper {

using cloth::Real;
using evidence::Contest, evidence::Goal, evidence::Kind, evidence::Leader, evidence::Unit;

namespace {

/// A dot in a picture of a cloth of a metre.
constexpr Goal seen{.of = Goal::Of::distance, .value = 1e-3};

std::string plain(Real value) { return fmt::format("{:g}", value); }

std::string milliseconds(Real seconds, const Style& style) {
  return std::isfinite(seconds) ? style.number(1e3 * seconds) : style.infinity;
}

/// Who is first, by what, and how many are as good; of too few steps, who leads on these.
std::string cell(const Contest& contest, const std::vector<std::size_t>& steps,
                 const Style& style) {
  if (evidence::worth_solving(contest, seen, steps).empty()) return "no step";
  const std::optional<Leader> first = evidence::leader(contest, seen, Unit::seconds, steps, 0.95);
  if (!first) return "none solves more than half";
  const std::string text = fmt::format("{}, {} ms", style.text(evidence::listed(first->contestant)),
                                       milliseconds(first->effort, style));
  if (evidence::are_few(*first))
    return fmt::format("{} (leader on {} step{})", text, first->instances,
                       first->instances == 1 ? "" : "s");
  return fmt::format("{} ({} to {} ms; {} of {})", text, milliseconds(first->interval.low, style),
                     milliseconds(first->interval.high, style), first->not_slower.size(),
                     first->next.size());
}

std::string row(const std::vector<std::string>& cells) {
  return fmt::format("| {} |\n", fmt::join(cells, " | "));
}

std::string rule(std::size_t columns) { return row(std::vector<std::string>(columns, "---")); }

/// Cells of a line that has advice (asked_answers()).
constexpr std::size_t advised = 9;

bool is_advised(const std::vector<std::string>& cells) { return cells.size() == advised; }
bool is_undecided(const std::vector<std::string>& cells) { return cells.size() == 3; }

/// By what who is advised, or leads, is first of all.
std::string order() {
  return fmt::format("for a time by {}; for a distance by {}",
                     evidence::order_text({.seconds = 1, .goal = {}}),
                     evidence::order_text({.seconds = {}, .goal = seen}));
}

/// Where the data decide none of these: who leads all the same.
std::string leaders_alone(const std::vector<std::vector<std::string>>& lines) {
  std::string out =
      fmt::format(
          "For other cloths like it the data cannot decide, whatever is wished for. These "
          "contestants lead on the steps of such cloths that exist, {}. The table has medians, by "
          "which another may be first:\n\n",
          order()) +
      row({"wished for", "leader on the steps that exist"}) + rule(2);
  for (const std::vector<std::string>& cells : lines)
    out += row({cells[0], !is_undecided(cells) ? cells[1] : cells[2].empty() ? "none" : cells[2]});
  return out;
}

std::string answers(const Contest& contest, const Contest& own, const Style& style) {
  const auto lines = asked_answers(contest, style, &own);
  if (std::ranges::none_of(lines, is_advised)) return leaders_alone(lines);
  std::string out = row({"wished for", "advised", "mm left, or ms taken (95 %)", "nine of ten",
                         "declined or failed", "not told from it", "cloths left out: first",
                         "always one", "nothing"}) +
                    rule(advised);
  for (std::vector<std::string> cells : lines) {
    if (is_undecided(cells))
      cells = {cells[0], cells[2].empty() ? "undecided" : "undecided; leader: " + cells[2]};
    cells.resize(advised);
    out += row(cells);
  }
  const std::string by_median = asked_by_median(contest, style, &own);
  return fmt::format(
      "{}\n*Advised*: the contestant that is first {}. *None*: in brackets is who is first, which "
      "is not shown to leave less than doing nothing, {}; its line is no advice. Amounts are "
      "medians. {}{}*=*: the same solver for all such cloths. *Declined "
      "or failed*: of its own steps, or else of those like it, and of all on meshes of about that "
      "size. *Not told from it*: how many of the runners-up cannot be told from the first. The "
      "last three columns tell of advice from other cloths, with each step's own left out, how "
      "many times as much is left, or taken, as by the best contestant of the step, in the "
      "geometric mean: by taking who is first on the steps most like it, by always taking one "
      "solver, or by doing nothing.\n",
      out, order(), asked_nothing(contest, style, &own), by_median, by_median.empty() ? "" : " ");
}

constexpr const char* about_leaders =
    "**Which solver is first to a millimetre of the minimiser**, by kind of cloth and size of "
    "mesh, with its time, the median over steps. In brackets: the 95 % interval of that median "
    "over steps like these (∞: never), and how many of the runners-up are not shown to take "
    "longer. *Leader*: the steps, or their cloths, are too few to say anything of others.\n";

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
  const Contest &contest = shelf.steps("cloths"), &own = shelf.steps("asked");
  const std::string start = fmt::format("{} report: not to be edited. -->\n", summary_start);
  if (!contest.is_timed()) return start + "No rows of experiment cloths yet.\n";
  std::string text = fmt::format(
      "{}## Which solver when\n\nWhich solver for {}, in {} a step, on one thread?\n\n{}\n\n{}"
      "\n\n{}\n{}\n{}\nMore in `results/report.pdf`.\n",
      start, asked_cloth(style), asked_time(style), asked_answer(contest, style, &own),
      asked_held_out(contest, style), answers(contest, own, style), about_leaders,
      leaders(contest, style));
  if (const std::vector<evidence::Case> cases = evidence::docket(shelf); !cases.empty())
    text += fmt::format(
        "\nVerdicts on {} claims of papers, courses and our own: {}. Of those reproduced, {} are "
        "about the very steps or runs that were measured, and no others. {}.\n",
        count(cases), tally(cases), count_of_these(cases), tally_of_words(cases));
  return text;
}

}  // namespace paper
