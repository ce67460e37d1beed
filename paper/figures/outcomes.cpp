// A map of what became of each run: solvers down, time steps across.

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "paper/figure.hpp"
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
    {Outcome::stable, "comes to rest", "pt 5 ps 1.5 lc rgb '#009e73'"},
    {Outcome::never_at_rest, "never at rest", "pt 7 ps 1.3 lc rgb '#e69f00'"},
    {Outcome::diverged, "diverges", "pt 2 ps 1.3 lw 2 lc rgb '#d55e00'"},
    {Outcome::breakdown, "breaks down", "pt 1 ps 1.3 lw 2 lc rgb '#000000'"},
    {Outcome::crashed, "crashes", "pt 3 ps 1.3 lw 2 lc rgb '#000000'"},
    {Outcome::timeout, "times out", "pt 12 ps 1.3 lw 2 lc rgb '#000000'"},
    {Outcome::out_of_memory, "out of memory", "pt 8 ps 1.3 lw 2 lc rgb '#000000'"},
    {Outcome::skipped, "declined", "pt 4 ps 1.1 lc rgb '#bbbbbb'"},
};

std::string step_name(Real h) { return fmt::format("1/{:.0f}", 1 / h); }

void draw_scene(const Rows& traced, const std::vector<std::string>& names, Canvas& canvas) {
  std::vector<Real> steps;
  for (const Row& row : traced)
    if (const Real h = scene_setting(row, "dt"); std::ranges::find(steps, h) == steps.end())
      steps.push_back(h);
  std::ranges::sort(steps);
  std::map<Outcome, std::vector<std::vector<Real>>> points;
  for (const Row& row : traced) {
    auto& columns = points.try_emplace(row.outcome, 2).first->second;
    const auto column = std::ranges::find(steps, scene_setting(row, "dt")) - steps.begin();
    const auto line = std::ranges::find(names, row.label) - names.begin();
    columns[0].push_back(static_cast<Real>(column));
    columns[1].push_back(static_cast<Real>(line));
  }
  std::string tics;
  for (std::size_t s = 0; s < steps.size(); ++s)
    tics += fmt::format("{}'{}' {}", s ? ", " : "", step_name(steps[s]), s);
  canvas.script() << fmt::format("set xtics ({})\nset xrange [-0.5:{}]\n", tics,
                                 static_cast<Real>(steps.size()) - 0.5);
  std::string command;
  for (const Kind& kind : kinds)
    if (points.contains(kind.outcome))
      command += fmt::format("{}{} using 1:2 with points {} notitle", command.empty() ? "" : ", ",
                             canvas.data(points[kind.outcome]), kind.look);
  canvas.plot(command);
}

void draw(const Rows& rows, Canvas& canvas) {
  const std::vector<std::string> all = scenes(rows), names = labels(rows);
  std::vector<Canvas::Marker> legend;
  for (const Kind& kind : kinds) legend.push_back({kind.title, kind.look});
  canvas.panels(1, static_cast<int>(all.size()), 0.2 * static_cast<Real>(names.size()), legend, 2.1,
                0.15);
  std::string tics, bare_tics;
  for (std::size_t n = 0; n < names.size(); ++n) {
    tics += fmt::format("{}{} {}", n ? ", " : "", quoted(names[n]), n);
    bare_tics += fmt::format("{}'' {}", n ? ", " : "", n);
  }
  canvas.script() << fmt::format("set yrange [{}:-0.5]\nset grid\nset xlabel 'h [s]'\n",
                                 static_cast<Real>(names.size()) - 0.5);
  bool first = true;
  for (const std::string& scene : all) {
    canvas.script() << "set title " << quoted(scene) << "\n"
                    << fmt::format("set ytics ({})\n", first ? tics : bare_tics);
    first = false;
    draw_scene(traces(rows, harness::Part::free, scene), names, canvas);
  }
  canvas.script() << "unset multiplot\n";
}

[[maybe_unused]] const bool registered =
    add_figure("outcomes", {"timestep",
                            "What becomes of six seconds at 32 iterations a step: the cloth comes "
                            "to rest, keeps moving, or "
                            "the run fails",
                            draw});

}  // namespace
