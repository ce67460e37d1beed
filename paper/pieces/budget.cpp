// Table: how far from the minimiser contestants are after 1 to 16 ms, who does nothing, and when
// Newton leaves nothing.

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "evidence/budget.hpp"
#include "evidence/sizes.hpp"
#include "paper/latex.hpp"
#include "paper/report.hpp"

namespace {

using namespace paper;
using evidence::Contest, evidence::Ending, evidence::Standing, evidence::usual_budgets;

/// Contestants of a size that are told of, beside Newton.
constexpr std::size_t most_told = 6;

/// After each time.
using Line = std::vector<Standing>;

Line line_of(const Contest& contest, const std::string& contestant,
             const std::vector<std::size_t>& instances) {
  Line line;
  for (const cloth::Real seconds : usual_budgets)
    line.push_back(evidence::standing(contest, contestant, seconds, instances));
  return line;
}

/// By what they leave in 4 ms; what is equal there, in 16 ms.
bool is_nearer(const Line& one, const Line& other) {
  const std::size_t frame = 2;
  return std::pair(one[frame].median, one.back().median) <
         std::pair(other[frame].median, other.back().median);
}

/// The nearest first, and Newton wherever it comes.
std::vector<Line> told(const Contest& contest, const std::string& newton,
                       const std::vector<std::size_t>& instances) {
  std::vector<Line> lines;
  for (const std::string& one : contest.contestants())
    if (Line line = line_of(contest, one, instances); line.front().instances > 0)
      lines.push_back(std::move(line));
  std::ranges::stable_sort(lines, is_nearer);
  std::vector<Line> few;
  for (const Line& line : lines)
    if (few.size() < most_told || line.front().contestant == newton) few.push_back(line);
  return few;
}

std::string millimetres(cloth::Real metres) {
  return metres <= evidence::unseen ? "$<$0.001" : latex_number(1e3 * metres);
}

std::string milliseconds(cloth::Real seconds) {
  return std::isfinite(seconds) ? latex_number(1e3 * seconds) : "$\\infty$";
}

/// One cell for all times.
std::string across(const std::string& contestant, const std::string& cell) {
  return fmt::format("{} & \\multicolumn{{{}}}{{c}}{{{}}}", latex_label(contestant),
                     usual_budgets.size(), cell);
}

std::string text_of(const Standing& still) {
  return across(still.contestant, fmt::format("{} ({}) at any time", millimetres(still.median),
                                              millimetres(still.worst))) +
         fmt::format(" & {}\\\\\n", still.instances);
}

std::string text_of(const Ending& ending) {
  return across(ending.contestant + ", to the end",
                fmt::format("{} after {} ({}) ms", millimetres(evidence::unseen),
                            milliseconds(ending.median), milliseconds(ending.worst))) +
         fmt::format(" & {} (0, {})\\\\\n", ending.instances, ending.never);
}

std::string text_of(const Line& line) {
  std::string text = latex_label(line.front().contestant);
  for (const Standing& standing : line)
    text += fmt::format(" & {} ({})", millimetres(standing.median), millimetres(standing.worst));
  return text + fmt::format(" & {} ({}, {})\\\\\n", line.front().instances, line.front().declined,
                            line.front().failed);
}

std::string table(const evidence::Shelf& shelf) {
  const Contest& contest = shelf.steps("cloths");
  if (!contest.is_timed()) return no_rows;
  const std::string newton = contest.baseline();
  std::string out = "\\begin{longtable}{lrrrrrr}\n\\toprule\ncontestant";
  for (const cloth::Real seconds : usual_budgets) out += fmt::format(" & {:g} ms", 1e3 * seconds);
  out += " & steps\\\\\n\\longhead\n";
  for (const auto& [size, instances] : evidence::by_size(contest)) {
    out += fmt::format(
        "{0}\\multicolumn{{7}}{{l}}{{\\emph{{about ${1} \\times {1}$ vertices}}}}\\\\*\n",
        out.ends_with("\\longhead\n") ? "" : "\\midrule\n", size);
    out += text_of(evidence::standing_still(contest, instances));
    for (const Line& line : told(contest, newton, instances)) out += text_of(line);
    if (const Ending all = evidence::ending(contest, newton, instances); all.instances > 0)
      out += text_of(all);
  }
  return out + "\\end{longtable}\n";
}

[[maybe_unused]] const bool registered = add_piece("budget", table);

}  // namespace
