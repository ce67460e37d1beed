// Table: on each single step of `accuracy`, who is first to an error, by how much, and whether the
// clock tells the first from the second.

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "evidence/effect.hpp"
#include "experiments/harness/measure.hpp"
#include "experiments/harness/repeats.hpp"
#include "paper/latex.hpp"
#include "paper/noise.hpp"
#include "paper/report.hpp"
#include "paper/rows.hpp"

namespace {

using namespace paper;
using harness::Mode;
using harness::Outcome;

struct Contestant {
  const Row* trace;
  harness::Summary seconds;
};

std::string seconds_to(Real tolerance) { return "seconds@" + harness::tolerance_name(tolerance); }

/// Those that reached the tolerance, the fastest median first.
std::vector<Contestant> ranking(const Rows& rows, const Rows& traced, Real tolerance) {
  std::vector<Contestant> all;
  for (const Row& trace : traced) {
    const harness::Summary seconds = timed(rows, trace, seconds_to(tolerance));
    if (seconds.count > 0) all.push_back({&trace, seconds});
  }
  std::ranges::sort(all, {}, [](const Contestant& c) { return c.seconds.median; });
  return all;
}

/// Time of `slow` over time of `fast`, repeat by repeat.
harness::Summary ratio(const Rows& rows, const Row& slow, const Row& fast,
                       const std::string& metric) {
  harness::Repeats of_slow, of_fast;
  for (const Row& row : rows) {
    if (row.mode != Mode::silent || !succeeded(row.outcome) || row.part != slow.part ||
        row.scene != slow.scene || row.frame != slow.frame ||
        row.scene_settings != slow.scene_settings)
      continue;
    if (row.label == slow.label) of_slow[row.repeat] = row;
    if (row.label == fast.label) of_fast[row.repeat] = row;
  }
  return harness::paired_ratio(of_slow, of_fast, metric);
}

/// Of the second beside the first, where the clock has an interval of that.
std::string verdict(const harness::Summary& by) {
  if (!by.is_95_percent) return "";
  const evidence::Verdict found = evidence::verdict({by.low, by.high});
  return choices(found).at(static_cast<std::size_t>(found));
}

/// What is told of one step and tolerance.
struct Line {
  std::string step, tolerance, solved, first, milliseconds, second, times, verdict;
};

/// One of single runs that is within what single runs scatter by is as good as none.
std::string text_of(const harness::Summary& by, const evidence::Noise& noise) {
  const bool is_noise = !by.is_95_percent && by.median < noise.most_of_runs;
  return (is_noise ? "$\\approx$" : "") + latex_summary(by);
}

Line line_of(const Rows& rows, const Rows& traced, Real tolerance, const evidence::Noise& noise) {
  const std::vector<Contestant> ranked = ranking(rows, traced, tolerance);
  const auto entered =
      std::ranges::count_if(traced, [](const Row& row) { return row.outcome != Outcome::skipped; });
  Line line;
  line.tolerance = latex_power(tolerance);
  line.solved = fmt::format("{} of {}", ranked.size(), entered);
  line.first = line.second = "none";
  if (ranked.empty()) return line;
  line.first = latex_label(ranked[0].trace->label);
  line.milliseconds = latex_number(1e3 * ranked[0].seconds.median);
  if (ranked.size() == 1) return line;
  const harness::Summary by =
      ratio(rows, *ranked[1].trace, *ranked[0].trace, seconds_to(tolerance));
  line.second = latex_label(ranked[1].trace->label);
  line.times = text_of(by, noise);
  line.verdict = verdict(by);
  return line;
}

bool have_verdicts(const std::vector<Line>& lines) {
  return std::ranges::any_of(lines, [](const Line& line) { return !line.verdict.empty(); });
}

std::string table_of(const std::vector<Line>& lines) {
  if (lines.empty()) return no_rows;
  const bool has_verdicts = have_verdicts(lines);
  std::string out = fmt::format(
      "\\begin{{tabular}}{{lllllll{}}}\n\\toprule\nstep & to & reach it & first & ms & second & "
      "times its time{}\\\\\n\\midrule\n",
      has_verdicts ? "l" : "", has_verdicts ? " & the second is" : "");
  for (const Line& one : lines)
    out += fmt::format("{} & {} & {} & {} & {} & {} & {}{}\\\\\n", one.step, one.tolerance,
                       one.solved, one.first, one.milliseconds, one.second, one.times,
                       has_verdicts ? " & " + one.verdict : "");
  return out + "\\bottomrule\n\\end{tabular}\n";
}

/// A step a scene, to all tolerances.
std::vector<Line> lines_of(const evidence::Shelf& shelf) {
  const Rows& rows = shelf.rows("accuracy");
  const evidence::Noise noise = noise_of(shelf);
  std::vector<Line> lines;
  for (const std::string& scene : scenes(rows)) {
    const Rows traced = latest_frame(rows, scene);
    if (traced.empty()) continue;
    const std::size_t first = lines.size();
    for (const Real tolerance : tolerances(rows))
      lines.push_back(line_of(rows, traced, tolerance, noise));
    if (lines.size() > first) lines[first].step = fmt::format("\\emph{{{}}}", latex(scene));
  }
  return lines;
}

/// What the table's caption says of its last columns.
std::string explained(const evidence::Shelf& shelf) {
  std::string text =
      "A ratio without an interval is of fewer than six runs; with $\\approx$ it is within the "
      "scatter of single runs";
  if (have_verdicts(lines_of(shelf)))
    text +=
        ". In brackets is the 95\\,\\% interval over the timed runs; last, what it says of this "
        "very step, where the same is within a tenth";
  return latex_definition("explained-accuracy", text);
}

std::string table(const evidence::Shelf& shelf) { return table_of(lines_of(shelf)); }

[[maybe_unused]] const bool registered =
    add_piece("firsts-accuracy", table) && add_piece("firsts", explained);

}  // namespace
