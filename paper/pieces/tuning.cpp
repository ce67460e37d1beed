// Table: what tuning gives a solver, on the cloths that it was tuned on, and on others.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <string_view>

#include "evidence/effect.hpp"
#include "experiments/harness/statistics.hpp"
#include "paper/latex.hpp"
#include "paper/report.hpp"

namespace {

using namespace paper;
using cloth::Real;
using evidence::Contest, evidence::Corrected, evidence::Effect, evidence::Goal, evidence::Meeting,
    evidence::Pair;

constexpr Goal goal{Goal::Of::distance, 1e-3};
constexpr Real confidence = 0.95;
constexpr std::string_view tuned = ", tuned";

/// A solver as it was tuned, beside its defaults.
struct Line {
  std::string solver, settings;
  Meeting seen, others;
};

Meeting meeting_of(const Contest& contest, const std::string& subject, const std::string& rival) {
  std::vector<std::size_t> all(contest.instances().size());
  std::iota(all.begin(), all.end(), std::size_t{0});
  const std::vector<std::string>& known = contest.contestants();
  if (std::ranges::count(known, subject) == 0 || std::ranges::count(known, rival) == 0) return {};
  return evidence::meet(contest, subject, rival, goal, evidence::Unit::seconds, all);
}

std::vector<Line> lines_of(const Contest& seen, const Contest& others) {
  std::vector<Line> lines;
  for (const std::string& one : others.contestants()) {
    if (!one.ends_with(tuned)) continue;
    const std::string solver = one.substr(0, one.size() - tuned.size());
    lines.push_back({solver, harness::to_text(others.settings_of(one)),
                     meeting_of(seen, one, solver), meeting_of(others, one, solver)});
  }
  return lines;
}

/// Who was tried, and is at its best as it is.
std::vector<std::string> untuned(const Contest& others) {
  std::vector<std::string> names = others.contestants();
  std::erase_if(names, [&](const std::string& one) {
    return one.ends_with(tuned) ||
           std::ranges::count(others.contestants(), one + std::string(tuned)) > 0;
  });
  return names;
}

std::string at_defaults(std::vector<std::string> names) {
  if (names.empty()) return "";
  for (std::string& name : names) name = latex_label(name);
  return fmt::format("\\multicolumn{{10}}{{p{{0.9\\linewidth}}}}{{at their defaults: {}}}\\\\\n",
                     fmt::join(names, "; "));
}

/// What one of the two takes in the median over the pairs [ms].
std::string milliseconds(const Meeting& meeting, std::vector<Real> Pair::*runs) {
  std::vector<Real> all;
  for (const Pair& pair : meeting.pairs) all.push_back(harness::median(pair.*runs));
  return latex_number(all.empty() ? NAN : 1e3 * harness::median(all));
}

std::string ratio(const Meeting& meeting) {
  return latex_number(meeting.pairs.empty() ? NAN : Effect(meeting.pairs).ratio());
}

/// Verdicts on the ratios on other cloths, which hold together; none where there are no pairs.
std::vector<Corrected> verdicts(const std::vector<Line>& lines) {
  std::vector<Effect> effects;
  for (const Line& line : lines)
    if (!line.others.pairs.empty()) effects.emplace_back(line.others.pairs);
  return evidence::corrected(effects, confidence);
}

std::string text_of(const Line& line, const Corrected* found) {
  const auto of = [](const Meeting& meeting) {
    return fmt::format("{} & {}, {}", meeting.pairs.size(), meeting.rival_fails,
                       meeting.subject_fails);
  };
  std::string out =
      fmt::format("{} & {} & {} & {} & {} & {} & {}", latex_label(line.solver), of(line.seen),
                  ratio(line.seen), of(line.others), milliseconds(line.others, &Pair::rival),
                  milliseconds(line.others, &Pair::subject), ratio(line.others));
  if (found)
    out += fmt::format(" [{}, {}] & {}", latex_number(found->ratio.low),
                       std::isfinite(found->ratio.high) ? latex_number(found->ratio.high)
                                                        : std::string("$\\infty$"),
                       choices(found->verdict).at(static_cast<std::size_t>(found->verdict)));
  else out += " &";
  return out + fmt::format("\\\\*\n\\multicolumn{{10}}{{l}}{{\\quad\\emph{{{}}}}}\\\\\n",
                           latex(line.settings));
}

std::string table(const evidence::Shelf& shelf) {
  const Contest &seen = shelf.steps("trained"), &others = shelf.steps("tuned");
  const std::vector<Line> lines = lines_of(seen, others);
  if (lines.empty()) return no_rows;
  std::string out =
      "\\begin{longtable}{lrlrrlrrll}\n\\toprule\n & \\multicolumn{3}{c}{cloths tuned on} & "
      "\\multicolumn{6}{c}{other cloths}\\\\\n\\cmidrule(lr){2-4}\\cmidrule(lr){5-10}\n"
      "solver, and what it is tuned to & steps & never & ratio & steps & never & ms, defaults & "
      "ms, tuned & "
      "ratio & verdict\\\\\n\\longhead\n";
  const std::vector<Corrected> found = verdicts(lines);
  std::size_t next = 0;
  for (const Line& line : lines)
    out += text_of(line, line.others.pairs.empty() ? nullptr : &found.at(next++));
  return out + at_defaults(untuned(others)) + "\\end{longtable}\n";
}

[[maybe_unused]] const bool registered = add_piece("tuning", table);

}  // namespace
