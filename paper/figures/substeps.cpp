// Substeps against iterations, at equal work: how far from the true motion each way ends.

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "paper/failures.hpp"
#include "paper/figure.hpp"
#include "paper/quoted.hpp"
#include "paper/rows.hpp"

namespace {

using namespace paper;

/// A scene, as stiff as it was made.
struct Panel {
  std::string title;
  std::vector<Row> rows;
};

std::vector<Panel> panels_of(const Rows& rows) {
  std::vector<Panel> panels;
  for (const Row& row : rows) {
    if (row.part != harness::Part::free || row.outcome == harness::Outcome::skipped) continue;
    const std::string title =
        fmt::format("{}, k = {:g} N/m", row.scene, scene_parameter(row, "cloth.stiffness"));
    auto panel = std::ranges::find(panels, title, &Panel::title);
    if (panel == panels.end()) panel = panels.insert(panels.end(), {title, {}});
    panel->rows.push_back(row);
  }
  return panels;
}

std::vector<std::string> solvers_of(const Rows& rows) {
  std::vector<std::string> names;
  for (const Row& row : rows)
    if (std::ranges::count(names, row.solver) == 0) names.push_back(row.solver);
  return names;
}

/// Infinite where the run failed; NaN where the reference does not know it.
Real error_of(const Row& row) {
  if (!succeeded(row.outcome)) return INFINITY;
  const Real error = row.metric(std::string("error@") + early_instant),
             uncertainty = row.metric(std::string("uncertainty@") + early_instant);
  return uncertainty < error / 3 ? error : NAN;
}

void draw(const Rows& rows, Canvas& canvas) {
  constexpr Real failed = 5;  // m
  const std::vector<Panel> panels = panels_of(rows);
  if (panels.empty()) throw NothingToPlot("no free run");
  const std::vector<std::string> solvers = solvers_of(rows);
  for (Row row : panels.front().rows) {
    row.solver_settings.clear();  // they tell nobody apart here
    canvas.identify(row.solver, look_of(row));
  }
  const int columns = 2, lines = (static_cast<int>(panels.size()) + 1) / columns;
  canvas.panels(lines, columns, 1.9, solvers);
  canvas.script() << "set logscale xy 2\nset logscale y 10\nset format y '10^{%T}'\n"
                  << "set xrange [0.9:36]\nset yrange [1e-5:30]\nset xlabel 'substeps a step'\n"
                  << fmt::format("set ylabel 'rms distance at {} s [m]'\n", early_instant)
                  << fmt::format(
                         "set label 1 'failed' at graph 0.02,first {} offset 0,-0.3 font ',6'\n",
                         failed);
  for (const Panel& panel : panels) {
    std::vector<Series> all;
    for (std::size_t s = 0; s < solvers.size(); ++s) {
      CurveWithFailures curve(solvers[s], failed, static_cast<int>(s));
      std::map<int, Real> errors;  // by substeps
      for (const Row& row : panel.rows)
        if (row.solver == solvers[s]) errors[substeps(row)] = error_of(row);
      for (const auto& [count, error] : errors)
        if (!std::isnan(error)) curve.add(count, error);
      for (Series& series : std::move(curve).series()) all.push_back(std::move(series));
    }
    canvas.script() << "set title " << quoted(panel.title) << "\n";
    canvas.plot(all);
  }
  canvas.script() << "unset multiplot\n";
}

[[maybe_unused]] const bool registered = add_figure(
    "substeps",
    {"substeps", "[free], 0.4 in its compare_at, and solvers with substeps",
     "Root mean square distance from the true motion 0.4 s after the start, against the substeps "
     "that a step is solved in, with as many iterations a step in all; Newton's method solves "
     "every substep; what the reference does not know is left out",
     draw});

}  // namespace
