// Table: free runs: the quickest that are as near to the true motion as is asked; and, of one scene
// at one time step, what became of the cloth, and what the steps took.

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <vector>

#include "paper/figure.hpp"
#include "paper/latex.hpp"
#include "paper/pace.hpp"
#include "paper/report.hpp"
#include "paper/rows.hpp"

namespace {

using namespace paper;

/// Columns that tell of one run, and of these of its times.
constexpr std::size_t columns_of_run = 11, columns_of_times = 4;

/// Two or three digits; of less than a hundredth that it is less; "--" where not finite.
std::string brief(Real value) {
  constexpr Real least = 0.01, most = 1e4;
  const Real size = std::abs(value);
  if (!std::isfinite(value) || value == 0 || size >= most) return latex_number(value);
  if (size < least) return value < 0 ? "$>-0.01$" : "$<0.01$";
  const int decimals = size >= 100 ? 0 : size >= 10 ? 1 : size >= 0.1 ? 2 : 3;
  return fmt::format("{}{:.{}f}", value < 0 ? "$-$" : "", size, decimals);
}

std::string across(std::size_t columns, const std::string& text) {
  return fmt::format(" & \\multicolumn{{{}}}{{l}}{{{}}}", columns, text);
}

/// Behind a contestant, or a time step.
std::string parts(int count) { return count > 1 ? fmt::format("\\,/\\,{}", count) : ""; }

/// How fast, with which time step and substeps.
std::string cells(const std::optional<Pace>& pace) {
  if (!pace) return " & -- &";
  return fmt::format(" & {} & {}{}", brief(pace->times_real_time), brief(1e3 * pace->dt),
                     parts(pace->substeps));
}

/// What the vertices weigh that no pin holds [N]; NaN where the scene is none of ours.
Real free_weight(const Row& row) {
  const std::optional<cloth::Scene> scene = scene_of(row);
  if (!scene) return NAN;
  const cloth::System system = cloth::build_system(*scene);
  Real mass = 0;
  for (int i = 0; i < system.vertices(); ++i)
    if (!system.is_pinned(i)) mass += system.mass[i];
  return mass * system.gravity.norm();
}

/// The runs of the first scene at the main step.
struct Shown {
  Rows traces;                         ///< one a contestant
  Real dt;                             ///< [s]
  std::optional<std::string> instant;  ///< at which the true motion is known [s]
  Real weight;                         ///< [N]
};

Shown shown_of(const Rows& free) {
  const Rows all = first_scene_runs(free);
  const Real dt = main_step(all);
  return {select(all, [&](const Row& row) { return scene_setting(row, "dt") == dt; }), dt,
          sure_instant(all), all.empty() ? NAN : free_weight(all.front())};
}

/// When it came to rest [s].
std::string rest(const Row& trace) {
  const Real at = trace.metric("settled-at");
  return std::isfinite(at) || !trace.metrics.contains("settled-at") ? brief(at) : "never";
}

/// What became of the cloth, against the true motion [mm], its energy, its weight.
std::string cloth_cells(const Row& trace, const Shown& shown) {
  const Real error = shown.instant ? trace.metric("error@" + *shown.instant) : NAN;
  const Real off = std::abs(trace.metric("support-force") / shown.weight - 1),
             most = trace.metric("support-force-max") / shown.weight;
  std::string out;
  for (const std::string& cell :
       {brief(1e3 * error), brief(trace.metric("energy-lost")), rest(trace),
        brief(100 * trace.metric("drape")), brief(100 * trace.metric("stretch-mean")),
        brief(100 * off), brief(most)})
    out += " & " + cell;
  return out;
}

/// Why a run has no times.
std::string untimed(const Rows& rows, const Row& trace) {
  const auto run = std::ranges::find_if(rows, [&](const Row& row) {
    return row.mode == harness::Mode::silent && row.part == trace.part &&
           row.scene == trace.scene && row.label == trace.label &&
           row.scene_settings == trace.scene_settings &&
           row.solver_settings == trace.solver_settings;
  });
  return run == rows.end() ? "not timed" : cloth::word(run->outcome);
}

/// Milliseconds, and the share that is late [%].
std::string time_cells(const Rows& rows, const Row& trace) {
  if (timed(rows, trace, "step-p50").count == 0)
    return across(columns_of_times, untimed(rows, trace));
  std::string out;
  for (const char* quantile : {"step-p50", "step-p95", "step-p99"})
    out += " & " + brief(1e3 * timed(rows, trace, quantile).median);
  const std::string late = fmt::format("over-{}ms", frame_budget);
  return out + " & " + brief(100 * timed(rows, trace, late).median);
}

std::string failure(const Row& trace) {
  const Real when = trace.metric("diverged-at");
  return cloth::word(trace.outcome) +
         (std::isfinite(when) ? fmt::format(" after {}\\,s", brief(when)) : "");
}

std::string run_cells(const Rows& rows, const Row& trace, const Shown& shown) {
  if (trace.outcome == harness::Outcome::skipped) return across(columns_of_run, "declined");
  if (!succeeded(trace.outcome)) return across(columns_of_run, failure(trace));
  return cloth_cells(trace, shown) + time_cells(rows, trace);
}

/// "12/12": of a contestant's runs those that come to their end, of those that it did not decline.
std::string ended(const Rows& runs, const std::string& label) {
  int all = 0, to_the_end = 0;
  for (const Row& run : runs) {
    if (run.label != label || run.outcome == harness::Outcome::skipped) continue;
    ++all;
    if (succeeded(run.outcome)) ++to_the_end;
  }
  return all == 0 ? "--" : fmt::format("{}/{}", to_the_end, all);
}

/// All that the table is made of.
struct Runs {
  const Rows& rows;
  Rows traces;               ///< of each cell's fewest substeps
  std::vector<Paces> paces;  ///< a scene's each
  Shown shown;
};

std::string line(const Runs& runs, const std::string& label) {
  const auto trace = std::ranges::find(runs.shown.traces, label, &Row::label);
  const bool is_run = trace != runs.shown.traces.end();
  std::string out = latex_label(label) + (is_run ? parts(substeps(*trace)) : "");
  for (const Paces& paces : runs.paces) {
    const auto pace = paces.of.find(label);
    out += cells(pace == paces.of.end() ? std::nullopt : pace->second);
  }
  return out + " & " + ended(runs.traces, label) +
         (is_run ? run_cells(runs.rows, *trace, runs.shown) : across(columns_of_run, "not run")) +
         "\\\\\n";
}

std::string head(const Runs& runs, const std::vector<std::string>& names) {
  std::string scenes_of, bounds, what = "solver";
  for (std::size_t s = 0; s < names.size(); ++s) {
    scenes_of += fmt::format(" & \\multicolumn{{2}}{{c}}{{\\emph{{{}}}}}", names[s]);
    bounds += fmt::format(" & \\multicolumn{{2}}{{c}}{{to {:g} mm}}", 1e3 * runs.paces[s].bound);
    what += " & $\\times$ & $h$ [ms]";
  }
  return scenes_of +
         fmt::format(" & & \\multicolumn{{{}}}{{c}}{{\\emph{{{}}}, $h$ = {}\\,s}}\\\\\n",
                     columns_of_run, names.front(), latex_fraction(runs.shown.dt)) +
         bounds +
         " & & off & gone & rest & drape & strain & \\multicolumn{2}{c}{pull} & "
         "\\multicolumn{3}{c}{a step [ms]} & late\\\\\n" +
         what +
         " & ended & [mm] & & [s] & [cm] & [\\%] & [\\%] & most & p50 & p95 & p99 & [\\%]\\\\\n";
}

std::string table(const evidence::Shelf& shelf) {
  const Rows& rows = shelf.rows("timestep");
  const Rows free = select(rows, [](const Row& row) {
    return row.part == harness::Part::free && row.mode == harness::Mode::trace;
  });
  if (free.empty()) return no_rows;
  Runs runs{rows, fewest_substeps(free), {}, shown_of(free)};
  std::vector<std::string> names;
  for (const std::string& scene : scenes(free)) {
    const Rows traced = traces(free, harness::Part::free, scene);
    names.push_back(latex(scene_text(traced.front())));
    runs.paces.push_back(paces_of(rows, traced));
  }
  const std::size_t columns = 2 + 2 * names.size() + columns_of_run;
  std::string out =
      "\\setlength{\\tabcolsep}{2pt}\n\\begin{longtable}{>{\\ragged}p{0.23\\linewidth}";
  for (std::size_t s = 0; s < names.size(); ++s) out += "rl";
  out +=
      std::string(1 + columns_of_run, 'r') + "}\n\\toprule\n" + head(runs, names) + "\\longhead\n";
  const std::vector<Contestants> groups = by_group(free);
  for (const Contestants& group : groups) {
    out += fmt::format("{}\\multicolumn{{{}}}{{l}}{{\\emph{{{}}}}}\\\\*\n",
                       &group == &groups.front() ? "" : "\\midrule\n", columns, group.title);
    for (const std::string& label : group.labels) out += line(runs, label);
  }
  return out + "\\end{longtable}\n";
}

[[maybe_unused]] const bool registered = add_piece("runs", table);

}  // namespace
