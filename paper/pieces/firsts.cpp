// Tables: on each single step that an experiment solves, who is first to an error, by how much, and
// whether the clock tells the first from the second.

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "evidence/effect.hpp"
#include "experiments/harness/measure.hpp"
#include "experiments/harness/repeats.hpp"
#include "paper/latex.hpp"
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

Line line_of(const Rows& rows, const Rows& traced, Real tolerance) {
  const std::vector<Contestant> ranked = ranking(rows, traced, tolerance);
  const auto entered =
      std::ranges::count_if(traced, [](const Row& row) { return row.outcome != Outcome::skipped; });
  Line line;
  line.tolerance = latex_power(tolerance);
  line.solved = fmt::format("{} of {}", ranked.size(), entered);
  line.first = line.second = "nobody";
  if (ranked.empty()) return line;
  line.first = latex(ranked[0].trace->label);
  line.milliseconds = latex_summary(ranked[0].seconds, 1e3);
  if (ranked.size() == 1) return line;
  const harness::Summary by =
      ratio(rows, *ranked[1].trace, *ranked[0].trace, seconds_to(tolerance));
  line.second = latex(ranked[1].trace->label);
  line.times = latex_summary(by);
  line.verdict = verdict(by);
  return line;
}

/// A part of the experiment's rows: one step, as everybody solves it.
struct Step {
  std::string name;
  Rows traced;
};

std::string table(const Rows& rows, const std::vector<Step>& steps,
                  const std::vector<Real>& tolerances) {
  if (steps.empty()) return "No rows yet.\n";
  std::vector<Line> lines;
  for (const Step& step : steps)
    for (const Real tolerance : tolerances) {
      lines.push_back(line_of(rows, step.traced, tolerance));
      if (tolerance == tolerances.front()) lines.back().step = step.name;
    }
  const bool has_verdicts =
      std::ranges::any_of(lines, [](const Line& line) { return !line.verdict.empty(); });
  std::string out = fmt::format(
      "\\begin{{tabular}}{{lllllll{}}}\n\\toprule\nstep & to & get there & first & ms & second & "
      "times its time{}\\\\\n\\midrule\n",
      has_verdicts ? "l" : "", has_verdicts ? " & the second is" : "");
  for (const Line& one : lines)
    out += fmt::format("{} & {} & {} & {} & {} & {} & {}{}\\\\\n", one.step, one.tolerance,
                       one.solved, one.first, one.milliseconds, one.second, one.times,
                       has_verdicts ? " & " + one.verdict : "");
  return out + "\\bottomrule\n\\end{tabular}\n";
}

/// A step a scene, to all tolerances.
std::string of_scenes(const Rows& rows) {
  std::vector<Step> steps;
  for (const std::string& scene : scenes(rows))
    if (const Rows traced = latest_frame(rows, scene); !traced.empty())
      steps.push_back({fmt::format("\\emph{{{}}}", latex(scene)), traced});
  return table(rows, steps, tolerances(rows));
}

/// A step a stiffness of each scene, to the middle tolerance.
std::string of_stiffnesses(const Rows& rows) {
  std::vector<Step> steps;
  for (const std::string& scene : scenes(rows)) {
    const Rows all = latest_frame(rows, scene);
    std::vector<Real> seen;
    for (const Row& row : all) {
      const Real k = scene_setting(row, "stiffness");
      if (std::isnan(k) || std::ranges::find(seen, k) != seen.end()) continue;
      seen.push_back(k);
      steps.push_back(
          {fmt::format("\\emph{{{}}}, {}", latex(scene), latex_power(k)),
           select(all, [&](const Row& r) { return scene_setting(r, "stiffness") == k; })});
    }
  }
  const std::vector<Real> asked = tolerances(rows);
  return table(rows, steps, asked.empty() ? asked : std::vector{middle(asked)});
}

[[maybe_unused]] const bool iterations_registered =
    add_piece("firsts-iterations",
              [](const evidence::Shelf& shelf) { return of_scenes(shelf.rows("iterations")); });
[[maybe_unused]] const bool accuracy_registered =
    add_piece("firsts-accuracy",
              [](const evidence::Shelf& shelf) { return of_scenes(shelf.rows("accuracy")); });
[[maybe_unused]] const bool stiffness_registered =
    add_piece("firsts-stiffness",
              [](const evidence::Shelf& shelf) { return of_stiffnesses(shelf.rows("stiffness")); });

}  // namespace
