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

/// Of the second beside the first.
std::string verdict(const harness::Summary& by) {
  if (!by.is_95_percent) return "too few runs";
  const evidence::Verdict found = evidence::verdict({by.low, by.high});
  return choices(found).at(static_cast<std::size_t>(found));
}

std::string cells(const Rows& rows, const Rows& traced, Real tolerance) {
  const std::vector<Contestant> ranked = ranking(rows, traced, tolerance);
  const auto entered =
      std::ranges::count_if(traced, [](const Row& row) { return row.outcome != Outcome::skipped; });
  std::string text = fmt::format(" & {} of {}", ranked.size(), entered);
  if (ranked.empty()) return text + " & nobody & & & &";
  const auto told = [&](const Contestant& one) {
    return fmt::format(" & {} & {}", latex(one.trace->label), latex_summary(one.seconds, 1e3));
  };
  text += told(ranked[0]);
  if (ranked.size() == 1) return text + " & nobody & &";
  const harness::Summary by =
      ratio(rows, *ranked[1].trace, *ranked[0].trace, seconds_to(tolerance));
  return text + fmt::format(" & {} & {} & {}", latex(ranked[1].trace->label), latex_summary(by),
                            verdict(by));
}

/// A part of the experiment's rows: one step, as everybody solves it.
struct Step {
  std::string name;
  Rows traced;
};

std::string table(const Rows& rows, const std::vector<Step>& steps,
                  const std::vector<Real>& tolerances) {
  if (steps.empty()) return "No rows yet.\n";
  std::string out =
      "\\begin{tabular}{llllllll}\n\\toprule\nstep & to & get there & first & ms & second & times "
      "its time & the second is\\\\\n\\midrule\n";
  for (const Step& step : steps)
    for (const Real tolerance : tolerances)
      out += (tolerance == tolerances.front() ? step.name : "") + " & " + latex_power(tolerance) +
             cells(rows, step.traced, tolerance) + "\\\\\n";
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
              [](const harness::Store& store) { return of_scenes(store.current("iterations")); });
[[maybe_unused]] const bool accuracy_registered =
    add_piece("firsts-accuracy",
              [](const harness::Store& store) { return of_scenes(store.current("accuracy")); });
[[maybe_unused]] const bool stiffness_registered = add_piece(
    "firsts-stiffness",
    [](const harness::Store& store) { return of_stiffnesses(store.current("stiffness")); });

}  // namespace
