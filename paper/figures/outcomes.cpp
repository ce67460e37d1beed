// A map of what became of each run: solvers down, time steps across.

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "paper/figure.hpp"
#include "paper/quoted.hpp"
#include "paper/rows.hpp"

namespace {

using namespace paper;
using harness::Outcome;

struct Kind {
  Outcome outcome;
  const char* title;
  const char* look;
};

/// Told apart by shape as well as by colour.
constexpr Kind kinds[] = {
    {Outcome::stable, "comes to rest", "pt 5 ps 1.1 lc rgb '#009e73'"},
    {Outcome::never_at_rest, "never at rest", "pt 7 ps 0.9 lc rgb '#e69f00'"},
    {Outcome::diverged, "diverges", "pt 2 ps 0.9 lw 2 lc rgb '#d55e00'"},
    {Outcome::breakdown, "breaks down", "pt 1 ps 0.9 lw 2 lc rgb '#000000'"},
    {Outcome::crashed, "crashes", "pt 3 ps 0.9 lw 2 lc rgb '#000000'"},
    {Outcome::timeout, "times out", "pt 12 ps 0.9 lw 2 lc rgb '#000000'"},
    {Outcome::out_of_memory, "out of memory", "pt 8 ps 0.9 lw 2 lc rgb '#000000'"},
    {Outcome::unfaithful, "unfaithful", "pt 10 ps 0.9 lw 2 lc rgb '#000000'"},
    {Outcome::skipped, "declined", "pt 4 ps 1.1 lc rgb '#bbbbbb'"},
};

std::string step_name(Real h) { return fmt::format("1/{:.0f}", 1 / h); }

/// Labels from top to bottom, a free line between two groups.
struct Lines {
  explicit Lines(const Rows& traced) {
    for (const Contestants& group : by_group(traced)) {
      if (count > 0) ++count;
      for (const std::string& label : group.labels) {
        tics += fmt::format("{}{} {}", tics.empty() ? "" : ", ", quoted(label), count);
        bare_tics += fmt::format("{}'' {}", bare_tics.empty() ? "" : ", ", count);
        of[label] = count++;
      }
    }
  }
  std::map<std::string, int> of;
  int count = 0;
  std::string tics, bare_tics;
};

void draw_scene(const Rows& traced, const Lines& lines, Canvas& canvas) {
  std::vector<Real> steps;
  for (const Row& row : traced)
    if (const Real h = scene_setting(row, "dt"); std::ranges::find(steps, h) == steps.end())
      steps.push_back(h);
  std::ranges::sort(steps);
  const auto column_of = [&](const Row& row) {
    return std::ranges::find(steps, scene_setting(row, "dt")) - steps.begin();
  };
  std::map<Outcome, std::vector<std::vector<Real>>> points;
  std::string counts;
  int label = 0;
  for (const Row& row : traced) {
    auto& columns = points.try_emplace(row.outcome, 2).first->second;
    columns[0].push_back(static_cast<Real>(column_of(row)));
    columns[1].push_back(lines.of.at(row.label));
    if (substeps(row) > 1 && succeeded(row.outcome))
      counts += fmt::format("set label {} '{}' at {},{} left offset 1.1,0 font ',6'\n", ++label,
                            substeps(row), column_of(row), lines.of.at(row.label));
  }
  std::string tics;
  for (std::size_t s = 0; s < steps.size(); ++s)
    tics += fmt::format("{}'{}' {}", s ? ", " : "", step_name(steps[s]), s);
  canvas.script() << fmt::format("set xtics ({})\nset xrange [-0.5:{}]\n", tics,
                                 static_cast<Real>(steps.size()) - 0.3)
                  << counts;
  std::string command;
  for (const Kind& kind : kinds)
    if (points.contains(kind.outcome))
      command += fmt::format("{}{} using 1:2 with points {} notitle", command.empty() ? "" : ", ",
                             canvas.data(points[kind.outcome]), kind.look);
  canvas.plot(command);
  for (; label > 0; --label) canvas.script() << fmt::format("unset label {}\n", label);
}

void draw(const Rows& rows, Canvas& canvas) {
  const std::vector<std::string> all = scenes(rows);
  const Lines lines(rows);
  std::vector<Canvas::Marker> legend;
  for (const Kind& kind : kinds)
    if (std::ranges::any_of(rows, [&](const Row& row) { return row.outcome == kind.outcome; }))
      legend.push_back({kind.title, kind.look});
  canvas.panels(1, static_cast<int>(all.size()), 0.152 * static_cast<Real>(lines.count), legend,
                2.1, 0.15);
  canvas.script() << fmt::format("set yrange [{}:-1]\nset grid\nset xlabel 'h [s]'\n", lines.count);
  bool first = true;
  for (const std::string& scene : all) {
    canvas.script() << "set title " << quoted(scene) << "\n"
                    << fmt::format("set ytics ({}) font ',7'\n",
                                   first ? lines.tics : lines.bare_tics);
    first = false;
    draw_scene(fewest_substeps(traces(rows, harness::Part::free, scene)), lines, canvas);
  }
  canvas.script() << "unset multiplot\n";
}

[[maybe_unused]] const bool registered = add_figure(
    "outcomes",
    {"timestep", "[free], and dt of scenes",
     "What becomes of six seconds at 32 iterations a step: the cloth comes to rest, keeps moving, "
     "or the run fails; a number is the fewest substeps, of those tried, that do not fail",
     draw});

}  // namespace
